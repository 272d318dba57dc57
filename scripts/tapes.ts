import { readFileSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { browserOptions } from '#tests/support/chromium.ts'
import { ensureBuilt, startSite } from '#tests/support/site.ts'
import { answers } from './tapes/answers.ts'
import { content } from './tapes/content.ts'
import { door } from './tapes/door.ts'
import { identity } from './tapes/identity.ts'
import { letters } from './tapes/letters.ts'
import { me } from './tapes/me.ts'
import { office } from './tapes/office.ts'
import { payments } from './tapes/payments.ts'
import { reading } from './tapes/reading.ts'
import type { Scenario } from './tapes/scenario.ts'

/** Records the tapes of tests/tapes anew, in a browser on a QA build: all of them, or those of the machines named. */
const names = process.argv.slice(2)
const all = [...reading, ...payments, ...answers, ...identity, ...office, ...me, ...content, ...letters, ...door]
const unknown = names.filter((name) => !all.some(({ tapes }) => tapes.includes(name)))
if (unknown.length > 0) {
  const known = all.flatMap(({ tapes }) => tapes).toSorted()
  console.error(`There is no tape of ${unknown.join(', ')}. They are: ${Array.from(new Set(known)).join(', ')}`)
  process.exit(2)
}

const scenarios = all.filter(({ tapes }) => names.length === 0 || tapes.some((machine) => names.includes(machine)))

async function save(page: Page, machine: string) {
  const button = page.getByRole('button', { name: `Save tape of ${machine}`, exact: true }).first()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  writeFileSync(`tests/tapes/${machine}.json`, readFileSync(await download.path()))
  console.log(`tests/tapes/${machine}.json`)
}

async function record(browser: Browser, site: string, { tapes, run }: Scenario) {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  try {
    await run(page, site)
    await page.getByRole('button', { name: 'QA', exact: true }).click()
    for (const machine of tapes) if (names.length === 0 || names.includes(machine)) await save(page, machine)
  } catch (error) {
    process.exitCode = 1
    console.error(`${tapes.join(', ')}: ${error instanceof Error ? error.message : error}`)
  } finally {
    await context.close()
  }
}

ensureBuilt('dist-tapes')
const site = await startSite({}, 'dist-tapes')
try {
  const browser = await chromium.launch(await browserOptions())
  for (const scenario of scenarios) await record(browser, site.url, scenario)
  await browser.close()
} finally {
  await site.stop()
}
