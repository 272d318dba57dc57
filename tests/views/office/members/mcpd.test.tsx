import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { McpdEntry } from '#contract/members/mcpd.ts'
import { member, mcpdRecord as record } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press } from '#tests/support/user.ts'

const of = (id: number, name: string, more: Partial<McpdEntry> = {}): McpdEntry => ({
  ...record,
  id,
  member: { ...record.member, id, name },
  ...more,
})
const radio = { title: 'Radio in four languages', course: 'radio', provider: 'National body' }
const claims = [of(1, 'Ada Sample'), of(2, 'Chidi Sample', { hours: 16 }), of(3, 'Fatima Sample', radio)]

test('[MBR-04] claims stand below their course, which says where they claim other hours, and its box selects them', async () => {
  const api = answers({ listMcpd: pageOf(claims), acceptMcpd: claims })
  await openOfficePage('/mcpd', api, roles.membership)
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    'Measurement that a board believesPlaceholder School, 02 to 06/09/2026, 2 entries, 16 to 24 hours',
    expect.stringMatching(/^Ada Sample/),
    expect.stringMatching(/^Chidi Sample/),
    'Radio in four languagesNational body, 02 to 06/09/2026, 1 entry',
    expect.stringMatching(/^Fatima Sample/),
  ])
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Select the claims of Measurement that a board believes' }),
  )
  await press('Accept 2')
  await press('Accept', await dialog('Accept 2 claims'))
  expect(await screen.findByText('2 claims accepted')).toBeVisible()
  expect(api.sent('acceptMcpd')).toEqual([{ ids: [1, 2] }])
})

test('[MBR-04] in another order they stand without their courses, and an auditor selects none', async () => {
  await openOfficePage('/mcpd?sort=newest', answers({ listMcpd: pageOf(claims) }), roles.auditor)
  expect(await screen.findAllByRole('row')).toHaveLength(4)
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('[MBR-04] a claim says what it would be, who sent the same file, and shows it in the viewer', async () => {
  const same_evidence = [{ id: 9, name: 'Ngozi Specimen' }]
  await openOfficePage('/mcpd/3', answers({ getMcpd: { ...record, same_evidence } }), roles.membership)
  expect(await screen.findByText('3 of 3 for Member')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ngozi Specimen' })).toHaveAttribute('href', '/office/members/9')
  expect(screen.getByText('evidence.jpg')).toBeVisible()
  await press('Rotate')
})

test('[MBR-04] a claim is asked about, or not accepted with a reason', async () => {
  const api = answers({ askMcpd: { ...record, state: 'asked' }, refuseMcpd: { ...record, state: 'refused' } })
  await openOfficePage('/mcpd/3', api, roles.membership)
  await press('Ask…')
  const asking = await dialog('Ask Grace Sample')
  await press('Ask', asking)
  expect(asking.getByLabelText('What the member is to do')).toHaveAccessibleDescription('Say what the member is to do.')
  fill({ 'What the member is to do': 'Send a clearer picture.' }, asking)
  await press('Ask', asking)
  expect(await screen.findByText('Grace Sample is asked')).toBeVisible()
  await press('Do not accept…')
  const refusing = await dialog('Do not accept: Measurement that a board believes')
  fill({ Reason: 'It names somebody else.' }, refusing)
  await press('Do not accept', refusing)
  await waitFor(() => expect(api.sent('refuseMcpd')).toEqual([{ reason: 'It names somebody else.' }]))
  expect(api.sent('askMcpd')).toEqual([{ question: 'Send a clearer picture.' }])
})

test('[MBR-04] what is accepted is taken back with a reason; who may only read sees neither this nor the document', async () => {
  const api = answers({ getMcpd: { ...record, state: 'accepted' }, takeBackMcpd: { ...record, state: 'takenBack' } })
  const { unmount } = await openOfficePage('/mcpd/3', api, roles.membership)
  await press('Take back…')
  const taking = await dialog('Take back: Measurement that a board believes')
  fill({ Reason: 'It was entered twice.' }, taking)
  await press('Take back', taking)
  await waitFor(() => expect(api.sent('takeBackMcpd')).toEqual([{ reason: 'It was entered twice.' }]))
  unmount()
  await openOfficePage('/mcpd/3', answers(), roles.auditor)
  expect(await screen.findByText(/There is 1 document/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept…' })).toBe(null)
})

test('[MBR-04] [MBR-01] the record of a member tells their trainings, and takes an opening balance', async () => {
  const api = answers({ enterMcpd: record })
  await openOfficePage(`/members/${member.id}?part=mcpd`, api, roles.membership)
  expect(await screen.findByRole('link', { name: 'Measurement that a board believes' })).toHaveAttribute(
    'href',
    '/office/mcpd/3',
  )
  expect(api.asked('listMcpd')).toEqual([{ tab: 'all', sort: 'newest', member: String(member.id) }])
  await press('Enter MCPD…')
  const entering = await dialog(`Enter MCPD for ${member.name}`)
  expect(entering.getByLabelText('Title')).toBeVisible()
  await userEvent.selectOptions(entering.getByLabelText('Given by'), 'Opening balance')
  expect(entering.queryByLabelText('Title')).toBe(null)
  fill({ 'How many MCPDs': '2', Reason: 'From the card.' }, entering)
  await press('Enter', entering)
  expect(await entering.findAllByText('Enter the day of the last one.')).not.toEqual([])
  fill({ 'Day of the last one': '30/11/2025' }, entering)
  await press('Enter', entering)
  await waitFor(() =>
    expect(api.sent('enterMcpd')).toEqual([
      { kind: 'opening', count: 2, last_day: '2025-11-30', reason: 'From the card.' },
    ]),
  )
  expect(within(document.body).getByText(`Entered for ${member.name}`)).toBeVisible()
})
