import { FirstWeek } from '#contract/staff/first-week.ts'
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

/** A chapter that has just begun: contacts and leaders are written, a treasurer is invited. */
export const firstWeek = sampleOf(FirstWeek, {
  isOpen: true,
  isClosed: false,
  version: 0,
  steps: {
    contacts: { isDone: true, last: { by: 'Ada Placeholder', at: '2027-03-12T08:00:00.000Z' }, samples: [], item: 4 },
    leaders: { isDone: true, last: { by: null, at: '2027-03-12T08:30:00.000Z' }, samples: 0 },
    bank: { isDone: false, last: null, missing: ['bank', 'account_name', 'account_number'] },
    fees: { isDone: false, last: null, missing: ['Fellow', 'Graduate'], year_ends: '2027-06-30' },
    staff: { isDone: false, last: null, people: ['Ada Placeholder'], invited: 1, single_officer: false },
    members: { isDone: false, last: null, members: 0, files: 0 },
    invitations: { isDone: false, last: null, never: 0, unreachable: 0 },
    letter: { isDone: false, last: null, drafts: 0 },
  },
})
