import type { Profile } from '#contract/identity/auth.ts'
import { profile as member } from '#samples/identity.ts'

/** What the storage of a signed-in member holds. */
export const profile: Profile = { ...member, first_name: 'ada' }

export const login = (changes: Partial<Profile> = {}) => ({
  authToken: 'a-token',
  userProfile: JSON.stringify({ ...profile, ...changes }),
})
