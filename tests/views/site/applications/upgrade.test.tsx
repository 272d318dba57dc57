import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { UpgradeApplication } from '#contract/applications/upgrade.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { type Answers, Reply, refuse } from '#samples/answering.ts'
import { early, eligible, upgradeApplication } from '#samples/applications.ts'
import { grades } from '#samples/dues.ts'
import { refused } from '#samples/money.ts'
import { answerLater } from '#tests/support/answer-later.ts'
import { profile as sample } from '#tests/support/member.ts'
import { openAsMember } from '#tests/support/open-site.tsx'
import { press, user } from '#tests/support/user.ts'

const application = (given: Partial<UpgradeApplication> = {}) => ({ ...upgradeApplication, ...given })
const sent = 'Upgrade Application Sent'

/** The upgrade page of an Associate. */
const open = (listUpgrades: Answers['listUpgrades'] = [], more: Answers = {}, profile: Profile = sample) =>
  openAsMember('/account/upgrade', { listGrades: grades, listUpgrades, getEligibility: null, ...more }, profile)

/** The same, and once something was applied for, its row. */
async function openToApply(applyForUpgrade: Reply | string) {
  let listed: UpgradeApplication[] = []
  const opened = await open(() => listed, {
    applyForUpgrade() {
      listed = [application()]
      return applyForUpgrade
    },
  })
  await opened.main.findByText('No Applications Yet')
  return opened
}

type Main = Awaited<ReturnType<typeof open>>['main']

/** The card of a grade: what stands on it. */
const card = async (main: Main, name: string) => {
  const item = (await main.findByRole('heading', { name })).closest('li')
  if (!item) throw new Error(`${name} has no card`)
  return within(item)
}
const applyFor = (main: Main, name: string) => main.getByRole('button', { name: `Apply for Upgrade to ${name}` })

describe('the grades', () => {
  test('[UPG-01] [UPG-02] [FMT-01] have a card each with fee and description, and the own one says so', async () => {
    const { main } = await open()
    const fellow = await card(main, 'Fellow')
    expect(fellow.getByText('₦50,000.00')).toBeVisible()
    expect(fellow.getByText('The highest grade.')).toBeVisible()
    const associate = await card(main, 'Associate')
    expect(associate.getByText('Current Grade')).toBeVisible()
    expect(associate.queryByRole('button')).toBe(null)
    expect((await card(main, 'Graduate')).getByText('No upgrade fee')).toBeVisible()
    const order = main.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(order.slice(0, 4)).toEqual(['Graduate', 'Associate', 'Member', 'Fellow'])
  })

  test('[UPG-03] [D-65] each other one has the button, and says why it cannot be pressed', async () => {
    const { main } = await open()
    await main.findByText('No Applications Yet')
    expect(applyFor(main, 'Member')).toBeEnabled()
    expect(applyFor(main, 'Graduate')).toBeDisabled()
    expect(applyFor(main, 'Graduate')).toHaveAccessibleDescription('This grade is below yours.')
    expect(applyFor(main, 'Fellow')).toBeDisabled()
    expect(applyFor(main, 'Fellow')).toHaveAccessibleDescription(
      'Grades are taken one at a time. Apply for the next one first.',
    )
  })

  test.each(['pending', 'approved', 'rejected', 'PAID'])(
    '[UPG-04] [D-66] one that was applied for is not applied for again: %s',
    async (status) => {
      const { main } = await open([application({ status })])
      await main.findByRole('table')
      expect(applyFor(main, 'Member')).toBeDisabled()
      expect(applyFor(main, 'Member')).toHaveAccessibleDescription('Already applied')
    },
  )

  test('[API-29] [UPG-19] applying toasts what the server says, and the row appears', async () => {
    const { main, api } = await openToApply(sent)
    await user.click(applyFor(main, 'Member'))
    expect(await screen.findByText(sent)).toBeVisible()
    expect(await main.findByRole('row', { name: /Member.*Pending/ })).toBeVisible()
    expect(api.acts()).toEqual([['applyForUpgrade', { desired_grade_id: '2', amount: 30_000 }]])
    expect(applyFor(main, 'Member')).toBeDisabled()
    expect(main.getByRole('heading', { name: 'Membership Upgrade Application' })).toHaveFocus()
  })

  test('[UPG-19] it is sent once, however often the button is pressed', async () => {
    const { answer, give } = answerLater<string>()
    const { main, api } = await open([], { applyForUpgrade: () => answer })
    await main.findByText('No Applications Yet')
    await user.tripleClick(applyFor(main, 'Member'))
    expect(applyFor(main, 'Member')).toHaveAttribute('aria-busy', 'true')
    give(sent)
    expect(await screen.findByText(sent)).toBeVisible()
    expect(api.acts()).toEqual([['applyForUpgrade', { desired_grade_id: '2', amount: 30_000 }]])
  })

  test('[D-65] [ERR-39] a refusal is told, and the list shows how it stands', async () => {
    const { main } = await openToApply(refuse(409, 'You have applied already'))
    await user.click(applyFor(main, 'Member'))
    expect(await screen.findByText('You have applied already')).toBeVisible()
    expect(await main.findByRole('row', { name: /Member.*Pending/ })).toBeVisible()
  })

  test('[D-84] a refused token is told by the session alone, which leads to the sign-in', async () => {
    const { main } = await openToApply(refuse(401, 'Your session has ended'))
    await user.click(applyFor(main, 'Member'))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(screen.getAllByText('Please sign in again')).toHaveLength(1)
  })
})

