import * as v from 'valibot'
import type { AnswerField } from './answer.ts'

/**
 * What the office looks at when it reviews an application: sections, their checks, why a check may not pass, and the fields
 * that an applicant can be asked about. The rules that read this table are in domain/applications/review.ts.
 */

/** In the order in which they are read. */
export const sections = {
  identity: 'Identity',
  contact: 'Contact',
  work: 'Work',
  qualifications: 'Qualifications',
  duties: 'Duties',
  declarations: 'Declarations',
} as const
export type SectionId = keyof typeof sections

/** Why a check does not pass, or why a field is asked about. */
export const reasons = {
  'left-out': 'Left out',
  'too-general': 'Too general',
  incomplete: 'Not complete',
  mistyped: 'Looks mistyped',
  unclear: 'Cannot be understood',
  initials: 'Initials in place of a name',
  'names-swapped': 'Surname and first name are swapped',
  'under-age': 'Under 18 on the day of the application',
  'same-phone': 'Another account has the same phone number',
  'same-name': 'Another account has the same name',
  'already-member': 'Is a member already',
  'face-hidden': 'The face cannot be seen',
  'not-a-portrait': 'Not a portrait of one person',
  'digits-missing': 'Digits are missing',
  'nobody-answers': 'Nobody answers',
  'belongs-to-another': 'Belongs to somebody else',
  'not-confirmed': 'Not confirmed yet',
  'shared-address': 'Shared with other people',
  abbreviated: 'Only an abbreviation',
  'street-missing': 'The street or the building is missing',
  'town-missing': 'The town is missing',
  'another-name': "In somebody else's name",
  'name-differs': 'The name is spelled differently',
  'not-on-list': 'Not on the list',
  'not-awarded': 'Not awarded yet',
  'school-unknown': 'The school is not recognized',
  'cut-off': 'Cut off at the edge',
  blurred: 'Blurred or too dark',
  'page-missing': 'A page is missing',
  'wrong-document': 'Not the document that was asked for',
  'another-field': 'Belongs to another field of work',
  'small-part': 'Only a small part of the work',
  'does-not-fit': 'Does not fit the rest of the form',
  'not-agreed': 'Not agreed to',
  'not-on-record': 'The institute has no record of it',
  'date-does-not-fit': 'The date does not fit our records',
  'held-too-short': 'Not held long enough yet',
  'dues-owed': 'Dues are owed',
  other: 'Something else',
} as const
export type ReasonId = keyof typeof reasons

interface Field {
  section: SectionId
  label: string
  type: AnswerField
  /** Of a choice: what each value means. */
  choices?: Record<string, string>
  /** It cannot be asked about: the e-mail address is the account, whose own settings prove a new one. */
  fixed?: true
}

