import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import {
  needsSecondPerson,
  type StaffForm,
  type StaffSent,
  staffFormMachine,
} from '#machines/staff/staff-form/staff-form.machine.ts'
import { send } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'

const member: StaffMember = {
  id: 7,
  name: 'Ada Placeholder',
  email: 'ada@example.org',
  state: 'active',
  roles: ['door'],
  factors: ['totp'],
  invited_at: '2027-03-12T08:00:00.000Z',
  used_at: null,
  version: 3,
}

interface World {
  errors?: FieldErrors<StaffForm> | Error
  answers?: (StaffSent | Error)[]
}

function start({ errors = {}, answers = [] }: World = {}) {
  const calls: StaffForm[] = []
  const flow = createActor(
    staffFormMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<StaffForm>, StaffForm>(() => ending(errors)),
        sendForm: fromPromise<StaffSent, StaffForm>(async ({ input }) => {
          calls.push(input)
          const answer = answers.shift()
          if (!answer || answer instanceof Error) throw answer
          return answer
        }),
      },
    }),
    { input: { id: '7', version: '2', roles: 'editor', held: 'editor' } },
  ).start()
  return { flow, calls, now: () => flow.getSnapshot() }
}

describe('[OFF-03] the roles of somebody of the office', () => {
  test('are sent with the version that was read, and what came of it is kept', async () => {
    const changed = { ...member, approval: 4 }
    const { flow, calls, now } = start({ answers: [{ changed }] })
    await send(flow, { roles: 'editor finance', reason: 'Ada keeps the books' })
    expect(calls).toMatchObject([{ id: '7', version: '2', roles: 'editor finance', reason: 'Ada keeps the books' }])
    expect([now().value, now().context.changed]).toEqual(['sent', changed])
  })

  test('are not sent while something is wrong with them', async () => {
    const { flow, calls, now } = start({ errors: { roles: 'Give at least one role.' } })
    await send(flow, { roles: '' })
    expect([now().value, now().context.errors, now().context.attempt, calls]).toEqual([
      'editing',
      { roles: 'Give at least one role.' },
      1,
      [],
    ])
  })

  test('that somebody else changed first are shown, and what was chosen replaces them when it is sent again', async () => {
    const { flow, calls, now } = start({ answers: [{ theirs: member }, { changed: { ...member, approval: null } }] })
    await send(flow, { roles: 'membership' })
    expect([now().value, now().context.theirs, now().context.form.roles]).toEqual(['editing', member, 'membership'])
    await send(flow)
    expect(calls.map(({ version, held }) => [version, held])).toEqual([
      ['2', 'editor'],
      ['3', 'door'],
    ])
    expect(now().value).toBe('sent')
  })

  test.each([
    ['refused', { answers: [new Refusal(409, 'This waits for a second person already.')] }],
    ['not even checked', { errors: new Error('This waits for a second person already.') }],
  ])('that are %s say why, and stay as they were chosen', async (_, world) => {
    const { flow, now } = start(world)
    await send(flow, { roles: 'owner' })
    expect([now().value, now().context.trouble, now().context.form.roles]).toEqual([
      'editing',
      'This waits for a second person already.',
      'owner',
    ])
  })

  test.each([
    ['finance', '', true],
    ['editor owner', 'editor', true],
    ['owner editor', 'owner', false],
    ['editor', 'editor finance', true],
    ['editor door', '', false],
  ])('[OFF-07] %s for who held "%s" needs a second person: %s', (roles, held, expected) => {
    expect(needsSecondPerson({ roles, held })).toBe(expected)
  })
})