describe('[MBR-06] the next grade', () => {
  test('says what is met, what is missing and from which day the member may apply', async () => {
    const { main } = await open([], { getEligibility: early })
    const member = await card(main, 'Member')
    const points = member.getAllByRole('listitem').map((item) => item.textContent)
    expect(points).toEqual([
      'Five years as Associate, not met2 years 9 months, met on 1 July 2029 ',
      'Three MCPDs, not mettwo accepted, one is missing Add training',
      'Dues paid, metuntil 30 June 2027 ',
    ])
    expect(member.getByText('The years are met on 1 July 2029; the rest is still missing')).toBeVisible()
    expect(member.getByText('By the chapter’s criteria.')).toBeVisible()
    expect((await card(main, 'Associate')).getByText('since 1 July 2024')).toBeVisible()
    expect((await card(main, 'Fellow')).queryByRole('listitem')).toBe(null)
  })

  test('is applied for at once where all is met', async () => {
    const { main, api } = await open([], { getEligibility: eligible, applyForUpgrade: sent })
    expect((await card(main, 'Member')).getByText('All is met')).toBeVisible()
    await user.click(applyFor(main, 'Member'))
    expect(await screen.findByText(sent)).toBeVisible()
    expect(api.sent('applyForUpgrade')).toEqual([{ desired_grade_id: '2', amount: 30_000 }])
  })

  test('is asked for early with a reason, after a step that says what is missing', async () => {
    const { main, api } = await open([], { getEligibility: early, applyForUpgrade: sent })
    await main.findByText('No Applications Yet')
    await user.click(applyFor(main, 'Member'))
    expect(main.getByRole('heading', { name: 'You apply early' })).toHaveFocus()
    const step = await card(main, 'You apply early')
    expect(step.getByText(/^The years are met on 1 July 2029\./)).toBeVisible()
    expect(step.queryByText('Dues paid')).toBe(null)
    await user.click(step.getByRole('button', { name: 'Back' }))
    expect(applyFor(main, 'Member')).toHaveFocus()
    await user.click(applyFor(main, 'Member'))
    const again = await card(main, 'You apply early')
    await user.click(again.getByRole('button', { name: 'Apply all the same for Member' }))
    expect((await again.findAllByText('Say why, for the office.'))[0]).toBeVisible()
    expect(api.sent('applyForUpgrade')).toEqual([])
    await user.type(again.getByLabelText('Why do you apply now?'), 'I lead the desk.')
    await user.click(again.getByRole('button', { name: 'Apply all the same for Member' }))
    expect(await screen.findByText(sent)).toBeVisible()
    expect(api.sent('applyForUpgrade')).toEqual([{ desired_grade_id: '2', reason: 'I lead the desk.' }])
    expect(main.getByRole('heading', { name: 'Membership Upgrade Application' })).toHaveFocus()
  })

  test('[MBR-06] nobody can apply before it is known whether that is early', async () => {
    const { answer, give } = answerLater<typeof early>()
    const { main } = await open([], { getEligibility: () => answer })
    await main.findByText('No Applications Yet')
    expect(main.getByText('Loading grades')).toBeInTheDocument()
    expect(main.queryByRole('button', { name: /^Apply for Upgrade/ })).toBe(null)
    give(early)
    await user.click(await main.findByRole('button', { name: 'Apply for Upgrade to Member' }))
    expect(main.getByRole('heading', { name: 'You apply early' })).toBeVisible()
  })

  test('[MBR-06] nor where it could not be read: it is said there, and asked for again', async () => {
    const { main, api } = await open([], { getEligibility: refuse(503, 'Not just now') })
    expect(await main.findByText('Not just now')).toBeVisible()
    expect(applyFor(main, 'Member')).toBeDisabled()
    api.answer({ getEligibility: eligible })
    await user.click(main.getByRole('button', { name: 'Try again' }))
    expect(await main.findByText('All is met')).toBeVisible()
    expect(applyFor(main, 'Member')).toBeEnabled()
  })

  test('shows what is missing also once it was applied for', async () => {
    const { main } = await open([application()], { getEligibility: early })
    expect(
      (await card(main, 'Member')).getByText('The years are met on 1 July 2029; the rest is still missing'),
    ).toBeVisible()
    expect(applyFor(main, 'Member')).toBeDisabled()
  })
})

