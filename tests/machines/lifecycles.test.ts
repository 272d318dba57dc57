import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, type EventFrom } from 'xstate'
import { applicationKinds, statusNames } from '#contract/applications/review.ts'
import { type EndingKind, endingKinds } from '#contract/common/standing.ts'
import { applicationReviewMachine } from '#machines/applications/application-review/application-review.lifecycle.ts'
import { heldDecisionMachine } from '#machines/applications/held-decision/held-decision.lifecycle.ts'
import { informationItemMachine } from '#machines/applications/information-item/information-item.lifecycle.ts'
import { informationRequestMachine } from '#machines/applications/information-request/information-request.lifecycle.ts'
import { contentItemMachine } from '#machines/content/content-item/content-item.lifecycle.ts'
import { doorPassMachine } from '#machines/door/door-pass/door-pass.lifecycle.ts'
import { reminderMachine } from '#machines/dues/reminder/reminder.lifecycle.ts'
import { reminderRunMachine } from '#machines/dues/reminder-run/reminder-run.lifecycle.ts'
import { returnRequestMachine } from '#machines/dues/return-request/return-request.lifecycle.ts'
import { claimMachine } from '#machines/events/claim/claim.lifecycle.ts'
import { seatMachine } from '#machines/events/seat/seat.lifecycle.ts'
import { waitingMachine } from '#machines/events/waiting/waiting.lifecycle.ts'
import { jobMachine } from '#machines/jobs/job/job.lifecycle.ts'
import { campaignMachine } from '#machines/mail/campaign/campaign.lifecycle.ts'
import { mailMachine } from '#machines/mail/mail/mail.lifecycle.ts'
import { erasureMachine } from '#machines/members/erasure/erasure.lifecycle.ts'
import { importBatchMachine } from '#machines/members/import-batch/import-batch.lifecycle.ts'
import { mcpdEntryMachine } from '#machines/members/mcpd-entry/mcpd-entry.lifecycle.ts'
import {
  type MembershipState,
  membershipMachine,
  membershipStateOf,
} from '#machines/members/membership/membership.lifecycle.ts'
import { paperMachine } from '#machines/members/paper/paper.lifecycle.ts'
import { bankLineMachine } from '#machines/money/bank-line/bank-line.lifecycle.ts'
import { billMachine } from '#machines/money/bill/bill.lifecycle.ts'
import { refundMachine } from '#machines/money/refund/refund.lifecycle.ts'
import { statementMachine } from '#machines/money/statement/statement.lifecycle.ts'
import { yearPackMachine } from '#machines/money/year-pack/year-pack.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { approvalMachine } from '#machines/staff/approval/approval.lifecycle.ts'
import { staffMachine } from '#machines/staff/staff/staff.lifecycle.ts'

/** Where the events lead, one after the other; one that is not allowed leads nowhere. */
function walk<Machine extends AnyStateMachine>(machine: Machine, ...types: string[]) {
  const actor = createActor<AnyStateMachine>(machine).start()
  return types.map((type) => {
    actor.send({ type })
    return actor.getSnapshot().value
  })
}

/** Which of all events a state knows, and where each leads. */
const table = (machine: AnyStateMachine, types: string[], carried: object = {}) =>
  Object.fromEntries(
    Object.keys(machine.states).map((state) => [
      state,
      Object.fromEntries(
        types.flatMap((type) => {
          const next = stepFrom(machine, state, { type, ...carried })
          return next === null ? [] : [[type, next]]
        }),
      ),
    ]),
  )

const all = [
  'application.send',
  'application.ask',
  'application.answer',
  'application.settle',
  'application.lapse',
  'application.withdraw',
  'application.approve',
  'application.reject',
  'application.reverse',
  'application.reopen',
  'payment.verified',
]

/** What leads an application of either kind from one state to the next, besides its beginning and its payment. */
const decisions = {
  'application.approve': 'approved',
  'application.reject': 'rejected',
  'application.withdraw': 'withdrawn',
}
const asked = { 'application.answer': 'answered', 'application.lapse': 'lapsed', ...decisions }
const undecided = { 'application.ask': 'waiting', ...decisions }

const standing = {
  none: { 'application.send': 'received' },
  received: undecided,
  waiting: asked,
  answered: { 'application.settle': 'received', ...undecided },
  approved: { 'payment.verified': 'paid', 'application.reverse': 'received' },
  lapsed: {},
  withdrawn: {},
  paid: {},
}

const called = {
  membership: { first: 'received', last: 'member', reopened: 'rejected' },
  upgrade: { first: 'pending', last: 'paid', reopened: 'none' },
} as const

describe.each(applicationKinds)('[M-11] [M-13] [UPG-16] [OFF-20] [OFF-21] an application for %s', (kind) => {
  const { first, last, reopened } = called[kind]
  const names: Record<string, string> = { none: 'none', ...statusNames[kind] }

  const from = (...types: string[]) => {
    const actor = createActor<AnyStateMachine>(applicationReviewMachine).start()
    return ['application.send', ...types].map((type) => {
      actor.send({ type, kind })
      return names[String(actor.getSnapshot().value)]
    })
  }

  test('is received, approved, and paid once the money is verified, in the names of its kind', () => {
    expect(from('application.approve', 'payment.verified')).toEqual([first, 'approved', last])
  })

  test('is under review again once its answers are settled', () => {
    expect(from('application.ask', 'application.answer', 'application.settle')).toEqual([
      first,
      'waiting',
      'answered',
      first,
    ])
  })

  test('is asked about, answered, asked about again', () => {
    expect(from('application.ask', 'application.answer', 'application.ask')).toEqual([
      first,
      'waiting',
      'answered',
      'waiting',
    ])
  })

  test.each([
    ['as it was received', []],
    ['while the applicant is asked', ['application.ask']],
    ['once it is answered', ['application.ask', 'application.answer']],
  ])('is approved, rejected or withdrawn %s', (_when, before) => {
    for (const [type, state] of Object.entries(decisions)) expect(from(...before, type).at(-1)).toBe(state)
  })

  test('lapses without an answer', () => {
    expect(from('application.ask', 'application.lapse')).toEqual([first, 'waiting', 'lapsed'])
  })

  test.each(['application.approve', 'application.reject'])('is under review again after %s is reversed', (type) => {
    expect(from(type, 'application.reverse').at(-1)).toBe(first)
  })

  test('[D-66] is as if it had never been once the office reopens it, if it is for an upgrade', () => {
    expect(from('application.reject', 'application.reopen').at(-1)).toBe(reopened)
  })

  test('takes no other step', () => {
    const reopen = kind === 'upgrade' ? { 'application.reopen': 'none' } : {}
    expect(table(applicationReviewMachine, all, { kind })).toEqual({
      ...standing,
      rejected: { ...reopen, 'application.reverse': 'received' },
    })
  })
})

