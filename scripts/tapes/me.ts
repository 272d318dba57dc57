import type { Page } from 'playwright-core'
import { answering, person } from './office.ts'
import { press, type Scenario, sentBack } from './scenario.ts'

const at = '2027-03-12T09:00:00.000Z'
const keyRing = { id: 7, name: 'Key ring', added_at: at, used_at: at }
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXQ'
const down = { status: 503, json: { message: 'The site cannot reach its records just now.' } }

/** The own page of somebody who may read applications. What is removed or chosen is refused once; a code may be wrong. */
async function answeringMe(page: Page) {
  await answering(page, true)
  const permissions = [...person.permissions, 'applications.read']
  const say = (data: object) => ({ json: { data } })
  let factors = { totp: at, passkeys: [keyRing], recovery_left: 3 }
  let kept = { applications: 'none' }
  const refusals = new Set(['/passkeys/7/remove', '/recovery-codes', '/notices'])
  await page.route('**/api/office/me', (route) => route.fulfill(say({ ...person, permissions, ends_in: 30 * 60_000 })))
  await page.route('**/api/office/me/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/office/me', '')
    const body = route.request().postDataJSON()
    if (route.request().method() === 'POST' && refusals.delete(path)) return route.fulfill(down)
    if (path === '/sessions') return route.fulfill(say({ sessions: [] }))
    if (path === '/notices') {
      kept = body ?? kept
      return route.fulfill(say(kept))
    }
    if (path === '/totp/offer') return route.fulfill(say({ secret, uri: `otpauth://totp/Office?secret=${secret}` }))
    if (path === '/totp' && body.code === '000000')
      return route.fulfill({ status: 400, json: { message: 'This code is not right, or it was used already.' } })
    if (path === '/recovery-codes') return route.fulfill(say({ recovery_codes: ['AAAA-AAAA', 'BBBB-BBBB'] }))
    if (path === '/passkeys/7/remove') factors = { ...factors, passkeys: [] }
    return route.fulfill(say(factors))
  })
}

/** What somebody of the office does on their own page. */
export const me: Scenario[] = [
  {
    tapes: ['own-factors', 'own-notices'],
    run: async (page) => {
      await answeringMe(page)
      await page.goto('/office/me')
      await press(page, 'Add a passkey')
      await page.getByRole('alert').getByText(/./).first().waitFor()
      await press(page, 'Replace the authenticator app')
      const dialog = page.getByRole('dialog', { name: 'Replace the authenticator app' })
      const verify = async (code: string) => {
        await dialog.getByLabel('Authentication code').fill(code)
        await dialog.getByRole('button', { name: 'Verify' }).click()
      }
      await verify('12')
      await sentBack(page)
      await verify('000000')
      await dialog.getByText('This code is not right, or it was used already.').waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await press(page, 'Replace the authenticator app')
      await verify('419123')
      await dialog.waitFor({ state: 'hidden' })
      await press(page, 'Remove Key ring')
      await page.getByText(down.json.message).waitFor()
      await press(page, 'Remove Key ring')
      await page.getByRole('button', { name: 'Remove Key ring' }).waitFor({ state: 'detached' })
      await press(page, 'Make new ones')
      await page.getByText(down.json.message).waitFor()
      await press(page, 'Make new ones')
      await press(page, 'I have kept them')
      const daily = page.getByRole('radio', { name: /^One mail a day/ })
      await daily.click()
      await page.getByText(down.json.message).waitFor()
      await daily.click()
      await page.getByText(down.json.message).waitFor({ state: 'detached' })
      await page.getByRole('radio', { name: /^One mail a day/, checked: true }).waitFor()
    },
  },
]
