import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { named } from '#contract/common/named.ts'
import { roles } from '#contract/common/permissions.ts'
import { type NationalReturn, returnFigures } from '#contract/dues/national-returns.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press, user } from '#tests/support/user.ts'

const counts = (members: number) => ({ ...named(returnFigures, () => 0), members, paid: 2 })
const one: NationalReturn = {
  id: 2,
  as_of: '2027-02-28',
  from: '2026-07-01',
  made_at: '2027-03-01T09:00:00.000Z',
  made_by: 'Ada Obi',
  rows: [
    { grade: 'Graduate', counts: counts(7), share: 900, remitted: 1_800 },
    { grade: 'Fellow', counts: counts(1_200), share: null, remitted: null },
    { grade: null, counts: counts(1_207), share: null, remitted: 1_800 },
  ],
}
const older: NationalReturn = { ...one, id: 1, as_of: '2026-06-30', from: '2025-07-01', made_by: null, rows: [] }

const open = async (role: keyof typeof roles, returns: NationalReturn[]) => {
  const api = answers({ listNationalReturns: returns, makeNationalReturn: one })
  await openOfficePage('/money/national', api, roles[role])
  await screen.findByRole('heading', { level: 1, name: /National return/ })
  return api
}

const line = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('[MBR-07] a return shows each figure by grade, and no sum where no share is set', async () => {
  await open('auditor', [one, older])
  expect(await screen.findByRole('heading', { name: 'As of 28 February 2027' })).toBeVisible()
  expect(screen.getByText(/^From 01\/07\/2026. Made by Ada Obi/)).toBeVisible()
  expect(line('Members')).toEqual(['7', '1,200', '1,207'])
  expect(line('Share for each')).toEqual(['₦900.00', 'not set', ''])
  expect(line('To be remitted')).toEqual(['₦1,800.00', 'not set', '₦1,800.00'])
  expect(screen.queryByRole('button', { name: 'Make a return…' })).toBeNull()
  await user.click(screen.getByRole('link', { name: '30/06/2026' }))
  expect(await screen.findByText(/Made by the office key/)).toBeVisible()
})

test('[MBR-07] one is made for a day', async () => {
  const api = await open('finance', [])
  expect(await screen.findByText('No return was made yet.')).toBeVisible()
  await press('Make a return…')
  const asking = await dialog('Make a return to the national body')
  await press('Make the return', asking)
  expect(await asking.findAllByText('Choose the day.')).not.toHaveLength(0)
  fill({ 'As of': '2027-02-28' }, asking)
  api.answer({ listNationalReturns: [one] })
  await press('Make the return', asking)
  expect(await screen.findByRole('heading', { name: 'As of 28 February 2027' })).toBeVisible()
  expect(api.sent('makeNationalReturn')).toEqual([{ as_of: '2027-02-28' }])
})
