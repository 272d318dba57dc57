import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, type EventFrom } from 'xstate'
import { duesStandingMachine } from '#machines/lifecycles/dues-standing/dues-standing.machine.ts'
import { membershipApplicationMachine } from '#machines/lifecycles/membership-application/membership-application.machine.ts'
import { stepFrom } from '#machines/lifecycles/step.ts'
import { upgradeApplicationMachine } from '#machines/lifecycles/upgrade-application/upgrade-application.machine.ts'

/** Where the events lead, one after the other; one that is not allowed leads nowhere. */
function walk<Machine extends AnyStateMachine>(machine: Machine, ...types: string[]) {
  const actor = createActor<AnyStateMachine>(machine).start()
  return types.map((type) => {
    actor.send({ type })
    return actor.getSnapshot().value
  })
}

/** Which of all events a state knows, and where each leads. */
const table = (machine: AnyStateMachine, types: string[]) =>
  Object.fromEntries(
    Object.keys(machine.states).map((state) => [
      state,
      Object.fromEntries(
        types.flatMap((type) => {
          const next = stepFrom(machine, state, { type })
          return next === null ? [] : [[type, next]]
        }),
      ),
    ]),
  )

const all = [
  'application.send',
  'application.approve',
  'application.reject',
  'application.reopen',
  'payment.verified',
  'year.began',
  'membership.end',
]

describe('[M-13] an application for membership', () => {
  test('is received, approved, and a membership once it is paid for', () => {
    expect(walk(membershipApplicationMachine, 'application.approve', 'payment.verified')).toEqual([
      'approved',
      'member',
    ])
  })

  test('or rejected', () => {
    expect(walk(membershipApplicationMachine, 'application.reject')).toEqual(['rejected'])
  })

  test('takes no other step', () => {
    expect(table(membershipApplicationMachine, all)).toEqual({
      received: { 'application.approve': 'approved', 'application.reject': 'rejected' },
      approved: { 'payment.verified': 'member' },
      rejected: {},
      member: {},
    })
  })
})

describe('[M-11] [UPG-16] an application for the next grade', () => {
  test('is pending, approved, and paid once the money is verified', () => {
    expect(walk(upgradeApplicationMachine, 'application.send', 'application.approve', 'payment.verified')).toEqual([
      'pending',
      'approved',
      'paid',
    ])
  })

  test('[D-66] or rejected, and as if it had never been once the office reopens it', () => {
    expect(walk(upgradeApplicationMachine, 'application.send', 'application.reject', 'application.reopen')).toEqual([
      'pending',
      'rejected',
      'none',
    ])
  })

  test('takes no other step', () => {
    expect(table(upgradeApplicationMachine, all)).toEqual({
      none: { 'application.send': 'pending' },
      pending: { 'application.approve': 'approved', 'application.reject': 'rejected' },
      approved: { 'payment.verified': 'paid' },
      rejected: { 'application.reopen': 'none' },
      paid: {},
    })
  })
})

describe('[M-09] [D-61] [D-63] how a member stands with the dues', () => {
  type Happening = EventFrom<typeof duesStandingMachine>
  const july: Happening = { type: 'year.began' }
  const pay = (years: number): Happening => ({ type: 'dues.paid', years })
  const end: Happening = { type: 'membership.end' }

  function stand(years: number, ...events: Happening[]) {
    const actor = createActor(duesStandingMachine, { input: { years } }).start()
    for (const event of events) actor.send(event)
    const { value, context } = actor.getSnapshot()
    return [value, context.years]
  }

  test.each<[string, number, Happening[], string, number]>([
    ['paid for this year', 1, [], 'active', 1],
    ['paid for none', 0, [], 'due', 0],
    ['a year later', 1, [july], 'due', 0],
    ['paid ahead, a year later', 2, [july], 'active', 1],
    ['paid ahead, two years later', 2, [july, july], 'due', 0],
    ['two years later', 1, [july, july], 'inArrears', 0],
    ['and more', 1, [july, july, july], 'inArrears', 0],
    ['who pays while active', 1, [pay(3)], 'active', 4],
    ['who pays when it is due', 0, [pay(1)], 'active', 1],
    ['who pays in arrears', 1, [july, july, pay(2)], 'active', 2],
    ['whose membership is ended in arrears', 1, [july, july, end], 'ended', 0],
    ['whose membership cannot be ended yet', 1, [july, end], 'due', 0],
    ['who is active and stays a member', 1, [end], 'active', 1],
  ])('%s', (_, years, events, value, left) => {
    expect(stand(years, ...events)).toEqual([value, left])
  })

  test('a step of it can be asked for with what is paid', () => {
    const step = (state: string, years: number, event: Happening) =>
      stepFrom(duesStandingMachine, state, event, { years })
    expect(step('inArrears', 0, end)).toBe('ended')
    expect(step('active', 2, july)).toBe('active')
    expect(step('due', 0, end)).toBe(null)
  })
})
