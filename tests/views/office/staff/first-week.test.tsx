import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Permission, roles } from '#contract/common/permissions.ts'
import type { FirstWeek } from '#contract/staff/first-week.ts'
import type { Answers } from '#samples/answering.ts'
import { firstWeek, holder } from '#samples/staff.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, press } from '#tests/support/user.ts'

type Steps = FirstWeek['steps']

const withSteps = (change: Partial<Steps>): FirstWeek => ({ ...firstWeek, steps: { ...firstWeek.steps, ...change } })
const all = (isDone: boolean): FirstWeek => {
  const { contacts, leaders, bank, fees, staff, members, invitations, letter } = firstWeek.steps
  return withSteps({
    contacts: { ...contacts, isDone },
    leaders: { ...leaders, isDone },
    bank: { ...bank, isDone },
    fees: { ...fees, isDone },
    staff: { ...staff, isDone },
    members: { ...members, isDone },
    invitations: { ...invitations, isDone },
    letter: { ...letter, isDone },
  })
}

async function open(given: Answers = {}, permissions: readonly Permission[] = roles.owner) {
  const api = answers({ getFirstWeek: firstWeek, listHolders: [holder], ...given })
  await openOfficePage('/first-week', api, permissions)
  await screen.findByRole('heading', { level: 2, name: /^Bank account/ })
  return api
}

const step = (title: RegExp) => {
  const row = screen.getByRole('heading', { level: 2, name: title }).closest('li')
  if (!row) throw new Error(`There is no step ${title}`)
  return within(row)
}

test('[OFF-42] each step says how it stands, who did it, and leads to where it is done', async () => {
  await open()
  expect(screen.getByText('2 of 8 done')).toBeVisible()
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Address and contacts, done',
    'Who leads the chapter, done',
    'Bank account, to do',
    'Fees of the dues year to 30/06/2027, to do',
    'A second person, to do',
    'The register, to do',
    'Invitations to members, to do',
    'The first letter, to do',
  ])
  expect(step(/^Address/).getByText('12/03/2027 09:00, Ada Placeholder')).toBeVisible()
  expect(step(/^Who leads/).getByText('12/03/2027 09:30, with the office key')).toBeVisible()
  const leads = [/^Address/, /^Who/, /^Bank/, /^Fees/, /^A second/, /^The register/, /^Invitations/, /^The first/].map(
    (title) => step(title).getByRole('link').getAttribute('href'),
  )
  expect(leads).toEqual([
    '/office/content/page/4',
    '/office/content/leader',
    '/office/content/page/4',
    '/office/fees',
    '/office/staff',
    '/office/imports/new',
    '/office/members?tab=not-invited',
    '/office/mail/letters',
  ])
})

test.each<[RegExp, Partial<Steps>, string]>([
  [
    /^Address/,
    { contacts: { isDone: false, last: null, samples: ['address', 'phones'], item: null } },
    'Still as every site begins: the address and phone numbers.',
  ],
  [
    /^Address/,
    { contacts: { isDone: false, last: null, samples: [], item: null } },
    'No phone number and no e-mail address.',
  ],
  [/^Who leads/, { leaders: { isDone: false, last: null, samples: 1 } }, '1 leader is still a placeholder.'],
  [/^Bank/, { bank: { isDone: false, last: null, missing: ['account_number'] } }, 'Missing: its number.'],
  [
    /^Fees/,
    {},
    'No amount yet: Fellow and Graduate. The first amounts come from the shell of the site: npm run office -- grade 1 --dues AMOUNT for Fellow. Later ones are set under Fees.',
  ],
  [
    /^A second/,
    {},
    '1 person is invited and not at work yet. Where one person is the whole office, 24 hours and a mail to every owner take the place of the second. That is switched on from the shell of the site: npm run office -- staff single-officer on',
  ],
  [
    /^A second/,
    { staff: { isDone: true, last: null, people: ['Ada Obi'], invited: 0, single_officer: true } },
    'One person is the whole office: what is asked for happens 24 hours later, unless it is declined. Every owner is mailed.',
  ],
  [
    /^A second/,
    { staff: { isDone: true, last: null, people: ['Ada Obi', 'Bola Ade'], invited: 0, single_officer: false } },
    'Ada Obi and Bola Ade can approve what another one of them asks for.',
  ],
  [
    /^The register/,
    { members: { isDone: false, last: null, members: 0, files: 2 } },
    '2 files uploaded and not taken over yet.',
  ],
  [/^The register/, { members: { isDone: true, last: null, members: 1_204, files: 0 } }, '1,204 members here.'],
  [
    /^Invitations/,
    {
      members: { isDone: true, last: null, members: 500, files: 0 },
      invitations: { isDone: false, last: null, never: 412, unreachable: 12 },
    },
    '412 members were never invited. 12 members have no e-mail address.',
  ],
  [
    /^Invitations/,
    {
      members: { isDone: true, last: null, members: 500, files: 0 },
      invitations: { isDone: true, last: null, never: 0, unreachable: 0 },
    },
    'Everybody with an e-mail address was invited.',
  ],
  [/^The first/, { letter: { isDone: false, last: null, drafts: 1 } }, '1 draft, none sent yet.'],
])('[OFF-42] %s: it is said how that stands', async (title, change, said) => {
  await open({ getFirstWeek: withSteps(change) })
  const row = screen.getByRole('heading', { level: 2, name: title }).closest('li')
  expect(row).toHaveTextContent(said)
})

