import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { describe, expect, inject, test } from 'vitest'
import type { AskedQuestions } from '#contract/answer.ts'
import { answerWith } from '#tests/support/api.ts'
import { everyNth, inTurn } from '#tests/support/breadth.ts'
import { openPage } from '#tests/support/open-page.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { alive, phone, store, turnTo, visit } from '#tests/support/visit.ts'

const SITE = 'NIPR FCT Chapter, Abuja'

type Screens = Record<string, string>

const auth: Screens = {
  '/login': 'Sign In',
  '/forgot-password': 'Forgot Password',
  '/confirm-email': 'Confirm your Address',
  '/enter-otp': 'Check your Email',
  '/reset-password': 'Reset Password',
  '/register': 'Sign Up',
}

/** No such links were ever sent: the site is answered for. */
const PAYING = '/payment/a-token'
const ANSWERING = `/application/answer/${'a'.repeat(43)}`

const STOPPING = `/unsubscribe/${'u'.repeat(43)}`

const main: Screens = {
  [PAYING]: 'Make Payment',
  [ANSWERING]: 'Answer the Questions',
  [STOPPING]: 'Unsubscribe',
  '/about': 'About',
  '/about/facts-about-nipr': 'Facts About NIPR',
  '/events': 'Events',
  '/events/1': "Communicators' Summit",
  '/events/1/register': 'Register',
  '/events/1/success': 'Registration',
  '/dues/3/done': 'Dues Payment',
  '/membership': 'Membership',
  '/membership/categories': 'Membership Categories',
  '/membership/upgrade': 'Membership Upgrade',
  '/membership/join': 'Apply for Membership',
  '/membership/join?grade=3': 'Apply for Membership',
  '/membership/join/done': 'Application Received',
  '/membership/3/done': 'Membership Payment',
  '/membership/upgrade/4': 'Apply for Upgrade',
  '/membership/upgrade/4/done': 'Application Received',
  '/gallery': 'Gallery',
  '/resources': 'Resources',
  '/news': 'News',
  '/news/Notes-from-the-general-meeting': 'Notes from the general meeting',
  '/privacy-policy': 'Privacy Policy',
  '/leaders': 'Leaders',
  '/coming-soon': 'Coming Soon',
}

const account: Screens = {
  '/account': 'Your account',
  '/account/dues': 'My dues',
  '/account/payments': 'My payments',
  '/account/profile': 'Profile',
  '/account/upgrade': 'Membership Upgrade',
  '/account/events': 'Events',
  '/account/upgrade/success': 'Upgrade Payment',
  '/account/passwords': 'Password and Authentication',
  '/account/privacy': 'Your data',
}

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** The screen as a visitor takes it in. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    headings: Array.from(document.querySelectorAll('h1'), (heading) => heading.textContent),
    header: document.querySelectorAll('header.site-header').length,
    footer: document.querySelectorAll('footer').length,
    crumbs: document.querySelectorAll('nav[aria-label="Breadcrumb"]').length,
    signIn: document.querySelectorAll('.auth-layout').length,
  }))

/** As a member of the demo. */
async function comeIn(page: Page) {
  const data = { email: 'member@demo.test', password: 'Demo-pass-2026' }
  const answer = await page.request.post('/api/auth/signin', { data })
  const signedIn = v.parse(v.object({ data: v.unknown(), token: v.string() }), await answer.json())
  await store(page, { authToken: signedIn.token, userProfile: JSON.stringify(signedIn.data) })
}

const holder = { first_name: 'Ada', grade: 'Associate', grade_id: 3, fee: '50000' }
const asked: AskedQuestions = {
  ...{ first_name: 'Ada', grade: 'Associate', sent: false },
  ...{ asked_at: '2027-03-12T09:00:00.000Z', due_at: '2099-04-02T09:00:00.000Z' },
  items: [
    {
      ...{ id: 1, label: 'Phone', is_file: false, field: 'phone', takes_pdf: false, choices: [] },
      ...{ reason: 'Something else', text: 'This number does not ring.', old_value: '0800 000 0000' },
      ...{ old_file: null, new_value: null, new_file: null },
    },
  ],
}