describe('the applications', () => {
  test('[UPG-05] [UPG-06] [UPG-07] [FMT-04] [D-70] stand in a table with six columns', async () => {
    const { main } = await open([application()])
    const table = within(await main.findByRole('table', { name: 'Membership Upgrade Application' }))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Current Grade',
      'Desired Grade',
      'Amount',
      'Applied At',
      'Status',
      'Action',
    ])
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Associate',
      'Member',
      '₦30,000.0030,000 naira',
      '03/02/2027 04:02 PM',
      'Pending',
      '',
    ])
  })

  test.each([
    ['[UPG-11] [UPG-12]', { status: 'pending' }, 'Pending', 'pending', ''],
    ['[UPG-09] [UPG-13]', { status: 'approved' }, 'Approved', 'approved', 'Pay for Member'],
    ['[D-88] in any letters', { status: 'APPROVED' }, 'Approved', 'approved', 'Pay for Member'],
    ['[UPG-10] [UPG-14]', { status: 'paid', trace_id: 'a-trace' }, 'Paid', 'paid', 'Paid for Member'],
    ['[D-88] a trace says more', { status: 'approved', trace_id: 'a-trace' }, 'Paid', 'paid', 'Paid for Member'],
    ['[UPG-15]', { status: 'rejected', reason: 'A certificate is missing.' }, 'Rejected', 'rejected', ''],
    ['[UPG-15] any other', { status: 'lost' }, 'Rejected', 'rejected', ''],
  ])('%s is drawn and done as it stands: %o', async (_, given, word, look, act) => {
    const { main } = await open([application(given)])
    const cells = within(await main.findByRole('table')).getAllByRole('cell')
    const badge = within(cells[4] ?? document.body).getByText(word)
    expect(badge.className).toContain(`bg-${look}-ground`)
    expect(cells[4]?.textContent).toBe(`${word}${'reason' in given ? given.reason : ''}`)
    expect(cells[5]?.textContent).toBe(act)
    if (act.startsWith('Paid')) expect(main.getByRole('button', { name: act })).toBeDisabled()
  })

  test('[UPG-08] that are none say so', async () => {
    const { main } = await open()
    expect(await main.findByRole('heading', { name: 'No Applications Yet' })).toBeVisible()
  })

  test('[ERR-41] that cannot be had say so, once and in their place, and nothing can be applied for', async () => {
    const { main } = await open(new Reply(200, { wrong: true }))
    expect(await main.findAllByText('Could not get my Upgrade Application')).toHaveLength(1)
    expect(await screen.findByText('An Error Occurred')).toBeVisible()
    expect(applyFor(main, 'Member')).toBeDisabled()
  })

  test('[UPG-09] [ERR-19] [D-80] an approved one is paid, and a provider that declines is quoted in the title', async () => {
    const { api } = await open([application({ id: 7, status: 'approved' })], { invokePayment: refused })
    await press('Pay for Member')
    expect(await screen.findByText('Merchant is not known')).toBeVisible()
    expect(api.sent('invokePayment')).toEqual([{ purpose: 'upgrade', upgrade_id: 7 }])
    expect(sessionStorage.getItem('upgradeDetails')).toBe(null)
  })
})

test('[D-96] who stands before the gate asks the server for no upgrades', async () => {
  const { main } = await open(refuse(403, 'Pay your dues first'), {}, { ...sample, yearly_dues: 'inactive' })
  await main.findByRole('button', { name: /Pay Dues/ })
  expect(screen.queryByText('Pay your dues first')).toBe(null)
})

describe('[OFF-21] questions about an application', () => {
  const notice = (main: Main) => main.queryByRole('region', { name: 'Questions about your application' })

  test('are told above the grades', async () => {
    const { main } = await open([application({ questions: 1 })])
    const region = await main.findByRole('region', { name: 'Questions about your application' })
    expect(within(region).getByText('The chapter has a question about your application')).toBeVisible()
    expect(within(region).getByRole('button', { name: 'Answer the questions' })).toBeEnabled()
    expect(main.getAllByRole('region')[0]).toBe(region)
  })

  test.each([
    ['none are open', [application({ questions: 0 })]],
    ['the server says nothing of them', [application()]],
    ['nothing was applied for', []],
  ])('are not told where %s', async (_, applications) => {
    const { main } = await open(applications)
    await card(main, 'Fellow')
    expect(notice(main)).toBeNull()
  })
})
