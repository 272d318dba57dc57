import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import type { Permission } from '#contract/common/permissions.ts'
import type { Selection } from '#contract/jobs/selection.ts'
import type { MemberEntry } from '#contract/members/members.ts'
import { letter } from '#samples/mail.ts'
import { member } from '#samples/members.ts'
import { pageOf } from '#samples/sample.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press } from '#tests/support/user.ts'

// It is fetched when it is first shown, which takes other time than that which passes here.
beforeAll(() => import('#src/office/members/Members.tsx'))

const entry = (id: number, name: string, more: Partial<MemberEntry> = {}): MemberEntry => ({
  id,
  number: `FCT-00034${id}`,
  name,
  email: member.email,
  contact_email: null,
  grade: 'Associate',
  member_since: '2019-03-01',
  standing: 'due',
  paid_to: '2026-06-30',
  sign_in: { state: 'not-invited', at: null },
  owes: 0,
  phone: null,
  dob: null,
  ...more,
})

const year = new Date().getFullYear()
const items = [
  entry(1, 'Adéọlá Placeholder', { owes: 4_000_050 }),
  entry(2, 'Amina Placeholder', { sign_in: { state: 'open', at: `${year}-03-02T09:00:00.000Z` } }),
  entry(3, 'Blessing Placeholder', { sign_in: { state: 'lapsed', at: '2024-03-16T09:00:00.000Z' } }),
  entry(4, 'Chidi Placeholder', { sign_in: { state: 'never', at: null } }),
  entry(5, 'Efe Placeholder', { sign_in: { state: 'yes', at: '2024-12-31T23:30:00.000Z' } }),
]

const frozen: Selection = {
  id: 900,
  act: 'invite',
  count: 287,
  may: 240,
  refused: [{ reason: 'No e-mail address is known.', count: 47 }],
  state: 'frozen',
  done: 0,
  failed: [],
  failed_count: 0,
}
const finished: Selection = {
  ...frozen,
  state: 'finished',
  done: 239,
  failed: [{ id: 'FCT-000341', reason: 'Was invited within the last day.' }],
  failed_count: 1,
}

const every: Permission[] = ['mail.read', 'members.read', 'members.invite', 'members.export', 'mail.test']

async function open(search = '', permissions = every, total = 287) {
  const asked: string[] = []
  const sent: [path: string, body: unknown][] = []
  const api = new Hono()
    .use('/api/office/*', async (c, next) => {
      if (c.req.method === 'POST')
        sent.push([c.req.path.replace('/api/office', ''), JSON.parse((await c.req.text()) || 'null')])
      await next()
    })
    .get('/api/office/members', (c) => {
      asked.push(new URL(c.req.url).search)
      const counts = { all: 1_284, never: 412, 'not-invited': 90, open: 318, 'no-email': 47, shared: 9, former: 12 }
      return c.json({ data: { items, next: null, total, ...(c.req.query('counts') && { counts }) } })
    })
    .get('/api/office/views', (c) => c.json({ data: [] }))
    .post('/api/office/selections', (c) => c.json({ data: frozen }))
    .post('/api/office/selections/900/perform', (c) => c.json({ data: finished }))
    .post('/api/office/member-letters', (c) => c.json({ data: { ...letter, audience: { chosen: 2 } } }))
    .get('/api/office/letters/:id', (c) => c.json({ data: { ...letter, audience: { chosen: 2 } } }))
  await openOfficePage(`/members${search}`, api, permissions)
  await screen.findByRole('table')
  return { user: userEvent.setup(), asked, sent }
}

const cellsOf = (column: string) => {
  const heads = screen.getAllByRole('columnheader')
  const place = heads.findIndex((head) => head.textContent === column)
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[place]?.textContent)
}
const select = async (user: ReturnType<typeof userEvent.setup>, ...rows: number[]) => {
  for (const row of rows) await user.click(screen.getByRole('checkbox', { name: `Select row ${row}` }))
}
const bar = () => within(screen.getByRole('region', { name: 'Selection' }))
const acts = () =>
  bar()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /^(Export|Give|Write|Invite)/.test(text ?? ''))

test('[OFF-44] the list tells who signs in, what each owes to the kobo, and how many are on the roll', async () => {
  await open('', every, 1_284)
  expect(cellsOf('Signed in')).toEqual([
    'not invited',
    'link of 02/03',
    'link lapsed 16/03/2024',
    'never signed in',
    'signed in 01/01/2025',
  ])
  expect(cellsOf('Owes')).toEqual(['₦40,000.50', '₦0.00', '₦0.00', '₦0.00', '₦0.00'])
  expect(await screen.findByText('1,284 on the roll')).toBeVisible()
  const views = within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link')
  expect(views.map(({ textContent }) => textContent)).toEqual([
    'All',
    'Never signed in 412',
    'Not invited 90',
    'Dues open 318',
    'No email address 47',
    'Shared mailbox 9',
    'Former',
  ])
})

