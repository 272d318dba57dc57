import { expect, test } from 'vitest'
import {
  checkIds,
  checks,
  fieldIds,
  fields,
  reasons,
  sectionIds,
  subjects,
} from '#contract/applications/review-catalogue.ts'
import {
  checksFor,
  fieldsOf,
  isFile,
  isSensitive,
  qualificationAt,
  questionOf,
  reasonsOfCheck,
  reasonsOfSubject,
  reviewKindOf,
  subjectsOf,
  wordsOfValue,
} from '#domain/applications/review.ts'

const membership = {
  kind: 'membership' as const,
  form: {},
  qualifications: ['Diploma', 'Degree'],
  files: [
    { kind: 'qualification', place: 0 },
    { kind: 'qualification', place: 1 },
  ],
}

test.each([
  ['membership', 1, { identity: 3, contact: 2, work: 3, qualifications: 3, duties: 2, declarations: 2 }],
  ['membership', 2, { identity: 3, contact: 2, work: 3, qualifications: 6, duties: 2, declarations: 2 }],
  ['membership', 0, { identity: 3, contact: 2, work: 3, qualifications: 3, duties: 2, declarations: 2 }],
  ['upgrade', 3, { identity: 2, work: 1, qualifications: 9, duties: 1, declarations: 2 }],
  ['one-press upgrade', 0, { identity: 1, declarations: 2 }],
] as const)('[OFF-19] the checks of a %s with %i certificates, by section', (kind, certificates, expected) => {
  const counts = sectionIds.map((section) => [
    section,
    checksFor(kind, certificates).filter((id) => checks[id].section === section).length,
  ])
  expect(Object.fromEntries(counts.filter(([, count]) => count !== 0))).toEqual(expected)
})

test('an upgrade that was sent with one press is looked at by checks of its own', () => {
  expect([
    reviewKindOf(membership),
    reviewKindOf({ kind: 'upgrade', form: {} }),
    reviewKindOf({ kind: 'upgrade', form: null }),
  ]).toEqual(['membership', 'upgrade', 'one-press upgrade'])
})

test('a question names the grade that is sought', () => {
  expect(questionOf('award-counts', 'Associate')).toBe('Qualification 1 is on the list for Associate')
  expect(questionOf('certificate-whole-1', 'Associate')).toBe('Certificate 2 can be read whole')
})

test('why a check does not pass can be why the applicant is asked', () => {
  for (const id of checkIds) {
    for (const subject of checks[id].subjects) {
      expect(reasonsOfSubject(subject)).toEqual(expect.arrayContaining(reasonsOfCheck(id)))
    }
  }
})

test.each([
  ['organization', ['left-out', 'too-general', 'abbreviated', 'incomplete', 'mistyped', 'unclear', 'other']],
  ['dob', ['mistyped', 'under-age', 'left-out', 'incomplete', 'unclear', 'other']],
  ['passport', ['face-hidden', 'not-a-portrait', 'blurred', 'cut-off', 'page-missing', 'wrong-document', 'other']],
  // No check leads here.
  ['industry', ['left-out', 'incomplete', 'mistyped', 'unclear', 'other']],
] as const)(
  'about %s the applicant may be asked for the reasons of its checks and then the usual ones, each once',
  (subject, expected) => {
    expect(reasonsOfSubject(subject)).toEqual(expected)
  },
)

test('a check may not pass for its own reasons, or for something else', () => {
  expect(reasonsOfCheck('birth-date')).toEqual(['mistyped', 'under-age', 'other'])
})

test('each reason and each section is used', () => {
  const used = new Set([...checkIds.flatMap(reasonsOfCheck), ...subjects.flatMap(reasonsOfSubject)])
  expect(Object.keys(reasons).filter((id) => !used.has(id as keyof typeof reasons))).toEqual([])
  const shown = new Set<string>(Object.values(fields).map(({ section }) => section))
  expect(sectionIds.filter((id) => !shown.has(id))).toEqual([])
})

test('the applicant can be asked about what was sent, but not about the e-mail address', () => {
  expect(fieldsOf(membership)).toContain('email')
  expect(subjectsOf(membership)).toEqual([
    'sur_name',
    'first_name',
    'middle_name',
    'dob',
    'phone',
    'job_title',
    'organization',
    'responsibility',
    'industry',
    'business_address',
    'business_postal_code',
    'business_turnover',
    'total_employees',
    'total_dept_employee',
    'qualification-name-0',
    'qualification-0',
    'qualification-name-1',
    'qualification-1',
    'nature_of_duties',
    'is_devotion',
    'is_primary_function',
    'is_member',
    'curernt_grade_date',
    'agrees_to_ethics',
  ])
})

test('a photograph is asked about where there is one, and nothing where there is no form', () => {
  const upgrade = { ...membership, files: [...membership.files, { kind: 'passport', place: 0 }] }
  expect([subjectsOf(membership).includes('passport'), subjectsOf(upgrade).includes('passport')]).toEqual([false, true])
  expect([fieldsOf({ ...upgrade, form: null }), subjectsOf({ ...upgrade, form: null })]).toEqual([[], []])
})

test('an application with more qualifications holds more of them', () => {
  const held = (qualifications: string[]) =>
    fieldsOf({ ...membership, qualifications }).filter((id) => fields[id].section === 'qualifications')
  expect([held([]), held(['Diploma'])]).toEqual([[], ['qualification-name-0', 'qualification-0']])
  expect(held(['Diploma', 'Degree', 'Doctorate'])).toHaveLength(6)
})

test('each qualification and its certificate have a place, and nothing else has', () => {
  const placed = fieldIds.flatMap((id) => (qualificationAt(id) === null ? [] : [[id, qualificationAt(id)]]))
  expect(placed).toEqual([
    ['qualification-name-0', 0],
    ['qualification-0', 0],
    ['qualification-name-1', 1],
    ['qualification-1', 1],
    ['qualification-name-2', 2],
    ['qualification-2', 2],
  ])
})

test('files are the photograph and the certificates', () => {
  expect(fieldIds.filter(isFile)).toEqual(['passport', 'qualification-0', 'qualification-1', 'qualification-2'])
})

test('[OFF-03] the date of birth and the telephone number are read by those alone who may read such data', () => {
  expect(fieldIds.filter(isSensitive)).toEqual(['dob', 'phone'])
})

test.each([
  ['is_devotion', '0', 'Some'],
  ['is_devotion', '1', 'All'],
  ['is_devotion', '', ''],
  ['is_devotion', '2', '2'],
  ['organization', '1', '1'],
] as const)('of %s the value "%s" is read as "%s": a choice in words', (id, value, words) => {
  expect(wordsOfValue(id, value)).toBe(words)
})
