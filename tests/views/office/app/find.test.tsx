import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Permission, roles } from '#contract/common/permissions.ts'
import { type Answers, inTurn, refuse } from '#samples/answering.ts'
import { member } from '#samples/members.ts'
import { moneyCounts } from '#samples/money.ts'
import { found, foundNothing, foundOne } from '#samples/staff.ts'
import { answers as answering } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const field = () => screen.getByRole('combobox', { name: 'Find' })
const lines = () => screen.getAllByRole('option')

/** Find over a page, with what was typed. */
async function finding(text: string, answers: Answers, permissions: readonly Permission[] = roles.owner) {
  const page = await openOfficePage('/', answering(answers), permissions)
  await screen.findByRole('heading', { level: 1 })
  const user = userEvent.setup()
  await user.keyboard('/')
  expect(field()).toHaveFocus()
  await user.type(field(), text)
  return { ...page, user }
}

test('[OFF-43] each kind has its rows, with state and what matched, its count, and the way to all of them', async () => {
  await finding('FCT 31', { find: found })
  const groups = await screen.findAllByRole('group')
  expect(groups.map((group) => [group.getAttribute('aria-labelledby') !== null, group.textContent])).toEqual([
    [
      true,
      'Members2Ọláyínká Placeholder FCT-000031, Associate, Sample AgencyActiveBola Placeholder FCT-000314, MemberIn arrears',
    ],
    [
      true,
      'Applications1Ọláyínká Placeholder Upgrade from Associate to Member, U7, received 12/03/2027, FCT-000031Under review',
    ],
    [
      true,
      'Payments4₦20,000.00, Annual Dues 2026/27 Ọláyínká Placeholder, R26-00031, 12/03/2027, FCT-000031Settled' +
        '₦20,000.00, Summit Ọláyínká Placeholder, 12/03/2027, FCT-000031In review' +
        '₦20,000.00, Summit Ọláyínká Placeholder, 12/03/2027, FCT-000031SettledAll 4 payments',
    ],
    [true, 'Events1Media Writing Clinic 31/05/2027 10:00, Training room, Wuse14 of 40 taken'],
  ])
  const marks = (place: number) => Array.from(lines()[place]?.querySelectorAll('mark') ?? [], (one) => one.textContent)
  expect([marks(0), marks(1), marks(2)]).toEqual([['31'], ['31'], ['31']])
  expect(
    screen.getByText('Found: 2 members, 1 application, 4 payments, 1 event').closest('[role="status"]'),
  ).not.toBeNull()
  expect(screen.getByText('8 found')).toBeVisible()
  expect(lines().map((line) => line.getAttribute('href'))).toEqual([
    '/office/members/31?tab=everyone&q=FCT+31',
    '/office/members/32?tab=everyone&q=FCT+31',
    '/office/applications/U7?q=FCT+31',
    '/office/money/1805012345678abcdefghijka?tab=all&q=FCT+31',
    '/office/money/1805012345678abcdefghijkb?tab=all&q=FCT+31',
    '/office/money/1805012345678abcdefghijkc?tab=all&q=FCT+31',
    '/office/money?tab=all&q=FCT+31',
    '/office/events/5',
  ])
})

test.each([
  ['0803 123 4567', 'Ọláyínká Placeholder FCT-000031, Associate, Sample Agency, 0803 123 4567Active', ['803 123 4567']],
  ['4567', 'Ọláyínká Placeholder FCT-000031, Associate, Sample Agency, 0803 123 4567Active', ['4567']],
  ['olayinka@', 'Ọláyínká Placeholder FCT-000031, Associate, Sample AgencyActive', ['Ọláyínká']],
  [
    'example.org',
    'Ọláyínká Placeholder FCT-000031, Associate, Sample Agency, olayinka@example.orgActive',
    ['example', 'org'],
  ],
])('[OFF-43] a member who is found by %s shows why', async (text, shown, marks) => {
  await finding(text, { find: foundOne })
  const line = await screen.findByRole('option')
  expect(line).toHaveTextContent(shown)
  expect(Array.from(line.querySelectorAll('mark'), (one) => one.textContent)).toEqual(marks)
})