/** What an application holds, in the order in which it is read: fields of its form, and files. */
export const fields = {
  sur_name: { section: 'identity', label: 'Surname', type: 'line' },
  first_name: { section: 'identity', label: 'First name', type: 'line' },
  middle_name: { section: 'identity', label: 'Middle name', type: 'line' },
  dob: { section: 'identity', label: 'Date of birth', type: 'day' },
  passport: { section: 'identity', label: 'Passport photograph', type: 'file' },
  email: { section: 'contact', label: 'Email', type: 'line', fixed: true },
  phone: { section: 'contact', label: 'Phone', type: 'phone' },
  job_title: { section: 'work', label: 'Job title', type: 'line' },
  organization: { section: 'work', label: 'Organization', type: 'line' },
  responsibility: { section: 'work', label: 'Responsibility', type: 'passage' },
  industry: { section: 'work', label: 'Industry', type: 'line' },
  business_address: { section: 'work', label: 'Business address', type: 'line' },
  business_postal_code: { section: 'work', label: 'Business postal code', type: 'line' },
  business_turnover: { section: 'work', label: 'Business turnover', type: 'line' },
  total_employees: { section: 'work', label: 'Total employees', type: 'line' },
  total_dept_employee: { section: 'work', label: 'Employees in the department', type: 'line' },
  'qualification-name-0': { section: 'qualifications', label: 'Qualification 1', type: 'line' },
  'qualification-0': { section: 'qualifications', label: 'Certificate 1', type: 'file' },
  'qualification-name-1': { section: 'qualifications', label: 'Qualification 2', type: 'line' },
  'qualification-1': { section: 'qualifications', label: 'Certificate 2', type: 'file' },
  'qualification-name-2': { section: 'qualifications', label: 'Qualification 3', type: 'line' },
  'qualification-2': { section: 'qualifications', label: 'Certificate 3', type: 'file' },
  nature_of_duties: { section: 'duties', label: 'Nature of duties', type: 'passage' },
  is_devotion: {
    section: 'duties',
    label: 'Time devoted to public relations',
    type: 'choice',
    choices: { '0': 'Some', '1': 'All' },
  },
  is_primary_function: {
    section: 'duties',
    label: 'Public relations is the primary function',
    type: 'choice',
    choices: { '0': 'No', '1': 'Yes' },
  },
  is_member: {
    section: 'declarations',
    label: 'Member of NIPR already',
    type: 'choice',
    choices: { '0': 'No', '1': 'Yes' },
  },
  curernt_grade_date: { section: 'declarations', label: 'Date of current grade', type: 'day' },
  agrees_to_ethics: { section: 'declarations', label: 'Code of ethics', type: 'choice', choices: { '1': 'Agreed to' } },
} as const satisfies Record<string, Field>
export type FieldId = keyof typeof fields

/** What a question to the applicant can be about. */
export type Subject = { [Id in FieldId]: (typeof fields)[Id] extends { fixed: true } ? never : Id }[FieldId]

/** An upgrade is sent with the form or, by a member whose data are known, with one press. */
export const reviewKinds = ['membership', 'upgrade', 'one-press upgrade'] as const
export type ReviewKind = (typeof reviewKinds)[number]

interface Check {
  section: SectionId
  /** A sentence that is true where the check passes. `{grade}` stands for the grade that is sought. */
  question: string
  for: readonly ReviewKind[]
  /** What a question to the applicant would be about, the likeliest first. Empty where only the office can find out. */
  subjects: readonly Subject[]
  /** "Something else" can always be chosen besides. */
  reasons: readonly Exclude<ReasonId, 'other'>[]
}

/** Each certificate is looked at by itself. */
const ofCertificate = { section: 'qualifications', for: ['membership', 'upgrade'] } as const

const ownName = (place: 0 | 1 | 2) =>
  ({
    ...ofCertificate,
    question: `The name on certificate ${place + 1} is the applicant's`,
    subjects: [`qualification-${place}`],
    reasons: ['another-name', 'name-differs'],
  }) as const
const award = (place: 0 | 1 | 2) =>
  ({
    ...ofCertificate,
    question: `Qualification ${place + 1} is on the list for {grade}`,
    subjects: [`qualification-name-${place}`, `qualification-${place}`],
    reasons: ['not-on-list', 'not-awarded', 'school-unknown'],
  }) as const
const whole = (place: 0 | 1 | 2) =>
  ({
    ...ofCertificate,
    question: `Certificate ${place + 1} can be read whole`,
    subjects: [`qualification-${place}`],
    reasons: ['cut-off', 'blurred', 'page-missing', 'wrong-document'],
  }) as const

