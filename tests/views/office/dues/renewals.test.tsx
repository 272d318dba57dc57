import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { named } from '#contract/common/named.ts'
import { roles } from '#contract/common/permissions.ts'
import { type RenewalFigure, type RenewalPerson, type RenewalRow, renewalFigures } from '#contract/members/renewals.ts'
import { nothingHere } from '#src/office/kit/page/NothingHere.tsx'
import { openOfficePage } from '#tests/support/office-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Counts = Partial<Record<RenewalFigure, number>>

const row = (year: number, grade: number | null, counts: Counts, days: RenewalRow['days'] = null): RenewalRow => ({
  ...{ year, grade, days },
  counts: { ...named(renewalFigures, () => 0), ...counts },
})

const rows = [
  row(
    2026,
    null,
    {
      ...{ due: 1_200, renewed: 900, open: 300, joined: 40, left: 5, lost: 3, died: 2 },
      ...{ 'paid-ahead': 300, 'paid-30': 600, 'after-none': 500, 'after-due': 400 },
    },
    { median: 12.5, from: -3, to: 20, first: -61, last: 30 },
  ),
  row(2026, 1, { due: 200, renewed: 100, open: 100 }, { median: 1, from: 0, to: 2, first: 0, last: 2 }),
  ...[2, 3, 4].map((grade) => row(2026, grade, {})),
  row(2025, null, { due: 1_000, renewed: 950, open: 50, left: 1, expelled: 1 }),
  row(2025, 1, { due: 180, renewed: 171, open: 9, left: 1, expelled: 1 }),
  ...[2, 3, 4].map((grade) => row(2025, grade, {})),
]

const person: RenewalPerson = {
  ...{ id: 7, number: 'FCT-000344', name: 'Grace Sample', grade: 'Fellow', day: '2026-07-01', how: null },
  ...{ paid_on: '2026-07-13', days: 12, stage: 'due' },
}

async function open(path: string, people: RenewalPerson[] = [person]) {
  const asked: unknown[] = []
  const api = new Hono()
    .get('/api/office/renewals', (c) => c.json({ data: { day: '2027-03-12', rows } }))
    .get('/api/office/renewals/people', (c) => {
      asked.push(c.req.query())
      return c.json({ data: { items: people, next: null, total: people.length } })
    })
    .get('/api/office/renewals/file', (c) => {
      asked.push(c.req.query('format'))
      return c.body('Dues year')
    })
  const { router } = await openOfficePage(path, api, [...roles.finance])
  return { asked, router }
}

test('[OFF-47] the running year is shown with what its figures mean, by year and by grade', async () => {
  await open('/money/renewals')
  await screen.findByText('Renewed by dues year')
  screen.getByText('As the books stand on 12 March 2027')
  expect(screen.getByText('Renewed:').parentElement).toHaveTextContent(
    'Renewed: what was paid in covers that year, whenever it was paid.',
  )
  // By their names at once: to ask for each by its role takes a second.
  const tables = new Map(
    screen
      .getAllByRole('table')
      .map((table) => [document.getElementById(table.getAttribute('aria-labelledby') ?? '')?.textContent, table]),
  )
  const told = (title: string) =>
    [...(tables.get(title)?.querySelectorAll('tr') ?? [])].map((line) =>
      [...line.cells].map(({ textContent }) => textContent),
    )
  expect(told('Renewed by dues year')).toEqual([
    ['Dues year', 'Due', 'Renewed', 'Not renewed', 'Rate'],
    ['2026/27 so far', '1,200', '900', '300', '75%'],
    ['2025/26', '1,000', '950', '50', '95%'],
  ])
  expect(told('Renewed in 2026/27, by grade').slice(1)).toEqual([
    ['Fellow', '200', '100', '100', '50%'],
    ...['Member', 'Associate', 'Graduate'].map((name) => [name, '0', '0', '0', 'none due']),
    ['All grades', '1,200', '900', '300', '75%'],
  ])
  screen.getByText(
    'From the due day to the payment. Median: 12.5 days after. The middle half: 3 days before to 20 days after. First 61 days before, last 30 days after.',
  )
  expect(told('When 2026/27 was paid').slice(1, 4)).toEqual([
    ['Before the due day', '300', '33%'],
    ['Within 30 days', '600', '67%'],
    ['31 to 90 days', '0', '0%'],
  ])
  expect(told('Renewed in 2026/27, by reminder').slice(1, 4)).toEqual([
    ['Before any reminder', '500', '56%'],
    ['1 June, coming year', '0', '0%'],
    ['Due day', '400', '44%'],
  ])
  expect(told('Days to the payment in 2026/27, by grade')[1]).toEqual(['Fellow', '100', '1', '0 to 2'])
  expect(told('How members left in 2026/27').at(-1)).toEqual(['Left', '5', '100%'])
  expect(told('Joined and left by dues year').slice(1)).toEqual([
    ['2026/27', '40', '5'],
    ['2025/26', '0', '1'],
  ])
})

