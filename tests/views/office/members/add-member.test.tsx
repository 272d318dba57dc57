import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { PossibleSame } from '#contract/members/new-member.ts'
import { refuse } from '#samples/answering.ts'
import { member } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { fill, press } from '#tests/support/user.ts'

const added = {
  ...member,
  id: 12,
  number: 'FCT-000691',
  name: 'Ngozi Specimen',
  signs_in: false,
  standing: 'due' as const,
}
const ada: PossibleSame = {
  id: 9,
  number: 'FCT-000217',
  name: 'Ada Specimen',
  email: null,
  grade: 'Graduate',
  known_by: 'phone and surname',
}

async function open(given: Parameters<typeof answers>[0] = {}) {
  const api = answers({ listPossible: [], addMember: added, ...given })
  await openOfficePage('/members/new', api, roles.membership)
  await screen.findByRole('heading', { level: 1, name: 'Add a member' })
  return api
}

test('[OFF-35] what is missing stands beside its field, and what is filled in is sent once, with days as they are meant', async () => {
  const api = await open()
  await press('Add the member')
  const summary = await screen.findByRole('region', { name: 'Check 3 answers before you go on' })
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['The first name is missing.', 'The surname is missing.', 'Choose the grade.'])
  fill({ 'First name': 'Ngozi', Surname: 'Specimen', 'Membership number (optional)': '690' })
  fill({ 'Joined (optional)': '06/07/2013', 'Dues paid to (optional)': '30/06/2026' })
  await userEvent.selectOptions(screen.getByLabelText('Grade'), 'Member')
  expect(screen.getByText('Dues are owed from 2026/27 on. No mail is sent.')).toBeVisible()
  await press('Add the member')
  expect(await screen.findByRole('heading', { name: 'Ngozi Specimen is FCT-000691' })).toBeVisible()
  expect(api.sent('addMember')).toMatchObject([
    {
      first_name: 'Ngozi',
      sur_name: 'Specimen',
      number: '690',
      grade: '2',
      member_since: '2013-07-06',
      paid_to: '2026-06-30',
      grade_since: '',
      apart: [],
    },
  ])
})

test('[OFF-35] who may be the same is shown while one types, and may be told to be somebody else', async () => {
  const api = await open({ listPossible: [ada] })
  expect(screen.getByText(/^Nobody so far\./)).toBeVisible()
  fill({ Surname: 'Specimen', 'Phone (optional)': '0803 111 2222' })
  const link = (await screen.findByText('Ada Specimen', { selector: 'a' })) as HTMLAnchorElement
  expect([link.getAttribute('href'), link.closest('li')?.textContent]).toEqual([
    '/office/members/9',
    'Ada Specimen (opens in a new tab)FCT-000217, GraduateSame phone and surname',
  ])
  expect(api.asked('listPossible')).toEqual([{ phone: '0803 111 2222', sur_name: 'Specimen' }])
  fill({ 'First name': 'Ngozi' })
  await userEvent.selectOptions(screen.getByLabelText('Grade'), 'Member')
  await userEvent.click(screen.getByLabelText('This is somebody else'))
  await press('Add the member')
  await waitFor(() => expect(api.sent('addMember')).toMatchObject([{ apart: [9] }]))
})

test('[OFF-35] one who has the number already is refused in words, and nothing that was typed is lost', async () => {
  await open({ addMember: refuse(409, 'FCT-000690 is the number of Ngọzi Specimen.') })
  fill({ 'First name': 'Ngozi', Surname: 'Specimen', 'Membership number (optional)': '690' })
  await userEvent.selectOptions(screen.getByLabelText('Grade'), 'Member')
  await press('Add the member')
  expect(await screen.findByText('FCT-000690 is the number of Ngọzi Specimen.')).toBeVisible()
  expect(screen.getByLabelText('Membership number (optional)')).toHaveValue('690')
})

test('[OFF-34] [OFF-35] who was added can be invited at once, their record opened, or another one added', async () => {
  const api = await open({ inviteMember: 'On its way', getMember: added })
  fill({ 'First name': 'Ngozi', Surname: 'Specimen' })
  await userEvent.selectOptions(screen.getByLabelText('Grade'), 'Member')
  await press('Add the member')
  expect(await screen.findByRole('link', { name: 'Open the record' })).toHaveAttribute('href', '/office/members/12')
  await press('Invite')
  await waitFor(() => expect(api.asked('inviteMember')).toEqual([{ id: '12' }]))
  await press('Add another')
  expect(await screen.findByLabelText('Surname')).toHaveValue('')
})

test('[OFF-35] a stale second factor is asked for between, and it is sent again', async () => {
  let proven = false
  const api = await open({
    addMember: () => (proven ? added : refuse(403, 'Show your second factor again.', { prove: true })),
    proveFactor: () => {
      proven = true
      return { proven_until: '2027-03-12T09:10:00.000Z' }
    },
  })
  fill({ 'First name': 'Ngozi', Surname: 'Specimen' })
  await userEvent.selectOptions(screen.getByLabelText('Grade'), 'Member')
  await press('Add the member')
  const proof = within(await screen.findByRole('dialog', { name: 'Your code first' }))
  await userEvent.type(proof.getByLabelText(/code/i), '123456')
  await press('Confirm and add the member', proof)
  expect(await screen.findByRole('heading', { name: 'Ngozi Specimen is FCT-000691' })).toBeVisible()
  expect(api.sent('addMember')).toHaveLength(2)
})

test('[OFF-35] the list of members leads here who may import', async () => {
  await openOfficePage('/members', answers({ listMembers: pageOf([]) }), roles.membership)
  expect(await screen.findByRole('link', { name: 'Add a member' })).toHaveAttribute('href', '/office/members/new')
})
