import { chromium } from 'playwright-core'
import { browserOptions } from './tests/support/chromium.ts'
const b = await chromium.launch(await browserOptions())
for (const [w,h] of [[375,800],[768,1000],[1280,900]] as const) {
  const p = await b.newPage({ viewport: { width: w, height: h } })
  p.on('console', m => ['error','warning'].includes(m.type()) && console.log(w, m.text()))
  p.on('pageerror', e => console.log(w, p.url(), e.message.slice(0,60)))
  for (const [name, path] of [['join','/membership/join?grade=3'],['up2','/membership/upgrade/4?step=2'],['done','/membership/join/done'],['up1','/membership/upgrade/4']] as const) {
    await p.goto('http://127.0.0.1:4500'+path); await p.waitForTimeout(700)
    await p.screenshot({ path: `/tmp/wiz-${name}-${w}.png`, fullPage: true })
  }
  await p.close()
}
await b.close()
