import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { listPagesMachine } from '#machines/common/list-pages/list-pages.machine.ts'

/** A list of so many, six a page, at this page. */
function start(page: number, length?: number) {
  const effects: unknown[] = []
  const machine = listPagesMachine.provide({
    actions: { openPage: (_, opened) => effects.push(opened), showHeading: (_, headingId) => effects.push(headingId) },
  })
  const pages = createActor(machine, { input: { page, perPage: 6, length, headingId: 'events' } }).start()
  const state = () => {
    const { value, context } = pages.getSnapshot()
    return [value, context.page]
  }
  return {
    effects,
    state,
    send: (...events: Parameters<typeof pages.send>[0][]) => {
      for (const event of events) pages.send(event)
      return state()
    },
    address: (shown: number) => {
      pages.send({ type: 'address.changed', page: shown })
      return state()
    },
  }
}

describe('[M-18] the page of a list', () => {
  test('[EVT-02] fourteen events fill three pages', () => {
    const { send, effects } = start(1, 14)
    expect(send({ type: 'page.last' })).toEqual(['asked', 3])
    expect(effects).toEqual([3])
  })

  test('[PAG-01] before the first there is none', () => {
    const { send, effects } = start(2, 14)
    expect(send({ type: 'page.previous' })).toEqual(['asked', 1])
    expect(send({ type: 'page.previous' })).toEqual(['asked', 1])
    expect(effects).toEqual([1])
  })

  test('[PAG-02] [PAG-04] after the last there is none', () => {
    const { send, effects } = start(2, 14)
    expect(send({ type: 'page.next' })).toEqual(['asked', 3])
    expect(send({ type: 'page.next' }, { type: 'page.last' })).toEqual(['asked', 3])
    expect(effects).toEqual([3])
  })

  test('[PAG-03] goes to the page that is asked for', () => {
    const { send, effects } = start(1, 14)
    expect(send({ type: 'page.go', page: 3 })).toEqual(['asked', 3])
    expect(effects).toEqual([3])
  })

  test.each([0, -1, 4, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2])(
    '[PAG-03] does not go to page %d of three from the second',
    (page) => {
      const { send, effects } = start(2, 14)
      expect([send({ type: 'page.go', page }), effects]).toEqual([['untouched', 2], []])
    },
  )

  test('pressed twice in a row, next goes two pages on', () => {
    const { send, effects } = start(1, 14)
    expect(send({ type: 'page.next' }, { type: 'page.next' })).toEqual(['asked', 3])
    expect(effects).toEqual([2, 3])
  })

  test('asked for beyond the end it is the last page, and of an empty list the first', () => {
    expect(start(99, 14).state()).toEqual(['untouched', 3])
    expect(start(99, 0).state()).toEqual(['untouched', 1])
  })
})

describe('[M-18] when the address has changed', () => {
  test('after a button was pressed, the heading is shown', () => {
    const { send, address, effects } = start(1, 14)
    send({ type: 'page.next' })
    expect(address(2)).toEqual(['turned', 2])
    expect(effects).toEqual([2, 'events'])
  })

  test('by the way back, the page is turned and nothing takes the focus', () => {
    const { address, effects } = start(2, 14)
    expect(address(1)).toEqual(['turned', 1])
    expect(effects).toEqual([])
  })

  test('to where it was, nothing has happened', () => {
    const { address, effects } = start(2, 14)
    expect([address(2), effects]).toEqual([['untouched', 2], []])
  })

  test('to a page beyond the end while the last one is shown, nothing has happened', () => {
    expect(start(99, 14).address(99)).toEqual(['untouched', 3])
  })

  test('to a page beyond the end, it is the last one', () => {
    expect(start(1, 14).address(99)).toEqual(['turned', 3])
  })

  test('elsewhere than to the page that was asked for, the address is right', () => {
    const { send, address } = start(2, 14)
    send({ type: 'page.next' })
    expect(address(1)).toEqual(['turned', 1])
  })
})

describe('[M-18] when the list', () => {
  test('has come, its page stays', () => {
    const { send, effects } = start(2)
    expect(send({ type: 'list.changed', length: 14 })).toEqual(['untouched', 2])
    expect(send({ type: 'page.next' })).toEqual(['asked', 3])
    expect(effects).toEqual([3])
  })

  test('has come and is shorter, its last page is shown', () => {
    expect(start(9).send({ type: 'list.changed', length: 14 })).toEqual(['untouched', 3])
  })

  test('is still on its way, the address says which page is meant', () => {
    expect(start(1).address(4)).toEqual(['turned', 4])
  })

  test('has changed, it begins with its first page', () => {
    const { send, effects } = start(3, 14)
    expect(send({ type: 'list.changed', length: 20 })).toEqual(['turned', 1])
    expect(effects).toEqual([1])
    expect(send({ type: 'page.last' })).toEqual(['asked', 4])
  })

  test('has changed to one page, the address says so, too', () => {
    const { send, effects } = start(3, 14)
    expect(send({ type: 'list.changed', length: 2 })).toEqual(['turned', 1])
    expect(effects).toEqual([1])
  })

  test('has changed on its first page, that page stays and is not opened again', () => {
    const { send, effects } = start(1, 14)
    expect([send({ type: 'list.changed', length: 20 }), effects]).toEqual([['untouched', 1], []])
    expect(send({ type: 'page.last' })).toEqual(['asked', 4])
  })

  test('is the same as before, nothing happens', () => {
    const { send, effects } = start(3, 14)
    expect([send({ type: 'list.changed', length: 14 }), effects]).toEqual([['untouched', 3], []])
  })
})
