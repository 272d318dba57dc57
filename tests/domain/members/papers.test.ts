import { expect, test } from 'vitest'
import type { PaperKind, PaperState } from '#contract/members/papers/papers.ts'
import { codeKind, paperNames, paperNumber, paperStateAt, seriesOf } from '#domain/members/papers.ts'

test.each<[PaperKind, day: string, place: number, number: string, name: string, code: string]>([
  ['letter', '2026-11-30', 17, 'L26-00017', 'Letter of good standing', 'letter'],
  ['letter', '2027-01-01', 1, 'L27-00001', 'Letter of good standing', 'letter'],
  ['attendance', '2026-11-30', 417, 'C26-00417', 'Certificate of attendance', 'certificate'],
  ['mcpd', '2026-11-30', 123_456, 'C26-123456', 'Certificate of MCPD', 'certificate'],
])(
  '[MBR-09] a paper of kind %s of %s, the %ith of its year and letter, is %s',
  (kind, day, place, number, name, code) => {
    const told = [paperNumber({ series: seriesOf(kind, day), place }), paperNames[kind], codeKind(kind)]
    expect(told).toEqual([number, name, code])
  },
)

test.each<[PaperState, until: string | null, now: string, is: PaperState | 'ended']>([
  // Midnight of Abuja, an hour before that of Greenwich.
  ['valid', '2027-02-28', '2027-02-28T22:59:59Z', 'valid'],
  ['valid', '2027-02-28', '2027-02-28T23:00:00Z', 'ended'],
  ['valid', '2027-03-01', '2027-02-28T23:00:00Z', 'valid'],
  ['valid', null, '2036-01-01T00:00:00Z', 'valid'],
  ['making', '2027-02-28', '2027-03-12T09:00:00Z', 'making'],
  ['replaced', '2027-02-28', '2027-03-12T09:00:00Z', 'replaced'],
  ['revoked', '2027-02-28', '2027-03-12T09:00:00Z', 'revoked'],
])('[MBR-09] a paper that is %s, good until %s, is at %s %s', (state, valid_until, now, is) => {
  expect(paperStateAt({ state, valid_until }, Date.parse(now))).toBe(is)
})
