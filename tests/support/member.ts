/** What the storage of a signed-in member holds. */
export const profile = {
  id: 1,
  sur_name: 'Surname',
  first_name: 'ada',
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
  yearly_dues: 'active' as const,
  dues_paid_until: null,
  application: null,
}

export const login = (changes: Partial<typeof profile> = {}) => ({
  authToken: 'a-token',
  userProfile: JSON.stringify({ ...profile, ...changes }),
})
