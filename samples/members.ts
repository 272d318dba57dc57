import { named } from '#contract/common/named.ts'
import { DoubleEntry } from '#contract/members/doubles.ts'
import { ImportBatch, ImportRow } from '#contract/members/import/import.ts'
import { ListedMembers, OwnListing, WritableMember } from '#contract/members/listing.ts'
import { McpdRecord, OwnMcpd } from '#contract/members/mcpd.ts'
import { MemberRecord } from '#contract/members/members.ts'
import { MergePair, mergeFields } from '#contract/members/merge.ts'
import { OwnCard } from '#contract/members/papers/card.ts'
import { CheckedPaper } from '#contract/members/papers/verify.ts'
import { MemberTask } from '#contract/members/tasks.ts'
import { nobodyKnown } from './identity.ts'
import { sampleOf } from './sample.ts'

const none = { total: 0, items: [] }

/** A member of the chapter. */
export const member = sampleOf(MemberRecord, {
  ...nobodyKnown,
  id: 7,
  number: 'FCT-000344',
  name: 'Grace Sample',
  first_name: 'Grace',
  sur_name: 'Sample',
  email: 'grace@example.org',
  email_unproven: false,
  signs_in: true,
  is_disabled: false,
  factor: null,
  grade_day: { since: '2021-07-01', corrected: null },
  grade: 'Associate',
  member_since: '2019-03-01',
  standing: 'active',
  paid_to: '2027-06-30',
  sign_in: { state: 'yes', at: '2027-03-01T09:00:00.000Z' },
  owes: 0,
  version: 3,
  payments: none,
  applications: none,
  events: none,
  mails: none,
  timeline: none,
})

/** Two members who are likely one person. */
export const doubleEntry = sampleOf(DoubleEntry, {
  id: '7-9',
  one: {
    id: 7,
    number: 'FCT-000344',
    name: 'Ngozi Specimen',
    grade: 'Associate',
    standing: 'due',
    member_since: '2013-03-03',
    email: null,
    phone: '0800 000 0001',
    dob: '1984-06-14',
  },
  other: {
    id: 9,
    number: 'FCT-000690',
    name: 'Ngọzi Specimen',
    grade: 'Graduate',
    standing: 'active',
    member_since: '2024-05-02',
    email: 'ngozi@example.org',
    phone: '+234 800 000 0001',
    dob: '1984-06-14',
  },
  same: ['phone and surname', 'name and birth date'],
  apart: null,
})

/** What somebody of the office is to do about some members. */
export const memberTask = sampleOf(MemberTask, {
  id: 5,
  note: 'Ring these members: no e-mail address of theirs is known.',
  due_on: '2027-04-02',
  is_late: false,
  to: { id: 2, name: 'Ada Placeholder' },
  by: { id: 3, name: 'Bisi Officer' },
  given_at: '2027-03-12T09:00:00.000Z',
  members: 47,
  done: null,
})

const notKnown = named(mergeFields, () => null)

/** Two accounts that are likely one person. */
export const mergePair = sampleOf(MergePair, {
  kept: {
    id: 7,
    version: 3,
    number: 'FCT-000344',
    grade: 'Associate',
    member_since: '2013-03-03',
    standing: 'due',
    signs_in: false,
    fields: { ...notKnown, name: 'Ngozi Specimen', phone: '0800 000 0001', dob: '1984-06-14' },
  },
  other: {
    id: 9,
    version: 1,
    number: 'FCT-000690',
    grade: 'Graduate',
    member_since: '2024-05-02',
    standing: 'active',
    signs_in: true,
    fields: {
      ...notKnown,
      name: 'Ngọzi Specimen',
      email: 'ngozi@example.org',
      phone: '+234 800 000 0001',
      job_title: 'Head of Communications',
    },
  },
  moves: { payments: 2, applications: 1, seats: 1, sessions: 1, money: 20_000 },
  notes: [
    'FCT-000690 is never used again. It leads to FCT-000344.',
    'Both are members. Number, grade and years of FCT-000344 stay, and the other membership ends today. To keep that one instead, swap the two.',
  ],
  blocks: [],
})

/** A file of members that was just read. */
export const importOfMembers = sampleOf(ImportBatch, {
  id: 4,
  name: 'roll-2027.csv',
  hash: 'a'.repeat(64),
  state: 'read',
  created_at: '2027-03-12T11:00:00.000Z',
  encoding: 'utf-8',
  delimiter: 'comma',
  header: 1,
  rows: 3,
  damaged: 0,
  task_id: null,
  revision: 1,
  columns: [
    { name: 'Number', samples: ['FCT-001102', 'FCT-000344', ''] },
    { name: 'Surname', samples: ['Sample', 'Example', 'Specimen'] },
    { name: 'First name', samples: ['Amina', 'Blessing', 'Chidi'] },
  ],
  mapping: { number: 0, sur_name: 1, first_name: 2 },
  counts: null,
  wanted: { create: 0, update: 0 },
  undecided: 0,
  outcomes: null,
  undo_until: null,
  to_repair: 0,
  repaired: 0,
  warned: 0,
  left_out: 0,
  unmapped: [],
  progress: null,
})

