import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { approvalMachine } from '#machines/lifecycles/approval/approval.machine.ts'
import { membershipApplicationMachine } from '#machines/lifecycles/membership-application/membership-application.machine.ts'
import { staffMachine } from '#machines/lifecycles/staff/staff.machine.ts'
import { stepFrom } from '#machines/lifecycles/step.ts'
import { taskMachine } from '#machines/lifecycles/task/task.machine.ts'
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

const all = ['application.send', 'application.approve', 'application.reject', 'application.reopen', 'payment.verified']

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

describe('[OFF-01] somebody of the office', () => {
  test('is invited, active with a second factor, locked for a while, and leaves', () => {
    expect(walk(staffMachine, 'staff.enrol', 'staff.lock', 'staff.unlock', 'staff.leave', 'staff.invite')).toEqual([
      'active',
      'locked',
      'active',
      'left',
      'invited',
    ])
  })

  test('leaves before the second factor is there, too, and while locked', () => {
    expect(walk(staffMachine, 'staff.leave')).toEqual(['left'])
    expect(walk(staffMachine, 'staff.enrol', 'staff.lock', 'staff.leave')).toEqual(['active', 'locked', 'left'])
  })

  test('takes no other step', () => {
    const steps = ['staff.enrol', 'staff.lock', 'staff.unlock', 'staff.leave', 'staff.invite']
    expect(table(staffMachine, steps)).toEqual({
      invited: { 'staff.enrol': 'active', 'staff.leave': 'left' },
      active: { 'staff.lock': 'locked', 'staff.leave': 'left' },
      locked: { 'staff.unlock': 'active', 'staff.leave': 'left' },
      left: { 'staff.invite': 'invited' },
    })
  })
})

describe('a long job of the office', () => {
  const events = [
    { type: 'step.finished', last: false },
    { type: 'step.finished', last: true },
    { type: 'step.failed', last: false },
    { type: 'step.failed', last: true },
    { type: 'task.cancel' },
    { type: 'task.retry' },
  ] as const

  test.each([
    ['waiting', ['running', 'done', 'waiting', 'failed', 'cancelled', null]],
    ['running', ['running', 'done', 'waiting', 'failed', 'cancelled', null]],
    ['failed', [null, null, null, null, null, 'waiting']],
    ['done', [null, null, null, null, null, null]],
    ['cancelled', [null, null, null, null, null, null]],
  ])('that is %s goes on by its steps, and nobody else moves it', (state, expected) => {
    expect(events.map((event) => stepFrom(taskMachine, state, event))).toEqual(expected)
  })

  test('runs step by step, fails when a step failed too often, and goes on when it is tried again', () => {
    const actor = createActor(taskMachine).start()
    const seen = events.map((_, place) => {
      const event = [events[0], events[0], events[2], events[3], events[5], events[1]][place]
      if (event) actor.send(event)
      return actor.getSnapshot().value
    })
    expect(seen).toEqual(['running', 'running', 'waiting', 'failed', 'waiting', 'done'])
  })

  test('that fails at its first step waits to try it again', () => {
    const actor = createActor(taskMachine).start()
    actor.send({ type: 'step.failed', last: false })
    expect(actor.getSnapshot().value).toBe('waiting')
  })

  test.each(['waiting', 'running'])('is cancelled while it is %s', (state) => {
    const actor = createActor(taskMachine).start()
    if (state === 'running') actor.send({ type: 'step.finished', last: false })
    expect(actor.getSnapshot().value).toBe(state)
    actor.send({ type: 'task.cancel' })
    expect(actor.getSnapshot().value).toBe('cancelled')
  })

  test.each([
    [['step.failed', true], 'failed'],
    [['step.failed', false], 'waiting'],
    [['step.finished', true], 'done'],
  ] as const)('that runs takes %j', ([type, last], expected) => {
    const actor = createActor(taskMachine).start()
    actor.send({ type: 'step.finished', last: false })
    actor.send({ type, last })
    expect(actor.getSnapshot().value).toBe(expected)
  })
})

describe('[OFF-07] an approval', () => {
  test('is asked for, approved and done, or it fails', () => {
    expect(walk(approvalMachine, 'approval.approve', 'act.done')).toEqual(['approved', 'performed'])
    expect(walk(approvalMachine, 'approval.approve', 'act.failed')).toEqual(['approved', 'failed'])
  })

  test('or declined, or nobody decided in time', () => {
    expect(walk(approvalMachine, 'approval.decline')).toEqual(['declined'])
    expect(walk(approvalMachine, 'approval.expire')).toEqual(['expired'])
  })

  test('takes no other step', () => {
    const steps = ['approval.approve', 'approval.decline', 'approval.expire', 'act.done', 'act.failed']
    expect(table(approvalMachine, steps)).toEqual({
      asked: { 'approval.approve': 'approved', 'approval.decline': 'declined', 'approval.expire': 'expired' },
      approved: { 'act.done': 'performed', 'act.failed': 'failed' },
      declined: {},
      expired: {},
      performed: {},
      failed: {},
    })
  })
})
