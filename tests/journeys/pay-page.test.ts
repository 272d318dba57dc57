import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { systemClock } from '#server/ports/clock.ts'
import { vergeProvider } from '#server/ports/verge/verge-provider.ts'
import { accountOf, readMerchant } from '#server/sandbox/card/merchant.ts'
import { outcomes } from '#server/sandbox/card/outcomes.ts'
import { order } from '#tests/support/card-sandbox.ts'
import { openPage } from '#tests/support/open-page.ts'
import { cutOff, faultsOf } from '#tests/support/reach.ts'
import { sandboxOf } from '#tests/support/sandbox-of.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const site = inject('site')
const sandbox = sandboxOf(site)

test('the pay page of the demo says what is paid for, to everyone, at every width; by keyboard one pays, and comes back to the site with the trace', async () => {
  const account = accountOf(readMerchant(join(inject('siteFolder'), 'sandbox')), { api: sandbox, pages: sandbox })
  const provider = vergeProvider({ account, logoUrl: '', clock: systemClock, log: recordedLog().log })
  const given = order({ returnUrl: `${site}/coming-soon`, amount: 15_000 })
  const answer = await provider.start(given)
  if (answer.kind !== 'accepted') throw new Error(answer.message)

  const { page, complaints } = await openPage()
  await page.goto(answer.payPageLink)
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cutOff(page)).toEqual({ sideways: 0, beyond: [] })
  }
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Crisis Communication Masterclass')
  expect(await page.getByRole('definition').allTextContents()).toEqual(['₦15,000.00', '₦225.00', '₦15,225.00'])
  expect(await page.getByText('Fee, paid by you').isVisible()).toBe(true)
  expect(await page.locator('#left').textContent()).toMatch(/^(28|29|30) min \d+ s left$/)
  const buttons = page.getByRole('button')
  expect(await buttons.allTextContents()).toEqual(Object.values(outcomes).map(({ name }) => name))
  expect(await buttons.evaluateAll((all) => all.filter((one) => one.clientHeight < 44).length)).toBe(0)
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Abandon' }).click()
  const said = page.getByRole('alert')
  await said.waitFor()
  expect(await said.textContent()).toBe('Nothing was paid. You may close this tab, or choose anew.')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Approve')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/coming-soon?status=success&id=${given.traceId}`)
  expect(await provider.query(given.traceId)).toMatchObject({ kind: 'paid', amount: 15_225 })
  await page.goBack()
  await page.getByRole('heading', { name: 'The payment was made' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Return to the shop' }).click()
  await page.waitForURL(`${site}/coming-soon?status=success&id=${given.traceId}`)
  expect(complaints).toEqual([])
})

test('the sandbox is an entry of its own: the server without it has no pay page', () => {
  const isSandbox = (text: string) => text.includes('Approve, notify late')
  const folder = 'dist-test/server'
  const holders = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(js|map)$/.test(name) && isSandbox(readFileSync(join(folder, name), 'utf8')),
  )
  expect(holders).toEqual(['sandbox.js'])
})