test('[OFF-42] the first step that this person may take is the one that the page leads to', async () => {
  await open()
  expect(step(/^Bank/).getByRole('link')).toHaveAccessibleName('Write the account')
  expect(step(/^Fees/).getByRole('link')).toHaveAccessibleName('See the fees: Fees of the dues year to 30/06/2027')
})

test('[OFF-42] a step that this person has no right for says who may', async () => {
  await open({}, ['settings.read', 'fees.read'])
  const row = screen.getByRole('heading', { level: 2, name: /^The register/ }).closest('li')
  await waitFor(() => expect(row).toHaveTextContent('This needs the right members.import. Fola Finance can help.'))
  expect(step(/^The register/).queryByRole('link')).toBeNull()
  expect(step(/^Fees/).getByRole('link')).toHaveAccessibleName('See the fees')
  expect(screen.queryByRole('button', { name: 'We are done with this' })).toBeNull()
})

test('[OFF-42] an owner closes the list', async () => {
  const setting = {
    name: 'first_week' as const,
    value: 0,
    version: 1,
    by: 'Ada Placeholder',
    at: '2027-03-12T09:00:00.000Z',
  }
  const api = await open({ changeSetting: setting })
  await press('We are done with this')
  const asking = await dialog('Close the list of the first week?')
  api.answer({ getFirstWeek: { ...firstWeek, isOpen: false, isClosed: true, version: 1 } })
  await press('Close the list', asking)
  expect(await screen.findByText(/^An owner has closed this list/)).toBeVisible()
  expect(api.asked('changeSetting')).toEqual([{ name: 'first_week' }])
  expect(api.sent('changeSetting')).toEqual([{ value: 0, version: 0, reason: '' }])
  expect(screen.queryByRole('button', { name: 'We are done with this' })).toBeNull()
})

test('[OFF-42] where all is done nothing is left to close', async () => {
  await open({ getFirstWeek: { ...all(true), isOpen: false } })
  expect(screen.getByText('8 of 8 done')).toBeVisible()
  expect(screen.getByText('All of it is done. This page has left the navigation.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'We are done with this' })).toBeNull()
})

const waits = { of: 'first-week', count: 6, oldest: null, naira: null } as const
const rail = () => within(screen.getByRole('navigation', { name: 'Office' }))

test('[OFF-42] desk and navigation lead there as long as something is left', async () => {
  await openOfficePage('/', answers({ getDesk: { waiting: [waits], dues: null, applications: null } }), roles.owner)
  const row = await screen.findByRole('link', { name: 'Steps of the first week' })
  expect(row).toHaveAttribute('href', '/office/first-week')
  await waitFor(() =>
    expect(rail().getByRole('link', { name: /^First week/ })).toHaveTextContent('First week6 waiting'),
  )
})
