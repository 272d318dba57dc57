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
/** Where each picture lies that the office edits. */
const shownAt = (area: string) => `${area}/0123456789abcdef/marked_w800.avif`
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

/** As the public reads it: of a picture its file, and what is read out of it. */
const markedField = (field: ContentField, value: unknown): [string, unknown][] => {
  const image = field.name.replace(/picture$/, 'image')
  return field.type === 'picture'
    ? [
        [image, shownAt('heads')],
        [`${image}_alt`, `${MARK}Seen`],
      ]
    : [[field.name, marked(field, value)]]
}

const markedAll = (fields: readonly ContentField[], data: Readonly<Record<string, unknown>>) => ({
  ...data,
  ...Object.fromEntries(fields.flatMap((field) => markedField(field, data[field.name]))),
})

for (const texts of firstTexts) {
  await storePage({ db }, v.parse(PageTexts, markedAll(pageKind.pages?.[texts.key]?.fields ?? [], texts)))
}
await db
  .update(leader)
  .set({ name: `${MARK}Name`, position: `${MARK}Position`, line: `${MARK}Line`, image: shownAt('leaders') })
await db.insert(grade).values(grades)
const day = new Date(site.clock.time)
await storePost(
  { db },
  {
    title: `${MARK}Post`,
    desc: `${MARK}Short`,
    body: `<p>${MARK}Body</p><img src="/files/${shownAt('pictures')}" alt="${MARK}Seen">`,
    image: shownAt('news'),
    created_at: day,
  },
)
const paper = { file: 'resources/0123456789abcdef/guide.pdf', thumbnail: shownAt('resources'), size: 1_000 }
const guide = await storeResource({ db }, { title: `${MARK}Guide`, desc: `${MARK}Short`, address: 'guide', ...paper })
await noteAddress(db, { kind: 'resource', id: guide }, 'guide', day)
await db
  .insert(galleryImage)
  .values({ path: shownAt('gallery'), alt: `${MARK}Seen`, caption: `${MARK}Caption`, width: 800, height: 600 })
const own = { title: `${MARK}Own`, intro: `${MARK}Intro`, body: `<p>${MARK}Body</p>`, description: `${MARK}Told` }
const page = await storeOwnPage({ db }, { ...own, address: 'own', image: shownAt('pages'), image_alt: `${MARK}Seen` })
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
    poster_image: shownAt('posters'),
    poster_alt: `${MARK}Seen`,
    speakers: [{ name: `${MARK}Name`, role: `${MARK}Role`, about: `${MARK}About`, image: shownAt('speakers') }],
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

/** A picture by its file: those of the build have the name of their drawing, small ones stand within the page. */
const nameOf = (address: string) =>
  address.startsWith('data:image/svg+xml')
    ? 'the drawing of the page'
    : address.replace(/^\/assets\/(.+)-[\w-]{8}\.svg$/, 'the drawing $1')

/** The pictures of a page that nobody edits, and what is read out of them. */
function picturesOf(html: string): string[] {
  const { document } = contentOf(html)
  const told = (selector: string, ...names: string[]) =>
    Array.from(document.querySelectorAll(selector), (one) =>
      names.map((name) => one.getAttribute(name)).find((value) => value),
    ).filter((value) => value != null)
  const shown = told('img, source', 'src', 'srcset').filter((address) => !address.includes('/marked_w'))
  return [
    ...shown.map(nameOf),
    ...told('img, svg[role="img"]', 'alt', 'aria-label').filter((text) => !text.includes(MARK)),
  ]
}

const isMarked = (text: string) => text.includes(MARK) || Object.values(formatted).some((one) => text.includes(one))
/** A day, a time, a sum or the size of a file: made of data. */
const MADE =
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|il|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\d+(?:st|nd|rd|th)|am|pm|AM|PM|PDF|kB|MB|naira)\b/g
const isMade = (text: string) => !/\p{L}{2}/u.test(text.replaceAll(MADE, ''))

test('[CNT-09] what stands on the public pages and is not edited in the office is listed with its reason', async () => {
  const listed = await (await site.app.request('/sitemap.xml')).text()
  const items = Array.from(listed.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, path]) => path ?? '')
  const paths = [...sitePages.map(({ path }) => path), ...items]
  expect(paths).toEqual(expect.arrayContaining(['/', '/own', '/resources/guide', '/jobs/job', '/events/1']))
  const found = new Map<string, string>()
  for (const path of paths) {
    const html = await look(path)
    for (const text of textsOf(html)) if (!isMarked(text) && !isMade(text)) found.set(text, path)
    for (const picture of picturesOf(html)) found.set(picture, path)
  }
  const doc = readFileSync(join(root, 'docs/content-in-code.md'), 'utf8')
  const known = [...doc.matchAll(/^- `(.+)`$/gm)].map(([, text]) => text ?? '')
  const missing = [...found].filter(([text]) => !known.includes(text)).map(([text, path]) => `${path}: ${text}`)
  expect(missing).toEqual([])
  expect(known.filter((text) => !found.has(text))).toEqual([])
})
