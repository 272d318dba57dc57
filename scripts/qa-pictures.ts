import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { flows } from '#machines/registry.ts'
import { browserOptions } from '#tests/support/chromium.ts'
import { ensureBuilt, startSite } from '#tests/support/site.ts'

/** Makes the pictures of docs/qa.md again: each flow on the workbench, at the end of what it opens with. */
const FOLDER = 'docs/pictures/qa'
const WIDTH = 760

ensureBuilt('dist-tapes')
mkdirSync(FOLDER, { recursive: true })
const site = await startSite({}, 'dist-tapes')
try {
  const browser = await chromium.launch(await browserOptions())
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 860 } })
  for (const { machine } of Object.values(flows)) {
    await page.goto(`/qa/${machine.id}`)
    await page.frameLocator('iframe').locator('main').first().waitFor()
    await page.waitForLoadState('networkidle')
    // What the last step changes is brought into view once the page has come.
    await page.waitForTimeout(1_000)
    const picture = sharp(await page.screenshot()).resize({ width: WIDTH })
    await picture.webp({ quality: 45, effort: 6 }).toFile(`${FOLDER}/${machine.id}.webp`)
    console.log(`${FOLDER}/${machine.id}.webp`)
  }
  await browser.close()
} finally {
  await site.stop()
}
