import { OfficeMe } from '#contract/staff/sign-in.ts'
import { Holder, StaffMember } from '#contract/staff/staff.ts'
import { sampleOf } from './sample.ts'

/** Somebody of the office. */
export const colleague = sampleOf(StaffMember, {
  id: 7,
  name: 'Ada Placeholder',
  email: 'ada@example.org',
  state: 'active',
  roles: ['door'],
  factors: ['totp'],
  invited_at: '2027-03-12T08:00:00.000Z',
  used_at: null,
  version: 3,
})

/** Somebody who may do what the reader may not. */
export const holder = sampleOf(Holder, { id: 3, name: 'Fola Finance' })

/** An officer who is signed in. */
export const officer = sampleOf(OfficeMe, {
  id: 2,
  name: 'Ada Placeholder',
  email: 'ada@example.org',
  roles: ['membership'],
  permissions: ['applications.read', 'applications.ask', 'documents.read'],
  ends_in: 30 * 60_000,
  proven_until: '2027-03-12T11:00:00.000Z',
  single_officer: false,
})