describe('[OFF-20] a held decision', () => {
  test('is undone, or done when the hold ends', () => {
    expect(walk(heldDecisionMachine, 'decision.undo')).toEqual(['undone'])
    expect(walk(heldDecisionMachine, 'hold.end')).toEqual(['done'])
  })

  test('takes no other step', () => {
    expect(table(heldDecisionMachine, ['decision.undo', 'hold.end'])).toEqual({
      held: { 'decision.undo': 'undone', 'hold.end': 'done' },
      undone: {},
      done: {},
    })
  })
})

describe('[OFF-21] a request for information', () => {
  test('is drafted, sent, answered and settled', () => {
    const steps = ['request.send', 'request.answer', 'request.settle']
    expect(walk(informationRequestMachine, ...steps)).toEqual(['open', 'answered', 'settled'])
  })

  test('lapses, or is closed with its application', () => {
    expect(walk(informationRequestMachine, 'request.send', 'request.lapse')).toEqual(['open', 'lapsed'])
    expect(walk(informationRequestMachine, 'request.close')).toEqual(['closed'])
    expect(walk(informationRequestMachine, 'request.send', 'request.close')).toEqual(['open', 'closed'])
    expect(walk(informationRequestMachine, 'request.send', 'request.answer', 'request.close').at(-1)).toBe('closed')
  })

  test('takes no other step', () => {
    const steps = ['request.send', 'request.answer', 'request.settle', 'request.lapse', 'request.close']
    expect(table(informationRequestMachine, steps)).toEqual({
      draft: { 'request.send': 'open', 'request.close': 'closed' },
      open: { 'request.answer': 'answered', 'request.lapse': 'lapsed', 'request.close': 'closed' },
      answered: { 'request.settle': 'settled', 'request.close': 'closed' },
      settled: {},
      lapsed: {},
      closed: {},
    })
  })

  test.each([
    ['item.accept', 'accepted'],
    ['item.decline', 'declined'],
    ['item.repeat', 'repeated'],
  ])('has an answer that %s leads to %s', (type, state) => {
    expect(walk(informationItemMachine, 'item.answer', type)).toEqual(['answered', state])
  })

  test('has answers that take no other step', () => {
    expect(table(informationItemMachine, ['item.answer', 'item.accept', 'item.decline', 'item.repeat'])).toEqual({
      asked: { 'item.answer': 'answered' },
      answered: { 'item.accept': 'accepted', 'item.decline': 'declined', 'item.repeat': 'repeated' },
      accepted: {},
      declined: {},
      repeated: {},
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

describe('[MBR-14] a request to come back', () => {
  test('is withdrawn, refused, or granted, and ends where the membership goes on', () => {
    const steps = ['return.withdraw', 'return.refuse', 'return.grant', 'membership.back']
    expect(table(returnRequestMachine, steps)).toEqual({
      asked: {
        'return.withdraw': 'withdrawn',
        'return.refuse': 'refused',
        'return.grant': 'granted',
        'membership.back': 'returned',
      },
      granted: { 'membership.back': 'returned' },
      withdrawn: {},
      refused: {},
      returned: {},
    })
    expect(walk(returnRequestMachine, 'return.grant', 'membership.back')).toEqual(['granted', 'returned'])
    expect(walk(returnRequestMachine, 'membership.back', 'return.grant')).toEqual(['returned', 'returned'])
    expect(walk(returnRequestMachine, 'return.withdraw', 'return.grant')).toEqual(['withdrawn', 'withdrawn'])
    expect(walk(returnRequestMachine, 'return.refuse', 'return.grant')).toEqual(['refused', 'refused'])
  })
})

describe('[D-102] a request for erasure', () => {
  test('is withdrawn, refused or done, and then nothing more becomes of it', () => {
    const steps = ['erasure.withdraw', 'erasure.refuse', 'erasure.perform']
    expect(table(erasureMachine, steps)).toEqual({
      asked: { 'erasure.withdraw': 'withdrawn', 'erasure.refuse': 'refused', 'erasure.perform': 'done' },
      withdrawn: {},
      refused: {},
      done: {},
    })
    expect(walk(erasureMachine, 'erasure.withdraw', 'erasure.perform')).toEqual(['withdrawn', 'withdrawn'])
    expect(walk(erasureMachine, 'erasure.refuse', 'erasure.perform')).toEqual(['refused', 'refused'])
    expect(walk(erasureMachine, 'erasure.perform', 'erasure.withdraw')).toEqual(['done', 'done'])
  })
})

describe('[MBR-09] a paper of the chapter', () => {
  test('is made, may be replaced, and is revoked for good', () => {
    expect(table(paperMachine, ['paper.made', 'paper.replace', 'paper.revoke'])).toEqual({
      making: { 'paper.made': 'valid', 'paper.replace': 'replaced', 'paper.revoke': 'revoked' },
      valid: { 'paper.replace': 'replaced', 'paper.revoke': 'revoked' },
      replaced: { 'paper.revoke': 'revoked' },
      revoked: {},
    })
    expect(walk(paperMachine, 'paper.made', 'paper.replace', 'paper.revoke')).toEqual(['valid', 'replaced', 'revoked'])
    expect(walk(paperMachine, 'paper.made', 'paper.revoke', 'paper.made')).toEqual(['valid', 'revoked', 'revoked'])
    expect(walk(paperMachine, 'paper.replace', 'paper.made')).toEqual(['replaced', 'replaced'])
    expect(walk(paperMachine, 'paper.revoke', 'paper.replace')).toEqual(['revoked', 'revoked'])
  })
})

describe('a long job of the office', () => {
  const events = [
    { type: 'step.finished', last: false },
    { type: 'step.finished', last: true },
    { type: 'step.failed', last: false },
    { type: 'step.failed', last: true },
    { type: 'job.cancel' },
    { type: 'job.retry' },
  ] as const

  test.each([
    ['waiting', ['running', 'done', 'waiting', 'failed', 'cancelled', null]],
    ['running', ['running', 'done', 'waiting', 'failed', 'cancelled', null]],
    ['failed', [null, null, null, null, null, 'waiting']],
    ['done', [null, null, null, null, null, null]],
    ['cancelled', [null, null, null, null, null, null]],
  ])('that is %s goes on by its steps, and nobody else moves it', (state, expected) => {
    expect(events.map((event) => stepFrom(jobMachine, state, event))).toEqual(expected)
  })

  test('runs step by step, fails when a step failed too often, and goes on when it is tried again', () => {
    const actor = createActor(jobMachine).start()
    const seen = events.map((_, place) => {
      const event = [events[0], events[0], events[2], events[3], events[5], events[1]][place]
      if (event) actor.send(event)
      return actor.getSnapshot().value
    })
    expect(seen).toEqual(['running', 'running', 'waiting', 'failed', 'waiting', 'done'])
  })

  test('that fails at its first step waits to try it again', () => {
    const actor = createActor(jobMachine).start()
    actor.send({ type: 'step.failed', last: false })
    expect(actor.getSnapshot().value).toBe('waiting')
  })

  test.each(['waiting', 'running'])('is cancelled while it is %s', (state) => {
    const actor = createActor(jobMachine).start()
    if (state === 'running') actor.send({ type: 'step.finished', last: false })
    expect(actor.getSnapshot().value).toBe(state)
    actor.send({ type: 'job.cancel' })
    expect(actor.getSnapshot().value).toBe('cancelled')
  })

  test.each([
    [['step.failed', true], 'failed'],
    [['step.failed', false], 'waiting'],
    [['step.finished', true], 'done'],
  ] as const)('that runs takes %j', ([type, last], expected) => {
    const actor = createActor(jobMachine).start()
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

  test('or what it was asked for is over before', () => {
    expect(walk(approvalMachine, 'cause.ended', 'approval.approve')).toEqual(['failed', 'failed'])
  })

  test('takes no other step', () => {
    const steps = ['approval.approve', 'approval.decline', 'approval.expire', 'cause.ended', 'act.done', 'act.failed']
    expect(table(approvalMachine, steps)).toEqual({
      asked: {
        'approval.approve': 'approved',
        'approval.decline': 'declined',
        'approval.expire': 'expired',
        'cause.ended': 'failed',
      },
      approved: { 'act.done': 'performed', 'act.failed': 'failed' },
      declined: {},
      expired: {},
      performed: {},
      failed: {},
    })
  })
})

describe('[OFF-25] something that is edited in the browser', () => {
  const steps = ['publish', 'schedule', 'recall', 'unpublish', 'archive', 'revive'].map((step) => `item.${step}`)

  test('is a draft, published, published again, unpublished, archived and revived', () => {
    const way = ['item.publish', 'item.publish', 'item.unpublish', 'item.publish', 'item.archive', 'item.revive']
    expect(walk(contentItemMachine, ...way)).toEqual([
      'published',
      'published',
      'unpublished',
      'published',
      'archived',
      'draft',
    ])
  })

  test('is scheduled, scheduled for another time, recalled, and published when its time has come', () => {
    const way = ['item.schedule', 'item.schedule', 'item.recall', 'item.schedule', 'item.publish', 'item.schedule']
    expect(walk(contentItemMachine, ...way)).toEqual([
      'scheduled',
      'scheduled',
      'draft',
      'scheduled',
      'published',
      'published',
    ])
  })

  test('stays published when the text that was to replace it is called back', () => {
    expect(walk(contentItemMachine, 'item.publish', 'item.schedule', 'item.recall')).toEqual([
      'published',
      'published',
      'published',
    ])
  })

  test('is scheduled once more after it was unpublished', () => {
    expect(walk(contentItemMachine, 'item.publish', 'item.unpublish', 'item.schedule').at(-1)).toBe('scheduled')
  })

  test.each([[[]], [['item.schedule']], [['item.publish']], [['item.publish', 'item.unpublish']]])(
    'is archived after %j',
    (before) => {
      expect(walk(contentItemMachine, ...before, 'item.archive').at(-1)).toBe('archived')
    },
  )

  test('takes no other step', () => {
    const shown = { 'item.publish': 'published', 'item.archive': 'archived' }
    expect(table(contentItemMachine, steps)).toEqual({
      draft: { ...shown, 'item.schedule': 'scheduled' },
      scheduled: { ...shown, 'item.schedule': 'scheduled', 'item.recall': 'draft' },
      published: {
        ...shown,
        'item.schedule': 'published',
        'item.recall': 'published',
        'item.unpublish': 'unpublished',
      },
      unpublished: { ...shown, 'item.schedule': 'scheduled' },
      archived: { 'item.revive': 'draft' },
    })
  })
})

describe('[OFF-35] a file of members', () => {
  test('is previewed as often as one likes, taken over once, and undone once', () => {
    const steps = ['rows.kept', 'batch.preview', 'rows.compared', 'batch.commit', 'rows.imported']
    const events = [...steps, 'batch.undo', 'rows.undone']
    expect(table(importBatchMachine, events)).toEqual({
      reading: { 'rows.kept': 'read' },
      read: { 'batch.preview': 'previewing' },
      previewing: { 'batch.preview': 'previewing', 'rows.compared': 'previewed' },
      previewed: { 'batch.preview': 'previewing', 'batch.commit': 'importing' },
      importing: { 'rows.imported': 'done', 'batch.undo': 'undoing' },
      done: { 'batch.undo': 'undoing' },
      undoing: { 'batch.undo': 'undoing', 'rows.undone': 'undone' },
      undone: {},
    })
    const states = ['read', 'previewing', 'previewed', 'importing', 'done', 'undoing', 'undone']
    expect(walk(importBatchMachine, ...events)).toEqual(states)
    const stopped = [...steps.slice(0, 4), 'batch.undo', 'batch.undo', 'rows.undone']
    expect(walk(importBatchMachine, ...stopped).slice(3)).toEqual(['importing', 'undoing', 'undoing', 'undone'])
    expect(
      walk(importBatchMachine, 'rows.kept', 'batch.preview', 'batch.preview', 'rows.compared', 'batch.preview'),
    ).toEqual(['read', 'previewing', 'previewing', 'previewed', 'previewing'])
  })
})

test('[LED-17] a year pack is counted until it is closed, and kept once another one is closed in its place', () => {
  expect(table(yearPackMachine, ['pack.count', 'pack.close', 'pack.reissue'])).toEqual({
    draft: { 'pack.count': 'draft', 'pack.close': 'closed' },
    closed: { 'pack.reissue': 'reissued' },
    reissued: {},
  })
  expect(walk(yearPackMachine, 'pack.count', 'pack.close', 'pack.count', 'pack.reissue')).toEqual([
    ...['draft', 'closed', 'closed', 'reissued'],
  ])
})

describe('[LED-14] a reminder of dues', () => {
  test('is planned, posted and sent, and dropped until then where its reason is gone', () => {
    const events = ['mail.posted', 'mail.left', 'mail.givenUp', 'mail.withdrawn', 'reason.gone', 'run.stopped']
    const dropped = { 'reason.gone': 'dropped', 'mail.withdrawn': 'dropped' }
    expect(table(reminderMachine, events)).toEqual({
      planned: { 'mail.posted': 'posted', 'reason.gone': 'dropped', 'run.stopped': 'dropped' },
      posted: { 'mail.left': 'sent', 'mail.givenUp': 'failed', 'run.stopped': 'dropped', ...dropped },
      sent: {},
      failed: { 'mail.left': 'sent', ...dropped },
      dropped: {},
    })
    expect(walk(reminderMachine, 'mail.posted', 'mail.givenUp', 'mail.left')).toEqual(['posted', 'failed', 'sent'])
    expect(walk(reminderMachine, 'mail.posted', 'mail.left')).toEqual(['posted', 'sent'])
    for (const gone of ['reason.gone', 'run.stopped']) {
      expect(walk(reminderMachine, gone)).toEqual(['dropped'])
      expect(walk(reminderMachine, 'mail.posted', gone)).toEqual(['posted', 'dropped'])
    }
    expect(walk(reminderMachine, 'mail.posted', 'mail.withdrawn')).toEqual(['posted', 'dropped'])
    for (const gone of ['reason.gone', 'mail.withdrawn'])
      expect(walk(reminderMachine, 'mail.posted', 'mail.givenUp', gone)).toEqual(['posted', 'failed', 'dropped'])
  })

  test('is sent in a run that was previewed since it grew last', () => {
    const events = ['run.preview', 'reminders.added', 'run.send', 'run.stop', 'run.finished']
    expect(table(reminderRunMachine, events)).toEqual({
      draft: { 'run.preview': 'previewed', 'run.stop': 'stopped' },
      previewed: { 'reminders.added': 'draft', 'run.send': 'running', 'run.stop': 'stopped' },
      running: { 'run.finished': 'done', 'run.stop': 'stopped' },
      done: {},
      stopped: {},
    })
    expect(
      walk(reminderRunMachine, 'run.preview', 'reminders.added', 'run.preview', 'run.send', 'run.finished'),
    ).toEqual(['previewed', 'draft', 'previewed', 'running', 'done'])
    expect(walk(reminderRunMachine, 'run.stop')).toEqual(['stopped'])
    expect(walk(reminderRunMachine, 'run.preview', 'run.stop')).toEqual(['previewed', 'stopped'])
    expect(walk(reminderRunMachine, 'run.preview', 'run.send', 'run.stop')).toEqual(['previewed', 'running', 'stopped'])
  })
})

describe('[LED-15] a statement of the bank', () => {
  test('is read whole and applied once, or refused; where the job was cancelled, applied again', () => {
    const events = ['statement.refuse', 'sums.checked', 'lines.applied', 'job.cancelled']
    expect(table(statementMachine, events)).toEqual({
      uploaded: { 'statement.refuse': 'refused', 'sums.checked': 'checked' },
      refused: {},
      checked: { 'lines.applied': 'applied' },
      applied: { 'job.cancelled': 'checked' },
    })
    expect(walk(statementMachine, 'sums.checked', 'lines.applied', 'job.cancelled', 'lines.applied')).toEqual([
      ...['checked', 'applied', 'checked', 'applied'],
    ])
    expect(walk(statementMachine, 'statement.refuse')).toEqual(['refused'])
  })

  test('has lines that are booked, settled or set aside, each until it is taken back', () => {
    const events = ['line.book', 'line.suggest', 'line.settle', 'line.setAside', 'match.undo']
    const undone = { 'match.undo': 'suggested' }
    expect(table(bankLineMachine, events)).toEqual({
      read: { 'line.book': 'booked', 'line.suggest': 'suggested', 'line.setAside': 'setAside' },
      suggested: { 'line.book': 'booked', 'line.settle': 'settled', 'line.setAside': 'setAside' },
      booked: undone,
      settled: undone,
      setAside: undone,
    })
    expect(walk(bankLineMachine, 'line.book', 'match.undo', 'line.settle', 'match.undo', 'line.setAside')).toEqual([
      ...['booked', 'suggested', 'settled', 'suggested', 'setAside'],
    ])
    expect(walk(bankLineMachine, 'line.setAside', 'match.undo', 'line.book')).toEqual([
      'setAside',
      'suggested',
      'booked',
    ])
    expect(walk(bankLineMachine, 'line.suggest')).toEqual(['suggested'])
  })
})

describe('a place at an event', () => {
  const over = (answered: boolean, prolonged: number) => ({ type: 'time.over', answered, prolonged }) as const
  const handOver = { type: 'claim.handOver' } as const
  const failed = { type: 'payment.failed' } as const
  const fulfilled = { type: 'product.fulfilled' } as const
  const cancelled = { type: 'seat.cancelled' } as const

  test.each<[string, EventFrom<typeof claimMachine>[], string, boolean]>([
    ['is held for a payment, and for the next one of the same buyer', [handOver], 'held', true],
    ['is fulfilled by a seat, and free again without it', [fulfilled, cancelled], 'released', false],
    ['is free when the payment has failed', [failed], 'released', false],
    ['is free when its offer ends', [{ type: 'offer.ended' }], 'released', false],
    ['is free when its time is over and nothing was paid', [over(true, 0)], 'released', false],
    ['is held on while the provider keeps silent', [over(false, 0), over(false, 2)], 'held', true],
    ['is free when the provider kept silent for too long', [over(false, 3)], 'released', false],
    ['that is fulfilled is not freed by a payment', [fulfilled, failed, over(true, 0)], 'fulfilled', true],
    ['that is free stays free', [failed, fulfilled, handOver, cancelled], 'released', false],
  ])('[EVX-06] [EVX-08] %s', (_, events, state, counts) => {
    const actor = createActor(claimMachine).start()
    for (const event of events) actor.send(event)
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('counts')]).toEqual([state, counts])
  })
})

describe('an entry of a waiting list', () => {
  const freed = { type: 'place.freed', isPaid: false } as const
  const freedToPaid = { type: 'place.freed', isPaid: true } as const
  const accept = { type: 'offer.accept' } as const
  const fulfilled = { type: 'product.fulfilled' } as const
  const lapsed = { type: 'offer.lapsed' } as const
  const closed = { type: 'registration.closed' } as const
  const failed = (offerIsOver: boolean) => ({ type: 'payment.failed', offerIsOver }) as const

  test.each<[string, EventFrom<typeof waitingMachine>[], string, boolean]>([
    ['has a free place offered, and takes it', [freed, fulfilled], 'seated', false],
    ['pays for the place that is offered', [freed, accept], 'paying', true],
    ['is seated when it has paid', [freed, accept, fulfilled], 'seated', false],
    ['has its offer back when the payment failed in time', [freed, accept, failed(false)], 'offered', true],
    ['lost the offer when the payment failed after its time', [freed, accept, failed(true)], 'lapsed', false],
    ['is seated by money that came late', [freed, lapsed, fulfilled], 'seated', false],
    ['that is paid has its place at once, and its seat', [freedToPaid, fulfilled], 'seated', false],
    ['that is paid has a place kept for it', [freedToPaid], 'paying', true],
    ['that is paid loses a place that cannot be given', [freedToPaid, failed(true)], 'lapsed', false],
    ['is seated while it waits by money that found a place', [fulfilled], 'seated', false],
    ['may leave the queue', [{ type: 'entry.leave' }], 'left', false],
    ['may decline the place', [freed, { type: 'offer.decline' }], 'declined', false],
    ['ends with registration', [closed], 'closed', false],
    ['ends with registration while it has an offer', [freed, closed], 'closed', false],
    ['that has left is offered nothing', [{ type: 'entry.leave' }, freed], 'left', false],
  ])('[EVX-10] [EVX-11] %s', (_, events, state, isLive) => {
    const actor = createActor(waitingMachine).start()
    for (const event of events) actor.send(event)
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('live')]).toEqual([state, isLive])
  })
})

test('[EVX-08] a seat takes a place until it is cancelled', () => {
  const actor = createActor(seatMachine).start()
  expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('counts')]).toEqual(['taken', true])
  actor.send({ type: 'seat.cancel' })
  expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('counts')]).toEqual(['cancelled', false])
})

