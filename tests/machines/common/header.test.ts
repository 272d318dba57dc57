import { describe, expect, test } from 'vitest'
import { createActor, type EventFrom } from 'xstate'
import { headerMachine } from '#machines/common/header/header.machine.ts'

type HeaderEvent = EventFrom<typeof headerMachine>

function startHeader() {
  let scrolledToTop = 0
  const header = createActor(
    headerMachine.provide({
      actions: {
        scrollToTop: () => {
          scrolledToTop++
        },
      },
    }),
  ).start()
  return {
    sent: (...events: HeaderEvent[]) => {
      for (const event of events) header.send(event)
      return header.getSnapshot().value
    },
    scrolledToTop: () => scrolledToTop,
  }
}

const scrolledTo = (y: number): HeaderEvent => ({ type: 'page.scrolled', y })
const toggledAt = (width: number): HeaderEvent => ({ type: 'menu.toggle', width })
const resizedTo = (width: number): HeaderEvent => ({ type: 'window.resized', width })

describe('[M-04] the header on the page', () => {
  test('[LAY-04] starts at the top, its menu closed, and scrolls nowhere by itself', () => {
    const { sent, scrolledToTop } = startHeader()
    expect(sent()).toEqual({ scroll: 'top', menu: 'closed' })
    expect(scrolledToTop()).toBe(0)
  })

  test.each([
    [0, 'top'],
    [20, 'top'],
    [20.5, 'scrolled'],
    [21, 'scrolled'],
    [4000, 'scrolled'],
  ])('[LAY-04] [LAY-05] at %d px from the top it counts as %s', (y, scroll) => {
    expect(startHeader().sent(scrolledTo(y))).toEqual({ scroll, menu: 'closed' })
  })

  test.each([
    [21, 'scrolled'],
    [20, 'top'],
    [0, 'top'],
    [-30, 'top'],
  ])('[LAY-05] scrolled back from far below to %d px it counts as %s', (y, scroll) => {
    expect(startHeader().sent(scrolledTo(900), scrolledTo(y))).toEqual({ scroll, menu: 'closed' })
  })

  test('[LAY-05] white and gradient take turns as often as the page passes the line', () => {
    const { sent } = startHeader()
    const seen = [21, 20, 21, 20].map((y) => sent(scrolledTo(y)))
    expect(seen).toEqual(['scrolled', 'top', 'scrolled', 'top'].map((scroll) => ({ scroll, menu: 'closed' })))
  })
})

describe('[M-04] the menu', () => {
  test.each([
    [320, 'open'],
    [1023, 'open'],
    [1023.5, 'open'],
    [1024, 'closed'],
    [1920, 'closed'],
  ])('[LAY-09] [LAY-10] pressed in a window %d px wide it is %s', (width, menu) => {
    expect(startHeader().sent(toggledAt(width))).toEqual({ scroll: 'top', menu })
  })

  test.each([320, 1023, 1024])(
    '[LAY-11] a second press closes it, even where the window is %d px wide by now',
    (width) => {
      expect(startHeader().sent(toggledAt(1023), toggledAt(width))).toEqual({ scroll: 'top', menu: 'closed' })
    },
  )

  test('[LAY-10] [LAY-11] a third press opens it again', () => {
    expect(startHeader().sent(toggledAt(600), toggledAt(600), toggledAt(600))).toEqual({ scroll: 'top', menu: 'open' })
  })

  test('[LAY-12] choosing a link closes it, though the path may stay the same', () => {
    const { sent, scrolledToTop } = startHeader()
    expect(sent(toggledAt(600), { type: 'link.select' })).toEqual({ scroll: 'top', menu: 'closed' })
    expect(scrolledToTop()).toBe(0)
  })

  test('[LAY-11] Escape closes it', () => {
    expect(startHeader().sent(toggledAt(600), { type: 'menu.dismiss' })).toEqual({ scroll: 'top', menu: 'closed' })
  })

  test.each([
    [1023, 'open'],
    [1024, 'closed'],
    [1400, 'closed'],
  ])('[LAY-09] a window that grows to %d px leaves it %s', (width, menu) => {
    expect(startHeader().sent(toggledAt(600), resizedTo(width))).toEqual({ scroll: 'top', menu })
  })

  test('[LAY-12] [LAY-16] a new path closes it and scrolls to the top once', () => {
    const { sent, scrolledToTop } = startHeader()
    expect(sent(toggledAt(600), { type: 'path.changed' })).toEqual({ scroll: 'top', menu: 'closed' })
    expect(scrolledToTop()).toBe(1)
  })

  test('closed, it stays closed whatever else happens', () => {
    const { sent } = startHeader()
    expect(sent({ type: 'menu.dismiss' }, { type: 'link.select' }, resizedTo(600), resizedTo(1400))).toEqual({
      scroll: 'top',
      menu: 'closed',
    })
  })

  test('opens and closes without a thought for how far the page is scrolled', () => {
    const { sent } = startHeader()
    expect(sent(scrolledTo(500), toggledAt(600))).toEqual({ scroll: 'scrolled', menu: 'open' })
    expect(sent(scrolledTo(0))).toEqual({ scroll: 'top', menu: 'open' })
  })
})

test('[LAY-16] each new path scrolls to the top, once a change', () => {
  const { sent, scrolledToTop } = startHeader()
  expect(sent(scrolledTo(500), { type: 'path.changed' })).toEqual({ scroll: 'scrolled', menu: 'closed' })
  expect(scrolledToTop()).toBe(1)
  expect(sent({ type: 'path.changed' }, scrolledTo(0))).toEqual({ scroll: 'top', menu: 'closed' })
  expect(scrolledToTop()).toBe(2)
})
