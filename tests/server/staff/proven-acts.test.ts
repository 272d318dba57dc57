import { describe, expect, test } from 'vitest'
import { permissions } from '#contract/common/permissions.ts'
import {
  isProvenRight,
  type ProvenActName,
  provenActNames,
  provenActs,
  provenAreas,
} from '#contract/common/proven-acts.ts'
import { grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { identityApp } from '#tests/support/identity.ts'

const database = await testDatabase()
const { ask, addAccount, inOffice, clock } = identityApp(database, { RATE_LIMITS: 'office=100000 write=100000' })
const STALE = 10 * 60_000

/** What changes something in the office with a factor of this morning, by hand: a new call is put here or on the list of acts. */
const unproven = {
  applications: [
    ...[
      'addNote',
      'answerCheck',
      'askApplicant',
      'assignApplication',
      'decideAnswers',
      'decideApplication',
      'previewQuestions',
    ],
    ...['turnFile', 'undoDecision'],
  ],
  // Publishing another bank account asks by itself.
  content: [
    ...[
      'archiveContent',
      'copyContent',
      'createContent',
      'deleteContent',
      'addPicture',
      'endPreviewLink',
      'movePicture',
      'publishContent',
      'recallContent',
      'restoreRevision',
      'reviveContent',
    ],
    ...['saveContent', 'scheduleContent', 'sharePreview', 'unpublishContent', 'uploadPaper', 'uploadPicture'],
  ],
  events: [
    ...['correctAttendee', 'registerByHand', 'sendTicketAgain'],
    ...['cancelSeat', 'checkIn', 'issueDoorPass', 'noteForDoor', 'removeFromWaitingList', 'revokeDoorPass'],
    ...['linkSeat', 'moveSeat', 'takeWalkIn', 'undoCheckIn', 'undoWalkIn', 'unlinkSeat'],
    ...['endHallLink', 'freezeVotersRoll', 'makeHallLink'],
  ],
  // More than 100 rows ask by themselves.
  exports: [
    ...['exportApplications', 'exportArrears', 'exportAttendees', 'exportAudit', 'exportImportRows'],
    ...['exportMembers', 'exportPayments'],
    ...['exportVoters', 'exportWaitingList'],
  ],
  money: ['makeBill'],
  // Another e-mail address asks by itself, and a day that changes what is owed a second person. What an import would do is only looked at until it is committed.
  members: [
    ...[
      'chooseImportRows',
      'correctGradeDay',
      'editMember',
      'giveMemberEmail',
      'inviteMember',
      'previewImport',
      'refuseErasure',
      'repairImport',
    ],
    ...['tellApart', 'untellApart', 'writeToMembers', 'giveMemberTask', 'finishMemberTask'],
    ...['acceptMcpd', 'askMcpd', 'refuseMcpd', 'takeBackMcpd', 'enterMcpd'],
  ],
  // To ask the provider moves nothing. Words of guarded mails ask by themselves; a letter asks when it is sent.
  asked: ['askAboutRefund', 'checkPayment'],
  mails: [
    ...['cancelLetter', 'createLetter', 'previewMailTemplate', 'retryMail', 'saveLetter', 'saveMailTemplate'],
    ...['takeBuiltInTemplate', 'testLetter', 'testMailTemplate', 'withdrawMail'],
  ],
  // One's own factors and a decision of the second person ask by themselves.
  own: [
    ...['addOwnPasskey', 'addOwnTotp', 'askForPasskeyAgain', 'cancelJob', 'chooseNotices', 'decideApproval'],
    ...['endOfficeSession', 'endOfficeSessions', 'freezeSelection', 'offerOwnPasskey', 'offerOwnTotp'],
    ...['performSelection', 'proveFactor', 'removeOwnPasskey', 'removeOwnTotp', 'removeView', 'renewRecoveryCodes'],
    ...['retryJob', 'saveView', 'signOutOfOffice'],
  ],
}

test('[OFF-05] [row 158] every call that changes something asks for a fresh factor by its right, or stands here with those that do not', () => {
  const without = allEndpoints.filter(
    ([, { access, method, permission }]) =>
      access === 'office' && method === 'POST' && permission && !isProvenRight(permission),
  )
  expect(without.map(([name]) => name).sort()).toEqual(Object.values(unproven).flat().sort())
})

test('[OFF-05] [row 158] the acts that ask for a fresh factor are these, of money, limits, staff, signing in, mails, members and records', () => {
  const by = (area: string) => provenActNames.filter((name) => provenActs[name].area === area)
  expect(Object.fromEntries(provenAreas.map((area) => [area, by(area)]))).toEqual({
    money: [
      ...['money.attach', 'money.close', 'money.record', 'money.refund', 'box.close', 'bank.import'],
      ...['money.split', 'bills.issue', 'fees.edit', 'dues.relief', 'bank.account', 'events.call_off'],
    ],
    limits: ['settings.edit', 'approvals.decide'],
    staff: ['staff.invite', 'staff.roles', 'staff.reset_factor'],
    'sign-in': ['factors.own', 'members.email', 'members.reset_factor'],
    mails: ['mail.templates.guarded', 'mail.bulk', 'reminders.run'],
    members: [
      ...['members.end', 'members.merge', 'members.import', 'rules.edit'],
      ...['papers.issue', 'papers.revoke', 'signatories.edit', 'applications.reverse'],
    ],
    records: ['backup.make', 'yearpack.make', 'exports.many'],
  })
})

await database.db.insert(grade).values(grades)
const member = await addAccount('member@example.org', { grade_id: 3, dues_paid_until: '2027-06-30' })
await addAccount('owner@example.org', { roles: ['owner'] })
const words = { subject: 'A code', heading: 'A code', text: '{{greeting}}\n\n{{code}}', foot: '' }
const person = {
  sur_name: 'Obi',
  first_name: 'Ada',
  middle_name: '',
  phone: '',
  dob: '',
  job_title: '',
  responsibility: '',
  organization: '',
  business_address: '',
  business_postal_code: '',
  industry: '',
}

/** The acts that are no right, each by a call that does it. Another bank account and a long export are tried with what they need. */
const called: Partial<Record<ProvenActName, [path: string, body: object]>> = {
  'approvals.decide': ['/office/approvals/1/decide', { decision: 'approve' }],
  'factors.own': ['/office/me/recovery-codes', {}],
  'members.email': [`/office/members/${member}`, { ...person, email: 'other@example.org', version: 1 }],
  'mail.templates.guarded': ['/office/mail-templates/reset-code', { ...words, version: 0, reason: 'Shorter.' }],
}

describe('[OFF-05] [row 158] with a factor of eleven minutes ago', () => {
  test('every act that is no right is called here, or tried elsewhere', () => {
    const acts = provenActNames.filter((name) => !permissions.some((one) => one === name))
    const tried = Object.keys(called).filter((name) => name !== 'mail.templates.guarded')
    expect(acts.toSorted()).toEqual([...tried, 'bank.account', 'exports.many'].toSorted())
  })

  test.each(Object.entries(called))('%s is refused until it is shown', async (act, [path, body]) => {
    const here = await inOffice('owner@example.org')
    clock.time += STALE
    expect(await ask(path, body, here)).toMatchObject({ status: 403, body: { prove: true, act } })
  })
})