test('[EVX-16] a seat that is given to somebody else is taken; one that was attended is not given', () => {
  expect(walk(seatMachine, 'seat.renamed', 'door.admitted', 'seat.renamed')).toEqual(['taken', 'attended', 'attended'])
})

test('[EVX-30] a seat is attended by an admission, taken again by its undo, and taken back by a refund', () => {
  expect(walk(seatMachine, 'door.admitted', 'door.undone', 'door.admitted', 'seat.cancel')).toEqual([
    'attended',
    'taken',
    'attended',
    'cancelled',
  ])
  const attended = createActor(seatMachine).start()
  attended.send({ type: 'door.admitted' })
  attended.send({ type: 'door.admitted' })
  expect([attended.getSnapshot().value, attended.getSnapshot().hasTag('counts')]).toEqual(['attended', true])
})

test('[EVX-18] a seat ends with its event, whether or not its holder has come', () => {
  expect(walk(seatMachine, 'event.calledOff')).toEqual(['calledOff'])
  expect(walk(seatMachine, 'door.admitted', 'event.calledOff')).toEqual(['attended', 'calledOff'])
  const actor = createActor(seatMachine).start()
  actor.send({ type: 'event.calledOff' })
  expect(actor.getSnapshot().hasTag('counts')).toBe(false)
})

