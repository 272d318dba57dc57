import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { addNote } from '#contract/applications/review-endpoints.ts'
import { type ActCall, actMachine, type Checked, type Sent } from '#machines/common/act/act.machine.ts'
import { actFlow } from '#src/office/kit/act/act.flow.ts'
import { act } from '#src/office/kit/act/act.ts'
import { createActs } from '#src/office/kit/act/acts.ts'

const noteAct = act({
  name: 'note-of-a-test',
  endpoint: addNote,
  isDirect: true,
  title: 'Add a note',
  label: 'Add',
  sends: ({ id }: { id: number }) => ({ params: { id }, body: { text: 'Called.' } }),
  done: 'The note is kept',
})

/** The acts of an office whose server answers each call. */
function actsWith(queryClient: QueryClient) {
  const machine = actFlow.provide({
    call: async () => JSON.parse('{}'),
    queryClient,
    notify: () => {},
    open: () => {},
    watchSearch: () => () => {},
    watchSession: () => () => {},
    tellSession: () => {},
    proven: () => {},
  })
  return createActs((input) => createActor(machine, { input }))
}

test('closed while it is sent and begun again, it is the same attempt; another thing is another one', async () => {
  const keys: string[] = []
  let made = 0
  const machine = actMachine.provide({
    actors: {
      checkForm: fromPromise<Checked, ActCall>(async () => {
        made += 1
        return { errors: {}, key: `key ${made}`, at: '2027-03-18T08:14:02.000Z' }
      }),
      sendAct: fromPromise<Sent, ActCall>(({ input }) => {
        keys.push(input.key)
        return new Promise(() => {})
      }),
    },
  })
  const acts = createActs((input) => createActor(machine, { input }))
  const first = acts.open({ act: noteAct, subject: { id: 7 } })
  await expect.poll(() => keys).toEqual(['key 1'])
  acts.close(first)
  expect(acts.shown()).toEqual([])
  expect(acts.open({ act: noteAct, subject: { id: 7 } })).toBe(first)
  expect(acts.shown()).toEqual([first])
  acts.open({ act: noteAct, subject: { id: 8 } })
  await expect.poll(() => keys).toEqual(['key 1', 'key 2'])
})

test('what was done is told as done where the words of its outcome fail', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const fault = new Error('No such field')
  const failing = act({
    name: 'failing-words-of-a-test',
    endpoint: addNote,
    isDirect: true,
    title: 'Add a note',
    label: 'Add',
    sends: ({ id }: { id: number }) => ({ params: { id }, body: { text: 'Called.' } }),
    done: 'The note is kept',
    outcome: () => {
      throw fault
    },
  })
  const acts = actsWith(new QueryClient())
  const begun = acts.open({ act: failing, subject: { id: 7 } })
  await expect.poll(() => begun.getSnapshot().value).toBe('done')
  expect(begun.getSnapshot().context.outcome?.title).toBe('The office has received it')
  expect(reported.mock.calls).toEqual([[fault]])
  vi.unstubAllGlobals()
})

test.each([
  ['all that was read is out of date', noteAct, [true, true, true]],
  [
    'that shows itself lists and desk are out of date: beside it another one may be shown',
    act({ ...noteAct, name: 'shown-note-of-a-test', shows: () => () => {} }),
    [true, true, false],
  ],
])('after an act %s', async (_, one, stale) => {
  const queryClient = new QueryClient()
  const keys = [['list', 'members'], ['desk'], ['member', 9]]
  for (const key of keys) queryClient.setQueryData(key, 'as it was')
  const begun = actsWith(queryClient).open({ act: one, subject: { id: 7 } })
  await expect.poll(() => begun.getSnapshot().value).toBe('closed')
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(stale)
})
