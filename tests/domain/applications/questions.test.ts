import { describe, expect, test } from 'vitest'
import type { InformationItem, InformationRequest } from '#contract/applications/review.ts'
import { checkAbout, draftOf, fileSent, firstQuestions, valueSent } from '#domain/applications/questions.ts'

const certificate = { id: 31, kind: 'qualification', place: 0, type: 'image/jpeg', size: 1_800_000 }
const passport = { id: 30, kind: 'passport', place: 0, type: 'image/jpeg', size: 640_000 }

const application: Parameters<typeof firstQuestions>[0] = {
  form: { organization: 'Public agency', is_devotion: '1', dob: '1990-04-05' },
  ethics_agreed_at: '2027-03-11T09:24:00.000Z',
  qualifications: ['Higher National Diploma'],
  files: [passport, certificate],
  checks: [],
  requests: [],
}

const looked = (
  check: 'organization' | 'certificate-whole' | 'certificate-name' | 'one-account',
  reason: 'cut-off' | 'blurred' | 'too-general' | null,
) => ({ check, reason, by: 'Ada Placeholder' })

const item: InformationItem = {
  id: 1,
  subject: 'organization',
  is_file: false,
  label: 'Organization',
  reason: 'too-general',
  text: 'Please write it in full.',
  old_value: 'Public agency',
  new_value: null,
  new_file: null,
  state: 'asked',
}

describe('[OFF-21] the first questions to an applicant', () => {
  test('come from the checks that do not pass, one for each field or file that the application holds', () => {
    const checks = [
      looked('certificate-whole', 'cut-off'),
      looked('certificate-name', 'cut-off'),
      looked('organization', null),
      // Only the office can find that out.
      looked('one-account', 'cut-off'),
    ]
    expect(firstQuestions({ ...application, checks })).toEqual([
      { subject: 'qualification-0', reason: 'cut-off', text: '' },
    ])
    expect(firstQuestions({ ...application, checks, qualifications: [], files: [] })).toEqual([])
  })

  test('come in the order of the checks, for the first reason of several', () => {
    const checks = [
      looked('organization', 'too-general'),
      looked('certificate-whole', 'blurred'),
      looked('certificate-name', 'cut-off'),
    ]
    expect(firstQuestions({ ...application, checks })).toEqual([
      { subject: 'organization', reason: 'too-general', text: '' },
      { subject: 'qualification-0', reason: 'blurred', text: '' },
    ])
  })

  test('take an application that was sent with one press for one that has nothing to ask about', () => {
    const checks = [looked('organization', 'too-general')]
    expect(firstQuestions({ ...application, form: null, checks }, 'organization')).toEqual([])
  })

  test('are those of the draft, where there is one', () => {
    const requests = [
      { state: 'draft' as const, items: [item] },
      { state: 'settled' as const, items: [{ ...item, subject: 'phone' as const }] },
    ]
    const checks = [looked('certificate-whole', 'cut-off')]
    expect(firstQuestions({ ...application, checks, requests })).toEqual([
      { subject: 'organization', reason: 'too-general', text: 'Please write it in full.' },
    ])
  })

  test('are the one that is asked again, as it was asked before, and not those of the checks', () => {
    const requests = [{ state: 'answered' as const, items: [{ ...item, state: 'answered' as const }] }]
    const checks = [looked('certificate-whole', 'cut-off')]
    expect(firstQuestions({ ...application, checks, requests }, 'organization')).toEqual([
      { subject: 'organization', reason: 'too-general', text: 'Please write it in full.' },
    ])
    expect(firstQuestions({ ...application, checks, requests }, 'phone')).toEqual([
      { subject: 'phone', reason: '', text: '' },
    ])
    // Of several times that it was asked, the first that is told, which is the latest.
    const earlier = { state: 'settled' as const, items: [{ ...item, text: 'What is it?' }] }
    expect(firstQuestions({ ...application, requests: [...requests, earlier] }, 'organization')).toMatchObject([
      { text: 'Please write it in full.' },
    ])
  })

  test('are those that were typed, before all others, with the one that is asked again', () => {
    const typed = [{ subject: 'phone' as const, reason: 'mistyped' as const, text: 'Please check the number.' }]
    const requests = [{ state: 'draft' as const, items: [item] }]
    expect(firstQuestions({ ...application, requests }, '', typed)).toEqual(typed)
    expect(firstQuestions({ ...application, requests }, 'phone', typed)).toEqual(typed)
    expect(firstQuestions({ ...application, requests }, 'dob', typed)).toEqual([
      ...typed,
      { subject: 'dob', reason: '', text: '' },
    ])
  })

  test.each(['email', 'passport of somebody', ''])('take no %o from an address', (about) => {
    expect(firstQuestions(application, about)).toEqual([])
  })
})

describe('[OFF-21] the draft of questions', () => {
  const request = (changes: Partial<InformationRequest>): InformationRequest => ({
    id: 7,
    state: 'settled',
    asked_by: null,
    asked_at: '2027-03-12T09:24:00.000Z',
    due_at: null,
    answered_at: null,
    ended_at: null,
    items: [item],
    ...changes,
  })

  test('is the one that was saved and not sent, with what it asks and who wrote it', () => {
    const requests = [request({}), request({ id: 8, state: 'draft', asked_by: 'Ada Placeholder' })]
    const questions = [{ subject: 'organization', reason: 'too-general', text: 'Please write it in full.' }]
    expect(draftOf({ requests })).toEqual({ id: 8, by: 'Ada Placeholder', questions })
    expect(draftOf({ requests: [request({ state: 'draft' })] })).toEqual({ id: 7, by: 'The office key', questions })
  })

  test('is none where all were sent', () => {
    expect(draftOf({ requests: [request({}), request({ state: 'answered' })] })).toBeUndefined()
  })
})

test('the check that led to a question is the one that does not pass', () => {
  const checks = [looked('certificate-name', null), looked('certificate-whole', 'cut-off')]
  expect(checkAbout({ checks }, 'qualification-0')).toEqual(looked('certificate-whole', 'cut-off'))
  expect(checkAbout({ checks }, 'qualification-1')).toBeUndefined()
  expect(checkAbout({ checks }, 'organization')).toBeUndefined()
  expect(checkAbout({ checks: [looked('organization', null)] }, 'organization')).toBeUndefined()
})

test('a file is found by what it was sent for', () => {
  expect(fileSent(application, 'passport')).toBe(passport)
  expect(fileSent(application, 'qualification-0')).toBe(certificate)
  expect(fileSent(application, 'qualification-1')).toBeUndefined()
  expect(fileSent(application, 'qualification-name-0')).toBeUndefined()
  expect(fileSent({ files: [certificate] }, 'passport')).toBeUndefined()
  expect(fileSent({ files: [certificate, { ...certificate, id: 32, place: 1 }] }, 'qualification-1')?.id).toBe(32)
})

test.each([
  ['organization', 'Public agency'],
  ['is_devotion', 'All'],
  ['qualification-name-0', 'Higher National Diploma'],
  ['qualification-name-1', ''],
  ['qualification-0', ''],
  ['phone', ''],
  ['agrees_to_ethics', 'Agreed to'],
] as const)('what was sent as %s is read as %o', (subject, value) => {
  expect(valueSent(application, subject)).toBe(value)
})

test('nothing was sent with one press, and the code of ethics may not have been agreed to', () => {
  expect(valueSent({ ...application, form: null }, 'organization')).toBe('')
  expect(valueSent({ ...application, ethics_agreed_at: null }, 'agrees_to_ethics')).toBe('')
})
