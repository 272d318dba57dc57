import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Profile } from '#contract/identity/auth.ts'

const whole = {
  id: 7,
  sur_name: 'Obi',
  first_name: 'Ada',
  middle_name: 'Ngozi',
  email: 'ada@example.org',
  phone: '0800 000 0000',
  dob: '1990-04-05',
  job_title: 'Adviser',
  responsibility: 'Media relations',
  organization: 'A company',
  business_address: '1 Sample Street',
  business_postal_code: '900001',
  industry: 'Media',
  grade_id: 3,
  yearly_dues: 'active',
}

test('[ENT-08] a profile has who somebody is, the work, the grade and the dues', () => {
  expect(v.parse(Profile, whole)).toMatchObject(whole)
})

test('[ENT-08] who has no grade is no member, and dues that are not said to be paid are not', () => {
  const { grade_id, yearly_dues, ...rest } = whole
  expect(v.parse(Profile, rest)).toMatchObject({ grade_id: null, yearly_dues: 'inactive' })
  expect(v.parse(Profile, { ...whole, yearly_dues: 'unheard of' }).yearly_dues).toBe('inactive')
  expect(v.is(Profile, { ...whole, email: undefined })).toBe(false)
})
