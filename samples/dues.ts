import { MOST_YEARS } from '#contract/common/limits.ts'
import { DuesQuote } from '#contract/dues/dues.ts'
import { OwnDues } from '#contract/dues/dues-account.ts'
import { Grade } from '#contract/members/grade.ts'
import { MemberDues } from '#contract/members/member-dues.ts'
import { sampleOf } from './sample.ts'

/** The four grades, highest first. */
export const grades = [
  sampleOf(Grade, { id: 1, name: 'Fellow', dues: '40000', upgrade_fee: 50_000, description: 'The highest grade.' }),
  sampleOf(Grade, { id: 2, name: 'Member', dues: '30000', upgrade_fee: 30_000, description: 'The full grade.' }),
  sampleOf(Grade, { id: 3, name: 'Associate', dues: '20000', upgrade_fee: 30_000, description: 'The second grade.' }),
  sampleOf(Grade, { id: 4, name: 'Graduate', dues: '10000', upgrade_fee: null, description: 'The first grade.' }),
]

/** That of the member. */
export const grade = sampleOf(Grade, {
  id: 3,
  name: 'Associate',
  dues: '20000',
  upgrade_fee: 30_000,
  description: null,
})

/** What its dues cost: an open year, and years ahead. */
export const duesQuote = sampleOf(DuesQuote, {
  years: Array.from({ length: MOST_YEARS }, (_, place) => ({ year: 2026 + place, price: 20_000 })),
  open: 1,
  credit: 0,
  total: MOST_YEARS * 20_000,
})

export const ownDues = sampleOf(OwnDues, {
  day: '2027-03-12',
  state: 'due.shut',
  membership: 'member',
  owed: 20_000,
  credit: 0,
  open_years: [2026],
  paid_through: null,
  loss_day: '2027-07-01',
  open_until: null,
  next: { year: 2027, price: 20_000, due: '2027-07-01' },
  years: [
    {
      year: 2026,
      price: 20_000,
      due: '2026-07-01',
      stands: 'open',
      paid_at: null,
      means: null,
      receipt_token: null,
      receipt_number: null,
      reason: null,
      minute: null,
    },
  ],
  quote: duesQuote,
})

/** Of who lost membership by arrears, and has asked for nothing yet. */
export const lostDues = sampleOf(OwnDues, {
  ...ownDues,
  state: 'none',
  membership: 'lost',
  open_years: [2025],
  loss_day: null,
  next: null,
  years: ownDues.years.map((one) => ({ ...one, year: 2025, due: '2025-07-01' })),
  quote: { ...duesQuote, years: [{ year: 2025, price: 20_000 }], total: 20_000 },
  coming_back: { ended_on: '2026-08-14', is_granted: false, owed: 40_000, years: [2025, 2026], request: null },
})

const unpaid = {
  price: 20_000,
  paid_at: null,
  means: null,
  trace_id: null,
  receipt_number: null,
  reason: null,
  minute: null,
  stands: 'open' as const,
}

/** The dues of a member who owes two years, for somebody who may do all about them. */
export const duesOfMember = sampleOf(MemberDues, {
  day: '2027-03-12',
  state: 'inArrears',
  membership: 'member',
  stage: 'member',
  owed: 40_000,
  credit: 0,
  open_years: [2025, 2026],
  paid_through: null,
  loss_day: '2026-07-01',
  open_until: null,
  next: { year: 2027, price: 20_000, due: '2027-07-01' },
  years: [
    { ...unpaid, year: 2027, due: '2027-07-01', stands: 'toCome' },
    { ...unpaid, year: 2026, due: '2026-07-01' },
    { ...unpaid, year: 2025, due: '2025-07-01' },
  ],
  account: {
    lines: [
      { day: '2025-07-01', text: 'Dues 2025/26 fall due', amount: 20_000, balance: 20_000 },
      { day: '2026-07-01', text: 'Dues 2026/27 fall due', amount: 20_000, balance: 40_000 },
    ],
    reliefs: [
      {
        id: 5,
        kind: 'waived',
        from_year: 2024,
        to_year: 2024,
        price: 0,
        until: null,
        ground: null,
        reason: 'Illness',
        minute: '14/2025',
        given_on: '2025-03-12',
        by: 'Tunde Example',
        lifted_on: null,
        lifting_reason: null,
      },
    ],
  },
  steps: {
    ends: ['lost', 'resigned', 'transferred', 'expelled', 'died'],
    returns: [],
    reliefs: ['waived', 'reduced', 'putOff', 'exempt'],
    lift: true,
  },
  relievable: [
    { year: 2025, price: 20_000, due: '2025-07-01', has_begun: true },
    { year: 2026, price: 20_000, due: '2026-07-01', has_begun: true },
    { year: 2027, price: 20_000, due: '2027-07-01', has_begun: false },
  ],
  limit: { set: 100_000, left: 30_000 },
  owed_on_return: null,
  asked: [],
})