describe('a mail in the outbox', () => {
  test('is taken, refused, taken again, and leaves', () => {
    expect(walk(mailMachine, 'mail.take', 'mail.refused', 'mail.take', 'mail.left')).toEqual([
      'sending',
      'due',
      'sending',
      'sent',
    ])
  })

  test('[OFF-40] that failed is tried again, or withdrawn', () => {
    expect(walk(mailMachine, 'mail.expire', 'mail.retry', 'mail.expire', 'mail.withdraw')).toEqual([
      'failed',
      'due',
      'failed',
      'withdrawn',
    ])
  })

  test('is taken from a sender that died, or given up', () => {
    expect(walk(mailMachine, 'mail.take', 'mail.take', 'mail.expire')).toEqual(['sending', 'sending', 'failed'])
  })

  test('[OFF-39] of a letter that is paused waits, and goes with a letter that is cancelled', () => {
    expect(walk(mailMachine, 'mail.hold', 'mail.release', 'mail.cancel')).toEqual(['held', 'due', 'withdrawn'])
    expect(walk(mailMachine, 'mail.hold', 'mail.cancel')).toEqual(['held', 'withdrawn'])
  })

  test('[OFF-39] leaves no more for a member who has opted out meanwhile', () => {
    expect(walk(mailMachine, 'mail.take', 'mail.optOut')).toEqual(['sending', 'withdrawn'])
  })

  test('takes no other step', () => {
    const events = [
      'mail.take',
      'mail.left',
      'mail.refused',
      'mail.optOut',
      'mail.hold',
      'mail.release',
      'mail.cancel',
      'mail.expire',
      'mail.retry',
      'mail.withdraw',
    ]
    expect(table(mailMachine, events)).toEqual({
      due: { 'mail.take': 'sending', 'mail.hold': 'held', 'mail.cancel': 'withdrawn', 'mail.expire': 'failed' },
      held: { 'mail.release': 'due', 'mail.cancel': 'withdrawn' },
      sending: {
        'mail.take': 'sending',
        'mail.left': 'sent',
        'mail.refused': 'due',
        'mail.optOut': 'withdrawn',
        'mail.expire': 'failed',
      },
      sent: {},
      failed: { 'mail.retry': 'due', 'mail.withdraw': 'withdrawn' },
      withdrawn: {},
    })
  })
})

