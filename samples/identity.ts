import { named } from '#contract/common/named.ts'
import { Credentials, OwnSession, Profile } from '#contract/identity/auth.ts'
import { personNames } from '#contract/identity/person-fields.ts'
import { sampleOf } from './sample.ts'

/** A person of whom nothing is known. */
export const nobodyKnown = named(personNames, () => null)

/** A member for the models: an Associate whose dues are paid. */
export const profile = sampleOf(Profile, {
  ...nobodyKnown,
  id: 1,
  sur_name: 'Surname',
  first_name: 'First',
  email: 'member@example.org',
  pending_email: null,
  email_unproven: false,
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
