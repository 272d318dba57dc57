import type { Credentials, Profile } from '#contract/auth.ts'

/** A member for the models: an Associate whose dues are paid. */
export const profile: Profile = {
  id: 1,
  sur_name: 'Surname',
  first_name: 'First',
  middle_name: null,
  email: 'member@example.org',
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
}

export const credentials: Credentials = { token: 'a-token', profile }
