import { expect, test } from 'vitest'
import { checkIds, checks, fields, reasons, sectionIds, subjects } from '#contract/office/review-catalogue.ts'
import {
  checksFor,
  fieldsOf,
  questionOf,
  reasonsOfCheck,
  reasonsOfSubject,
  reviewKindOf,
  subjectsOf,
  wordsOfValue,
} from '#domain/review.ts'

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
  ['membership', { identity: 3, contact: 2, work: 3, qualifications: 3, duties: 2, declarations: 2 }],
  ['upgrade', { identity: 2, work: 1, qualifications: 3, duties: 1, declarations: 2 }],
  ['one-press upgrade', { identity: 1, declarations: 2 }],
] as const)('the checks of a %s, by section', (kind, expected) => {
  const counts = sectionIds.map((section) => [
    section,
    checksFor(kind).filter((id) => checks[id].section === section).length,
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
  expect(questionOf('award-counts', 'Associate')).toBe('The award is on the list for Associate')
  expect(questionOf('certificate-whole', 'Associate')).toBe('The certificate can be read whole')
})

test('why a check does not pass can be why the applicant is asked', () => {
  for (const id of checkIds) {
    for (const subject of checks[id].subjects) {
      expect(reasonsOfSubject(subject)).toEqual(expect.arrayContaining(reasonsOfCheck(id)))
    }
  }
  expect(reasonsOfSubject('organization').map((id) => reasons[id])).toEqual([
    'Left out',
    'Too general',
    'Only an abbreviation',
    'Not complete',
    'Looks mistyped',
    'Cannot be understood',
    'Something else',
  ])
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
  expect(subjectsOf({ form: null, qualifications: [], files: [] })).toEqual([])
})

test('a choice is read in words', () => {
  expect([
    wordsOfValue('is_devotion', '1'),
    wordsOfValue('is_devotion', ''),
    wordsOfValue('organization', '1'),
  ]).toEqual(['All', '', '1'])
})
