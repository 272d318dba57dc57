import { expect, test } from 'vitest'
import type { PackCheck, PackSums } from '#contract/money/year-packs.ts'
import { incomeRows, standingRows, tiesWhole } from '#domain/money/year-pack-sums.ts'

const none = { number: 0, sum: 0, before: 0 }
const sums: PackSums = {
  dues: { number: 3, sum: 60_000.1, before: 20_000 },
  membership: { number: 1, sum: 30_000.2, before: 0 },
  upgrade: none,
  bill: none,
  event: { number: 2, sum: 10_000, before: 5_000.3 },
  back: { number: 1, sum: 1_000, before: 0 },
  charges: { number: 2, sum: 450.3, before: 75 },
  earlier: none,
  corrected: { number: 2, sum: 40_000, before: 0 },
  open: { number: 4, sum: 80_000, before: null },
  credit: { number: 1, sum: 500, before: null },
  held: { number: 1, sum: 700, before: null },
}

test('[LED-17] income by kind goes down to net, to the kobo, beside the year before', () => {
  expect(incomeRows(sums)).toEqual([
    { label: 'Dues', number: 3, sum: 60_000.1, before: 20_000 },
    { label: 'Membership fees', number: 1, sum: 30_000.2, before: 0 },
    { label: 'Upgrade fees', number: 0, sum: 0, before: 0 },
    { label: 'Events', number: 2, sum: 10_000, before: 5_000.3 },
    { label: 'Income', number: 6, sum: 100_000.3, before: 25_000.3, isTotal: true },
    { label: 'Given back', number: 1, sum: -1_000, before: 0 },
    { label: "Provider's charges", number: null, sum: -450.3, before: -75 },
    { label: 'Net', number: null, sum: 98_550, before: 24_925.3, isTotal: true },
  ])
})

test('[LED-17] what was taken back of earlier years lowers the net of this one, and is told where there is some', () => {
  const told = (earlier: PackSums['earlier']) => incomeRows({ ...sums, earlier }).slice(-2)
  const row = { label: 'Taken back of earlier years', number: 1 }
  expect(told({ number: 1, sum: 20_000, before: 0 })).toEqual([
    { ...row, sum: -20_000, before: 0 },
    { label: 'Net', number: null, sum: 78_550, before: 24_925.3, isTotal: true },
  ])
  expect(told({ number: 1, sum: 0, before: 20_000 })[0]).toEqual({ ...row, sum: 0, before: -20_000 })
})

test('[LED-17] what payers paid by bill is income, and is told where there is some in either year', () => {
  const told = (bill: PackSums['bill']) => incomeRows({ ...sums, bill }).slice(3, 6)
  const row = { label: 'Bills of payers', number: 1 }
  expect(told({ number: 1, sum: 20_000, before: 0 }).slice(1)).toEqual([
    { ...row, sum: 20_000, before: 0 },
    { label: 'Income', number: 7, sum: 120_000.3, before: 25_000.3, isTotal: true },
  ])
  expect(told({ number: 1, sum: 0, before: 20_000 })[1]).toEqual({ ...row, sum: 0, before: 20_000 })
})

test('[LED-17] on the last day stand open dues, credit and money for which nothing was given', () => {
  expect(standingRows(sums).map(({ label, number, sum }) => [label, number, sum])).toEqual([
    ['Open dues', 4, 80_000],
    ['Credit of members', 1, 500],
    ['Money without a record', 1, 700],
  ])
})

test('[LED-17] a pack ties while no check differs', () => {
  const check = (state: PackCheck['state']): PackCheck => ({
    ...{ name: 'Bank', state, what: '', ledger: null, other: null, difference: null, note: null },
    parts: [],
  })
  expect(tiesWhole([check('ties'), check('nothing')])).toBe(true)
  expect(tiesWhole([check('ties'), check('differs')])).toBe(false)
})