/** What is answered in the place of the site, and the heading that then stands there. */
const linked: Record<string, { address: RegExp; data: object; heading: string }> = {
  [PAYING]: { address: /\/payment-link\/a-token$/, data: { user: [holder] }, heading: 'Hello Ada' },
  [ANSWERING]: { address: /\/api\/application\/answer\/a+$/, data: asked, heading: 'The chapter has a question' },
  [STOPPING]: {
    address: /\/api\/unsubscribe\/u+$/,
    data: { kind: 'news', wanted: true },
    heading: 'News of the chapter',
  },
}

async function answerLink(page: Page, path: string) {
  const link = linked[path]
  if (link) await answerWith(page, link.address, { json: { data: link.data } })
}

/** Nothing a machine could find stands in the way, and nothing is cut off: at each width, or at the one whose turn it is. */
async function suitsWidths(page: Page, place: number) {
  for (const width of inTurn([1280, 768, 375], place)) {
    await page.setViewportSize({ width, height: 800 })
    const found = { sideways: await sidewaysOf(page), faults: await faultsOf(page) }
    expect({ path: addressOf(page), width, ...found }).toMatchObject({ width, sideways: 0, faults: [] })
  }
}

/** Waits for what stands under the banner; a tab in which anything is answered in the place of the site asks anew for all. */
async function arrive(page: Page, path: string) {
  await page.locator('main > :not(.banner)').first().waitFor()
  const link = linked[path]
  if (!link) return
  await page.getByRole('heading', { name: link.heading }).waitFor()
  await page.unrouteAll()
}

const titled = (name: string) => `${name} | ${SITE}`
const ofSite = (name: string) => ({
  title: titled(name),
  headings: [name],
  header: 1,
  footer: 1,
  crumbs: 1,
  signIn: 0,
})
const ofAuth = (name: string) => ({
  title: titled(name),
  headings: [name],
  header: 0,
  footer: 0,
  crumbs: 0,
  signIn: 1,
})

const layouts = [
  ['[RTE-01] [RTE-02] [RTE-03] [RTE-04] [RTE-05] [RTE-37] the pages of sign-in', auth, ofAuth],
  [
    '[RTE-07] [RTE-08] [RTE-09] [RTE-10] [RTE-11] [RTE-12] [RTE-13] [RTE-14] [RTE-15] [RTE-16] [RTE-17] [RTE-18] [RTE-19] [RTE-20] [RTE-21] [RTE-22] [RTE-23] [RTE-24] [RTE-25] [RTE-26] [RTE-27] [RTE-36] [RTE-37] [RTE-38] the pages of the site',
    main,
    ofSite,
  ],
  ['[RTE-29] [RTE-30] [RTE-31] [RTE-32] [RTE-33] [RTE-35] [RTE-37] the pages of the account', account, ofSite],
] as const

