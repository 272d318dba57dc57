import { expect, test } from 'vitest'
import type { Eligibility, EligibilityReason } from '#contract/applications/eligibility.ts'
import { heldFor, mayApply, wordsOfReason } from '#domain/members/eligibility-words.ts'
import { early } from '#samples/applications.ts'

const told = (given: Partial<Eligibility> = {}): Eligibility => ({ ...early, ...given })
const said = (reason: EligibilityReason, given: Partial<Eligibility> = {}) => {
  const { label, text } = wordsOfReason(told(given), reason)
  return `${label}: ${text}`
}

test.each([
  ['2024-07-01', '2027-04-01', '2 years 9 months'],
  ['2024-07-02', '2027-04-01', '2 years 8 months'],
  ['2026-04-01', '2027-04-01', '1 year'],
  ['2026-03-01', '2027-04-01', '1 year 1 month'],
  ['2027-01-15', '2027-04-01', '2 months'],
  ['2027-03-01', '2027-04-01', '1 month'],
  ['2027-03-15', '2027-04-01', 'less than a month'],
])('[MBR-06] from %s to %s are %s', (since, day, words) => {
  expect(heldFor(since, day)).toBe(words)
})

test.each<[EligibilityReason, Partial<Eligibility>, string]>([
  [
    { what: 'years', met: false, needed: 5, has: 2 },
    {},
    'Five years as Associate: 2 years 9 months, met on 1 July 2029',
  ],
  [{ what: 'years', met: false, needed: 5, has: 2 }, { from: null }, 'Five years as Associate: 2 years 9 months'],
  [{ what: 'years', met: true, needed: 1, has: 2 }, {}, 'One year as Associate: since 1 July 2024'],
  [{ what: 'years', met: true, needed: 15, has: 15 }, {}, '15 years as Associate: since 1 July 2024'],
  [{ what: 'mcpds', met: true, needed: 3, has: 4 }, {}, 'Three MCPDs: 4 accepted'],
  [{ what: 'mcpds', met: true, needed: 0, has: 0 }, {}, 'No MCPD: none is needed'],
  [{ what: 'mcpds', met: false, needed: 3, has: 2 }, {}, 'Three MCPDs: two accepted, one is missing'],
  [{ what: 'mcpds', met: false, needed: 3, has: 0 }, {}, 'Three MCPDs: none accepted, three are missing'],
  [{ what: 'mcpds', met: false, needed: 1, has: 0 }, {}, 'One MCPD: none accepted, one is missing'],
  [{ what: 'dues', met: true, needed: 1, has: 1 }, {}, 'Dues paid: until 30 June 2027'],
  [{ what: 'dues', met: true, needed: 1, has: 1 }, { paid_until: null }, 'Dues paid: nothing is owed'],
  [
    { what: 'dues', met: false, needed: 1, has: 0 },
    { open_years: ['2026/27'], owes: 20_000 },
    'Dues paid: 2026/27 is open, ₦20,000.00',
  ],
  [
    { what: 'dues', met: false, needed: 1, has: 0 },
    { open_years: ['2025/26', '2026/27'], owes: 40_000 },
    'Dues paid: 2025/26, 2026/27 are open, ₦40,000.00',
  ],
  [
    { what: 'months', met: false, needed: 6, has: 5 },
    {},
    'At an event in six of the last twelve months: in five so far',
  ],
  [{ what: 'national', met: false, needed: 1, has: 0 }, {}, 'Good standing with NIPR: not seen by the office yet'],
  [
    { what: 'national', met: true, needed: 1, has: 1 },
    { seen_nationally: '2026-10-01' },
    'Good standing with NIPR: seen on 1 October 2026',
  ],
])('[MBR-06] %j %j: %s', (reason, given, words) => {
  expect(said(reason, given)).toBe(words)
})

test('[MBR-06] up to twelve is told in words', () => {
  const most = (needed: number) => said({ what: 'months', met: false, needed, has: needed - 1 }).split(' ')[4]
  expect(Array.from({ length: 13 }, (_, at) => most(at + 1)).join(' ')).toBe(
    'one two three four five six seven eight nine ten eleven twelve 13',
  )
})

const missing = (...whats: EligibilityReason['what'][]): Partial<Eligibility> => ({
  from: early.day,
  reasons: whats.map((what) => ({ what, met: false, needed: 3, has: 2 })),
})

test.each<[Partial<Eligibility>, string]>([
  [{ met: true }, 'All is met'],
  [{}, 'The years are met on 1 July 2029; the rest is still missing'],
  [{ reasons: [{ what: 'years', met: false, needed: 2, has: 1 }] }, 'You may apply from 1 July 2029'],
  [missing('dues'), 'You may apply once the dues are paid'],
  [missing('mcpds'), 'You may apply once one more MCPD is accepted'],
  [
    { from: early.day, reasons: [{ what: 'mcpds', met: false, needed: 3, has: 1 }] },
    'You may apply once two more MCPDs are accepted',
  ],
  [missing('mcpds', 'dues'), 'You may apply once the rest is met'],
  [missing('dues', 'national'), 'You may apply once the rest is met'],
  [
    {
      from: early.day,
      reasons: [
        { what: 'years', met: true, needed: 5, has: 5 },
        { what: 'dues', met: false, needed: 1, has: 0 },
      ],
    },
    'You may apply once the dues are paid',
  ],
  [missing('national'), 'You may apply once the rest is met'],
  [{ ...missing('national'), from: null }, 'You may apply once the rest is met'],
])('[MBR-06] %j: %s', (given, words) => {
  expect(mayApply(told(given))).toBe(words)
})