/** In the order in which they are looked at. */
export const checks = {
  'name-in-full': {
    section: 'identity',
    question: 'The name is written in full',
    for: ['membership', 'upgrade'],
    subjects: ['first_name', 'sur_name', 'middle_name'],
    reasons: ['initials', 'names-swapped', 'mistyped'],
  },
  'birth-date': {
    section: 'identity',
    question: 'The date of birth can be right',
    for: ['membership'],
    subjects: ['dob'],
    reasons: ['mistyped', 'under-age'],
  },
  'one-account': {
    section: 'identity',
    question: 'No other account is the same person',
    for: ['membership', 'one-press upgrade'],
    subjects: [],
    reasons: ['same-phone', 'same-name', 'already-member'],
  },
  photograph: {
    section: 'identity',
    question: 'The photograph shows the face clearly',
    for: ['upgrade'],
    subjects: ['passport'],
    reasons: ['face-hidden', 'not-a-portrait', 'blurred'],
  },
  phone: {
    section: 'contact',
    question: 'The phone number is complete',
    for: ['membership'],
    subjects: ['phone'],
    reasons: ['digits-missing', 'nobody-answers', 'belongs-to-another'],
  },
  'email-proven': {
    section: 'contact',
    question: "The e-mail address is the applicant's own",
    for: ['membership'],
    subjects: [],
    reasons: ['not-confirmed', 'shared-address'],
  },
  'job-title': {
    section: 'work',
    question: 'The job title says what the applicant does',
    for: ['membership', 'upgrade'],
    subjects: ['job_title', 'responsibility'],
    reasons: ['left-out', 'too-general'],
  },
  organization: {
    section: 'work',
    question: 'The organization is named in full',
    for: ['membership'],
    subjects: ['organization'],
    reasons: ['left-out', 'too-general', 'abbreviated'],
  },
  'business-address': {
    section: 'work',
    question: 'The business address can be found',
    for: ['membership'],
    subjects: ['business_address', 'business_postal_code'],
    reasons: ['left-out', 'street-missing', 'town-missing'],
  },
  'certificate-name': ownName(0),
  'award-counts': award(0),
  'certificate-whole': whole(0),
  'certificate-name-1': ownName(1),
  'award-counts-1': award(1),
  'certificate-whole-1': whole(1),
  'certificate-name-2': ownName(2),
  'award-counts-2': award(2),
  'certificate-whole-2': whole(2),
  duties: {
    section: 'duties',
    question: 'The duties are public relations',
    for: ['membership', 'upgrade'],
    subjects: ['nature_of_duties', 'responsibility'],
    reasons: ['left-out', 'too-general', 'another-field'],
  },
  'main-work': {
    section: 'duties',
    question: 'Public relations is the main part of the work',
    for: ['membership'],
    subjects: ['is_primary_function', 'is_devotion'],
    reasons: ['left-out', 'small-part', 'does-not-fit'],
  },
  ethics: {
    section: 'declarations',
    question: 'The code of ethics is agreed to',
    for: ['membership', 'upgrade'],
    subjects: ['agrees_to_ethics'],
    reasons: ['not-agreed'],
  },
  'earlier-grade': {
    section: 'declarations',
    question: 'What the form says about an earlier grade is right',
    for: ['membership'],
    subjects: ['is_member', 'curernt_grade_date'],
    reasons: ['left-out', 'not-on-record', 'date-does-not-fit'],
  },
  'grade-held': {
    section: 'declarations',
    question: 'The current grade has been held long enough',
    for: ['upgrade', 'one-press upgrade'],
    subjects: ['curernt_grade_date'],
    reasons: ['held-too-short', 'date-does-not-fit'],
  },
  'dues-paid': {
    section: 'declarations',
    question: 'Dues are paid for this year',
    for: ['one-press upgrade'],
    subjects: [],
    reasons: ['dues-owed'],
  },
} as const satisfies Record<string, Check>
export type CheckId = keyof typeof checks

/** Beside those of the checks, a question may have one of these reasons. */
export const usualReasons: { field: readonly ReasonId[]; file: readonly ReasonId[] } = {
  field: ['left-out', 'incomplete', 'mistyped', 'unclear', 'other'],
  file: ['cut-off', 'blurred', 'page-missing', 'wrong-document', 'other'],
}

/** The names of a table, which has no others than its type says. */
const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]

export const sectionIds = namesOf(sections)
export const reasonIds = namesOf(reasons)
export const fieldIds = namesOf(fields)
export const checkIds = namesOf(checks)
export const subjects = fieldIds.filter((id): id is Subject => !('fixed' in fields[id]))

export const CheckName = v.picklist(checkIds, 'Name a check of the catalogue.')
export const ReasonName = v.picklist(reasonIds, 'Choose a reason of the catalogue.')
export const SubjectName = v.picklist(subjects, 'Ask about a field or a file of the application.')