describe.each(layouts)('%s', (_, screens, expected) => {
  test('come whole when they are asked for directly', async () => {
    const { page, complaints } = await openPage()
    if (screens === account) await comeIn(page)
    for (const [path, name] of everyNth(Object.entries(screens), 2)) {
      await answerLink(page, path)
      const answer = await page.goto(path)
      await alive(page)
      await arrive(page, path)
      expect({ path: addressOf(page), status: answer?.status(), ...(await shown(page)) }).toEqual({
        path,
        status: 200,
        ...expected(name),
      })
    }
    expect(complaints).toEqual([])
  })

  test('have no fault and nothing cut off either where a payment failed', async () => {
    const { page } = await openPage()
    if (screens === account) await comeIn(page)
    const ends = Object.keys(screens).filter((one) => /\/(success|[34]\/done)$/.test(one))
    for (const [place, path] of ends.entries()) {
      await page.goto(`${path}?status=failed`)
      await alive(page)
      await arrive(page, path)
      await suitsWidths(page, place)
    }
  })

  const turned = 'come whole when the page is turned inside the app, with no fault and nothing cut off'
  test(turned, { timeout: 240_000 }, async () => {
    const { page, complaints } = await openPage()
    if (screens === account) await comeIn(page)
    await page.goto('/')
    await alive(page)
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    for (const [place, [path, name]] of Object.entries(screens).entries()) {
      await answerLink(page, path)
      await turnTo(page, path)
      await expect.poll(() => shown(page), { message: path }).toEqual(expected(name))
      await arrive(page, path)
      expect(addressOf(page)).toBe(path)
      await suitsWidths(page, place)
    }
    expect([documents, complaints]).toEqual([[], []])
  })
})

test('[RTE-06] [LAY-14] [D-17] home comes with its hero for a banner and without a breadcrumb, both ways', async () => {
  const { page, complaints, answer } = await visit('/')
  const home = {
    title: SITE,
    headings: ["Shaping Nigeria's Communication Landscape"],
    header: 1,
    footer: 1,
    crumbs: 0,
    signIn: 0,
  }
  expect([answer?.status(), await shown(page)]).toEqual([200, home])
  await turnTo(page, '/about')
  await expect.poll(() => shown(page)).toEqual(ofSite('About'))
  await turnTo(page, '/')
  await expect.poll(() => shown(page)).toEqual(home)
  await suitsWidths(page, 1)
  expect(complaints).toEqual([])
})

describe('a page that leads on', () => {
  test('[RTE-34] [D-13] /become-a-member leads to the membership categories, both ways, and back is not caught in it', async () => {
    const { page, complaints } = await visit('/become-a-member')
    expect([addressOf(page), (await shown(page)).headings]).toEqual([
      '/membership/categories',
      ['Membership Categories'],
    ])
    await turnTo(page, '/gallery')
    await expect.poll(() => shown(page)).toEqual(ofSite('Gallery'))
    await turnTo(page, '/become-a-member')
    await expect.poll(() => shown(page)).toEqual(ofSite('Membership Categories'))
    expect(addressOf(page)).toBe('/membership/categories')
    await page.goBack()
    await expect.poll(() => shown(page)).toEqual(ofSite('Gallery'))
    expect(complaints).toEqual([])
  })
})

