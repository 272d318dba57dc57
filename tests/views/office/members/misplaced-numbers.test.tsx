import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Permission, roles } from '#contract/common/permissions.ts'
import type { MisplacedNumbers as Answer } from '#contract/members/import/misplaced-numbers.ts'
import { importOfMembers } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { holder } from '#samples/staff.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press } from '#tests/support/user.ts'

const ada = {
  number: 'FCT-000031',
  line: 3,
  name: 'Bola Ade',
  holder: { id: 7, name: 'Ada Obi', email: 'ada@example.org' },
  told: [
    { by: 'member-invited' as const, at: '2027-03-12T11:00:00.000Z' },
    { by: 'letter' as const, at: null },
  ],
}
const dayo = {
  ...ada,
  number: 'FCT-000033',
  line: 6,
  name: null,
  told: [],
  holder: { id: 8, name: 'Dayo Eze', email: null },
}
const found: Answer = { items: [ada, dayo], waiting: null, given_back: 0 }

const outcomes = { created: 3, updated: 0, skipped: 0, undone: 0, kept: 0 }
const imported = { ...importOfMembers, state: 'done' as const, outcomes, undo_until: '2027-04-11T11:00:00.000Z' }

/** The page of an import that is done, of which this is known. */
async function show(answer: Answer, permissions: readonly Permission[] = roles.membership) {
  const api = answers({
    getImport: imported,
    listImportRows: pageOf([]),
    getMisplacedNumbers: answer,
    listHolders: [holder],
  })
  await openOfficePage('/imports/4', api, permissions)
  return api
}

test('[OFF-46] it is told whose numbers went to whom, and what told them', async () => {
  await show(found)
  expect(await screen.findByRole('heading', { name: '2 numbers went to other people' })).toBeVisible()
  const [first, second] = within(screen.getByRole('region', { name: '2 numbers went to other people' })).getAllByRole(
    'listitem',
  )
  expect(first).toHaveTextContent(
    'FCT-000031Ada Obi has it.Told by: invitation of 12/03/2027, letter that has not left yet.In row 3 it is Bola Ade’s.',
  )
  expect(within(first ?? document.body).getByRole('link', { name: 'Ada Obi' })).toHaveAttribute(
    'href',
    '/office/members/7',
  )
  expect(second).toHaveTextContent(
    'FCT-000033Dayo Eze has it.Nothing that is kept has told the number to them.It stands in row 6, whose words are not kept any more.',
  )
})

test('[OFF-46] they are given back with a reason, and wait for a second person', async () => {
  const api = await show({ ...found, items: [ada] })
  expect(await screen.findByRole('heading', { name: '1 number went to another person' })).toBeVisible()
  await press('Give the numbers back…')
  const asking = await dialog('Give back 1 number')
  await press('Ask for approval', asking)
  expect(asking.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Give a reason: the second person reads it\.$/)
  fill({ Reason: 'As the register says.' }, asking)
  api.answer({ giveNumbersBack: { ...found, waiting: 4 }, getMisplacedNumbers: { ...found, waiting: 4 } })
  await press('Ask for approval', asking)
  await waitFor(() => expect(api.sent('giveNumbersBack')).toEqual([{ holders: [7], reason: 'As the register says.' }]))
  expect(api.asked('giveNumbersBack')).toEqual([{ id: '4' }])
  const told = within(screen.getByRole('region', { name: '2 numbers went to other people' }))
  expect(await told.findByRole('status')).toHaveTextContent('This waits for a second person. See what waits')
  expect(screen.queryByRole('button', { name: 'Give the numbers back…' })).toBeNull()
})

test('[OFF-46] who may not give them back reads who may', async () => {
  await show(found, ['members.read', 'members.sensitive'])
  await waitFor(() =>
    expect(document.body).toHaveTextContent('Giving them back needs the right members.merge. Fola Finance can help.'),
  )
})

test('[OFF-46] what went back is told, and an import without such numbers says nothing', async () => {
  await show({ items: [], waiting: null, given_back: 2 })
  expect(
    await screen.findByText(
      '2 numbers of this file are back from other people, and kept for whom the file names. Correct those rows and import them.',
    ),
  ).toBeVisible()
})

test('[OFF-46] an import whose numbers are with its own people says nothing of it', async () => {
  const api = await show({ items: [], waiting: null, given_back: 0 })
  await waitFor(() => expect(api.asked('getMisplacedNumbers')).toEqual([{ id: '4' }]))
  expect(screen.queryByRole('region', { name: /went to/ })).toBeNull()
  expect(screen.queryByText(/of this file/)).toBeNull()
})
