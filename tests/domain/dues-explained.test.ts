import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { explained } from '#domain/dues-explained.ts'
import { standing } from '#domain/dues-standing.ts'
import { Histories } from '#scripts/dues/history.ts'
import { replayed } from '#scripts/dues/replay.ts'
import { rules as common, daysOf, historyOf } from '#tests/support/dues-histories.ts'

const { rules, cases } = v.parse(Histories, JSON.parse(readFileSync('tests/domain/dues-cases.json', 'utf8')))

/** What the last line says, as a standing has it. */
function endOf(lines: ReturnType<typeof explained>) {
  const balance = lines.at(-1)?.balance ?? 0
  return { owed: Math.max(0, balance), credit: balance < 0 ? -balance : undefined }
}

test.each(cases.map((one) => [one.id, one.what, one] as const))(
  '[LED-13] history %s adds up: %s',
  (_id, _what, one) => {
    const { facts, rules: own } = replayed(rules, one)
    for (const { day } of one.expect ?? []) {
      const { owed, credit, openYears } = standing(facts, own, day)
      const end = endOf(explained(facts, own, day))
      expect([day, end.owed]).toEqual([day, owed])
      // With an open year what is not enough for it is credit, and taken off what is owed.
      if (openYears.length === 0 && credit >= 0) expect([day, end.credit ?? 0]).toEqual([day, credit])
    }
  },
)

test('[LED-13] whatever happened to a member, the lines add up to what is owed', () => {
  for (let at = 0; at < 60; at++) {
    const history = historyOf(8_831 * 100_003 + at)
    const { facts, rules: own } = replayed(common, history)
    for (const day of daysOf(history)) {
      const lines = explained(facts, own, day)
      expect([at, day, endOf(lines).owed]).toEqual([at, day, standing(facts, own, day).owed])
      expect(lines.map((line) => line.day)).toEqual(lines.map((line) => line.day).toSorted())
    }
  }
})

test('[LED-13] a life with dues is told day by day, with receipts and reasons', () => {
  const { facts, rules: own } = replayed(rules, {
    actions: [
      { d: '2023-09-01', join: 'Associate' },
      { d: '2024-08-03', money: 45_000, ref: 'one' },
      { d: '2025-08-01', waive: 2026 },
      { d: '2026-09-15', end: 'resigned' },
      { d: '2027-10-01', reinstate: 1 },
      { d: '2027-11-01', money: -20_000 },
    ],
  })
  const [waiver] = facts.reliefs
  if (!waiver) throw new Error('Nothing was waived')
  const given = { reason: 'Illness', minute: '14/2025', lifted: '2027-12-01' }
  const reliefs = [{ ...waiver, ...given, kind: 'waived' as const }]
  const receipts = new Map([['given one', 'R24-00012']])
  const told = explained({ ...facts, reliefs }, own, '2028-01-01', receipts)
  expect(told.map(({ day, text, balance }) => `${day} ${text}: ${balance / 100}`)).toEqual([
    '2023-09-01 Membership begins, covered by the membership fee to 30 June 2024: 0',
    '2024-07-01 Dues 2024/25 fall due: 20000',
    '2024-08-03 ₦45,000 is paid, receipt R24-00012: it settles 2024/25, and the rest is credit: -25000',
    '2025-07-01 Dues 2025/26 fall due and are paid with the credit: -5000',
    '2026-09-15 The member resigns: -5000',
    '2027-10-01 Membership goes on as if it had not ended: -5000',
    '2027-10-01 Dues 2027/28 are charged for the time in between: 19000',
    '2027-11-01 ₦20,000 goes back, and 2025/26 is open again: 39000',
    '2027-12-01 Dues 2026/27 are charged again, as a relief was lifted: 59000',
  ])
})