test('[OFF-44] of a part it tells how many of all they are, and a sum narrows it', async () => {
  const { asked } = await open('?tab=never&owes=15000.50')
  expect(await screen.findByText('287 of 1,284 on the roll')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Filters that are set' })).toHaveTextContent('Owes ₦15,000.50 or more')
  expect(asked).toContain('?owes=15000.50&tab=never')
})

test('[OFF-44] the heads of the table are pressed for the order, and say which way it goes', async () => {
  const { user, asked } = await open()
  const head = (name: string) => screen.getByRole('columnheader', { name })
  const ways = () => ['Member', 'Number', 'Joined'].map((name) => head(name).getAttribute('aria-sort'))
  expect(ways()).toEqual(['ascending', 'none', 'none'])
  await user.click(within(head('Member')).getByRole('button'))
  await waitFor(() => expect(asked.at(-1)).toContain('sort=surname-down'))
  expect(ways()).toEqual(['descending', 'none', 'none'])
  await user.click(within(head('Number')).getByRole('button'))
  await waitFor(() => expect(ways()).toEqual(['none', 'ascending', 'none']))
  await user.click(within(head('Joined')).getByRole('button'))
  await user.click(within(head('Joined')).getByRole('button'))
  await waitFor(() => expect(asked.at(-1)).toContain('sort=newest'))
  expect(ways()).toEqual(['none', 'none', 'descending'])
  expect(head('Grade')).not.toHaveAttribute('aria-sort')
})

test.each<[search: string, permissions: Permission[], expected: string[]]>([
  ['?tab=never', every, ['Export 1', 'Write to 1', 'Invite 1']],
  ['?signed_in=lapsed', every, ['Export 1', 'Write to 1', 'Invite 1']],
  ['?tab=open', every, ['Export 1', 'Invite 1', 'Write to 1']],
  ['?tab=no-email', every, ['Export 1']],
  ['?tab=shared', every, ['Export 1']],
  ['?tab=former', every, ['Export 1']],
  ['?tab=no-email', [...every, 'members.edit'], ['Export 1', 'Give a task']],
  ['?tab=open', [...every, 'members.edit'], ['Export 1', 'Give a task', 'Invite 1', 'Write to 1']],
  ['?tab=never', ['members.read', 'members.export'], ['Export 1']],
])('[OFF-44] at %s the likeliest act stands last', async (search, permissions, expected) => {
  const { user } = await open(search, permissions)
  await select(user, 1)
  expect(acts()).toEqual(expected)
})

test('[OFF-44] [OFF-02] who may do nothing with many has no boxes', async () => {
  await open('', ['members.read'])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('[OFF-44] [OFF-11] all that match are invited after it was told how many get a link, and told by number', async () => {
  const { user, sent } = await open('?tab=never&sort=number')
  await select(user, 1)
  await user.click(bar().getByRole('button', { name: 'All 287 that match' }))
  await user.click(bar().getByRole('button', { name: 'Invite 287' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite: 287 members' }))
  expect(
    dialog.getByText('240 members get a mail with a link to choose a password. It is good for 14 days.'),
  ).toBeVisible()
  expect(dialog.getByText('47 not: No e-mail address is known.')).toBeVisible()
  expect(sent).toEqual([['/selections', { act: 'invite', matching: { tab: 'never' } }]])
  await user.click(dialog.getByRole('button', { name: 'Invite 240' }))
  expect(await dialog.findByText('239 of 240 members were invited. 1 was not.')).toBeVisible()
  expect(dialog.getByRole('row', { name: 'FCT-000341 Was invited within the last day.' })).toBeVisible()
})

test('[OFF-44] whose only address several people share gets one of their own from the row that is open', async () => {
  const api = answers({
    listMembers: pageOf([entry(1, 'Agency Placeholder', { email: null, contact_email: 'agency@example.org' })]),
    giveMemberEmail: member,
  })
  await openOfficePage('/members?tab=shared', api, [...every, 'members.edit'])
  expect(await screen.findByText(/^Their only address is one that several people read/)).toBeVisible()
  await press('Details of row 1')
  expect(screen.getByText('agency@example.org')).toBeVisible()
  await press('Add an address of Agency Placeholder')
  const asking = await dialog('An address of Agency Placeholder')
  await userEvent.click(asking.getByRole('button', { name: 'Keep the address' }))
  expect(await asking.findByText(/Enter/)).toBeVisible()
  fill({ Email: 'agency.own@example.org' }, asking)
  await userEvent.click(asking.getByRole('button', { name: 'Keep the address' }))
  expect(
    await screen.findByText('Agency Placeholder has the address agency.own@example.org, and can be invited'),
  ).toBeVisible()
  expect([api.asked('giveMemberEmail'), api.sent('giveMemberEmail')]).toEqual([
    [{ id: '1' }],
    [{ email: 'agency.own@example.org' }],
  ])
})

test('[OFF-44] a letter is begun to those who were selected, and opened', async () => {
  const { user, sent } = await open('?tab=open')
  await select(user, 1, 3)
  await user.click(bar().getByRole('button', { name: 'Write to 2' }))
  expect(await screen.findByText('The 2 members who were selected in the list.')).toBeVisible()
  expect(sent).toEqual([['/member-letters', { ids: [1, 3] }]])
})

test('[OFF-44] [OFF-36] a file is made of those who were selected', async () => {
  const { user, sent } = await open('?tab=never')
  await select(user, 2, 4)
  await user.click(bar().getByRole('button', { name: 'Export 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export members' }))
  expect(dialog.getByText(/^The file holds the 2 selected members, in its order\./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject(['/exports/members', { filter: { tab: 'never', ids: [2, 4] } }])
})
