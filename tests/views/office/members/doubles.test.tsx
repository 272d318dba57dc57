import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import { doubleEntry } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { press } from '#tests/support/user.ts'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('[OFF-37] likely doubles stand in pairs, with what is the same, links to both and to their merge', async () => {
  await openOfficePage('/members/doubles', answers({ listDoubles: pageOf([doubleEntry]) }), roles.membership)
  const row = await screen.findByRole('row', { name: /Ngozi Specimen/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ngozi SpecimenFCT-000344, Associate',
    'Ngọzi SpecimenFCT-000690, Graduate',
    'Phone and surname0800 000 0001Name and birth date14/06/1984',
    'Merge…Not the same person',
    '',
  ])
  expect([
    hrefOf('Ngozi Specimen'),
    hrefOf('Ngọzi Specimen'),
    hrefOf('Merge Ngozi Specimen and Ngọzi Specimen'),
  ]).toEqual(['/office/members/7', '/office/members/9', '/office/members/7/merge?with=9'])
  await press('Details of row 1')
  const compared = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(compared).toContain('Emailnot knownngozi@example.org')
  expect(compared).toContain('Joined03/03/201302/05/2024')
})

test('[OFF-37] two who are not the same person are told apart by one press, and that is taken back', async () => {
  const api = answers({ listDoubles: pageOf([doubleEntry]), tellApart: 'Said', untellApart: 'Said' })
  await openOfficePage('/members/doubles', api, roles.membership)
  await screen.findByRole('button', { name: 'Not the same person' })
  api.answer({ listDoubles: pageOf([]) })
  await press('Not the same person')
  expect(await screen.findByText('FCT-000344 and FCT-000690 are two persons')).toBeVisible()
  expect(await screen.findByText('No two members are likely the same person.')).toBeVisible()
  const apart = { by: 'Bisi Officer', at: '2027-03-12T08:00:00.000Z' }
  api.answer({ listDoubles: pageOf([{ ...doubleEntry, apart }]) })
  await userEvent.click(screen.getByRole('link', { name: 'Not the same' }))
  await press('Details of row 1')
  expect(screen.getByText('Bisi Officer said on 12/03/2027 09:00 that these are two persons.')).toBeVisible()
  await press('Take it back')
  expect(api.asked('untellApart')).toEqual([{ one: '7', other: '9' }])
})

test('[OFF-37] the head of the list of members says how many pairs there are, to who may edit members', async () => {
  const api = answers({ listDoubles: { ...pageOf([doubleEntry]), total: 7 }, listMembers: pageOf([]) })
  await openOfficePage('/members', api, roles.membership)
  expect(await screen.findByRole('link', { name: 'Likely doubles 7' })).toHaveAttribute(
    'href',
    '/office/members/doubles',
  )
})

test('[OFF-37] the head of the list of members has three things to do at most, and the rest under More', async () => {
  const api = answers({ listDoubles: pageOf([doubleEntry]), listMembers: pageOf([]), listImports: pageOf([]) })
  const { router } = await openOfficePage('/members', api, roles.membership)
  const doubles = await screen.findByRole('link', { name: 'Likely doubles 1' })
  const head = within(doubles.parentElement ?? document.body)
  const acts = [...head.getAllByRole('link'), ...head.getAllByRole('button')].map((one) => one.textContent)
  expect(acts.filter(Boolean)).toEqual(['Likely doubles 1', 'Add a member', 'Export'])
  await press('More', head)
  await press('Imports', head)
  expect(await screen.findByRole('heading', { level: 1, name: 'Imports of members' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/imports')
})
