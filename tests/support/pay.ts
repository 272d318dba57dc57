import type { Page, Request } from 'playwright-core'
import * as v from 'valibot'
import { inject } from 'vitest'
import { mailsTo } from './mailbox.ts'
import { until } from './until.ts'
import { alive } from './visit.ts'

let guests = 0
/** Somebody who is registered for nothing yet. */
export const newGuest = () => {
  guests += 1
  return `guest-${guests}-${Date.now()}@example.org`
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Fills in who comes. */
export async function fillAttendee(page: Page, email: string) {
  const texts = { 'First Name': 'First', 'Last Name': 'Last', Phone: '0800 000 0000', Email: email }
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}

/** Goes from the form of an event with a price to the provider's page; answers the name of the payment. */
export async function beginPaying(page: Page, eventId: number, email: string): Promise<string> {
  await page.goto(`/events/${eventId}/register`)
  await alive(page)
  await fillAttendee(page, email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/pay/*')
  return (await page.locator('.trace').first().textContent()) ?? ''
}

/** What the site itself says of a payment. */
export async function stateOf(trace: string, site = inject('site')): Promise<string> {
  const answer = await fetch(`${site}/api/payment/${trace}`)
  return v.parse(v.object({ data: v.object({ state: v.string() }) }), await answer.json()).data.state
}

/** The mails that somebody has got. */
export const mailsOf = (email: string) => mailsTo(inject('site'), email)

/** The newest path of this kind that somebody was mailed; waits until it has come. */
export const mailedPath = (email: string, path: RegExp): Promise<string> =>
  until(`${path} to ${email}`, async () =>
    (await mailsOf(email)).flatMap(({ text }) => path.exec(text)?.[0] ?? []).at(0),
  )

/** Every confirmation and every question about a payment that the page sends from now on. */
export function paymentCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(payment|event\/register-|user\/membership|dues\/pay|upgrade\/pay)/.test(pathname))
      calls.push(pathname.replace(/\d{13}\w{12}/, '{trace}'))
  })
  return calls
}