describe('a letter to many', () => {
  test('is paused and goes on until each mail was tried', () => {
    expect(walk(campaignMachine, 'letter.send', 'letter.pause', 'letter.resume', 'letter.finished')).toEqual([
      'sending',
      'paused',
      'sending',
      'done',
    ])
  })

  test('[OFF-39] is cancelled before, while and after it is stopped', () => {
    expect(walk(campaignMachine, 'letter.cancel')).toEqual(['cancelled'])
    expect(walk(campaignMachine, 'letter.send', 'letter.cancel')).toEqual(['sending', 'cancelled'])
    expect(walk(campaignMachine, 'letter.send', 'letter.pause', 'letter.cancel')).toEqual([
      'sending',
      'paused',
      'cancelled',
    ])
  })

  test('is changed no more once it is over', () => {
    const events = ['letter.send', 'letter.pause', 'letter.resume', 'letter.cancel', 'letter.finished']
    expect(table(campaignMachine, events)).toEqual({
      draft: { 'letter.send': 'sending', 'letter.cancel': 'cancelled' },
      sending: { 'letter.pause': 'paused', 'letter.cancel': 'cancelled', 'letter.finished': 'done' },
      paused: { 'letter.resume': 'sending', 'letter.cancel': 'cancelled' },
      done: {},
      cancelled: {},
    })
  })
})

