import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { MergePair } from '#contract/members/merge.ts'
import { type MergeSent, mergeMachine } from '#machines/members/merge/merge.machine.ts'
import { ending } from '#tests/support/ending.ts'

const fields = {
  name: 'Ada Obi',
  email: null,
  phone: '1',
  dob: null,
  job_title: null,
  responsibility: null,
  organization: null,
  business_address: null,
  business_postal_code: null,
  industry: null,
}
const side = { grade: 'Graduate', member_since: '2020-01-01', standing: 'due', signs_in: false } as const
const pair: MergePair = {
  kept: { ...side, id: 7, version: 3, number: 'FCT-000007', fields },
  other: {
    ...side,
    id: 9,
    version: 2,
    number: 'FCT-000009',
    fields: { ...fields, name: 'Adaeze Obi', email: 'ada@example.org', dob: '1980-01-02', phone: null },
  },
  moves: { payments: 0, applications: 0, seats: 0, sessions: 0, money: 0 },
  notes: [],
  blocks: [],
}
const again: MergePair = { ...pair, other: { ...pair.other, version: 3, fields: { ...pair.other.fields, dob: null } } }
const blocked: MergePair = { ...pair, blocks: ['Both have an open application.'] }
const changed = new Refusal(409, 'One of the two was changed in the meantime. Look at them again.')

function start(pairs: (MergePair | Error)[], answers: (string | Error)[] = []) {
  const calls: MergeSent[] = []
  const flow = createActor(
    mergeMachine.provide({
      actors: {
        readPair: fromPromise<MergePair, { id: string; other: string }>(() =>
          ending(pairs.shift() ?? new Error('No more')),
        ),
        askToMerge: fromPromise<string, MergeSent>(({ input }) => {
          calls.push(input)
          return ending(answers.shift() ?? new Error('No more'))
        }),
      },
    }),
    { input: { id: '7', other: '9' } },
  ).start()
  const until = (state: 'choosing' | 'unreadable' | 'asked') => waitFor(flow, (snapshot) => snapshot.matches(state))
  return { flow, calls, until, now: () => flow.getSnapshot().context }
}

describe('[OFF-37] two accounts', () => {
  test('are compared: what only the other one knows is taken at first, and each field is chosen', async () => {
    const { flow, until, now } = start([pair])
    await until('choosing')
    expect(now().take).toEqual(['email', 'dob'])
    flow.send({ type: 'field.choose', field: 'name', fromOther: true })
    flow.send({ type: 'field.choose', field: 'dob', fromOther: false })
    expect(now().take).toEqual(['email', 'name'])
  })

  test('that cannot be read say why, and are read again', async () => {
    const { flow, until, now } = start([new Error('The site cannot be reached.'), pair])
    await until('unreadable')
    expect(now().trouble).toBe('The site cannot be reached.')
    flow.send({ type: 'pair.again' })
    await until('choosing')
    expect(now().pair).toBe(pair)
  })

  test('are merged with a reason: it is sent with the versions that were read, and a second person is asked', async () => {
    const { flow, calls, until, now } = start([pair], ['A second person was asked.'])
    await until('choosing')
    flow.send({ type: 'merge.ask' })
    expect([now().trouble, calls]).toEqual(['Say why these two are one person.', []])
    flow.send({ type: 'reason.edit', reason: 'Same phone' })
    expect(now().trouble).toBe('')
    flow.send({ type: 'merge.ask' })
    await until('asked')
    expect(calls).toEqual([
      { id: '7', other: '9', version: 3, other_version: 2, take: ['email', 'dob'], reason: 'Same phone' },
    ])
    expect(now().answer).toBe('A second person was asked.')
  })

  test('are not asked about while something is in the way', async () => {
    const { flow, calls, until } = start([blocked])
    await until('choosing')
    flow.send({ type: 'reason.edit', reason: 'Same phone' })
    flow.send({ type: 'merge.ask' })
    expect([flow.getSnapshot().value, calls]).toEqual(['choosing', []])
  })

  test('that were changed meanwhile are read again, with what was chosen and typed kept where it still holds', async () => {
    const { flow, until, now } = start([pair, again], [changed])
    await until('choosing')
    flow.send({ type: 'field.choose', field: 'name', fromOther: true })
    flow.send({ type: 'reason.edit', reason: 'Same phone' })
    flow.send({ type: 'merge.ask' })
    expect(flow.getSnapshot().value).toBe('asking')
    await until('choosing')
    expect([now().pair, now().take, now().reason, now().trouble]).toEqual([
      again,
      ['email', 'name'],
      'Same phone',
      changed.message,
    ])
  })

  test('stay as they were chosen where the request did not arrive', async () => {
    const { flow, until, now } = start([pair], [new Error('The site cannot be reached.')])
    await until('choosing')
    flow.send({ type: 'reason.edit', reason: 'Same phone' })
    flow.send({ type: 'merge.ask' })
    await until('choosing')
    expect([now().trouble, now().reason]).toEqual(['The site cannot be reached.', 'Same phone'])
  })
})
