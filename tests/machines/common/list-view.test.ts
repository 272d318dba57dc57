import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type ListAddress, type ListPage, listViewMachine } from '#machines/common/list-view/list-view.machine.ts'

const full: ListPage = { items: [{ id: 1 }, { id: 2 }, { id: 3 }], next: 'a-cursor', total: 318 }
const other: ListPage = { items: [{ id: 7 }], next: null, total: 1 }
const empty: ListPage = { items: [], next: null, total: 0 }

/** A list whose pages wait until they are answered. */
function start(address = '') {
  const asked: ListAddress[] = []
  const shownRows: number[] = []
  const answers: { give: (page: ListPage) => void; refuse: (error: unknown) => void }[] = []
  const flow = createActor(
    listViewMachine.provide({
      actors: {
        fetchPage: fromPromise<ListPage, ListAddress>(({ input }) => {
          asked.push(input)
          return new Promise((give, refuse) => answers.push({ give, refuse }))
        }),
      },
      actions: { showRow: (_, at) => shownRows.push(at) },
    }),
    { input: { list: 'audit', address } },
  ).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const give = (page: ListPage, which = answers.length - 1) => {
    answers[which]?.give(page)
    return settle()
  }
  const refuse = (error: unknown) => {
    answers.at(-1)?.refuse(error)
    return settle()
  }
  const state = () => {
    const { value, context } = flow.getSnapshot()
    return { value, ids: context.items.map(({ id }) => id), selected: context.selected }
  }
  return { flow, asked, give, refuse, state, shownRows }
}

async function shown() {
  const started = start()
  await started.give(full)
  return started
}

describe('[OFF-10] [OFF-15] a page of a list', () => {
  test('is asked for as the address says, and shown', async () => {
    const { asked, give, state, flow } = start('q=ada')
    expect([state().value, asked]).toEqual([
      { page: 'loading', selection: 'none' },
      [{ list: 'audit', address: 'q=ada' }],
    ])
    await give(full)
    expect(state()).toEqual({ value: { page: 'shown', selection: 'none' }, ids: [1, 2, 3], selected: [] })
    expect([flow.getSnapshot().context.next, flow.getSnapshot().context.total]).toEqual(['a-cursor', 318])
  })

  test('without a row is empty, and is looked at again', async () => {
    const { flow, give, state } = start()
    await give(empty)
    expect(state().value).toEqual({ page: 'empty', selection: 'none' })
    flow.send({ type: 'list.refresh' })
    expect(state().value).toEqual({ page: 'loading', selection: 'none' })
    await give(full)
    expect(state().ids).toEqual([1, 2, 3])
  })

  test.each([
    ['in its words', new Error('It is down'), 'It is down'],
    ['where it says nothing', 'no error', 'Something went wrong'],
  ])('that fails says so %s, and is tried again', async (_, error, words) => {
    const { flow, give, refuse, state } = start()
    await refuse(error)
    expect([state().value, flow.getSnapshot().context.trouble]).toEqual([{ page: 'failed', selection: 'none' }, words])
    flow.send({ type: 'list.retry' })
    await give(full)
    expect([state().value, flow.getSnapshot().context.trouble]).toEqual([{ page: 'shown', selection: 'none' }, ''])
  })

  test('of another address takes its place, and a late answer of the first is dropped', async () => {
    const { flow, asked, give, state } = start()
    flow.send({ type: 'address.changed', address: 'q=ada' })
    expect(asked).toEqual([
      { list: 'audit', address: '' },
      { list: 'audit', address: 'q=ada' },
    ])
    await give(full, 0)
    expect(state()).toEqual({ value: { page: 'loading', selection: 'none' }, ids: [], selected: [] })
    await give(other)
    expect(state().ids).toEqual([7])
  })

  test('of the same address is not asked for twice', async () => {
    const { flow, asked, state } = await shown()
    flow.send({ type: 'address.changed', address: '' })
    expect([asked.length, state().value]).toEqual([1, { page: 'shown', selection: 'none' }])
  })

  test('keeps its rows while it is asked for again', async () => {
    const { flow, give, refuse, state } = await shown()
    flow.send({ type: 'list.refresh' })
    expect(state()).toEqual({ value: { page: 'refreshing', selection: 'none' }, ids: [1, 2, 3], selected: [] })
    await refuse(new Error('It is down'))
    expect([state().ids, flow.getSnapshot().context.trouble]).toEqual([[1, 2, 3], 'It is down'])
    flow.send({ type: 'list.refresh' })
    await give(other)
    expect(state()).toEqual({ value: { page: 'shown', selection: 'none' }, ids: [7], selected: [] })
    flow.send({ type: 'list.refresh' })
    await give(empty)
    expect(state().value).toEqual({ page: 'empty', selection: 'none' })
  })

  test('that changes while it is asked for is asked for again, and the answer of before is dropped', async () => {
    const { flow, asked, give, state } = start()
    flow.send({ type: 'list.refresh' })
    await give(full, 0)
    expect([asked.length, state()]).toEqual([
      2,
      { value: { page: 'loading', selection: 'none' }, ids: [], selected: [] },
    ])
    await give(full)
    expect(state().value).toEqual({ page: 'shown', selection: 'none' })
    flow.send({ type: 'list.refresh' })
    flow.send({ type: 'list.refresh' })
    await give(full, 2)
    expect([asked.length, state().value]).toEqual([4, { page: 'refreshing', selection: 'none' }])
    await give(other)
    expect(state()).toEqual({ value: { page: 'shown', selection: 'none' }, ids: [7], selected: [] })
  })
})

