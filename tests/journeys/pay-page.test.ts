import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from '#server/ports/clock.ts'
import { vergeProvider } from '#server/ports/verge/verge-provider.ts'
import { accountOf, readMerchant } from '#server/sandbox/card/merchant.ts'
import { outcomes } from '#server/sandbox/card/outcomes.ts'
import { order } from '#tests/support/card-sandbox.ts'
import { newPage, openBrowser, openPage } from '#tests/support/open-page.ts'
import { beginPaying, newGuest } from '#tests/support/pay.ts'
import { cutOff, faultsOf } from '#tests/support/reach.ts'
import { sandboxOf } from '#tests/support/sandbox-of.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const site = inject('site')
const sandbox = sandboxOf(site)
const sandboxFolder = join(inject('siteFolder'), 'sandbox')

const merchant = () => readMerchant(sandboxFolder)
const provider = () =>
  vergeProvider({
    account: accountOf(merchant(), { api: sandbox, pages: sandbox }),
    logoUrl: '',
    clock: systemClock,
    log: recordedLog().log,
  })

/** The page on which the running site's sandbox takes this payment. */
async function payPage(returnTo: string) {
  const given = order({ returnUrl: `${site}${returnTo}`, amount: 15_000 })
  const answer = await provider().start(given)
  if (answer.kind !== 'accepted') throw new Error(answer.message)
  return { traceId: given.traceId, link: answer.payPageLink }
}

/** Pressed before the other tests, so that its time passes while they run. */
let waiting: { page: Page; complaints: string[]; traceId: string }
beforeAll(async () => {
  const { link, traceId } = await payPage('/coming-soon')
  waiting = { ...(await newPage()), traceId }
  await waiting.page.goto(link)
  await waiting.page.getByRole('button', { name: 'Notify first', exact: true }).click()
  await waiting.page.getByText('You are sent back to the shop in').waitFor()
  expect(await faultsOf(waiting.page)).toEqual([])
})

test('the pay page says what is paid for, to everyone, at every width', async () => {
  const { link } = await payPage('/coming-soon')
  const { page, complaints } = await openPage()
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(link)
    expect(await cutOff(page)).toEqual({ sideways: 0, beyond: [] })
  }
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('Crisis Communication Masterclass')
  await expect
    .poll(() => page.getByRole('definition').allTextContents())
    .toEqual(['₦15,000.00', '₦225.00', '₦15,225.00'])
  expect(await page.getByText('Fee, paid by you').isVisible()).toBe(true)
  expect(await page.locator('#left').textContent()).toMatch(/^(29|30) min \d+ s left$/)
  expect(await page.getByRole('button').allTextContents()).toEqual(Object.values(outcomes).map(({ name }) => name))
  const small = await page.getByRole('button').evaluateAll((all) => all.filter((one) => one.clientHeight < 44).length)
  expect(small).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('by keyboard one pays, and comes back to the site with the trace', async () => {
  const { link, traceId } = await payPage('/coming-soon')
  const { page, complaints } = await openPage()
  await page.goto(link)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Approve')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/coming-soon?status=success&id=${traceId}`)
  expect(await provider().query(traceId)).toMatchObject({ kind: 'paid', amount: 15_225 })
  await page.goBack()
  await page.getByRole('heading', { name: 'The payment was made' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await page.waitForURL(`${site}/coming-soon?status=success&id=${traceId}`)
  expect(complaints).toEqual([])
})

test('without scripts the page says when it closes, and pays', async () => {
  const { link, traceId } = await payPage('/coming-soon')
  const { page } = await openPage({ javaScriptEnabled: false })
  await page.goto(link)
  expect(await page.locator('#left').textContent()).toMatch(/^(29|30) minutes from now$/)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.waitForURL(`${site}/coming-soon?status=failed&id=${traceId}`)
})

test('abandoned, the page stays and says that nothing was paid', async () => {
  const { link } = await payPage('/coming-soon')
  const { page } = await openPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Abandon' }).click()
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toBe('Nothing was paid. You may close this tab, or choose anew.')
  expect(await faultsOf(page)).toEqual([])
  await expect.poll(() => page.getByRole('button', { name: 'Approve', exact: true }).isVisible()).toBe(true)
})

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html|json|map)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/** Everything that the site answers a browser from the first page to the ticket. */
async function recordedPurchase() {
  const { page } = await openBrowser()
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    const isText = /json|html|javascript|css/.test(response.headers()['content-type'] ?? '')
    if (response.url().startsWith(site) && isText) heard.push(response.text().catch(() => ''))
  })
  await page.goto('/events')
  await beginPaying(page, 10, newGuest())
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('heading', { name: 'Thank You for Registering!' }).waitFor()
  for (const path of ['/login', '/api/grade', '/api/health']) await page.goto(path)
  return Promise.all(heard)
}

test('[PAY-23] [D-71] [row 20] nothing of the provider is in any file of the browser, nor in what is answered', async () => {
  const { merchantId, terminalId, username, password } = merchant()
  const secrets = [merchantId, terminalId, username, password, readFileSync(join(sandboxFolder, 'control-key'), 'utf8')]
  const names = /requestHeader|InvokePayment|TransactionQuery|merchantId|signingId|PAYMENT_/
  const leaks = (texts: readonly string[]) =>
    texts.filter((text) => names.test(text) || secrets.some((secret) => text.includes(secret)))

  const client = filesOf('dist-test/client')
  const heard = await recordedPurchase()
  expect([client.length > 20, heard.length > 20]).toEqual([true, true])
  expect(leaks([...client, ...heard])).toEqual([])
  for (const secret of secrets) expect(leaks([...client, `{"token":"${secret}"}`])).toEqual([`{"token":"${secret}"}`])
})

test('the sandbox is an entry of its own: the server without it has no pay page', () => {
  const isSandbox = (text: string) => text.includes('Approve, notify late')
  expect(isSandbox(readFileSync('dist-test/server/sandbox.js', 'utf8'))).toBe(true)
  expect(isSandbox(readFileSync('dist-test/server/main.js', 'utf8'))).toBe(false)
  expect(filesOf('dist-test/server/chunks').some(isSandbox)).toBe(false)
})

test('who waits on the page is sent back when it is time', async () => {
  const { page, complaints, traceId } = waiting
  await page.waitForURL(`${site}/coming-soon?status=success&id=${traceId}`, { timeout: 30_000 })
  expect(complaints).toEqual([])
})
