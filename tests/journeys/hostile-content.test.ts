import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { richText } from '#contract/content/rich-text.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { withTableFrames } from '#src/ui/text/RichText.tsx'
import { hostileHtml } from '#tests/support/hostile-html.ts'
import { openPage } from '#tests/support/open-page.ts'
import { visit } from '#tests/support/visit.ts'

/** A short run by default; `npm run soak -- hostile` takes ten thousand. */
const payloads = hostileHtml(Number(process.env.PAYLOADS ?? 700), 20_261)
const BATCH = 250

const batches = Array.from({ length: Math.ceil(payloads.length / BATCH) }, (_, index) =>
  payloads.slice(index * BATCH, (index + 1) * BATCH),
)

const tags: string[] = [...richText.tags]
const attributes: Record<string, string[]> = Object.fromEntries(
  Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]]),
)

/** A page on which whatever slips through runs: no policy, and a count of what did. */
async function openTrap() {
  const { page } = await openPage()
  await page.route('**/trap', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Trap</title><main></main>' }),
  )
  await page.route(/\/x(\?last)?$/, (route) => route.abort())
  await page.goto(`${inject('site')}/trap`)
  await page.evaluate(() => Object.assign(window, { count: 0, ran: () => Reflect.set(window, 'count', 1) }))
  return page
}

/** Shows each text, and answers what stands there that should not: its place in the list, and what it is. */
const shown = (page: Page, texts: string[]) =>
  page.evaluate(
    async ({ texts, tags, attributes, schemes }) => {
      const faults: string[] = []
      const main = document.querySelector('main')
      for (const [index, text] of texts.entries()) {
        if (main) main.innerHTML = text
        for (const element of Array.from(document.querySelectorAll('main *, main template'))) {
          const isFrame = element.className === 'rich-table'
          if (!isFrame && !tags.includes(element.localName)) faults.push(`${index}: <${element.localName}>`)
          if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(`${index}: ${element.namespaceURI}`)
          for (const { name, value } of isFrame ? [] : Array.from(element.attributes)) {
            if (!attributes[element.localName]?.includes(name)) faults.push(`${index}: ${element.localName} ${name}`)
            if (name !== 'href' && name !== 'src') continue
            // What no browser can read as an address leads nowhere.
            if (!URL.canParse(value, location.href)) continue
            const { protocol, origin } = new URL(value, location.href)
            const isOurs = origin === location.origin
            if (!isOurs && !(name === 'href' && schemes.includes(protocol))) faults.push(`${index}: ${name} ${value}`)
          }
        }
        if (index % 25 === 0) await new Promise((resolve) => setTimeout(resolve))
      }
      // A picture that cannot come, asked for after all the others, has failed after them.
      const last = new Image()
      last.src = '/x?last'
      await new Promise((resolve) => last.addEventListener('error', resolve, { once: true }))
      await new Promise((resolve) => setTimeout(resolve))
      const ran = Reflect.get(window, 'count')
      return { faults, ran, whole: document.querySelectorAll('body > main').length }
    },
    { texts, tags, attributes, schemes: richText.linkSchemes.map((scheme) => `${scheme}:`) },
  )

const nothing = { faults: [], ran: 0, whole: 1 }

describe(`${payloads.length} hostile texts`, () => {
  test('the trap catches what is not cleaned', async () => {
    const page = await openTrap()
    const { faults, ran } = await shown(page, ['<img src=x onerror=ran()><svg onload=ran()></svg>'])
    expect(faults).toContain('0: img onerror')
    expect(ran).toBe(1)
  })

  test('[D-46] [row 51] [row 52] cleaned when they are stored, and put into a page with frames around their tables, none runs, and nothing stays that is not allowed', async () => {
    const page = await openTrap()
    for (const batch of batches) {
      const cleaned = batch.map(cleanHtml)
      expect(await shown(page, cleaned)).toEqual(nothing)
      expect(await shown(page, cleaned.map(withTableFrames))).toEqual(nothing)
    }
  })
})

/** What a hole would do, as it stands in the page's own console. */
const plants = {
  'an inline script': `document.body.append(Object.assign(document.createElement('script'), { textContent: 'ran = 1' }))`,
  'a handler': `document.body.innerHTML = '<img src="/no-such-picture.png" onerror="ran = 1">'`,
  'a script of another host': `document.body.append(Object.assign(document.createElement('script'), { src: 'https://example.org/a.js' }))`,
  'a script address': `Object.assign(document.createElement('a'), { href: 'javascript:ran = 1' }).click()`,
  'a text run as a script': `setTimeout('ran = 1')`,
}

test('[D-46] [row 53] the policy of a page blocks each script that a hole lets through', async () => {
  const { page } = await visit('/about')
  for (const [what, plant] of Object.entries(plants)) {
    await page.goto('/about')
    const blocked = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective)),
        ),
    )
    await page.evaluate(plant).catch(() => 'refused already')
    expect(await blocked, what).toMatch(/^(script-src|require-trusted-types-for)/)
    expect(await page.evaluate(() => Reflect.get(window, 'ran')), what).toBe(undefined)
  }
})
