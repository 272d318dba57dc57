import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { ask, listening, origin } from '#tests/support/page-site.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { linksOf, type ReadPage, read, textOf, textsOf } from '#tests/support/read-page.ts'

const SITE = 'NIPR FCT Chapter, Abuja'

const frameOf = ({ status, document }: ReadPage) => ({
  status,
  title: document.title,
  headings: textsOf(document.querySelectorAll('h1')),
  header: document.querySelectorAll('header.site-header').length,
  footer: document.querySelectorAll('footer').length,
  crumbs: document.querySelectorAll('nav[aria-label="Breadcrumb"]').length,
  signIn: document.querySelectorAll('.auth-layout').length,
})
const ofSite = { status: 200, header: 1, footer: 1, crumbs: 1, signIn: 0 }
const ofAuth = { status: 200, header: 0, footer: 0, crumbs: 0, signIn: 1 }
const titled = (name: string) => ({ title: `${name} | ${SITE}`, headings: [name] })

test('[RTE-06] [LAY-14] [D-17] home has its hero for a banner and no breadcrumb', async () => {
  const headings = ["Shaping Nigeria's Communication Landscape"]
  expect(frameOf(await read('/'))).toEqual({ ...ofSite, title: SITE, headings, crumbs: 0 })
})

test.each([
  ['RTE-01', '/login', 'Sign In'],
  ['RTE-02', '/forgot-password', 'Forgot Password'],
  ['RTE-37', '/confirm-email', 'Confirm your Address'],
  ['RTE-03', '/enter-otp', 'Check your Email'],
  ['RTE-04', '/reset-password', 'Reset Password'],
  ['RTE-05', '/register', 'Sign Up'],
])('[%s] [RTE-37] %s is a page of sign-in: %s', async (_, path, name) => {
  expect(frameOf(await read(path))).toEqual({ ...ofAuth, ...titled(name) })
})

test.each([
  ['RTE-07', '/payment/a-token', 'Make Payment'],
  ['RTE-08', '/about', 'About'],
  ['RTE-09', '/about/facts-about-nipr', 'Facts About NIPR'],
  ['RTE-10', '/events', 'Events'],
  ['RTE-11', '/events/1', "Communicators' Summit"],
  ['RTE-12', '/events/1/register', 'Register'],
  ['RTE-13', '/events/1/success', 'Registration'],
  ['RTE-14', '/dues/3/done', 'Dues Payment'],
  ['RTE-15', '/membership', 'Membership'],
  ['RTE-16', '/membership/categories', 'Membership Categories'],
  ['RTE-17', '/membership/upgrade', 'Membership Upgrade'],
  ['RTE-18', '/membership/join', 'Apply for Membership'],
  ['RTE-36', '/membership/join?grade=3', 'Apply for Membership'],
  ['RTE-19', '/membership/join/done', 'Application Received'],
  ['RTE-20', '/membership/3/done', 'Membership Payment'],
  ['RTE-21', '/membership/upgrade/4', 'Apply for Upgrade'],
  ['RTE-21', '/membership/upgrade/4/done', 'Application Received'],
  ['RTE-22', '/gallery', 'Gallery'],
  ['RTE-23', '/resources', 'Resources'],
  ['JOB-02', '/jobs', 'Jobs'],
  ['JOB-02', '/jobs/communications-officer', 'Communications Officer'],
  ['RTE-24', '/news', 'News'],
  ['RTE-25', '/news/Notes-from-the-general-meeting', 'Notes from the general meeting'],
  ['RTE-26', '/privacy-policy', 'Privacy Policy'],
  ['ACS-01', '/accessibility', 'Accessibility'],
  ['SRH-04', '/search?q=ethics', 'Search'],
  ['MBR-13', '/members', 'Members'],
  ['MBR-13', '/members/write/a-key-of-a-member', 'Write to a Member'],
  ['MBR-12', '/verify', 'Check a card or a paper'],
  ['RTE-27', '/leaders', 'Leaders'],
  ['RTE-38', `/unsubscribe/${'u'.repeat(43)}`, 'Unsubscribe'],
  ['BIL-09', `/bill-consent/${'u'.repeat(43)}`, 'A bill for you'],
  ['LAY-14', `/application/answer/${'a'.repeat(43)}`, 'Answer the Questions'],
  ['LAY-18', '/coming-soon', 'Coming Soon'],
])('[%s] [RTE-37] [LAY-14] [D-17] %s is the page %s of the site', async (_, path, name) => {
  expect(frameOf(await read(path))).toEqual({ ...ofSite, ...titled(name) })
})

test('[RTE-34] [D-13] /become-a-member leads to the membership categories', async () => {
  const answer = await ask('/become-a-member')
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/membership/categories'])
})

