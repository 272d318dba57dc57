import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, type EventFrom } from 'xstate'
import { lightboxMachine } from '#machines/content/lightbox/lightbox.machine.ts'

/** What it did to the tab's history. */
let history: string[] = []
beforeEach(() => {
  history = []
})

function start(count = 3) {
  const noted = lightboxMachine.provide({
    actions: { addEntry: (_, index) => history.push(`add ${index}`), leaveEntry: () => history.push('back') },
  })
  const lightbox = createActor(noted, { input: { count } }).start()
  const state = () => {
    const { value, context, tags } = lightbox.getSnapshot()
    return { value, index: context.index, tags: [...tags].sort() }
  }
  return (...events: EventFrom<typeof lightboxMachine>[]) => {
    for (const event of events) lightbox.send(event)
    return state()
  }
}

const open = (index: number) => ({ type: 'picture.open', index }) as const
const jump = (index: number) => ({ type: 'picture.jump', index }) as const
const loaded = (index: number) => ({ type: 'picture.loaded', index }) as const
const failed = (index: number) => ({ type: 'picture.failed', index }) as const
const next = { type: 'picture.next' } as const
const previous = { type: 'picture.previous' } as const
const close = { type: 'picture.close' } as const
const reached = (index: number) => ({ type: 'entry.reached', index }) as const
const left = { type: 'entry.left' } as const
const retry = { type: 'picture.retry' } as const

const isClosed = (index: number) => ({ value: 'closed', index, tags: [] })
const isLeaving = (index: number) => ({ value: 'leaving', index, tags: [] })
const isLoading = (index: number) => ({ value: { open: 'loading' }, index, tags: ['loading', 'open'] })
const isShown = (index: number) => ({ value: { open: 'shown' }, index, tags: ['open'] })
const isFailed = (index: number) => ({ value: { open: 'failed' }, index, tags: ['failed', 'open'] })

describe('the enlarged picture', () => {
  test('[ENT-16] [D-46] opens with the one that was chosen, waits for it and shows it', () => {
    const send = start()
    expect(send()).toEqual(isClosed(0))
    expect(send(open(1))).toEqual(isLoading(1))
    expect(send(loaded(1))).toEqual(isShown(1))
    expect(send(close, left)).toEqual(isClosed(1))
    expect(send(open(2))).toEqual(isLoading(2))
    expect(send(close, left)).toEqual(isClosed(2))
    expect(history).toEqual(['add 1', 'back', 'add 2', 'back'])
  })

  test.each([-1, 3, 0.5, Number.NaN])('does not open %d, which is not there', (index) => {
    expect(start()(open(index))).toEqual(isClosed(0))
    expect(start(0)(open(0))).toEqual(isClosed(0))
  })

  test('turns to the next and to the one before, in a ring', () => {
    const send = start()
    expect(send(open(1), next)).toEqual(isLoading(2))
    expect(send(loaded(2), next)).toEqual(isLoading(0))
    expect(send(loaded(0), previous)).toEqual(isLoading(2))
    expect(send(failed(2), previous)).toEqual(isLoading(1))
    expect(send(failed(1), next)).toEqual(isLoading(2))
    expect(send(previous)).toEqual(isLoading(1))
  })

  test('a single one has no next and none before, and is not asked for again', () => {
    expect(start(1)(open(0), loaded(0), next, previous, jump(0))).toEqual(isShown(0))
  })

  test('jumps to another that is there, from wherever it is', () => {
    const send = start()
    expect(send(open(0), jump(2))).toEqual(isLoading(2))
    expect(send(loaded(2), jump(0))).toEqual(isLoading(0))
    expect(send(failed(0), jump(2))).toEqual(isLoading(2))
    expect(send(loaded(2), jump(2), jump(3), jump(-1), jump(1.5))).toEqual(isShown(2))
  })

  test('one that arrives after it was turned away from changes nothing', () => {
    const send = start()
    expect(send(open(0), next, loaded(0))).toEqual(isLoading(1))
    expect(send(failed(0))).toEqual(isLoading(1))
    expect(send(loaded(1), failed(1))).toEqual(isShown(1))
  })

  test('one that cannot be had says so, and is asked for again when told to', () => {
    const send = start()
    expect(send(open(0), failed(0))).toEqual(isFailed(0))
    expect(send(loaded(0))).toEqual(isFailed(0))
    expect(send(retry)).toEqual(isLoading(0))
    expect(send(failed(0), close)).toEqual(isLeaving(0))
  })

  test('while it is closed nothing turns it', () => {
    expect(start()(next, previous, jump(1), loaded(0), failed(0), retry, close, left)).toEqual(isClosed(0))
    expect(history).toEqual([])
  })

  test('Back closes it, and Forward or a reload shows it again, without another entry', () => {
    const send = start()
    expect(send(open(1), loaded(1), left)).toEqual(isClosed(1))
    expect(send(reached(1))).toEqual(isLoading(1))
    expect(send(left)).toEqual(isClosed(1))
    expect(history).toEqual(['add 1'])
  })

  test('closed twice it goes back once, and is closed once that has come about', () => {
    const send = start()
    expect(send(open(1), close)).toEqual(isLeaving(1))
    expect(send(close, open(2), next)).toEqual(isLeaving(1))
    expect(send(left)).toEqual(isClosed(1))
    expect(history).toEqual(['add 1', 'back'])
  })

  test('an entry of a picture that is no longer there shows none', () => {
    expect(start()(reached(3))).toEqual(isClosed(0))
  })

  test('while it is open it is not opened again', () => {
    expect(start()(open(0), loaded(0), open(1))).toEqual(isShown(0))
  })
})