test('[OFF-47] a year and a grade are chosen, and each number leads to whom it counts', async () => {
  const { router } = await open('/money/renewals')
  await userEvent.click(await screen.findByText('2025/26', { selector: 'th a' }))
  await userEvent.click(screen.getByText('Fellow', { selector: 'nav a' }))
  await screen.findByText('Renewed by dues year, Fellow')
  expect(router.state.location.search).toEqual({ year: 2025, grade: 1 })
  expect(screen.getByText('Fellow', { selector: 'nav a' })).toHaveAttribute('aria-current', 'true')
  const [link, other] = screen.getAllByLabelText('171 renewed, 2025/26, Fellow')
  expect(other).toHaveAttribute('href', link?.getAttribute('href'))
  expect(link).toHaveAttribute('href', '/office/money/renewals/people?year=2025&of=renewed&grade=1')
  // Nobody is counted by it.
  expect(screen.queryByLabelText(/^0 /)).toBeNull()
})

test('[OFF-47] every number but a share or a day is a link to its figure', async () => {
  await open('/money/renewals')
  await screen.findByText('Renewed by dues year')
  const figures = [...document.querySelectorAll('a')]
    .map((link) => new URL(link.href).search)
    .filter((search) => search.includes('of='))
  const expected = rows.flatMap(({ year, grade, counts }) =>
    renewalFigures.filter((of) => counts[of] > 0).map((of) => ({ year, grade, of })),
  )
  const isShown = ({ year, grade, of }: (typeof expected)[number]) =>
    figures.includes(`?year=${year}&of=${of}${grade === null ? '' : `&grade=${grade}`}`)
  // Of other years than the chosen one the ends are told in one figure, and of other grades none.
  expect(expected.filter((one) => !isShown(one))).toEqual([
    { year: 2025, grade: null, of: 'expelled' },
    ...['due', 'renewed', 'open', 'left', 'expelled'].map((of) => ({ year: 2025, grade: 1, of })),
  ])
})

test('[OFF-47] the list of a figure says what it counts, and tells when each paid', async () => {
  const { asked } = await open('/money/renewals/people?year=2026&of=after-due&grade=1')
  await screen.findByRole('heading', { level: 1, name: 'Renewed after the reminder "Due day", 2026/27, Fellow' })
  await screen.findByText('Grace Sample')
  expect(asked).toEqual([{ grade: '1', of: 'after-due', year: '2026' }])
  screen.getByText('1 member')
  const line = screen.getByText('Grace Sample').closest('tr')
  expect([...(line?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Grace SampleFCT-000344, Fellow',
    '01/07/2026',
    '13/07/2026',
    '12 days after',
    'Due day',
  ])
  expect(screen.getByRole('link', { name: 'Renewals' })).toHaveAttribute(
    'href',
    '/office/money/renewals?year=2026&grade=1',
  )
})

test('[OFF-47] who left is listed with how', async () => {
  await open('/money/renewals/people?year=2026&of=left', [
    { ...person, day: '2026-09-01', how: 'lost', paid_on: null, days: null, stage: null },
  ])
  await screen.findByRole('heading', { level: 1, name: 'Left, 2026/27' })
  await screen.findByText('Lost for arrears')
  screen.getByText('01/09/2026')
})

test('[OFF-47] a search that finds nobody is taken back, and the list is still that of the figure', async () => {
  const { router } = await open('/money/renewals/people?year=2026&of=due&q=nobody', [])
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ year: 2026, of: 'due' }))
  screen.getByRole('heading', { level: 1, name: 'Due, 2026/27' })
  expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
})

test('[OFF-47] an address without a figure leads nowhere', async () => {
  await open('/money/renewals/people?year=2026&of=all')
  await screen.findByRole('heading', { name: nothingHere.title })
})

test('[OFF-47] the table is saved in either format', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  // jsdom makes no addresses of files, and its own kind of file is not what fetch answers.
  const made = { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }
  vi.stubGlobal('URL', Object.assign(class extends URL {}, made))
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor)
  const { asked } = await open('/money/renewals')
  await screen.findByText('As the books stand on 12 March 2027')
  await userEvent.click(screen.getByRole('button', { name: 'Save as XLSX' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await vi.waitFor(() => expect(saved).toEqual(['renewals-2027-03-12.xlsx', 'renewals-2027-03-12.csv']))
  expect(asked).toEqual(['xlsx', 'csv'])
})
