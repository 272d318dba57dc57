import { QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import { listMemberTasks } from '#contract/members/tasks.ts'
import { listViewFlow } from '#src/office/kit/list/list-view.flow.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'

const list = listFrom('tasks of a test', listMemberTasks, ({ id }) => id)

/** A list whose server answers each call when it is told to, behind the cache of the office. */
function start() {
  const calls: { give: (answer: string) => void; fail: (error: Error) => void }[] = []
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const machine = listViewFlow.provide({
    call: async () => JSON.parse(await new Promise<string>((give, fail) => calls.push({ give, fail }))),
    queryClient,
    notify: () => {},
    open: () => {},
    watchSearch: () => () => {},
    watchSession: () => () => {},
    tellSession: () => {},
    proven: () => {},
  })
  const flow = createActor(machine, { input: { list, address: '' } }).start()
  onTestFinished(() => {
    flow.stop()
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    asked: () => calls.length,
    give(call: number, ids: number[]) {
      calls[call - 1]?.give(JSON.stringify({ items: ids.map((id) => ({ id })), next: null, total: ids.length }))
      return settle()
    },
    fail(call: number) {
      calls[call - 1]?.fail(new Error('It is down'))
      return settle()
    },
    /** As each act of the office ends. */
    change() {
      void queryClient.invalidateQueries()
      return settle()
    },
    ids: () => flow.getSnapshot().context.items.map(({ id }) => id),
    isBusy: () => flow.getSnapshot().hasTag('busy'),
  }
}

async function shown() {
  const started = start()
  await started.give(1, [1, 2, 3])
  return started
}

describe('[OFF-10] a list shows what the last of several acts has done', () => {
  test('where it came while the rows were asked for again', async () => {
    const { change, give, asked, ids, isBusy } = await shown()
    await change()
    await change()
    await change()
    expect(asked()).toBe(4)
    await give(2, [2, 3])
    await give(3, [3])
    expect([ids(), isBusy()]).toEqual([[1, 2, 3], true])
    await give(4, [])
    expect([ids(), isBusy(), asked()]).toEqual([[], false, 4])
  })

  test('where it came before the first rows', async () => {
    const { change, give, asked, ids, isBusy } = start()
    await change()
    await change()
    expect(asked()).toBe(3)
    await give(1, [1, 2])
    await give(2, [2])
    expect([ids(), isBusy()]).toEqual([[], true])
    await give(3, [7])
    expect([ids(), isBusy()]).toEqual([[7], false])
  })

  test('where its rows could not be had after the one before', async () => {
    const { change, fail, give, ids, isBusy } = await shown()
    await change()
    await fail(2)
    expect([ids(), isBusy()]).toEqual([[1, 2, 3], false])
    await change()
    await give(3, [3])
    expect(ids()).toEqual([3])
  })

  test('and asks once for what changes at once', async () => {
    const { change, give, asked, ids } = await shown()
    await Promise.all([change(), change()])
    expect(asked()).toBe(2)
    await give(2, [3])
    expect(ids()).toEqual([3])
    await change()
    await give(3, [8])
    expect([ids(), asked()]).toEqual([[8], 3])
  })
})
