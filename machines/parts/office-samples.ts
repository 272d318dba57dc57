import type { EventEntry } from '#contract/office/attendees.ts'
import type { ContentItem } from '#contract/office/content.ts'
import type { ImportBatch } from '#contract/office/import.ts'
import type { Letter } from '#contract/office/letter.ts'
import type { MailPreview, MailTemplate } from '#contract/office/mail-template.ts'
import type { MemberDues } from '#contract/office/member-dues.ts'
import type { MemberRecord } from '#contract/office/members.ts'
import type { MergePair } from '#contract/office/merge.ts'
import type { StaffMember } from '#contract/office/staff.ts'
import type { Task } from '#contract/office/task.ts'
import type { WholeApplication } from '#contract/office-applications.ts'

/** An application under review, as the office reads it, with a certificate that a check found cut off. */
export const application: WholeApplication = {
  ...{ id: 'M12', kind: 'membership', status: 'received', name: 'Adébáyọ̀ Placeholder', email: 'adebayo@example.org' },
  ...{ email_unproven: false, from: null, grade: 'Associate', amount: 30_000, created_at: '2027-03-11T09:24:00.000Z' },
  ...{
    reason: null,
    version: 4,
    day: 2,
    assigned_to: null,
    hold: null,
    notes: [],
    requests: [],
    earlier: [],
    likely: [],
  },
  form: {
    ...{ first_name: 'Adébáyọ̀', sur_name: 'Placeholder', middle_name: '', dob: '1990-04-05', phone: '0800 000 0000' },
    ...{ organization: 'Public agency', job_title: 'Officer', is_devotion: '1' },
  },
  ethics_agreed_at: '2027-03-11T09:24:00.000Z',
  qualifications: ['Higher National Diploma'],
  files: [
    {
      ...{ id: 31, kind: 'qualification', place: 0, type: 'image/jpeg', size: 1_800_000, rotation: 0 },
      ...{ seen_by_me: true, name: 'certificate-1.jpg' },
    },
  ],
  checks: [{ check: 'certificate-whole', reason: 'cut-off', by: 'Ada Placeholder', at: '2027-03-12T09:00:00.000Z' }],
  history: [],
  answer_days: 21,
  steps: ['approve', 'reject', 'ask'],
}

/** A job that was just begun. */
export const job: Task = {
  ...{ id: 5, kind: 'audit-export', state: 'waiting', done: 0, total: 450, by: 'Tunde Example', error: null },
  ...{ created_at: '2027-03-12T11:00:00.000Z', ended_at: null, file_until: null, steps: ['cancel'] },
}

/** Somebody of the office. */
export const colleague: StaffMember = {
  ...{ id: 7, name: 'Ada Placeholder', email: 'ada@example.org', state: 'active', roles: ['door'], factors: ['totp'] },
  ...{ invited_at: '2027-03-12T08:00:00.000Z', used_at: null, version: 3 },
}

/** A letter that is being written. */
export const letter: Letter = {
  ...{
    id: 4,
    subject: 'The general meeting',
    body: '<p>Dear {{first name}}, the meeting is in May.</p>',
    kind: 'news',
  },
  ...{ audience: {}, state: 'draft', version: 2, is_tested: false, by: 'Bisi Example', needs_second: false },
  ...{ changed_at: '2027-03-12T11:00:00.000Z', waits_for_second: null, progress: null, failures: [] },
  ...{
    counts: { gets: 120, opted_out: 4, no_account: 0, no_address: 2, shared: 1, ended: 3 },
    event: null,
    shared: ['Dayo Sample (home@example.org)'],
  },
  steps: ['save', 'test', 'send', 'cancel'],
}

/** The words of a mail, as the site comes with them. */
export const mailTemplate: MailTemplate = {
  ...{ name: 'reset-code', title: 'Code to reset a password', group: 'account', is_changed: false, version: 0 },
  ...{ by: null, at: null, parts: ['code'], fields: [{ name: 'greeting', sample: 'Hello Ada,' }] },
  words: {
    ...{ subject: 'Your code to reset your password', heading: 'Reset your password' },
    text: '{{greeting}}\n\nEnter this code in the browser where you asked for it.\n\n{{code}}',
    foot: 'Never tell anyone this code.',
  },
}

/** The same with sample data. */
export const mailPreview: MailPreview = {
  subject: 'Your code to reset your password',
  text: 'Hello Ada,\n\nEnter this code in the browser where you asked for it.\n\n    012345',
  html: '<div data-style="color:#0B201A"><h1>Reset your password</h1><p>Hello Ada,</p><p>012345</p></div>',
}

/** A draft of a post. */
export const draft: ContentItem = {
  ...{ id: 12, kind: 'post', title: 'Chapter opens registration', state: 'draft', version: 1 },
  revision: {
    ...{ number: 4, saved_at: '2027-03-12T08:12:00.000Z', by: 'Ada Placeholder', mine: true },
    data: {
      ...{ title: 'Chapter opens registration', desc: '', picture: null, created_at: '' },
      body: '<p>Places are limited to sixty people.</p>',
    },
  },
  ...{ published: null, scheduled: null, publish_at: null, unpublish_at: null, address: null },
  steps: ['publish', 'schedule', 'archive'],
}

const none = { total: 0, items: [] }

