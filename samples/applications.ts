import { AskedItem, AskedQuestions } from '#contract/applications/answer.ts'
import { ApplicationEntry } from '#contract/applications/applications.ts'
import { Eligibility } from '#contract/applications/eligibility.ts'
import { WholeApplication } from '#contract/applications/office-applications.ts'
import { QuestionsPreview } from '#contract/applications/review-endpoints.ts'
import { UpgradeApplication } from '#contract/applications/upgrade.ts'
import { sampleOf } from './sample.ts'

/** The words of an application that is filled in. */
export const applicationText = {
  sur_name: 'Surname',
  first_name: 'First',
  email: 'applicant@example.org',
  phone: '0800 000 0000',
  dob: '1990-04-05',
  curernt_grade_date: '2026-11-21',
  qualification_name_0: 'A first degree',
  qualification_name_1: 'A diploma',
  agrees_to_ethics: '1',
}

/** An application under review, as the office reads it, with a certificate that a check found cut off. */
export const application = sampleOf(WholeApplication, {
  id: 'M12',
  kind: 'membership',
  status: 'received',
  name: 'Adébáyọ̀ Placeholder',
  email: 'adebayo@example.org',
  email_unproven: false,
  from: null,
  grade: 'Associate',
  amount: 30_000,
  created_at: '2027-03-11T09:24:00.000Z',
  reason: null,
  early_reason: null,
  eligibility: null,
  member: null,
  version: 4,
  day: 2,
  assigned_to: null,
  hold: null,
  notes: [],
  requests: [],
  earlier: [],
  likely: [],
  form: {
    first_name: 'Adébáyọ̀',
    sur_name: 'Placeholder',
    middle_name: '',
    dob: '1990-04-05',
    phone: '0800 000 0000',
    organization: 'Public agency',
    job_title: 'Officer',
    is_devotion: '1',
  },
  ethics_agreed_at: '2027-03-11T09:24:00.000Z',
  qualifications: ['Higher National Diploma'],
  files: [
    {
      id: 31,
      kind: 'qualification',
      place: 0,
      type: 'image/jpeg',
      size: 1_800_000,
      rotation: 0,
      seen_by_me: true,
      name: 'certificate-1.jpg',
    },
  ],
  checks: [{ check: 'certificate-whole', reason: 'cut-off', by: 'Ada Placeholder', at: '2027-03-12T09:00:00.000Z' }],
  history: [],
  answer_days: 21,
  is_own: false,
  steps: ['approve', 'reject', 'ask'],
})

/** A member's application for the next grade. */
export const upgradeApplication = sampleOf(UpgradeApplication, {
  id: 1,
  current_grade: 'Associate',
  desired_grade: 'Member',
  desired_grade_id: 2,
  amount: 30_000,
  status: 'pending',
  created_at: '2027-02-03T15:02:00.000Z',
  trace_id: null,
  reason: null,
})

/** A question of the chapter, and all of them as their page asks them. */
export const askedItem = sampleOf(AskedItem, {
  id: 1,
  label: 'Phone',
  is_file: false,
  field: 'phone',
  takes_pdf: false,
  choices: [],
  reason: 'Digits are missing',
  text: 'Write it in full.',
  old_value: '0800 000',
  old_file: null,
  new_value: null,
  new_file: null,
})
export const askedQuestions = sampleOf(AskedQuestions, {
  first_name: 'Ada',
  grade: 'Associate',
  sent: false,
  items: [askedItem],
  asked_at: '2027-03-12T11:00:00.000Z',
  due_at: '2027-04-02T11:00:00.000Z',
})

/** What the applicant would read. */
export const questionsPreview = sampleOf(QuestionsPreview, {
  mail: {
    subject: 'A question about your application',
    text: 'Hello Ada,\n\nIt is about: Phone.',
    html: '<div data-style="color:#0B201A"><h1>A question about your application</h1><p>Hello Ada,</p></div>',
  },
  page: askedQuestions,
})

/** What a certificate looks like. */
export const scan = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 560" width="400" height="560"><rect width="400" height="560" fill="#fff"/><rect x="16" y="16" width="368" height="528" fill="none" stroke="#00563b" stroke-width="4"/><text x="200" y="270" text-anchor="middle" font-family="serif" font-size="40">Specimen</text></svg>',
  ],
  { type: 'image/svg+xml' },
)

/** The application as a row of the queue. */
export const applicationEntry = sampleOf(ApplicationEntry, {
  id: 'M12',
  kind: 'membership',
  status: 'received',
  name: 'Adébáyọ̀ Placeholder',
  email: 'adebayo@example.org',
  email_unproven: false,
  from: null,
  grade: 'Associate',
  amount: 60_000,
  reason: null,
  created_at: '2027-03-11T09:24:00.000Z',
  version: 3,
  assigned_to: null,
  checks: { done: 0, of: 15 },
  day: 5,
  held: null,
})

/** Of an Associate who waits for the years, and has one MCPD less than is asked for. */
export const early = sampleOf(Eligibility, {
  held: 'Associate',
  since: '2024-07-01',
  grade: { id: 2, name: 'Member' },
  day: '2027-04-01',
  met: false,
  from: '2029-07-01',
  reasons: [
    { what: 'years', met: false, needed: 5, has: 2 },
    { what: 'mcpds', met: false, needed: 3, has: 2 },
    { what: 'dues', met: true, needed: 1, has: 1 },
  ],
  paid_until: '2027-06-30',
  open_years: [],
  owes: 0,
  seen_nationally: null,
  mcpds: [
    { title: 'Crisis communication', day: '2025-03-14', count: 1 },
    { title: 'Media relations', day: '2026-09-12', count: 1 },
  ],
})

/** Of one who may rise today. */
export const eligible = {
  ...early,
  since: '2021-07-01',
  from: '2027-04-01',
  met: true,
  reasons: [
    { what: 'years' as const, met: true, needed: 5, has: 5 },
    { what: 'mcpds' as const, met: true, needed: 3, has: 4 },
    { what: 'dues' as const, met: true, needed: 1, has: 1 },
  ],
}