test('[OFF-43] [OFF-14] the arrows move through the lines while the field keeps the focus, Enter opens, and the page has the focus', async () => {
  const { user, router } = await finding('FCT 31', { find: found, getMember: { ...member, id: 32 } })
  await screen.findAllByRole('option')
  const current = () => lines().map((line) => line.getAttribute('aria-selected') === 'true')
  expect([field().getAttribute('aria-expanded'), current().indexOf(true)]).toEqual(['true', 0])
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
  expect(current().indexOf(true)).toBe(1)
  expect(field()).toHaveFocus()
  expect(field()).toHaveAttribute('aria-activedescendant', lines()[1]?.id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.latestLocation.href).toBe('/members/32?tab=everyone&q=FCT+31'))
  expect(screen.queryByRole('dialog', { name: 'Find' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('[OFF-43] a line that is pressed opens, and with Ctrl it is left to the browser', async () => {
  const { user, router } = await finding('FCT 31', { find: found, getMoneyCounts: moneyCounts })
  const all = await screen.findByRole('option', { name: 'All 4 payments' })
  await user.keyboard('{Control>}')
  await user.click(all)
  await user.keyboard('{/Control}')
  expect(screen.getByRole('dialog', { name: 'Find' })).toBeVisible()
  await user.click(all)
  await waitFor(() => expect(router.latestLocation.href).toBe('/money?tab=all&q=FCT+31'))
})

test('[OFF-43] one who is found is opened by Enter before the answer has come', async () => {
  const { router } = await finding('0803 123 4567{Enter}', { find: foundOne, getMember: { ...member, id: 31 } })
  await waitFor(() => expect(router.latestLocation.href).toBe('/members/31?tab=everyone&q=0803+123+4567'))
})

test('[OFF-43] what is not found is said as it was asked, with a way to add a member for who may', async () => {
  const { unmount } = await finding(' FCT 99 ', { find: foundNothing })
  expect((await screen.findAllByText(/^Nothing found:/)).map(({ textContent }) => textContent)).toEqual([
    'Nothing found: FCT 99',
    'Nothing found: FCT 99',
  ])
  expect(screen.getByRole('link', { name: 'Add a member' })).toHaveAttribute('href', '/office/members/new')
  unmount()
  await finding('FCT 99', { find: foundNothing }, roles.auditor)
  await screen.findAllByText(/^Nothing found:/)
  expect(screen.queryByRole('link', { name: 'Add a member' })).toBeNull()
})

test('[OFF-43] a failure is told and asked again', async () => {
  const { user } = await finding('FCT 31', { find: inTurn(refuse(503, 'The office cannot be reached.'), found) })
  await screen.findByText('The office cannot be reached.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('8 found')
})

test('[OFF-43] Esc and the button close it, the focus is where it was, and it begins anew', async () => {
  const { user } = await finding('FCT 31', { find: found })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog', { name: 'Find' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Find' }))
  expect(field()).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus()
})

test('[OFF-43] who reads events alone is told what finds them', async () => {
  await finding(
    '31 May',
    { find: { ...foundNothing, members: null, applications: null, events: found.events } },
    roles.door,
  )
  const line = await screen.findByRole('option')
  expect(Array.from(line.querySelectorAll('mark'), (one) => one.textContent)).toEqual(['31/05'])
  expect(field()).toHaveAccessibleDescription("Two letters are enough: an event's title or its day")
})

test('[OFF-43] on a phone it is a page, whose address keeps what was sought', async () => {
  const { router } = await openOfficePage('/find?q=FCT+31', answering({ find: found }), roles.owner)
  expect(screen.getByRole('heading', { level: 1, name: 'Find' })).toBeVisible()
  expect([field(), await screen.findAllByRole('option')]).toEqual([
    expect.objectContaining({ value: 'FCT 31' }),
    lines(),
  ])
  const user = userEvent.setup()
  await user.clear(field())
  await user.type(field(), 'FCT/0031')
  await waitFor(() => expect(router.latestLocation.href).toBe('/find?q=FCT%2F0031'))
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Close' })).toBeNull()
})