describe('[LED-11] money that goes back', () => {
  test('is approved, sent and done; refused by the provider; or transferred by the office', () => {
    const approved = ['refund.request', 'approval.approve']
    expect(walk(refundMachine, ...approved, 'refund.send', 'provider.returned')).toEqual([
      'requested',
      'approved',
      'sent',
      'done',
    ])
    expect(walk(refundMachine, ...approved, 'refund.send', 'provider.refused').at(-1)).toBe('failed')
    expect(walk(refundMachine, ...approved, 'transfer.record').at(-1)).toBe('done')
  })

  test('is cancelled before it is begun', () => {
    expect(walk(refundMachine, 'refund.request', 'refund.cancel')).toEqual(['requested', 'cancelled'])
    expect(walk(refundMachine, 'refund.request', 'approval.approve', 'refund.cancel').at(-1)).toBe('cancelled')
  })

  test('is asked about as long as its answer is missing, and sent again where the provider never heard of it', () => {
    const unknown = ['refund.request', 'approval.approve', 'refund.send', 'provider.keptSilent']
    expect(walk(refundMachine, ...unknown, 'provider.keptSilent', 'provider.returned').slice(3)).toEqual([
      'unknown',
      'unknown',
      'done',
    ])
    expect(walk(refundMachine, ...unknown, 'provider.neverHeard', 'refund.send').slice(3)).toEqual([
      'unknown',
      'approved',
      'sent',
    ])
  })

  test('is seen at the provider where nobody had asked for it', () => {
    expect(walk(refundMachine, 'provider.gaveBack')).toEqual(['seenAtProvider'])
  })

  test('takes no other step', () => {
    const events = [
      'refund.request',
      'approval.approve',
      'refund.cancel',
      'refund.send',
      'transfer.record',
      'provider.returned',
      'provider.refused',
      'provider.keptSilent',
      'provider.neverHeard',
      'provider.gaveBack',
    ]
    expect(table(refundMachine, events)).toEqual({
      none: { 'refund.request': 'requested', 'provider.gaveBack': 'seenAtProvider' },
      requested: { 'approval.approve': 'approved', 'refund.cancel': 'cancelled' },
      approved: { 'refund.send': 'sent', 'transfer.record': 'done', 'refund.cancel': 'cancelled' },
      sent: { 'provider.returned': 'done', 'provider.refused': 'failed', 'provider.keptSilent': 'unknown' },
      unknown: { 'provider.returned': 'done', 'provider.keptSilent': 'unknown', 'provider.neverHeard': 'approved' },
      done: {},
      failed: {},
      cancelled: {},
      seenAtProvider: {},
    })
  })
})