test('[OFF-14] j and k move from row to row, and no further', async () => {
  const { flow, shownRows } = await shown()
  for (const by of [1, 1, 1, 1, -1]) flow.send({ type: 'row.move', by })
  expect(shownRows).toEqual([0, 1, 2, 2, 1])
})

describe('[OFF-11] the selection', () => {
  test('is of some rows, of the page, or of all that match', async () => {
    const { flow, state } = await shown()
    flow.send({ type: 'row.toggle', id: 2 })
    expect(state()).toMatchObject({ value: { selection: 'some' }, selected: [2] })
    flow.send({ type: 'row.toggle', id: 1 })
    flow.send({ type: 'row.toggle', id: 3 })
    expect(state()).toMatchObject({ value: { selection: 'page' }, selected: [1, 2, 3] })
    flow.send({ type: 'all.select' })
    expect([state().value, flow.getSnapshot().hasTag('allThatMatch')]).toEqual([
      { page: 'shown', selection: 'all' },
      true,
    ])
  })

  test('of all is chosen only after the page', async () => {
    const { flow, state } = await shown()
    flow.send({ type: 'all.select' })
    expect(state().value).toEqual({ page: 'shown', selection: 'none' })
    flow.send({ type: 'page.select' })
    flow.send({ type: 'all.select' })
    flow.send({ type: 'row.toggle', id: 2 })
    expect(state()).toMatchObject({ value: { selection: 'some' }, selected: [1, 3] })
  })

  test('ends with its last row, and when it is cleared', async () => {
    const { flow, state } = await shown()
    flow.send({ type: 'row.toggle', id: 2 })
    flow.send({ type: 'row.toggle', id: 2 })
    expect(state()).toMatchObject({ value: { selection: 'none' }, selected: [] })
    flow.send({ type: 'page.select' })
    flow.send({ type: 'selection.clear' })
    expect(state()).toMatchObject({ value: { selection: 'none' }, selected: [] })
  })

  test('is of one address', async () => {
    const { flow, state } = await shown()
    flow.send({ type: 'page.select' })
    flow.send({ type: 'address.changed', address: 'q=ada' })
    expect(state()).toMatchObject({ value: { page: 'loading', selection: 'none' }, selected: [] })
  })
})