/** A line of that file whose member is not known yet. */
export const importRow = sampleOf(ImportRow, {
  id: 1,
  line: 2,
  name: 'Sample Amina',
  verdict: 'create',
  known_by: null,
  account_id: null,
  reason: null,
  number: 'FCT-001102',
  is_damaged: false,
  changes: [{ field: 'sur_name', from: null, to: 'Sample' }],
  problems: [],
  warnings: [],
  found: [],
  written: [
    { field: 'number', to: 'FCT-001102' },
    { field: 'sur_name', to: 'Sample' },
  ],
  owes_from: '2026/27',
  repairs: [],
  twins: [],
  choices: [],
  choice: null,
  outcome: null,
})

const training = {
  id: 3,
  kind: 'elsewhere' as const,
  state: 'accepted' as const,
  title: 'Communicators’ Summit',
  provider: 'Placeholder School',
  first_day: '2026-11-24',
  last_day: '2026-11-25',
  hours: 12,
  count: 1,
  made_at: '2026-11-26T09:00:00.000Z',
  question: null,
  asked_at: null,
  reason: null,
  decided_at: '2026-11-27T09:00:00.000Z',
  evidence: { id: 4, type: 'image/jpeg', size: 380_000, name: 'evidence.jpg' },
  event: null,
}

const progress = { grade: 'Associate', since: '2024-07-01', next: 'Member', needed: 3, counted: 2, hours: 20 }

/** Two that count, one that the office checks, one that it asks about, and one that it took back. */
export const ownMcpd = sampleOf(OwnMcpd, {
  ...progress,
  entries: [
    { ...training, id: 6, state: 'claimed', title: 'Radio in four languages', decided_at: null },
    {
      ...training,
      id: 7,
      state: 'asked',
      title: 'Measurement that a board believes',
      question: 'The last day on the certificate cannot be read. Please send a clearer picture.',
      asked_at: '2027-03-10T09:00:00.000Z',
      decided_at: null,
    },
    training,
    { ...training, id: 2, title: 'Spring masterclass', hours: 8, first_day: '2026-04-20', last_day: '2026-04-21' },
    { ...training, id: 1, state: 'takenBack', title: 'Crisis communication, online', reason: 'It was entered twice.' },
  ],
})

/** A claim as the office has it. */
export const mcpdRecord = sampleOf(McpdRecord, {
  ...training,
  state: 'claimed',
  title: 'Measurement that a board believes',
  decided_at: null,
  first_day: '2026-09-02',
  last_day: '2026-09-06',
  hours: 24,
  course: 'measurement that a board believes, placeholder school 9741 9745',
  member: { id: 7, number: 'FCT-000344', name: 'Grace Sample', grade: 'Associate' },
  progress,
  same_evidence: [],
  made_by: 'Grace Sample',
  decided_by: null,
})

/** The card of a member in good standing. */
export const ownCard = sampleOf(OwnCard, {
  state: 'good',
  holder: 'Ọláyínká Placeholder',
  grade: 'Associate',
  since: '2019-07-01',
  number: 'FCT-000031',
  until: '2027-06-30',
  code: `HTTPS://EXAMPLE.ORG/V/${'A7'.repeat(63)}A`,
  short_code: 'R2KD 7WQA',
  owed: null,
  open_years: [],
})

/** Of who owes the dues of a year. */
export const cardDue = sampleOf(OwnCard, {
  ...ownCard,
  state: 'due',
  until: '2026-06-30',
  code: null,
  short_code: null,
  owed: 20_000,
  open_years: [2026],
})

/** How an Associate is listed. */
export const ownListing = sampleOf(OwnListing, {
  since: '2026-07-02T09:00:00.000Z',
  shown: true,
  name: 'Adaora Placeholder',
  grade: 'Associate',
  organization_text: 'Sample Agency',
  sector_text: 'Agency',
  organization: true,
  sector: false,
  city: 'Wuse',
  link: '',
  messages: false,
})

/** Two members who chose to be listed: with all that can be shown, and with name and grade alone. */
export const listed = sampleOf(ListedMembers, {
  members: [
    {
      name: 'Adaora Placeholder',
      grade: 'Associate',
      organization: 'Sample Agency',
      sector: 'Agency',
      city: 'Wuse',
      link: 'https://example.org/adaora',
      key: 'a-key-of-a-member-that-takes-messages',
    },
    {
      name: 'Ẹniọlá Placeholder',
      grade: 'Graduate',
      organization: null,
      sector: null,
      city: null,
      link: null,
      key: null,
    },
  ],
  total: 2,
  grades: [
    { id: 4, name: 'Graduate' },
    { id: 3, name: 'Associate' },
  ],
  sectors: ['Agency', 'Media'],
})

/** To whom a visitor writes. */
export const writable = sampleOf(WritableMember, { name: 'Adaora Placeholder', grade: 'Associate' })

/** What is told of a card that is good today. */
export const checkedCard = sampleOf(CheckedPaper, {
  state: 'valid',
  paper: {
    kind: 'card',
    holder: 'Ọláyínká Placeholder',
    grade: 'Associate',
    day: '2019-07-01',
    until: null,
    number: null,
    event: null,
  },
  standing: { isGood: true, until: '2027-06-30' },
  day: '2027-03-18',
})
