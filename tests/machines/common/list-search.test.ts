import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, type InputFrom, SimulatedClock, waitFor } from 'xstate'
import { listSearchMachine, type Search } from '#machines/common/list-search/list-search.machine.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { letPass } from '#tests/support/let-pass.ts'

const REST = 500
const found = (text: string, ids: number[]) => ({ text, ids })

/** A list of news whose searches wait until they are answered. */
function start(input: Partial<InputFrom<typeof listSearchMachine>> = {}) {
  const asked: Search[] = []
  const answers: { give: (ids: number[]) => void; refuse: (error: Error) => void }[] = []
  const kept: string[] = []
  const said: Notice[] = []
  const clock = new SimulatedClock()
  const machine = listSearchMachine.provide({
    actors: {
      findItems: fromPromise<number[], Search>(({ input: search }) => {
        asked.push(search)
        return new Promise((give, refuse) => answers.push({ give, refuse }))
      }),
    },
    actions: { writeAddress: (_, { text }) => kept.push(text), notify: (_, notice) => said.push(notice) },
  })
  const flow = createActor(machine, {
    clock,
    input: { list: 'news', reading: 'there', size: 12, text: '', ...input },
  }).start()
  const now = () => flow.getSnapshot()
  const settled = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  return {
    flow,
    now,
    clock,
    asked,
    kept,
    said,
    type: (text: string) => flow.send({ type: 'search.type', text }),
    give: async (ids: number[], search = answers.length - 1) => {
      answers[search]?.give(ids)
      await settled()
    },
    refuse: async (words: string) => {
      answers.at(-1)?.refuse(new Error(words))
      await settled()
    },
  }
}

describe('[M-18] a list opens', () => {
  test.each([
    ['on its way', { reading: 'waiting', size: 0 }, 'loading', 'loading'],
    ['that could not be had', { reading: 'missing', size: 0 }, 'failed', 'failed'],
  ] as const)('%s', (_, input, state, tag) => {
    const { now } = start(input)
    expect([now().value, now().hasTag(tag)]).toEqual([state, true])
  })

  test('[SEARCH-01] with all of it where the address says nothing', () => {
    const { now, asked } = start({ text: ' ' })
    expect([now().value, now().hasTag('filtered'), asked]).toEqual(['all', false, []])
  })

  test('with what the server has found for the address, and says so at once', () => {
    const { now, asked } = start({ text: 'dues', found: found('dues', [4, 2]) })
    expect(now().value).toEqual({ filtered: 'found' })
    expect([now().context.found, now().context.announced]).toEqual([found('dues', [4, 2]), found('dues', [4, 2])])
    expect(asked).toEqual([])
  })

  test('with a search of its own where what was found was for another text', () => {
    const { now, asked } = start({ text: 'dues ', found: found('ethics', [1]) })
    expect([now().value, now().hasTag('busy')]).toEqual([{ filtered: 'searching' }, true])
    expect([now().context.found, now().context.announced]).toEqual([undefined, undefined])
    expect(asked).toEqual([{ list: 'news', size: 12, text: 'dues' }])
  })
})

describe('[M-18] a list arrives', () => {
  test('and is shown whole', () => {
    const { flow, now } = start({ reading: 'waiting', size: 0 })
    flow.send({ type: 'list.came', size: 12 })
    expect([now().value, now().context.size]).toEqual(['all', 12])
  })

  test('and is looked through for what was typed in the meantime', () => {
    const { flow, now, type, asked } = start({ reading: 'waiting', size: 0 })
    type('dues')
    expect(now().value).toBe('loading')
    flow.send({ type: 'list.came', size: 12, found: found('', []) })
    expect(now().value).toEqual({ filtered: 'searching' })
    expect(asked).toEqual([{ list: 'news', size: 12, text: 'dues' }])
  })

  test('with what was found in it for the address', () => {
    const { flow, now, asked } = start({ reading: 'waiting', size: 0, text: 'dues' })
    flow.send({ type: 'list.came', size: 12, found: found('dues', [3]) })
    expect([now().value, now().context.found, asked]).toEqual([{ filtered: 'found' }, found('dues', [3]), []])
  })

  test('or does not, and arrives when it is asked for again', () => {
    const { flow, now } = start({ reading: 'waiting', size: 0 })
    flow.send({ type: 'list.missed' })
    expect(now().value).toBe('failed')
    flow.send({ type: 'list.came', size: 2 })
    expect(now().value).toBe('all')
  })

  test('longer than it was, without disturbing a search', () => {
    const { flow, now } = start({ text: 'dues', found: found('dues', [4]) })
    flow.send({ type: 'list.came', size: 13, found: found('ethics', [1]) })
    expect([now().value, now().context.found]).toEqual([{ filtered: 'found' }, found('dues', [4])])
    expect(now().context.size).toBe(13)
  })

  test('with more found in it than before', () => {
    const { flow, now } = start({ text: 'dues', found: found('dues', [4]) })
    flow.send({ type: 'list.came', size: 12, found: found('dues', [5, 4]) })
    expect(now().context.found).toEqual(found('dues', [5, 4]))
  })

  test('as it was, and a search goes on', () => {
    const { flow, now, asked } = start({ text: 'dues' })
    flow.send({ type: 'list.came', size: 12 })
    expect([now().value, asked.length]).toEqual([{ filtered: 'searching' }, 1])
  })
})