/** A member of the chapter. */
export const member: MemberRecord = {
  ...{ id: 7, number: 'FCT-000344', name: 'Grace Sample', first_name: 'Grace', middle_name: null, sur_name: 'Sample' },
  ...{ email: 'grace@example.org', email_unproven: false, signs_in: true, is_disabled: false, phone: null, dob: null },
  ...{ grade: 'Associate', member_since: '2019-03-01', standing: 'active', paid_to: '2027-06-30', version: 3 },
  ...{ job_title: null, responsibility: null, organization: null, industry: null },
  ...{ business_address: null, business_postal_code: null },
  ...{ payments: none, applications: none, events: none, mails: none, timeline: none },
}

const unpaid = {
  ...{ price: 20_000, paid_at: null, means: null, trace_id: null, receipt_number: null, reason: null, minute: null },
  stands: 'open' as const,
}

/** The dues of a member who owes two years, for somebody who may do all about them. */
export const duesOfMember: MemberDues = {
  ...{ day: '2027-03-12', state: 'inArrears', membership: 'member', stage: 'member', owed: 40_000, credit: 0 },
  ...{ open_years: [2025, 2026], paid_through: null, loss_day: '2026-07-01', open_until: null },
  next: { year: 2027, price: 20_000, due: '2027-07-01' },
  years: [
    { ...unpaid, year: 2027, due: '2027-07-01', stands: 'toCome' },
    { ...unpaid, year: 2026, due: '2026-07-01' },
    { ...unpaid, year: 2025, due: '2025-07-01' },
  ],
  account: {
    lines: [
      { day: '2025-07-01', text: 'Dues 2025/26 fall due', amount: 20_000, balance: 20_000 },
      { day: '2026-07-01', text: 'Dues 2026/27 fall due', amount: 20_000, balance: 40_000 },
    ],
    reliefs: [
      {
        ...{ id: 5, kind: 'waived', from_year: 2024, to_year: 2024, price: 0, until: null, ground: null },
        ...{ reason: 'Illness', minute: '14/2025', given_on: '2025-03-12', by: 'Tunde Example' },
        ...{ lifted_on: null, lifting_reason: null },
      },
    ],
  },
  steps: {
    ends: ['lost', 'resigned', 'transferred', 'expelled', 'died'],
    returns: [],
    reliefs: ['waived', 'reduced', 'putOff', 'exempt'],
    lift: true,
  },
  relievable: [
    { year: 2025, price: 20_000, due: '2025-07-01', has_begun: true },
    { year: 2026, price: 20_000, due: '2026-07-01', has_begun: true },
    { year: 2027, price: 20_000, due: '2027-07-01', has_begun: false },
  ],
  limit: { set: 100_000, left: 30_000 },
  ...{ owed_on_return: null, asked: [] },
}

const noWork = {
  ...{ responsibility: null, organization: null, business_address: null, business_postal_code: null, industry: null },
}

/** Two accounts that are likely one person. */
export const mergePair: MergePair = {
  kept: {
    ...{ id: 7, version: 3, number: 'FCT-000344', grade: 'Associate', member_since: '2013-03-03', standing: 'due' },
    signs_in: false,
    fields: {
      ...{ name: 'Ngozi Specimen', email: null, phone: '0800 000 0001', dob: '1984-06-14', job_title: null },
      ...noWork,
    },
  },
  other: {
    ...{ id: 9, version: 1, number: 'FCT-000690', grade: 'Graduate', member_since: '2024-05-02', standing: 'active' },
    signs_in: true,
    fields: {
      ...{ name: 'Ngọzi Specimen', email: 'ngozi@example.org', phone: '+234 800 000 0001', dob: null },
      ...{ job_title: 'Head of Communications', ...noWork },
    },
  },
  moves: { payments: 2, applications: 1, seats: 1, sessions: 1, money: 20_000 },
  notes: [
    'FCT-000690 is never used again. It leads to FCT-000344.',
    'Both are members. Number, grade and years of FCT-000344 stay, and the other membership ends today. To keep that one instead, swap the two.',
  ],
  blocks: [],
}

/** A file of members that was just read. */
export const importOfMembers: ImportBatch = {
  ...{ id: 4, name: 'roll-2027.csv', hash: 'a'.repeat(64), state: 'read', created_at: '2027-03-12T11:00:00.000Z' },
  ...{ encoding: 'utf-8', delimiter: 'comma', header: 1, rows: 3, damaged: 0, task_id: null, revision: 1 },
  columns: [
    { name: 'Number', samples: ['FCT-001102', 'FCT-000344', ''] },
    { name: 'Surname', samples: ['Sample', 'Example', 'Specimen'] },
    { name: 'First name', samples: ['Amina', 'Blessing', 'Chidi'] },
  ],
  mapping: { number: 0, sur_name: 1, first_name: 2 },
  ...{ counts: null, wanted: { create: 0, update: 0 }, undecided: 0, outcomes: null, undo_until: null },
}

/** An event at which people are let in just now. */
export const openEvent: EventEntry = {
  ...{ id: 5, title: 'Ethics in Practice', location: 'Training room', fee: null, hidden: false },
  ...{
    starts: '2027-03-20T09:00:00.000Z',
    ends: null,
    seats: 88,
    held: 0,
    waiting: 0,
    places: 90,
    came: 41,
    door_open: true,
    may_come_again: false,
  },
  types: [],
  called_off: null,
}