describe('what stands at the top of a page', () => {
  test.each([
    [1280, 80],
    [375, 68],
  ])(
    '[LAY-13] [LAY-14] at %i px a page begins %i px down, below the header, home at the very top',
    async (width, top) => {
      const { page } = await visit('/about', width === 375 ? phone : {})
      const edges = () =>
        page.evaluate(() => ({
          header: document.querySelector('header')?.getBoundingClientRect().bottom,
          main: document.querySelector('main')?.getBoundingClientRect().top,
          banner: document.querySelector('main h1')?.closest('.banner')?.getBoundingClientRect().top,
        }))
      expect(await edges()).toEqual({ header: top + 1, main: top, banner: top })
      await turnTo(page, '/')
      await expect.poll(async () => (await edges()).main).toBe(0)
    },
  )

  const crumbs: Record<string, [label: string, to: string | null][]> = {
    '/events/12': [
      ['Events', '/events'],
      ['Speechwriting Studio', null],
    ],
    '/events/12/register': [
      ['Events', '/events'],
      ['Speechwriting Studio', '/events/12'],
      ['Register', null],
    ],
    '/membership/upgrade/4/done': [
      ['Membership', '/membership'],
      ['Upgrade', '/membership/upgrade'],
      ['Graduate', '/membership/upgrade/4'],
      ['Done', null],
    ],
    '/membership/upgrade/4': [
      ['Membership', '/membership'],
      ['Upgrade', '/membership/upgrade'],
      ['Graduate', null],
    ],
    '/about/facts-about-nipr': [
      ['About', '/about'],
      ['Facts About NIPR', null],
    ],
    '/account/payments': [
      ['Account', '/account'],
      ['My payments', null],
    ],
    '/membership/3/done': [
      ['Membership', '/membership'],
      ['Associate', null],
      ['Done', null],
    ],
    '/dues/3/done': [
      ['Dues', null],
      ['Associate', null],
      ['Done', null],
    ],
    '/payment/5d1f0a': [
      ['Payment', null],
      ['Your page', null],
    ],
    '/news/co%20operation-agreement-with-campus-press-clubs': [
      ['News', '/news'],
      ['Co-operation agreement with campus press clubs', null],
    ],
    '/account/upgrade/success': [
      ['Account', '/account'],
      ['Upgrade', '/account/upgrade'],
      ['Success', null],
    ],
    '/no/such-page': [
      ['No', null],
      ['Such Page', null],
    ],
  }

  test('[LAY-15] [D-18] the breadcrumb follows the path, links what is a page and never shows an id', async () => {
    const { page } = await openPage()
    await comeIn(page)
    await page.goto('/coming-soon')
    await alive(page)
    for (const [path, rest] of Object.entries(crumbs)) {
      await turnTo(page, path)
      const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a, span')
      const seen = () => steps.evaluateAll((all) => all.map((step) => [step.textContent, step.getAttribute('href')]))
      await expect.poll(seen, { message: path }).toEqual([['Home', '/'], ...rest])
    }
  })

  test('[LAY-15] the breadcrumb that the server sends is the same one, and its links lead where they say', async () => {
    const { page, complaints } = await visit('/events/12/register')
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await crumb.getByRole('listitem').allTextContents()).toEqual([
      'Home',
      'Events',
      'Speechwriting Studio',
      'Register',
    ])
    expect(await crumb.locator('[aria-current="page"]').textContent()).toBe('Register')
    await crumb.getByRole('link', { name: 'Events' }).click()
    await expect.poll(() => shown(page)).toEqual(ofSite('Events'))
    expect(complaints).toEqual([])
  })
})

test('[LAY-03] [LAY-15] only what leads to the page shown, and the area it belongs to, is marked as the present one', async () => {
  const { page } = await visit('/events/12/register')
  const marked = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('[aria-current]'), (mark) => [
        mark.closest('nav')?.getAttribute('aria-label'),
        mark.textContent,
      ]),
    )
  expect(await marked()).toEqual([
    ['Main', 'Events'],
    ['Breadcrumb', 'Register'],
    ['Explore', 'Events'],
  ])
  await turnTo(page, '/no-such-page')
  await expect.poll(marked).toEqual([['Breadcrumb', 'No Such Page']])
})

test('[LAY-18] [D-16] the page Coming Soon says so, and no link of the site leads to it', async () => {
  const { page } = await visit('/coming-soon')
  const words = page.getByRole('main').getByText("We're working hard to bring you something amazing. Stay tuned!")
  expect(await words.count()).toBe(1)
  for (const path of ['/', '/about', '/login', '/no-such-page']) {
    expect((await rawRequest(inject('site'), path)).body).not.toContain('href="/coming-soon"')
  }
})