describe('where a page stands in the site', () => {
  const row = ({ page }: ReadPage) => within(page.getByRole('banner')).getByRole('navigation', { name: 'Main' })

  test('[LAY-02] [LAY-06] seven links lead to the seven areas, in order, and nobody is known yet', async () => {
    const home = await read('/')
    expect(linksOf(row(home))).toEqual([
      ['Home', '/'],
      ['About Us', '/about'],
      ['Events', '/events'],
      ['Membership', '/membership'],
      ['Gallery', '/gallery'],
      ['Resources', '/resources'],
      ['News', '/news'],
    ])
    expect(home.document.querySelectorAll('[data-who="settling"]').length).toBeGreaterThan(0)
  })

  /** What is marked as the present one: the navigation, and the link. */
  const marked = ({ document }: ReadPage) =>
    Array.from(document.querySelectorAll('[aria-current]'), (mark) => [
      mark.closest('nav')?.getAttribute('aria-label'),
      textOf(mark),
    ])

  test.each([
    ['/', 'Home'],
    ['/about', 'About Us'],
    ['/about/facts-about-nipr', 'About Us'],
    ['/events', 'Events'],
    ['/events/1', 'Events'],
    ['/events/1/register', 'Events'],
    ['/membership/join', 'Membership'],
    ['/membership/upgrade/4', 'Membership'],
    ['/gallery', 'Gallery'],
    ['/resources', 'Resources'],
    ['/news/Notes-from-the-general-meeting', 'News'],
    ['/leaders', undefined],
    ['/newsroom', undefined],
    ['/privacy-policy', undefined],
    ['/coming-soon', undefined],
  ])('[LAY-03] [D-17] on %s the link that is marked is %s', async (path, label) => {
    const inRow = marked(await read(path)).filter(([nav]) => nav === 'Main')
    expect(inRow).toEqual(label ? [['Main', label]] : [])
  })

  test('[LAY-03] [LAY-15] only what leads to the page shown, and the area it belongs to, is marked', async () => {
    expect(marked(await read('/events/12/register'))).toEqual([
      ['Main', 'Events'],
      ['Breadcrumb', 'Register'],
      ['Explore', 'Events'],
    ])
    expect(marked(await read('/no-such-page'))).toEqual([['Breadcrumb', 'No Such Page']])
  })

  test.each([
    ['/events/12', 'Home > /, Events > /events, Speechwriting Studio'],
    ['/events/12/register', 'Home > /, Events > /events, Speechwriting Studio > /events/12, Register'],
    ['/membership/upgrade/4', 'Home > /, Membership > /membership, Upgrade > /membership/upgrade, Graduate'],
    [
      '/membership/upgrade/4/done',
      'Home > /, Membership > /membership, Upgrade > /membership/upgrade, Graduate > /membership/upgrade/4, Done',
    ],
    ['/about/facts-about-nipr', 'Home > /, About > /about, Facts About NIPR'],
    ['/account/payments', 'Home > /, Account > /account, My payments'],
    ['/account/upgrade/success', 'Home > /, Account > /account, Upgrade > /account/upgrade, Success'],
    ['/membership/3/done', 'Home > /, Membership > /membership, Associate, Done'],
    ['/dues/3/done', 'Home > /, Dues, Associate, Done'],
    ['/members/write/a-key', 'Home > /, Members > /members, Write, Message'],
    ['/payment/5d1f0a', 'Home > /, Payment, Your page'],
    [
      '/news/co%20operation-agreement-with-campus-press-clubs',
      'Home > /, News > /news, Co-operation agreement with campus press clubs',
    ],
    ['/no/such-page', 'Home > /, No, Such Page'],
  ])(
    '[LAY-15] [D-18] the breadcrumb of %s follows the path, links what is a page and shows no id: %s',
    async (path, steps) => {
      const crumb = (await read(path)).page.getByRole('navigation', { name: 'Breadcrumb' })
      const shown = Array.from(crumb.querySelectorAll('a, span'), (step) => {
        const to = step.getAttribute('href')
        return to ? `${textOf(step)} > ${to}` : textOf(step)
      })
      expect(shown.join(', ')).toBe(steps)
      expect(textsOf(crumb.querySelectorAll('[aria-current="page"]'))).toEqual([steps.split(', ').at(-1)])
    },
  )
})

test('[LAY-18] [D-16] the page Coming Soon says so, and no link of the site leads to it', async () => {
  const { main } = await read('/coming-soon')
  main.getByText("We're working hard to bring you something amazing. Stay tuned!")
  for (const path of ['/', '/about', '/login', '/no-such-page']) {
    expect((await read(path)).html).not.toContain('href="/coming-soon"')
  }
})