describe('[M-18] [D-44] typing', () => {
  test('finds, the best first', async () => {
    const { now, type, asked, give } = start()
    type(' due ')
    expect([now().value, now().context.text]).toEqual([{ filtered: 'searching' }, ' due '])
    await give([4, 2])
    expect([now().value, now().context.found]).toEqual([{ filtered: 'found' }, found('due', [4, 2])])
    expect(asked).toEqual([{ list: 'news', size: 12, text: 'due' }])
  })

  test('on replaces the search before, whose answer comes to nothing', async () => {
    const { now, type, give } = start()
    type('due')
    type('dues')
    await give([7], 1)
    await give([1, 2, 3], 0)
    expect(now().context.found).toEqual(found('dues', [7]))
  })

  test('on keeps what was found until more is known', async () => {
    const { now, type, give } = start()
    type('due')
    await give([4])
    type('duel')
    expect([now().hasTag('busy'), now().context.found]).toEqual([true, found('due', [4])])
  })

  test('back to the text that was found before looks for nothing', async () => {
    const { now, type, give, asked } = start()
    type('due')
    await give([4])
    type('duel')
    type('due ')
    expect([now().value, asked.length]).toEqual([{ filtered: 'found' }, 2])
  })

  test('[D-44] blank shows all again', async () => {
    const { now, type, give } = start()
    type('due')
    await give([4])
    type('  ')
    expect([now().value, now().context.found, now().context.announced]).toEqual(['all', undefined, undefined])
  })

  test('what nothing holds finds an empty list', async () => {
    const { now, type, give } = start()
    type('zzz')
    await give([])
    expect([now().value, now().context.found]).toEqual([{ filtered: 'found' }, found('zzz', [])])
  })

  test('announces what it found where it rests, not at every key', async () => {
    const { now, type, give, clock } = start()
    type('due')
    await give([4, 2])
    letPass(clock, REST - 1)
    expect(now().context.announced).toBe(undefined)
    type('dues')
    await give([4])
    letPass(clock, REST)
    expect(now().context.announced).toEqual(found('dues', [4]))
  })
})

describe('[M-18] the address', () => {
  test('keeps the text after a short rest, once', async () => {
    const { type, clock, kept, give } = start()
    type('due')
    await give([4])
    letPass(clock, REST - 1)
    type('dues ')
    letPass(clock, REST - 1)
    expect(kept).toEqual([])
    letPass(clock, 1)
    await give([4])
    letPass(clock, REST)
    expect(kept).toEqual(['dues'])
  })

  test('keeps it at once when it is sent', () => {
    const { flow, type, kept } = start()
    type('dues')
    flow.send({ type: 'search.send' })
    flow.send({ type: 'search.send' })
    expect(kept).toEqual(['dues'])
  })

  test('is emptied when all is deleted', () => {
    const { type, clock, kept } = start({ text: 'dues', found: found('dues', []) })
    type('')
    letPass(clock, REST)
    expect(kept).toEqual([''])
  })

  test('is emptied at once when the search is cleared', () => {
    const { flow, now, kept, clock } = start({ text: 'dues', found: found('dues', [4]) })
    flow.send({ type: 'search.clear' })
    letPass(clock, REST)
    expect([now().value, now().context.text, kept]).toEqual(['all', '', ['']])
  })

  test('is not written to while it says the same', () => {
    const { clock, kept } = start({ text: 'dues', found: found('dues', [4]) })
    letPass(clock, REST)
    expect(kept).toEqual([])
  })

  test('changes the text when somebody goes back', () => {
    const { flow, now, asked, clock, kept } = start({ text: 'dues', found: found('dues', [4]) })
    flow.send({ type: 'address.changed', text: 'ethics' })
    expect([now().value, now().context.text]).toEqual([{ filtered: 'searching' }, 'ethics'])
    flow.send({ type: 'address.changed', text: '' })
    expect([now().value, now().context.text]).toEqual(['all', ''])
    letPass(clock, REST)
    expect([asked.length, kept]).toEqual([1, []])
  })

  test('changes nothing when it says what was written into it', () => {
    const { flow, now, type } = start()
    type('dues')
    flow.send({ type: 'search.send' })
    type('dues a')
    flow.send({ type: 'address.changed', text: 'dues' })
    expect(now().context.text).toBe('dues a')
  })

  test('of another page is left alone', () => {
    const { flow, type, clock, kept } = start()
    type('dues')
    flow.send({ type: 'page.left' })
    letPass(clock, REST)
    expect(kept).toEqual([])
  })
})

describe('a search that fails', () => {
  test('says so once, keeps the text, and is tried again', async () => {
    const { flow, now, type, refuse, give, said, asked, kept, clock } = start()
    type('dues')
    await refuse('Could not Get all News Post')
    expect([now().value, now().hasTag('missed')]).toEqual([{ filtered: 'missed' }, true])
    expect([now().context.text, now().context.refused]).toEqual(['dues', 'Could not Get all News Post'])
    expect(said).toEqual([{ tone: 'destructive', title: 'An Error Occurred', text: 'Could not Get all News Post' }])
    letPass(clock, REST)
    flow.send({ type: 'search.retry' })
    await give([4])
    expect([now().value, now().context.found]).toEqual([{ filtered: 'found' }, found('dues', [4])])
    expect([asked.length, said.length, kept]).toEqual([2, 1, ['dues']])
  })

  test('is replaced by the next key', async () => {
    const { now, type, refuse, give } = start()
    type('due')
    await refuse('Could not Get all News Post')
    type('dues')
    await give([4])
    expect(now().value).toEqual({ filtered: 'found' })
  })
})
