import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { accountGateMachine } from '#machines/identity/account-gate/account-gate.machine.ts'
import { profile } from '#samples/identity.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

type Status = NonNullable<Profile['application']>['status']

const applied = (status: Status): Profile => ({
  ...profile,
  grade_id: null,
  yearly_dues: 'inactive',
  application: { status, grade: 'Associate', submitted_at: '2027-03-01T09:00:00.000Z', reason: null },
})
const lapsed: Profile = { ...profile, yearly_dues: 'inactive' }
const stranger: Profile = { ...profile, grade_id: null, yearly_dues: 'inactive' }

function start(kept: Profile, answer: Profile | Error = kept, path = '/account') {
  const { said, done, notify, note } = hearing()
  let readings = 0
  const gate = createActor(
    accountGateMachine.provide({
      actors: {
        readUser: fromPromise<Profile, undefined>(() => {
          readings += 1
          return ending(answer)
        }),
      },
      actions: { notify, tellSession: note('tellSession') },
    }),
    { input: { profile: kept, path } },
  ).start()
  const tags = () => [...gate.getSnapshot().tags]
  const settled = async () => {
    await waitFor(gate, (state) => !state.matches('asking'), { timeout: 10_000 })
    return tags()
  }
  return { gate, tags, settled, said, done, readings: () => readings }
}

describe('[M-09] [D-59] the account', () => {
  test.each([
    ['[ACC-03] active dues', profile, 'content'],
    ['[ROLE-12] [DUES-01] dues that are not active', lapsed, 'dues'],
    ['no grade and no application', stranger, 'invitation'],
    ['an application under review', applied('received'), 'review'],
    ['an application that is approved and not paid', applied('approved'), 'approved'],
    ['an application that was rejected', applied('rejected'), 'rejected'],
    ['[MBR-14] membership lost by arrears', { ...stranger, has_lost_membership: true }, 'lost'],
    [
      '[MBR-14] membership lost, and an application anew',
      { ...applied('received'), has_lost_membership: true },
      'review',
    ],
    ['an application that is done, and no grade yet', applied('member'), 'invitation'],
    ['active dues without a grade', { ...stranger, yearly_dues: 'active' as const }, 'invitation'],
  ])('with %s', async (_, answer, tag) => {
    const { settled, done, said } = start(stranger, answer)
    expect(await settled()).toEqual([tag])
    expect([done, said]).toEqual([[['tellSession', answer]], []])
  })

  test('waits for the server where it would show a panel, and lets active dues in at once', async () => {
    const waiting = start(lapsed, profile)
    expect(waiting.tags()).toEqual(['busy'])
    expect(await waiting.settled()).toEqual(['content'])
    const entered = start(profile, lapsed)
    expect(entered.tags()).toEqual(['content'])
    expect(await entered.settled()).toEqual(['dues'])
  })

  test.each([
    ['[D-79] [LED-06]', '/account/upgrade/success'],
    ['[D-79] [LED-06]', '/account/dues'],
    ['[D-79] [LED-06]', '/account/payments'],
    ['[D-101]', '/account/privacy'],
    ['[MBR-09]', '/account/papers'],
    ['[D-107] [MBR-03]', '/account/mcpd'],
  ])('%s shows %s in any case', async (_, path) => {
    const { tags, settled } = start(lapsed, lapsed, path)
    expect([tags(), await settled()]).toEqual([['content'], ['content']])
  })

  test('asks again on each page of the account', async () => {
    const { gate, settled, readings } = start(lapsed)
    expect(await settled()).toEqual(['dues'])
    gate.send({ type: 'path.changed', path: '/account/upgrade/success' })
    expect(await settled()).toEqual(['content'])
    gate.send({ type: 'path.changed', path: '/account/events' })
    expect([await settled(), readings()]).toEqual([['dues'], 3])
  })

  test('follows the profile without asking', async () => {
    const { gate, tags, settled, readings } = start(lapsed)
    await settled()
    gate.send({ type: 'profile.changed', profile })
    expect([tags(), readings()]).toEqual([['content'], 1])
  })

  test('[ERR-35] goes by what is known where the server cannot be asked, and says so', async () => {
    const { settled, said, done } = start(lapsed, new Error('Could not Get User'))
    expect(await settled()).toEqual(['dues'])
    expect(said).toEqual([{ tone: 'destructive', title: 'An Error Occurred', text: 'Could not Get User' }])
    expect(done).toEqual([])
  })

  test('[D-84] says nothing of a refused token: the session does', async () => {
    const { settled, said } = start(lapsed, new Refusal(401, 'Your session has ended'))
    expect([await settled(), said]).toEqual([['dues'], []])
  })
})
