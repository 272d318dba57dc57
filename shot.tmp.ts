import { chromium } from 'playwright-core'
import { DEMO_PASSWORD, DEMO_TOTP } from '#server/seed/accounts.ts'
import { codeAt } from '#tests/support/totp.ts'
const browser = await chromium.launch({ executablePath: 'node_modules/.cache/chromium/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
const page = await context.newPage()
const base = 'http://localhost:4741'
await page.goto(`${base}/office/login`)
await page.getByLabel('Email').fill('office@demo.test')
await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
await page.getByRole('button', { name: 'Sign In' }).click()
await page.getByLabel('Authentication code').fill(await codeAt(DEMO_TOTP, Date.now()))
await page.getByRole('button', { name: 'Verify' }).click()
await page.locator('nav[aria-label="Office"]').waitFor({ state: 'attached' })
await page.getByText('Failed mails').first().click()
await page.waitForTimeout(1200)
console.log(page.url())
for (const width of [1280, 375]) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`${base}/office/mail/outbox?state=failed`)
  await page.waitForTimeout(1500)
  await page.getByText('Upgrade received').first().click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/outbox-${width}.png` })
  await page.goto(`${base}/office/mail/outbox`)
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/outbox-all-${width}.png` })
}
await browser.close()