describe('[EVX-24] a door pass', () => {
  test('is opened by its first phone, closes with its event, and takes lines for a while', () => {
    expect(walk(doorPassMachine, 'pass.open', 'journal.arrived', 'pass.open', 'time.over', 'journal.arrived')).toEqual([
      ...['open', 'open', 'open', 'closing', 'closing'],
    ])
    expect(walk(doorPassMachine, 'pass.open', 'time.over', 'grace.over', 'journal.arrived')).toEqual([
      ...['open', 'closing', 'ended', 'ended'],
    ])
  })

  test('takes lines until it has ended, and lets people in while it is open alone', () => {
    const tagsAfter = (...types: string[]) => {
      const actor = createActor<AnyStateMachine>(doorPassMachine).start()
      for (const type of types) actor.send({ type })
      return [...actor.getSnapshot().tags]
    }
    expect(tagsAfter()).toEqual([])
    expect(tagsAfter('pass.open')).toEqual(['takes', 'admits'])
    expect(tagsAfter('pass.open', 'time.over')).toEqual(['takes'])
    expect(tagsAfter('pass.open', 'pass.revoke')).toEqual(['takes'])
    expect(tagsAfter('pass.open', 'time.over', 'grace.over')).toEqual([])
  })

  test('is revoked while it is open or closing, and takes the lines of its phone for a while', () => {
    expect(walk(doorPassMachine, 'pass.open', 'pass.revoke', 'journal.arrived', 'grace.over')).toEqual([
      ...['open', 'revoked', 'revoked', 'ended'],
    ])
    expect(walk(doorPassMachine, 'pass.open', 'time.over', 'pass.revoke')).toEqual(['open', 'closing', 'revoked'])
  })

  test('ends unopened when it is revoked, when its tries are spent and when its time is over', () => {
    for (const type of ['pass.revoke', 'tries.spent', 'time.over'])
      expect(walk(doorPassMachine, type, 'pass.open')).toEqual(['ended', 'ended'])
  })
})

describe('[LED-13] a membership', () => {
  test('goes on as before, begins anew, or is taken up again by the council', () => {
    const actor = createActor(membershipMachine).start()
    const step = (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      return actor.getSnapshot().value
    }
    expect(step({ type: 'entryFee.paid' })).toBe('member')
    for (const kind of ['lost', 'resigned', 'transferred', 'expelled'] as const) {
      const end = { type: 'membership.end', how: kind, inArrears: true } as const
      expect([step(end), step({ type: 'ending.takeBack' })]).toEqual([kind, 'member'])
      expect([step(end), step({ type: 'entryFee.paid' })]).toEqual([kind, 'member'])
      for (const type of ['arrears.verified', 'entryFee.paid', 'ending.takeBack'] as const)
        expect([step(end), step({ type: 'reinstatement.approve' }), step({ type })]).toEqual([
          kind,
          'returning',
          'member',
        ])
    }
    expect(step({ type: 'membership.end', how: 'died', inArrears: false })).toBe('dead')
    expect([step({ type: 'entryFee.paid' }), step({ type: 'reinstatement.approve' })]).toEqual(['dead', 'dead'])
    expect(step({ type: 'ending.takeBack' })).toBe('member')
  })

  const how = (kind: EndingKind, inArrears = false) => ({ type: 'membership.end' as const, how: kind, inArrears })
  const from = (state: MembershipState, event: Parameters<typeof stepFrom<typeof membershipMachine>>[2]) =>
    stepFrom(membershipMachine, state, event)

  test('begins with the entry fee or out of older books, and once', () => {
    for (const type of ['entryFee.paid', 'books.taken'] as const) {
      expect(from('none', { type })).toBe('member')
      expect(from('member', { type })).toBe(null)
    }
  })

  test('ends as the council or the member has it; for arrears only when the dues are a year in arrears', () => {
    expect(from('member', how('lost', true))).toBe('lost')
    expect(from('member', how('lost', false))).toBe(null)
    for (const kind of ['resigned', 'transferred', 'expelled'] as const) expect(from('member', how(kind))).toBe(kind)
    expect(from('member', how('died'))).toBe('dead')
  })

  test('goes on once a return is approved and its arrears are verified', () => {
    const actor = createActor(membershipMachine).start()
    const seen = [
      { type: 'books.taken' as const },
      how('lost', true),
      { type: 'arrears.verified' as const },
      { type: 'reinstatement.approve' as const },
      { type: 'reinstatement.approve' as const },
      { type: 'arrears.verified' as const },
    ].map((event) => {
      actor.send(event)
      return actor.getSnapshot().value
    })
    expect(seen).toEqual(['member', 'lost', 'lost', 'returning', 'returning', 'member'])
  })

  test('takes no other step', () => {
    const types = ['books.taken', 'entryFee.paid', 'reinstatement.approve', 'arrears.verified', 'ending.takeBack']
    const ended = { 'entryFee.paid': 'member', 'reinstatement.approve': 'returning', 'ending.takeBack': 'member' }
    expect(table(membershipMachine, types)).toEqual({
      none: { 'books.taken': 'member', 'entryFee.paid': 'member' },
      member: {},
      lost: ended,
      resigned: ended,
      transferred: ended,
      expelled: ended,
      returning: { 'entryFee.paid': 'member', 'arrears.verified': 'member', 'ending.takeBack': 'member' },
      // Nobody joins again who has died.
      dead: { 'ending.takeBack': 'member' },
    })
    const states = ['none', 'lost', 'resigned', 'transferred', 'expelled', 'returning', 'dead'] as const
    for (const state of states) for (const kind of endingKinds) expect(from(state, how(kind, true))).toBe(null)
  })

  test('[LED-13] its state is what the facts come to on a day', () => {
    const spell = { id: 1, from: '2024-03-01', firstYear: 2024 }
    const ending = { day: '2026-05-02', how: 'lost' as const, returning: '2026-06-03', reinstated: '2026-07-04' }
    const state = (day: string) => membershipStateOf({ spells: [{ ...spell, endings: [ending] }] }, day)
    expect(['2024-02-29', '2024-03-01', '2026-05-02', '2026-06-03', '2026-07-04'].map(state)).toEqual([
      ...['none', 'member', 'lost', 'returning', 'member'],
    ])
    const died = { ...spell, endings: [{ day: '2026-05-02', how: 'died' as const, returning: '2026-06-03' }] }
    expect(membershipStateOf({ spells: [died] }, '2027-01-01')).toBe('dead')
  })
})

