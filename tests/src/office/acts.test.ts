import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { addNote } from '#contract/applications/review-endpoints.ts'
import { type ActCall, actMachine, type Checked, type Sent } from '#machines/common/act/act.machine.ts'
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
