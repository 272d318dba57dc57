import { MINUTE } from '#contract/common/spans.ts'
import { Found } from '#contract/staff/find.ts'
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
  ends_in: 30 * MINUTE,
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

/** What FCT 31 finds of each kind. */
export const found = sampleOf(Found, {
  members: {
    items: [
      {
        id: 31,
        name: 'Ọláyínká Placeholder',
        number: 'FCT-000031',
        email: 'olayinka@example.org',
        phone: '0803 123 4567',
        grade: 'Associate',
        organization: 'Sample Agency',
        standing: 'active',
      },
      {
        id: 32,
        name: 'Bola Placeholder',
        number: 'FCT-000314',
        email: 'bola@example.org',
        phone: null,
        grade: 'Member',
        organization: null,
        standing: 'inArrears',
      },
    ],
    total: 2,
  },
  applications: {
    items: [
      {
        id: 'U7',
        kind: 'upgrade',
        name: 'Ọláyínká Placeholder',
        number: 'FCT-000031',
        email: 'olayinka@example.org',
        phone: '0803 123 4567',
        from: 'Associate',
        grade: 'Member',
        status: 'received',
        held: null,
        created_at: '2027-03-12T08:00:00.000Z',
      },
    ],
    total: 1,
  },
  payments: {
    items: ['a', 'b', 'c'].map((end, place) => ({
      trace_id: `1805012345678abcdefghijk${end}`,
      payer: 'Ọláyínká Placeholder',
      number: 'FCT-000031',
      email: 'olayinka@example.org',
      phone: null,
      item: place === 0 ? 'Annual Dues 2026/27' : 'Summit',
      amount: 20_000,
      state: place === 1 ? ('review' as const) : ('used' as const),
      receipt: place === 0 ? 'R26-00031' : null,
      at: '2027-03-12T08:00:00.000Z',
    })),
    total: 4,
  },
  events: {
    items: [
      {
        id: 5,
        title: 'Media Writing Clinic',
        location: 'Training room, Wuse',
        starts: '2027-05-31T09:00:00.000Z',
        ends: null,
        taken: 14,
        places: 40,
        called_off: false,
      },
    ],
    total: 1,
  },
})

const none = { items: [], total: 0 }
export const foundNothing = sampleOf(Found, { members: none, applications: none, payments: null, events: none })

/** Somebody alone is called so. */
export const foundOne = sampleOf(Found, {
  ...foundNothing,
  members: { items: found.members?.items.slice(0, 1) ?? [], total: 1 },
})