describe('a path that leads nowhere', () => {
  const only404 = 'Failed to load resource: the server responded with a status of 404 (Not Found)'

  const notFound = async (page: Page, path: string) => {
    await expect.poll(() => shown(page), { message: path }).toEqual(ofSite('We cannot find that page'))
    const place = page.getByRole('main').locator('section')
    expect([
      await place.locator('p').textContent(),
      await place
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    ]).toEqual([
      `There is nothing at ${path}. It may have moved, or the address may have a slip in it.`,
      [
        ['Home', '/'],
        ['Events', '/events'],
        ['News', '/news'],
        ['Membership', '/membership'],
      ],
    ])
  }

  test('[RTE-28] [D-15] is answered with 404, names the path and shows four ways on', async () => {
    const { page, complaints, answer } = await visit('/no/such-page')
    expect(answer?.status()).toBe(404)
    await notFound(page, '/no/such-page')
    await page.getByRole('main').getByRole('link', { name: 'Membership' }).click()
    await expect.poll(() => shown(page)).toEqual(ofSite('Membership'))
    await turnTo(page, '/eventz')
    await notFound(page, '/eventz')
    expect(complaints).toEqual([only404])
  })

  test.each(['/news/%E0%A4%A', '/%', '/events/a%00'])(
    '[RTE-28] [D-15] %s, which cannot be read, is answered with the same page, which comes alive',
    async (path) => {
      const { page, complaints, answer } = await visit(path)
      expect(answer?.status()).toBe(404)
      await notFound(page, path.replaceAll('%', '%25'))
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
      expect(complaints).toEqual([only404])
    },
  )

  test('[RTE-28] an address that begins with two slashes leads to its page', async () => {
    const { page } = await visit('/')
    await page.evaluate(() => location.assign(`${location.origin}//events`))
    await expect.poll(() => new URL(page.url()).pathname).toBe('/events')
    await expect.poll(() => shown(page)).toEqual(ofSite('Events'))
  })

  test('[RTE-28] below a page that has none of its own, and in the account, it is the same', async () => {
    for (const path of [
      '/about/nothing',
      '/events/1/nothing',
      '/membership/join/nothing',
      '/account/nothing',
      '/qa/ui',
    ]) {
      const { status, body } = await rawRequest(inject('site'), path)
      expect([path, status, body.includes('We cannot find that page')]).toEqual([path, 404, true])
    }
  })

  test('[D-15] a script in the path or the query is shown as text or not at all, and never runs', async () => {
    const { page, complaints } = await openPage()
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.dismiss()
    })
    await page.goto('/<script>alert(1)<' + '/script>?q=<img src=x onerror=alert(2)>&page="><svg onload=alert(3)>')
    await alive(page)
    await notFound(page, '/%3Cscript%3Ealert(1)%3C/script%3E')
    expect([dialogs, complaints]).toEqual([[], [only404]])
  })
})

describe('an odd address', () => {
  const odd: Record<string, [status: number, location?: string]> = {
    '//evil.example': [308, '/evil.example'],
    '//evil.example/%2e%2e': [308, '/'],
    '/\\evil.example': [400],
    '/%5Cevil.example': [404],
    '/%2F%2Fevil.example': [404],
    '/%2F%2F%2F': [404],
    '/%2Fevil.example/': [307, '/%2Fevil.example'],
    '/about//': [307, '/about'],
    '/about/': [307, '/about'],
    '/about//facts-about-nipr': [307, '/about/facts-about-nipr'],
    '/events/%': [308, '/events/%25'],
    '/%E0%A4%A': [308, '/%25E0%25A4%25A'],
    '/a%00b': [308, '/a%2500b'],
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
    const answers: Record<string, unknown> = {}
    const reflected: string[] = []
    for (const path of Object.keys(odd)) {
      const { status, location, body } = await rawRequest(inject('site'), path)
      answers[path] = location === undefined ? [status] : [status, location]
      if (/<script>|="(\w+:)?[/\\]{2}evil\.example/.test(body)) reflected.push(path)
    }
    expect(answers).toEqual(odd)
    expect(reflected).toEqual([])
  })

  test('a false Host never gets into a page, not even into one that is kept', async () => {
    const asked = await rawRequest(inject('site'), '/leaders', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    })
    const next = await rawRequest(inject('site'), '/leaders')
    expect(asked.body + next.body).not.toContain('evil.example')
    expect(next.body).toContain(`<link rel="canonical" href="${inject('site')}/leaders"/>`)
  })
})
