import type { Page } from 'playwright-core'
import { CODE_HASH, NUMBER_HASH } from '#contract/door/door.ts'
import { press, type Scenario } from './scenario.ts'

const NUMBER = 'TICKET180501234567812345'

/** As the pack of a phone has it: the beginning of the SHA-256 of the salt and the number. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('base64url')
}

/** The door's part of the API, for an event that takes place now. */
async function answering(page: Page) {
  let tries = 0
  let exchanges = 0
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const offer = { event: 'Communicators’ Summit', door: 'Door 1', opens: at(-2), closes: at(6), tries: 5 }
  const number = (await hashOf(`salt${NUMBER}`)).slice(0, NUMBER_HASH)
  const pack = {
    list: 'a',
    site: 'HTTPS://EXAMPLE.ORG',
    salt: 'salt',
    keys: [],
    event: { id: 5, title: offer.event, start_date: at(1), end_date: at(3), re_entry: 'free', unlisted: 'admit' },
    pass: { id: 1, door: 'Door 1', holder: 'Bello Placeholder' },
    seats: [[7, 1, 'x'.repeat(CODE_HASH) + number, 0, 'Sample', 'Grace', 'Standard', 'Gets a hearing loop.']],
  }
  await page.route('**/api/door/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/door', '')
    const say = (data: object) => route.fulfill({ json: { data } })
    if (path === '/offer') return say(offer)
    if (path === '/pack') return say(pack)
    if (path === '/pair') {
      tries += 1
      if (tries > 1) return say({ token: 'a-token' })
      return route.fulfill({ status: 400, json: { message: 'This PIN is not right. 4 tries are left.' } })
    }
    exchanges += 1
    if (exchanges === 3) return route.fulfill({ status: 503, json: { message: 'The site cannot reach its records.' } })
    if (exchanges === 4) return route.abort()
    const { lines, since } = route.request().postDataJSON()
    const answers = lines.map(({ id }: { id: string }) => ({ id, error: null }))
    const isLast = lines.some(({ kind }: { kind: string }) => kind === 'out')
    const told = { now: new Date().toISOString(), list: 'a', entries: [], since, more: false }
    return say({ ...told, answers, standing: isLast ? 'closing' : 'open' })
  })
}

async function give(page: Page, text: string) {
  await press(page, 'Type a code')
  await page.getByLabel('Short code or ticket number').fill(text)
  await press(page, 'Check the ticket')
}

export const door: readonly Scenario[] = [
  {
    tapes: ['door-open', 'door-entry', 'door-sync'],
    async run(page) {
      await answering(page)
      await page.goto('/door#a-secret-of-43-characters-as-a-link-has-it')
      await page.getByLabel('Your name').fill('Bello Placeholder')
      await page.getByLabel('Digit 1 of 4').fill('0000')
      await press(page, 'Open the door')
      await page.getByText('4 tries are left').waitFor()
      await page.getByLabel('Digit 1 of 4').fill('4071')
      await press(page, 'Open the door')
      await page.getByText('Nothing to send yet.').waitFor()
      await press(page, 'Find a name')
      await page.getByLabel('Find a name').fill('sam')
      await press(page, 'Let in')
      await press(page, 'Not now')
      await press(page, 'Let in')
      await press(page, 'Yes, let in')
      await page.getByText('Admitted').waitFor()
      await press(page, 'Undo')
      await press(page, 'More')
      await press(page, 'Remove everything from this phone')
      await press(page, 'Not now')
      await press(page, 'Close')
      await give(page, NUMBER)
      await page.getByText('Admitted').waitFor()
      await press(page, 'Undo')
      await give(page, NUMBER)
      await page.getByText('Admitted').waitFor()
      await press(page, 'Next scan')
      await give(page, NUMBER)
      await press(page, 'Let in again')
      await page.getByText('Let in by you.').waitFor()
      await press(page, 'Next scan')
      await press(page, 'Out')
      await give(page, NUMBER)
      await page.getByText('Goodbye').waitFor()
      await page.getByText('Everything was sent to the office, and the list').waitFor()
    },
  },
]
