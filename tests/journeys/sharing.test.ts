import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { indexedPages } from '#tests/support/built-pages.ts'

const site = inject('site')
const indexed = await indexedPages()
const parser = new new JSDOM().window.DOMParser()

/** A page as somebody sees it who runs no script: a search engine, or the one who shows a link before it is opened. */
async function told(path: string) {
  const answer = await fetch(site + path)
  const document = parser.parseFromString(await answer.text(), 'text/html')
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  const blocks = Array.from(document.querySelectorAll('script[type="application/ld+json"]'), ({ textContent }) =>
    JSON.parse(textContent),
  )
  return { status: answer.status, document, meta, blocks }
}

describe('a link that is sent to somebody shows what it leads to', () => {
  test.each(indexed)('%s', async (path) => {
    const { document, meta, blocks } = await told(path)
    const address = path === '/' ? `${site}/` : site + path
    expect(document.title).toMatch(/\S/)
    expect(document.querySelectorAll('title, meta[name="description"], link[rel="canonical"]')).toHaveLength(3)
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address)
    expect(meta('og:url')).toBe(address)
    expect(meta('description')?.length).toBeGreaterThan(50)
    expect(meta('description')?.length).toBeLessThanOrEqual(170)
    expect(meta('og:description')).toBe(meta('description'))
    expect(document.title.startsWith(meta('og:title') ?? 'none')).toBe(true)
    expect(blocks.map((block) => block['@type'])).toEqual([path === '/' ? 'Organization' : 'BreadcrumbList'])
    const picture = await fetch(meta('og:image') ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('every page says something of its own', async () => {
    const pages = await Promise.all(indexed.map(told))
    expect(new Set(pages.map(({ meta }) => meta('description'))).size).toBe(indexed.length)
    expect(new Set(pages.map(({ document }) => document.title)).size).toBe(indexed.length)
  })
})

test('everything the sitemap names is there under its own address, with what is told of it', async () => {
  const sitemap = parser.parseFromString(await (await fetch(`${site}/sitemap.xml`)).text(), 'application/xml')
  const places = Array.from(sitemap.querySelectorAll('loc'), ({ textContent }) => textContent)
  expect(places.length).toBeGreaterThan(indexed.length + 30)
  const wrong: unknown[] = []
  for (const place of places) {
    const { status, document, meta, blocks } = await told(place.slice(site.length) || '/')
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
    const said = [
      status,
      canonical?.replace(/\/$/, ''),
      meta('og:url') === canonical,
      !meta('description'),
      blocks.length,
    ]
    const kinds = place.includes('/events/') || place.includes('/news/') ? 2 : 1
    if (said.join() !== [200, place, true, false, kinds].join()) wrong.push({ place, said })
  }
  expect(wrong).toEqual([])
})

test('[EVT-25] a link to an event shows its poster, and the drawing of its scene where it has none', async () => {
  const events: { id: number; title: string; poster_image: string | null }[] = (
    await (await fetch(`${site}/api/event`)).json()
  ).data.events
  const withPoster = events.find(({ poster_image }) => poster_image)
  const without = events.find(({ poster_image }) => !poster_image)
  const { meta, blocks } = await told(`/events/${withPoster?.id}`)
  const address = meta('og:image') ?? ''
  expect(address.startsWith(`${site}/files/posters/`)).toBe(true)
  expect(['type', 'width', 'height', 'alt'].map((fact) => meta(`og:image:${fact}`))).toEqual([
    'image/jpeg',
    '1200',
    '630',
    `Poster of the event: ${withPoster?.title}`,
  ])
  expect(blocks[0].image).toEqual([address])
  // Those of the demo are drawn while the site already answers.
  await expect.poll(async () => (await fetch(address)).status).toBe(200)
  const picture = await fetch(address)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect((await told(`/events/${without?.id}`)).meta('og:image')).toBe(`${site}/share/gathering.png`)
})

test('an event and a post say what they are', async () => {
  const [event, breadcrumb] = (await told('/events/2')).blocks
  expect(breadcrumb['@type']).toBe('BreadcrumbList')
  expect(event).toMatchObject({ '@type': 'Event', name: expect.any(String), offers: { priceCurrency: 'NGN' } })
  expect(Date.parse(event.endDate)).toBeGreaterThanOrEqual(Date.parse(event.startDate))
  const { blocks, meta, document } = await told('/news/Co-operation-agreement-with-campus-press-clubs')
  expect(blocks[0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Co-operation agreement with campus press clubs',
  })
  expect(meta('og:type')).toBe('article')
  expect(meta('article:published_time')).toBe(blocks[0].datePublished)
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(`${site}/news.rss`)
})

test.each([
  ['/events?page=2', '/events?page=2'],
  ['/events?past=1', '/events?past=1'],
  ['/events?page=1', '/events'],
  ['/news?q=masterclass', '/news'],
])('%s is at home at %s', async (path, home) => {
  const { document } = await told(path)
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(site + home)
})

test.each(['/login', '/account', '/no/such/page', '/payment/abc', '/events/1/register'])(
  '%s is not to be found by searching',
  async (path) => {
    const { meta } = await told(path)
    expect(meta('robots')).toBe('noindex')
    expect(meta('og:title')).toBe(undefined)
  },
)

test('the way to a page is told with it', async () => {
  const { blocks } = await told('/about/facts-about-nipr')
  expect(blocks[0].itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item])).toEqual([
    ['Home', `${site}/`],
    ['About', `${site}/about`],
    ['Facts About NIPR', `${site}/about/facts-about-nipr`],
  ])
})