describe('a path that leads nowhere', () => {
  const wayOn = (page: ReadPage) => {
    const place = page.main.getByRole('heading', { level: 1 }).closest('main')?.querySelector('section')
    return [textOf(place?.querySelector('p')), place && linksOf(place)]
  }

  test.each([
    ['/no/such-page', '/no/such-page'],
    ['/news/%25E0%25A4%25A', '/news/%25E0%25A4%25A'],
    ['/%25', '/%25'],
    ['/events/a%2500', '/events/a%2500'],
    ['/%3Cscript%3Ealert(1)%3C/script%3E', '/%3Cscript%3Ealert(1)%3C/script%3E'],
  ])('[RTE-28] [D-15] %s is answered with 404, names the path and shows four ways on', async (path, named) => {
    const page = await read(path)
    expect(frameOf(page)).toEqual({ ...ofSite, ...titled('We cannot find that page'), status: 404 })
    expect(wayOn(page)).toEqual([
      `There is nothing at ${named}. It may have moved, or the address may have a slip in it.`,
      [
        ['Home', '/'],
        ['Events', '/events'],
        ['News', '/news'],
        ['Membership', '/membership'],
      ],
    ])
    expect(page.meta('robots')).toBe('noindex')
  })

  test.each(['/about/nothing', '/events/1/nothing', '/membership/join/nothing', '/account/nothing', '/qa/ui'])(
    '[RTE-28] %s, below a page that has none of its own, is the same',
    async (path) => {
      expect(frameOf(await read(path))).toMatchObject({ status: 404, headings: ['We cannot find that page'] })
    },
  )

  test('[D-15] a script in the path or the query is shown as text or not at all', async () => {
    const tricks = '<script>alert(1)</script>?q=<img src=x onerror=alert(2)>&page="><svg onload=alert(3)>'
    const { html } = await read(`/${tricks}`)
    expect(html).not.toMatch(/<script>alert|<img src=x|<svg onload/)
  })
})

describe('an odd address', () => {
  const odd: Record<string, [status: number, location?: string]> = {
    '//evil.example': [308, '/evil.example'],
    '//evil.example/%2e%2e': [308, '/'],
    '//events': [308, '/events'],
    '/\\evil.example': [400],
    '/%5Cevil.example': [404],
    '/%2F%2Fevil.example': [404],
    '/%2F%2F%2F': [404],
    '/%2Fevil.example/': [307, '/%2Fevil.example'],
    '/about//': [307, '/about'],
    '/about/': [307, '/about'],
    '/about//facts-about-nipr': [307, '/about/facts-about-nipr'],
    '/events/%': [308, '/events/%25'],
    '/%': [308, '/%25'],
    '/%E0%A4%A': [308, '/%25E0%25A4%25A'],
    '/news/%E0%A4%A': [308, '/news/%25E0%25A4%25A'],
    '/a%00b': [308, '/a%2500b'],
    '/events/a%00': [308, '/events/a%2500'],
    '/%00': [308, '/%2500'],
    '/%2F': [404],
    '/..%2f..%2fetc%2fpasswd': [404],
    '/<script>alert(1)</script>': [404],
    '/events/<script>alert(1)': [404],
    '/?q=<script>alert(1)</script>': [200],
    '/?page=%00': [200],
    '/?%': [200],
    '/?q=%E0%A4%A': [200],
    '/?q=a&q=b&q=c': [200],
    '/?redirect=//evil.example&next=https://evil.example': [200],
    '/@evil.example': [404],
    '/https://evil.example': [307, '/https:/evil.example'],
    '/javascript:alert(1)': [404],
    '/__proto__': [404],
    '/constructor/prototype': [404],
    '/index.html': [404],
    '/.env': [404],
    [`/${'a'.repeat(1_900)}`]: [404],
    [`/${'a'.repeat(3_000)}`]: [400],
    [`/?q=${'a'.repeat(12_000)}`]: [400],
  }

  test('[RTE-28] is refused, not found or led inside the site, and nothing of it comes back as code', async () => {
    const site = await listening()
    const answers: Record<string, unknown> = {}
    const reflected: string[] = []
    for (const path of Object.keys(odd)) {
      const { status, location, body } = await rawRequest(site, path)
      answers[path] = location === undefined ? [status] : [status, location]
      if (/<script>|="(\w+:)?[/\\]{2}evil\.example/.test(body)) reflected.push(path)
    }
    expect(answers).toEqual(odd)
    expect(reflected).toEqual([])
  })

  test('a false Host never gets into a page, not even into one that is kept', async () => {
    const site = await listening()
    const asked = await rawRequest(site, '/leaders', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const next = await rawRequest(site, '/leaders')
    expect(asked.body + next.body).not.toContain('evil.example')
    expect(next.body).toContain(`<link rel="canonical" href="${origin}/leaders"/>`)
  })
})

test('forty pages asked for at once are each their own, and name the address that answers for them', async () => {
  const paths = ['/about', '/events', '/news', '/gallery', '/leaders', '/login', '/resources', '/nowhere']
  const asked = Array.from({ length: 40 }, (_, index) => `${paths[index % paths.length]}?id=${index}`)
  const pages = await Promise.all(asked.map(async (path) => (await ask(path)).text()))
  const canonical = pages.map((html) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1])
  expect(canonical).toEqual(asked.map((path) => origin + path.slice(0, path.indexOf('?'))))
})
