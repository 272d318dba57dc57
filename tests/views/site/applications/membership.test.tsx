import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Grade } from '#contract/members/grade.ts'
import { openSite } from '#tests/support/open-site.tsx'
import { siteTexts } from '#tests/support/site-texts.ts'

const linksOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('/membership', () => {
  test('[MEM-01] presents the three pathways', async () => {
    await openSite('/membership')
    const pathways = within(screen.getByRole('region', { name: 'Three pathways' })).getAllByRole('heading', {
      level: 3,
    })
    expect(pathways.map(({ textContent }) => textContent)).toEqual([
      'Direct Induction',
      'Masterclass',
      'Professional Examinations',
    ])
  })

  test('[MEM-02] leads beside them to the categories and to the upgrade', async () => {
    await openSite('/membership')
    expect(linksOf(screen.getByRole('navigation', { name: 'Take the next step' }))).toEqual([
      ['Grades and how to join', '/membership/categories'],
      ['Upgrade your membership', '/membership/upgrade'],
    ])
  })

  test('[MEM-15] [MEM-16] [D-63] says when subscriptions fall due, and what a year in arrears costs by whose act', async () => {
    await openSite('/membership')
    const subscriptions = screen.getByRole('region', { name: 'Subscriptions' })
    expect(
      within(subscriptions)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Subscriptions fall due on 1 July each year', 'One year in arrears loses membership'])
    expect(subscriptions).toHaveTextContent('It never happens by itself: it is an act of the council.')
  })
})

describe('/membership/categories', () => {
  const grade = (given: Partial<Grade>): Grade => ({
    id: 4,
    name: 'Graduate',
    dues: '10000',
    upgrade_fee: null,
    description: null,
    ...given,
  })
  const serving = (grades: unknown[]) => new Hono().get('/api/grade', (c) => c.json({ data: { data: grades } }))
  const place = () => screen.getByRole('region', { name: 'Choose your grade' })
  const cardsOfGrades = async () =>
    (await within(place()).findAllByRole('heading', { level: 3 })).map((heading) => heading.closest('li') ?? heading)

  test('[MEM-03] has a text of the FCT chapter', async () => {
    const main = await openSite('/membership/categories', serving([]))
    expect(main.getByText(/^The FCT chapter of the Nigerian Institute of Public Relations/)).toBeVisible()
  })

  test('[OFF-32] names the membership fee of the day, in the text that the office wrote', async () => {
    const before = siteTexts.fees
    siteTexts.fees = { ...before, membership: 41_500 }
    onTestFinished(() => {
      siteTexts.fees = before
    })
    const main = await openSite('/membership/categories', serving([]))
    expect(main.getByText(/^A review takes/)).toHaveTextContent('You pay the membership fee of ₦41,500 only once')
  })

  test('[MEM-04] [MEM-05] [ENT-09] has a card for each grade, with its dues and the way to join as one', async () => {
    await openSite(
      '/membership/categories',
      serving([
        { ...grade({}), description: undefined, desc: 'The first grade.' },
        grade({ id: 1, name: 'Fellow', dues: '40000.00', description: 'The highest grade.' }),
      ]),
    )
    const cards = await cardsOfGrades()
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringMatching(/^Graduate₦10,000.0010,000 naira a yearThe first grade\..*Join As Graduate$/),
      expect.stringMatching(/^Fellow₦40,000.0040,000 naira a yearThe highest grade\..*Join As Fellow$/),
    ])
    expect(linksOf(place())).toEqual([
      ['Join As Graduate', '/membership/join?grade=4'],
      ['Join As Fellow', '/membership/join?grade=1'],
    ])
  })

  test('says on its card what a grade needs, and nothing of one that it does not know', async () => {
    await openSite('/membership/categories', serving([grade({ id: 1, name: 'Fellow' }), grade({ id: 9, name: 'New' })]))
    const [fellow, other] = await cardsOfGrades()
    expect(fellow).toHaveTextContent('What it needs10 years as a MemberA paper on public relations')
    expect(other).not.toHaveTextContent('What it needs')
  })

  test('without grades says so', async () => {
    await openSite('/membership/categories', serving([]))
    expect(await within(place()).findByText('No grades have been published yet')).toBeVisible()
  })

  test('[ERR-37] stands without them, says why and asks again', async () => {
    const answers = [{ data: 'nonsense' }, { data: { data: [grade({})] } }]
    let asked = 0
    const api = new Hono().get('/api/grade', (c) => {
      const answer = answers[Math.min(Math.max(0, asked - 1), 1)]
      asked += 1
      return c.json(answer ?? {})
    })
    const main = await openSite('/membership/categories', api)
    expect(main.getByText(/^The FCT chapter/)).toBeVisible()
    expect(await within(place()).findByText('Could not Get all Grades')).toBeVisible()
    fireEvent.click(within(place()).getByRole('button', { name: 'Try again' }))
    expect(await within(place()).findByRole('link', { name: 'Join As Graduate' })).toBeVisible()
  })
})

describe('/membership/upgrade', () => {
  const cards = () => within(screen.getByRole('region', { name: 'Choose your step' }))
  const steps = () =>
    cards()
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('li'))

  test('[MEM-06] [MEM-07] [MEM-08] [D-47] has a card for each step up, which leads to the form of the grade left', async () => {
    await openSite('/membership/upgrade')
    expect(
      cards()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Graduate to Associate', 'Associate to Member', 'Member to Fellow'])
    const links = cards().getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Upgrade Now from Graduate to Associate', '/membership/upgrade/4'],
      ['Upgrade Now from Associate to Member', '/membership/upgrade/3'],
      ['Upgrade Now from Member to Fellow', '/membership/upgrade/2'],
    ])
  })

  test('[MEM-09] says once that every upgrade asks for three MCPDs with certificates', async () => {
    const main = await openSite('/membership/upgrade')
    expect(main.getAllByText('At least three MCPDs with certificates')).toHaveLength(1)
  })

  test('[MEM-10] [MEM-11] [MEM-12] [D-69] says after how many years', async () => {
    await openSite('/membership/upgrade')
    expect(steps().map((card) => card?.querySelector('ul li')?.textContent)).toEqual([
      'A Graduate may upgrade after 2 years',
      'An Associate may upgrade after 5 years',
      'A Member may upgrade to Fellow after 10 years',
    ])
  })

  test('[OFF-32] shows the fees of the day, on the form of a step too, and none that is not known', async () => {
    const before = siteTexts.fees
    siteTexts.fees = { ...before, upgrades: [{ grade_id: 2, fee: 47_000 }] }
    onTestFinished(() => {
      siteTexts.fees = before
    })
    await openSite('/membership/upgrade')
    expect(steps().map((card) => card?.textContent?.includes('upgrade fee'))).toEqual([false, true, false])
    expect(steps()[1]).toHaveTextContent('₦47,000')
    cleanup()
    const form = await openSite('/membership/upgrade/3')
    expect(form.getByText('₦47,000')).toBeVisible()
  })

  test('[MEM-13] [MEM-14] shows each fee with the naira sign and without decimals, and lets it be heard', async () => {
    await openSite('/membership/upgrade')
    const feeOf = (card: HTMLElement | null) =>
      Array.from(card?.querySelectorAll('b span') ?? [], ({ textContent }) => textContent)
    expect(steps().map(feeOf)).toEqual([
      ['₦30,000', '30,000 naira'],
      ['₦30,000', '30,000 naira'],
      ['₦50,000', '50,000 naira'],
    ])
  })
})
