import type { Page } from 'playwright-core'
import { paymentStanding } from '#samples/money.ts'
import { fill, isAt, open, press, type Scenario, sentBack, signIn, somebody } from './scenario.ts'

/** What leads to the provider's page leaves this one, and its tapes with it: here it stays. */
async function leave(page: Page, button: RegExp) {
  await page.route('**/pay/*', (route) => route.abort('aborted'))
  const left = page.waitForEvent('requestfailed', { predicate: (request) => /\/pay\//.test(request.url()) })
  await page.getByRole('button', { name: button }).first().click()
  await left
}

async function enter(page: Page, email: string, path: string) {
  await open(page, path)
  await isAt(page, '/login')
  await signIn(page, email)
  await isAt(page, path)
}

/** Registrations, dues, upgrades and applications, up to the provider's page and back from it. */
export const payments: Scenario[] = [
  {
    tapes: ['event-registration'],
    run: async (page) => {
      await open(page, '/events/6/register')
      await press(page, 'Continue to payment')
      await sentBack(page)
      await fill(page, {
        'First Name': 'First',
        'Last Name': 'Last',
        Phone: '0800 000 0000',
        Email: 'person@example.org',
      })
      await leave(page, /^Continue to payment$/)
    },
  },
  {
    tapes: ['waiting-join'],
    run: async (page) => {
      await open(page, '/events/5/waiting-list')
      await press(page, 'Join the waiting list')
      await sentBack(page)
      await fill(page, { 'First Name': 'First', 'Last Name': 'Last', Phone: '0800 000 0000', Email: somebody() })
      await press(page, 'Add a person')
      await press(page, 'Add a person')
      await press(page, 'Remove third person')
      const second = page.getByRole('group', { name: 'Second person' })
      await second.getByLabel('First Name').fill('Second')
      await second.getByLabel('Last Name').fill('Person')
      await second.getByLabel('Email').fill(somebody())
      await press(page, 'Join the waiting list')
      await page.getByRole('heading', { name: 'Two people are on the waiting list' }).waitFor()
    },
  },
  {
    tapes: ['offer'],
    run: async (page) => {
      await open(page, '/offer/demo-waiting-place-3')
      await press(page, 'Leave the waiting list')
      await press(page, 'Stay on the list')
      await press(page, 'Leave the waiting list')
      await page.getByRole('dialog').getByRole('button', { name: 'Leave the waiting list' }).click()
      await page.getByRole('heading', { name: 'You have left the waiting list' }).waitFor()
    },
  },
  {
    tapes: ['seat-cancel'],
    run: async (page) => {
      await open(page, '/ticket/demo-ticket-of-event-5-1')
      await press(page, 'Cancel my seat')
      await press(page, 'Keep my seat')
      await press(page, 'Cancel my seat')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel my seat' }).click()
      await page.getByText('This seat is cancelled').waitFor()
    },
  },
  {
    tapes: ['payment-end'],
    run: async (page) => {
      // The link is mailed ten minutes after a payment was begun: its answers are given in the site's place.
      const { pay: _, ...standing } = paymentStanding
      await page.route('**/api/payment-standing/**', (route) => {
        const isEnd = route.request().method() === 'POST'
        return route.fulfill({ json: { data: { ...standing, state: isEnd ? 'failed' : 'open' } } })
      })
      await open(page, `/where-payment-stands/1-${'x'.repeat(43)}`)
      await press(page, 'End this payment')
      await press(page, 'Keep it')
      await press(page, 'End this payment')
      await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
      await page.getByRole('heading', { name: 'This payment has ended' }).waitFor()
    },
  },
  {
    tapes: ['seat-give'],
    run: async (page) => {
      await open(page, '/ticket/demo-ticket-of-event-5-2')
      await press(page, 'Give my seat')
      await press(page, 'Keep my seat')
      await press(page, 'Give my seat')
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: 'Give my seat' }).click()
      await sentBack(page)
      await fill(page, { 'First Name': 'First', 'Last Name': 'Last', Email: somebody() })
      await form.getByRole('button', { name: 'Give my seat' }).click()
      await page.getByRole('heading', { name: 'No ticket here' }).waitFor()
    },
  },
  {
    tapes: ['seat-answers'],
    run: async (page) => {
      await open(page, '/ticket/demo-ticket-of-event-2-1')
      await press(page, 'Answer')
      await press(page, 'Leave as it is')
      await press(page, 'Answer')
      const organisation = page.getByLabel('Which organisation do you come from?')
      await organisation.fill('A ministry')
      await press(page, 'Save my answers')
      await press(page, 'Change my answers')
      await organisation.fill('A newsroom')
      await press(page, 'Save my answers')
      await page.getByRole('definition').filter({ hasText: 'A newsroom' }).waitFor()
    },
  },
  {
    tapes: ['ticket-find'],
    run: async (page) => {
      await open(page, '/tickets/find')
      await press(page, 'Send my tickets')
      await sentBack(page)
      await fill(page, { Email: 'attendee-1@example.org' })
      await press(page, 'Send my tickets')
      await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    },
  },
  {
    tapes: ['payment-result'],
    run: async (page) => {
      await open(page, '/events/2/success?id=1805012345678slow00000000&status=success')
      await page.getByRole('heading', { name: 'Thank You for Registering!' }).waitFor()
    },
  },
  {
    tapes: ['dues-payment'],
    run: async (page) => {
      await enter(page, 'lapsed@demo.test', '/account')
      await press(page, 'More years')
      await leave(page, /^Pay Dues/)
    },
  },
  {
    tapes: ['upgrade-payment'],
    run: async (page) => {
      await enter(page, 'graduate@demo.test', '/account/upgrade')
      await leave(page, /^Pay/)
    },
  },
  {
    tapes: ['payment-link'],
    run: async (page) => {
      await enter(page, 'approved@demo.test', '/account')
      await press(page, 'Make Payment')
      await page.waitForFunction(() => location.pathname.startsWith('/payment/'))
      await page.getByRole('heading', { name: /^Hello/ }).waitFor()
      await leave(page, /^Make Payment$/)
    },
  },
  {
    tapes: ['application'],
    run: async (page) => {
      await open(page, '/membership/join')
      await fill(page, { Surname: 'Surname', 'First Name': 'First', Email: 'person@example.org' })
      await press(page, 'Next')
      await page.getByRole('heading', { name: 'Career Details' }).waitFor()
      await press(page, 'Prev')
      await page.getByLabel('Surname', { exact: true }).waitFor()
      await press(page, 'Next')
      await page.getByRole('heading', { name: 'Career Details' }).waitFor()
      await press(page, 'Next')
      await sentBack(page)
    },
  },
]
