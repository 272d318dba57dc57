import { Credentials, OwnSession, Profile } from '#contract/identity/auth.ts'
import { sampleOf } from './sample.ts'

/** A member for the models: an Associate whose dues are paid. */
export const profile = sampleOf(Profile, {
  id: 1,
  sur_name: 'Surname',
  first_name: 'First',
  middle_name: null,
  email: 'member@example.org',
  pending_email: null,
  email_unproven: false,
  phone: null,
  dob: null,
  job_title: null,
  responsibility: null,
  organization: null,
  business_address: null,
  business_postal_code: null,
  industry: null,
  grade_id: 3,
  yearly_dues: 'active',
  dues_paid_until: null,
  application: null,
})

export const credentials = sampleOf(Credentials, { token: 'a-token', profile })

/** Where that member is signed in. */
export const ownSession = sampleOf(OwnSession, {
  id: 7,
  device: 'Chrome on Windows',
  current: true,
  signed_in_at: '2027-03-12T08:00:00.000Z',
  used_at: '2027-03-12T09:00:00.000Z',
})
