import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type ContentField, entriesIn } from '#contract/content/kinds/fields.ts'
import { pageKind } from '#contract/content/kinds/page.ts'
import { sitePages } from '#contract/content/navigation.ts'
import { PageTexts } from '#contract/content/page.ts'
import { noteAddress } from '#server/areas/content/address.ts'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { storeOwnPage } from '#server/areas/content/own-page/own-page.ts'
import { storePage } from '#server/areas/content/page/store-page.ts'
import { storeResource } from '#server/areas/content/resource/resource.ts'
import { storeVacancy } from '#server/areas/content/vacancy/vacancy.ts'
import { event, galleryImage, grade, leader } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { firstTexts, seedTexts } from '#server/seed/texts.ts'
import { renderBy } from '#tests/support/built-pages.ts'
import { contentApp } from '#tests/support/content.ts'
import { testDatabase } from '#tests/support/database.ts'

import { contentOf } from '#tests/support/read-page.ts'
import { root } from '#tests/support/tree.ts'

/** What stands in each text that the office edits. */
const MARK = '◆'
/** In a field that holds no free text. */
const formatted: Record<string, string> = {
  year: '1234',
  email: 'marked@example.org',
  link: 'https://marked.example.org',
}

const origin = 'https://example.org'
const database = await testDatabase()
const { db } = database
const site = contentApp(database)
await seedTexts({ db, clock: site.clock })

const isText = (type: ContentField['type']) => type === 'line' || type === 'passage'

/** A field with a mark at each of its words: a page may show them apart. */
function marked(field: ContentField & { format?: string }, value: unknown): unknown {
  const { type, fields = [], format = '' } = field
  if (type === 'entries') return entriesIn(value).map((entry) => markedAll(fields, entry))
  if (!isText(type) || format === 'place' || format === 'anchor') return value
  if (format) return formatted[format] ?? value
  const text = typeof value === 'string' && value ? value : field.label
  return text.replaceAll(/\S+/g, `${MARK}$&`)
}

const markedAll = (fields: readonly ContentField[], data: Readonly<Record<string, unknown>>) => ({
  ...data,
  ...Object.fromEntries(fields.map((field) => [field.name, marked(field, data[field.name])])),
})

for (const texts of firstTexts) {
  await storePage({ db }, v.parse(PageTexts, markedAll(pageKind.pages?.[texts.key]?.fields ?? [], texts)))
}
await db.update(leader).set({ name: `${MARK}Name`, position: `${MARK}Position`, line: `${MARK}Line` })
await db.insert(grade).values(grades)
const day = new Date(site.clock.time)
await storePost(
  { db },
  { title: `${MARK}Post`, desc: `${MARK}Short`, body: `<p>${MARK}Body</p>`, image: null, created_at: day },
)
const paper = { file: 'resources/0123456789abcdef/guide.pdf', thumbnail: null, size: 1_000 }
const guide = await storeResource({ db }, { title: `${MARK}Guide`, desc: `${MARK}Short`, address: 'guide', ...paper })
await noteAddress(db, { kind: 'resource', id: guide }, 'guide', day)
await db
  .insert(galleryImage)
  .values({ path: 'gallery/01_w800.avif', caption: `${MARK}Caption`, width: 800, height: 600 })
const own = { title: `${MARK}Own`, intro: `${MARK}Intro`, body: `<p>${MARK}Body</p>`, description: `${MARK}Told` }
const page = await storeOwnPage({ db }, { ...own, address: 'own', image: null, image_alt: '' })
await noteAddress(db, { kind: 'own-page', id: page }, 'own', day)
const job = await storeVacancy(
  { db },
  {
    title: `${MARK}Job`,
    address: 'job',
    employer: `${MARK}Employer`,
    place: `${MARK}Place`,
    body: `<p>${MARK}Body</p>`,
    apply_at: 'https://marked.example.org',
    posted_at: day,
    closes_at: new Date(day.getTime() + 30 * 86_400_000),
  },
)
await noteAddress(db, { kind: 'vacancy', id: job }, 'job', day)
await db
  .insert(event)
  .values({
    title: `${MARK}Event`,
    location: `${MARK}Hall`,
    description: `<p>${MARK}About</p>`,
    start_date: new Date(site.clock.time + 30 * 86_400_000),
    type: 'paid',
    fee: 25_000,
  })

const call: typeof fetch = async (input, init) => site.app.request(String(input), init)
const look = async (url: string) => (await renderBy({ origin, url, call, now: site.clock.time })).body

const HIDDEN = 'script, style, template, svg, noscript'

/** The words of a page, node by node. */
function textsOf(html: string): string[] {
  const { document } = contentOf(html)
  for (const element of document.querySelectorAll(HIDDEN)) element.remove()
  const walker = document.createTreeWalker(document.body, 4)
  const texts: string[] = []
  while (walker.nextNode()) texts.push((walker.currentNode.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
  return texts.filter(Boolean)
}

const isMarked = (text: string) => text.includes(MARK) || Object.values(formatted).some((one) => text.includes(one))
/** A day, a time, a sum or the size of a file: made of data. */
const MADE =
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|il|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\d+(?:st|nd|rd|th)|am|pm|AM|PM|PDF|kB|MB|naira)\b/g
const isMade = (text: string) => !/\p{L}{2}/u.test(text.replaceAll(MADE, ''))

test('[CNT-09] what stands on the public pages and is not edited in the office is listed with its reason', async () => {
  const listed = await (await site.app.request('/sitemap.xml')).text()
  const items = Array.from(listed.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path]) => path ?? '')
  const paths = [...sitePages.map(({ path }) => path).filter((path) => path !== '/membership/join'), ...items]
  expect(paths).toEqual(expect.arrayContaining(['/', '/own', '/resources/guide', '/jobs/job', '/events/1']))
  const found = new Map<string, string>()
  for (const path of paths) {
    for (const text of textsOf(await look(path))) if (!isMarked(text) && !isMade(text)) found.set(text, path)
  }
  const doc = readFileSync(join(root, 'docs/content-in-code.md'), 'utf8')
  const known = [...doc.matchAll(/^- `(.+)`$/gm)].map(([, text]) => text ?? '')
  const missing = [...found].filter(([text]) => !known.includes(text)).map(([text, path]) => `${path}: ${text}`)
  expect(missing).toEqual([])
  expect(known.filter((text) => !found.has(text))).toEqual([])
})
