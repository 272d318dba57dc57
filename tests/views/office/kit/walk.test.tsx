import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import type { ArrearsEntry } from '#contract/dues/arrears.ts'
import type { MemberEntry } from '#contract/members/members.ts'
import { refuse } from '#samples/answering.ts'
import { member } from '#samples/members.ts'
import { moneyRecord, paymentEntry, refundEntry } from '#samples/money.ts'
import { pageOf } from '#samples/sample.ts'
import { prefer } from '#src/office/kit/preferences.ts'
import { type Api, answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

// They are fetched when they are first shown, which takes other time than that which passes here.
beforeAll(() =>
  Promise.all([
    import('#src/office/members/Members.tsx'),
    import('#src/office/members/Member.tsx'),
    import('#src/office/dues/Arrears.tsx'),
    import('#src/office/money/Money.tsx'),
    import('#src/office/money/record/MoneyRecord.tsx'),
    import('#src/office/money/refund/Refunds.tsx'),
  ]),
)

const names = ['Ada Model', 'Bola Model', 'Chidi Model']

const entry = (id: number): MemberEntry => ({
  id,
  number: `FCT-00000${id}`,
  name: names[id - 1] ?? `Member ${id}`,
  email: null,
  contact_email: null,
  grade: 'Associate',
  member_since: '2019-03-01',
  standing: 'due',
  paid_to: null,
  sign_in: { state: 'yes', at: null },
  owes: 0,
  phone: null,
  dob: null,
})

const members = (given: Parameters<typeof answers>[0] = {}) =>
  answers({
    listMembers: pageOf([entry(1), entry(2), entry(3)]),
    getMember: ({ params: { id } }) => ({ ...member, id: Number(id), name: names[Number(id) - 1] ?? member.name }),
    ...given,
  })

const owing = (id: number): ArrearsEntry => ({
  ...entry(id),
  number: `FCT-00000${id}`,
  standing: 'inArrears',
  owed: 20_000,
  credit: 0,
  open_years: [2026],
  oldest_due: '2026-07-01',
  age: 'under-1',
  loss_day: null,
  payer: null,
})

/** What stands beside the lists of money is not asked for here. */
const counted = { getMoneyCounts: refuse(503, 'Not now'), getArrears: refuse(503, 'Not now') }

async function open(path: string, api: Api) {
  const { router } = await openOfficePage(path, api, roles.owner)
  return {
    router,
    path: () => router.state.location.pathname + router.state.location.searchStr,
    back: () => act(async () => router.history.back()),
  }
}

const user = userEvent.setup()
const named = (name: string) => screen.findByRole('heading', { level: 1, name })
const step = (name: 'Previous' | 'Next') => screen.queryByRole('link', { name: new RegExp(`^${name}`) })
const crumb = (name: string) => screen.getAllByRole('link', { name }).at(-1)

describe('[OFF-10] a record of a list', () => {
  test('is told with its place in it, and leads back to it with its filters', async () => {
    const api = members()
    const { path } = await open('/members?tab=open&sort=number', api)
    await user.click(await screen.findByRole('link', { name: 'Ada Model' }))
    await named('Ada Model')
    expect(path()).toBe('/members/1?tab=open&sort=number')
    expect(screen.getByText('Dues open, 1 of 3')).toBeVisible()
    expect(step('Previous')).toBeNull()
    await user.keyboard('j')
    await named('Bola Model')
    expect(screen.getByText('Dues open, 2 of 3')).toBeVisible()
    expect(crumb('Members')).toHaveAttribute('href', '/office/members?tab=open&sort=number')
    // The rows were there already.
    const asked = api.asked('listMembers').map((query) => new URLSearchParams(query).toString())
    expect(asked.filter((query) => query === 'sort=number&tab=open')).toHaveLength(1)
  })

  test('leads to the ones before and after it on the same part of the record', async () => {
    const { path } = await open('/members/2?tab=open&part=mails', members())
    await named('Bola Model')
    await waitFor(() => expect(step('Next')).toBeVisible())
    await user.click(step('Next') as HTMLElement)
    await named('Chidi Model')
    expect(step('Next')).toBeNull()
    await user.keyboard('k')
    await named('Bola Model')
    expect(path()).toBe('/members/2?tab=open&part=mails')
  })

  test('knows the plain list, too, also after a reload, and asks for it once', async () => {
    const api = members()
    const list = await open('/members', api)
    await user.click(await screen.findByRole('link', { name: 'Bola Model' }))
    await named('Bola Model')
    expect(list.path()).toBe('/members/2?row=1')
    expect(step('Next')).toHaveAttribute('href', '/office/members/3?row=1')
    expect(crumb('Members')).toHaveAttribute('href', '/office/members')
  })

  test('goes on to the next page of it', async () => {
    const api = members({
      listMembers: ({ query: { cursor } }) =>
        cursor ? { items: [entry(4)], next: null, total: 51 } : { items: [entry(1), entry(2)], next: 'c2', total: 51 },
    })
    const { path } = await open('/members/2?tab=open', api)
    await named('Bola Model')
    await waitFor(() => expect(step('Next')).toBeVisible())
    await user.keyboard('j')
    await waitFor(() => expect(path()).toBe('/members/4?tab=open&cursor=c2&row=3'))
    expect(await screen.findByText('3 of 51', { exact: false })).toBeVisible()
  })

  test('that was opened from elsewhere has none, and leads to the plain list', async () => {
    const api = members()
    const { path } = await open('/members/2?part=mails', api)
    await named('Bola Model')
    expect([step('Previous'), step('Next')]).toEqual([null, null])
    expect(crumb('Members')).toHaveAttribute('href', '/office/members')
    await user.keyboard('j')
    expect([path(), api.asked('listMembers')]).toEqual(['/members/2?part=mails', []])
  })

  test('is walked by links alone where single keys are off', async () => {
    prefer({ keys: false })
    try {
      const { path } = await open('/members/2?tab=open', members())
      await named('Bola Model')
      await waitFor(() => expect(step('Next')).toHaveTextContent(/^Next$/))
      await user.keyboard('j')
      expect(path()).toBe('/members/2?tab=open')
    } finally {
      prefer({ keys: true })
    }
  })

  test('may stand elsewhere than its list: a member who owes', async () => {
    const { path } = await open(
      '/money/arrears?sort=name',
      members({ ...counted, listArrearsEntries: pageOf([owing(1), owing(2)]) }),
    )
    await user.click(await screen.findByRole('link', { name: /^Ada Model/ }))
    await named('Ada Model')
    expect(path()).toBe('/members/1?part=dues&sort=name&list=arrears')
    expect(screen.getByText('Owing, 1 of 2')).toBeVisible()
    expect(crumb('Arrears')).toHaveAttribute('href', '/office/money/arrears?sort=name')
    await user.keyboard('j')
    await named('Bola Model')
    expect(path()).toBe('/members/2?sort=name&part=dues&list=arrears')
  })

  test('is a payment, too; of two refunds of one payment both open the same', async () => {
    const [one, other] = [paymentEntry.trace_id, `1700000000000${'b'.repeat(12)}`]
    const api = answers({
      ...counted,
      listPaymentEntries: pageOf([
        { ...paymentEntry, payer: 'Ada Model' },
        { ...paymentEntry, trace_id: other, payer: 'Bola Model' },
      ]),
      listRefunds: pageOf([
        { ...refundEntry, id: 1, trace_id: one, payer: 'Ada Model' },
        { ...refundEntry, id: 2, trace_id: one, payer: 'Ada Model' },
        { ...refundEntry, id: 3, trace_id: other, payer: 'Bola Model' },
      ]),
      getMoneyRecord: ({ params: { traceId } }) => ({ ...moneyRecord, trace_id: traceId }),
    })
    const { path, router } = await open('/money?tab=settled', api)
    await user.click(await screen.findByRole('link', { name: /^Ada Model/ }))
    expect(await screen.findByText('Settled, 1 of 2')).toBeVisible()
    await user.keyboard('j')
    await waitFor(() => expect(path()).toBe(`/money/${other}?tab=settled`))
    await act(() => router.navigate({ href: '/money/refunds' }))
    await screen.findByRole('heading', { level: 1, name: /Refunds/ })
    await user.click((await screen.findAllByRole('link', { name: /^Ada Model/ }))[0] as HTMLElement)
    expect(await screen.findByText('Under way, 1 of 3')).toBeVisible()
    await user.keyboard('j')
    await waitFor(() => expect(path()).toBe(`/money/${other}?list=refunds`))
  })
})

test('[OFF-10] Back finds a list as it was left: scrolled, and with the focus on the row that was opened', async () => {
  const { back } = await open('/members?tab=open', members())
  await user.click(await screen.findByRole('button', { name: 'Details of row 3' }))
  const main = document.getElementById('main') as HTMLElement
  main.scrollTop = 420
  await user.click(screen.getByRole('link', { name: 'Bola Model' }))
  await named('Bola Model')
  main.scrollTop = 0
  await back()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Bola Model' })).toHaveFocus())
  expect(main.scrollTop).toBe(420)
  expect(screen.getByRole('button', { name: 'Details of row 3' })).toHaveAttribute('aria-expanded', 'true')
})