describe('a bill of others', () => {
  const events = [
    'bill.issue',
    'bill.cancel',
    'money.partCame',
    'bill.settled',
    'day.passed',
    'booking.undone',
    'money.gone',
  ]

  test('[BIL-02] a bill waits for all of its money, and is given at once', () => {
    expect(table(billMachine, events)).toEqual({
      draft: { 'bill.issue': 'issued', 'bill.cancel': 'cancelled' },
      issued: {
        'bill.cancel': 'cancelled',
        'money.partCame': 'partPaid',
        'bill.settled': 'paid',
        'day.passed': 'expired',
      },
      partPaid: {
        'bill.cancel': 'cancelled',
        'money.partCame': 'partPaid',
        'bill.settled': 'paid',
        'money.gone': 'issued',
      },
      paid: { 'booking.undone': 'partPaid' },
      expired: { 'money.partCame': 'partPaid', 'bill.settled': 'paid' },
      cancelled: {},
    })
  })

  test('[BIL-02] what came and went away leaves it as it was issued, and a part of it expires by no day', () => {
    expect(walk(billMachine, 'bill.issue', 'money.partCame', 'day.passed', 'money.partCame', 'bill.settled')).toEqual([
      'issued',
      'partPaid',
      'partPaid',
      'partPaid',
      'paid',
    ])
    expect(walk(billMachine, 'bill.issue', 'bill.settled', 'booking.undone', 'money.gone', 'day.passed')).toEqual([
      'issued',
      'paid',
      'partPaid',
      'issued',
      'expired',
    ])
    expect(walk(billMachine, 'bill.issue', 'money.partCame', 'bill.cancel', 'bill.settled')).toEqual([
      'issued',
      'partPaid',
      'cancelled',
      'cancelled',
    ])
    // What came by its last day is read later.
    expect(walk(billMachine, 'bill.issue', 'day.passed', 'money.partCame', 'bill.settled')).toEqual([
      'issued',
      'expired',
      'partPaid',
      'paid',
    ])
    expect(walk(billMachine, 'bill.issue', 'day.passed', 'bill.settled')).toEqual(['issued', 'expired', 'paid'])
    expect(walk(billMachine, 'bill.cancel')).toEqual(['cancelled'])
    expect(walk(billMachine, 'bill.issue', 'bill.cancel')).toEqual(['issued', 'cancelled'])
  })
})

test('[MBR-01] an MCPD entry is claimed and decided, or entered as accepted; what is accepted is only taken back', () => {
  const steps = ['claim', 'enter', 'accept', 'ask', 'answer', 'refuse', 'withdraw', 'takeBack']
  const events = steps.map((step) => `entry.${step}`)
  expect(table(mcpdEntryMachine, events)).toEqual({
    none: { 'entry.claim': 'claimed', 'entry.enter': 'accepted' },
    claimed: {
      'entry.accept': 'accepted',
      'entry.ask': 'asked',
      'entry.refuse': 'refused',
      'entry.withdraw': 'withdrawn',
    },
    asked: { 'entry.answer': 'claimed', 'entry.withdraw': 'withdrawn' },
    accepted: { 'entry.takeBack': 'takenBack' },
    refused: {},
    withdrawn: {},
    takenBack: {},
  })
  expect(walk(mcpdEntryMachine, 'entry.claim', 'entry.ask', 'entry.answer', 'entry.accept', 'entry.takeBack')).toEqual([
    'claimed',
    'asked',
    'claimed',
    'accepted',
    'takenBack',
  ])
  expect(walk(mcpdEntryMachine, 'entry.enter', 'entry.takeBack')).toEqual(['accepted', 'takenBack'])
  expect(walk(mcpdEntryMachine, 'entry.claim', 'entry.refuse')).toEqual(['claimed', 'refused'])
  expect(walk(mcpdEntryMachine, 'entry.claim', 'entry.withdraw')).toEqual(['claimed', 'withdrawn'])
  expect(walk(mcpdEntryMachine, 'entry.claim', 'entry.ask', 'entry.withdraw')).toEqual([
    'claimed',
    'asked',
    'withdrawn',
  ])
})
