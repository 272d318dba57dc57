import { expect, test } from 'vitest'
import { billStates } from '#contract/money/bills.ts'
import { judgeLine, type LineFacts } from '#domain/money/bank-line.ts'
import {
  creditOfLine,
  duesOn,
  isOpen,
  isWithheld,
  lastDayForSeats,
  lastDayOf,
  lineInWords,
  mayBeBilled,
  partsOfLine,
} from '#domain/money/bill.ts'
import { billNumber } from '#domain/money/receipts.ts'
import { billReference, transferReference } from '#domain/money/transfer-reference.ts'

const year = (of: number, price: number) => ({ year: of, price, due: `${of}-07-01`, isPutOff: false, isBought: false })

test('[BIL-03] a line pays its year at the frozen price, less where it costs less, and a year once', () => {
  const lines = [2026, 2027, 2026, 2028].map((of) => ({ year: of, kobo: 20_000 }))
  const parts = partsOfLine(lines, [year(2026, 25_000), year(2027, 15_000)])
  expect(parts.map(({ kobo }) => kobo)).toEqual([20_000, 15_000, 0, 0])
})

test('[BIL-03] a line without a year takes nothing of what is owed for years', () => {
  const lines = [null, null, 2026].map((of) => ({ year: of, kobo: 20_000 }))
  expect(partsOfLine(lines, [year(2026, 20_000)]).map(({ kobo }) => kobo)).toEqual([0, 0, 20_000])
})

test('[BIL-02] a bill asks for money from its issue until it is paid or over', () => {
  expect(billStates.filter((state) => isOpen({ state }))).toEqual(['issued', 'partPaid'])
})

test.each([
  [{ year: 2026, item: null }, '2026/27'],
  [{ year: null, item: 'Entry fee, Associate' }, 'Entry fee, Associate'],
  [{ year: null, item: null }, ''],
])('[BIL-02] a line %j asks for "%s"', (line, words) => {
  expect(lineInWords(line)).toBe(words)
})

test('[BIL-03] of who has left only the open years are paid', () => {
  const [open, toCome] = [[year(2026, 20_000)], [year(2027, 20_000)]]
  expect(duesOn({ open, toCome, isMember: true }).map((one) => one.year)).toEqual([2026, 2027])
  expect(duesOn({ open, toCome, isMember: false }).map((one) => one.year)).toEqual([2026])
})

test.each([
  ['credited', 0, 0, 20_000],
  ['returned', 0, 0, 20_000],
  // A part of a seat stayed with the chapter, and a part of that left with its money.
  ['returned', 10_000, 0, 10_000],
  ['returned', 7000, 3000, 10_000],
  // The card provider gave it back.
  ['returned', 0, 20_000, 0],
  ['given', 15_000, 0, 0],
  ['open', 0, 0, 0],
  ['cancelled', 0, 0, 0],
] as const)('[BIL-06] of a line that is %s, %s given and %s gone, %s became credit', (state, given, gone, credit) => {
  expect(creditOfLine({ state, kobo: 20_000, given, gone })).toBe(credit)
})

test.each([
  [4_000_000, 200_000, 5, true],
  [4_000_000, 400_000, 10, true],
  [4_000_000, 200_000, 10, false],
  // Rounded to the naira, by whoever withheld it.
  [3_333_300, 166_700, 5, true],
  [4_000_000, 200_100, 5, false],
  [4_000_000, 0, 5, false],
  // Paid whole, and so small that a tax of it would be less than a naira.
  [1_000, 0, 5, false],
])('[BIL-03] of %s kobo %s are missing: as a tax of %s per cent: %s', (total, rest, part, answer) => {
  expect(isWithheld(total, rest, part)).toBe(answer)
})

test('[BIL-02] bills are numbered by fiscal year', () => {
  expect(billNumber({ fiscal_year: 2026, number: 1 })).toBe('B26-00001')
  expect(billNumber({ fiscal_year: null, number: null })).toBeNull()
})

const facts = (bill: LineFacts['bill']): LineFacts => ({
  member: undefined,
  bill,
  mentioned: [4, 5],
  recorded: false,
  bookedLike: false,
})

test('[BIL-03] a transfer for a bill that may be in the books already is not booked by itself', () => {
  const line = { text: billReference(7), kobo: 2_000_000 }
  const known = facts({ bill: 7, rest: 2_000_000 })
  expect(judgeLine(line, { ...known, recorded: true })).toMatchObject({ kind: 'suggest', reason: 'recorded' })
  expect(judgeLine(line, { ...known, bookedLike: true })).toMatchObject({ kind: 'suggest', reason: 'booked-like' })
})

test.each<[string, string, number, LineFacts['bill'], object]>([
  ['its whole rest', billReference(7), 4_000_000, { bill: 7, rest: 4_000_000 }, { kind: 'book-bill', bill: 7 }],
  ['a naira less', billReference(7), 3_999_900, { bill: 7, rest: 4_000_000 }, { reason: 'bill-sum' }],
  ['a bill that is over', billReference(7), 4_000_000, { bill: 7, rest: null }, { reason: 'bill-over' }],
  ['no bill of ours', billReference(8), 4_000_000, undefined, { reason: 'no-such-bill' }],
  ['money given back', `RVSL ${billReference(7)}`, 4_000_000, { bill: 7, rest: 4_000_000 }, { reason: 'given-back' }],
  ['money that went out', billReference(7), -4_000_000, { bill: 7, rest: 4_000_000 }, { reason: 'money-out' }],
  [
    'a bill and a member',
    `${billReference(7)} ${transferReference('FCT-004217')}`,
    4_000_000,
    undefined,
    { reason: 'two-references' },
  ],
])('[BIL-03] a transfer for a bill is booked by itself where all is right: %s', (_, text, kobo, bill, verdict) => {
  expect(judgeLine({ text, kobo }, facts(bill))).toMatchObject(verdict)
})

test.each([
  ['2027-04-12T08:00:00.000Z', '2027-04-10'],
  // A day begins in Abuja an hour before it does in Greenwich.
  ['2027-04-11T23:30:00.000Z', '2027-04-10'],
  ['2027-03-01T08:00:00.000Z', '2027-02-27'],
])('[BIL-08] places at an event that begins at %s are held until %s at the latest', (starts, until) => {
  expect(lastDayForSeats(starts)).toBe(until)
})

test('[BIL-08] the last day of a bill is the one that was chosen, or earlier where its seats need that', () => {
  expect(lastDayOf('2027-04-01', ['2027-04-10', '2027-05-01'])).toBe('2027-04-01')
  expect(lastDayOf('2027-06-01', ['2027-05-01', '2027-04-10'])).toBe('2027-04-10')
  expect(lastDayOf('2027-06-01', [])).toBe('2027-06-01')
})

test.each([
  ['2027-04-09T07:59:59.000Z', true],
  ['2027-04-09T08:00:00.000Z', true],
  ['2027-04-09T08:00:01.000Z', false],
])('[BIL-08] at %s seats at an event of 12 April, 9:00, may stand on a bill: %s', (now, answer) => {
  expect(mayBeBilled('2027-04-12T08:00:00.000Z', Date.parse(now))).toBe(answer)
})
