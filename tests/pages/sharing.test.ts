import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readBuiltFiles } from '#server/http/memory/built-files.ts'
import { indexedPages } from '#tests/support/built-pages.ts'
import { ask, client, origin, renderWith } from '#tests/support/page-site.ts'
import { contentOf, parse, type ReadPage, read } from '#tests/support/read-page.ts'

const indexed = await indexedPages()
const files = readBuiltFiles(client)
const canonicalOf = (document: Document) => document.querySelector('link[rel="canonical"]')?.getAttribute('href')

describe('a link that is sent to somebody shows what it leads to', () => {
  test.each(indexed)('%s', async (path) => {
    const { document, meta, blocks } = await read(path)
    const address = path === '/' ? `${origin}/` : origin + path
    expect(document.title).toMatch(/\S/)
    expect(document.querySelectorAll('title, meta[name="description"], link[rel="canonical"]')).toHaveLength(3)
    expect(canonicalOf(document)).toBe(address)
    expect(meta('og:url')).toBe(address)
    expect(meta('description')?.length).toBeGreaterThan(50)
    expect(meta('description')?.length).toBeLessThanOrEqual(170)
    expect(meta('og:description')).toBe(meta('description'))
    expect(document.title.startsWith(meta('og:title') ?? 'none')).toBe(true)
    expect(blocks.map((block) => block['@type'])).toEqual([path === '/' ? 'Organization' : 'BreadcrumbList'])
    const picture = files.get(meta('og:image')?.slice(origin.length) ?? '')
    expect(picture?.plain.headers['content-type']).toBe('image/png')
  })

  test('every page says something of its own', async () => {
    const pages = await Promise.all(indexed.map(read))
    expect(new Set(pages.map(({ meta }) => meta('description'))).size).toBe(indexed.length)
    expect(new Set(pages.map(({ document }) => document.title)).size).toBe(indexed.length)
  })
})

test('everything the sitemap names is there under its own address, with what is told of it', async () => {
  const sitemap = parse(await (await ask('/sitemap.xml')).text(), 'application/xml')
  const places = Array.from(sitemap.querySelectorAll('loc'), ({ textContent }) => textContent ?? '')
  expect(places.length).toBeGreaterThan(indexed.length + 30)
  const wrong: unknown[] = []
  for (const place of places) {
    const { status, document, meta, blocks } = await read(place.slice(origin.length) || '/')
    const canonical = canonicalOf(document)
    const said = [
      status,
      canonical?.replace(/\/$/, ''),
      meta('og:url') === canonical,
      !meta('description'),
      blocks.length,
    ]
    const kinds = /\/(events|news|jobs)\//.test(place) ? 2 : 1
    if (said.join() !== [200, place, true, false, kinds].join()) wrong.push({ place, said })
  }
  expect(wrong).toEqual([])
})

/** What is told of the picture of a page, and the picture as the site gives it. */
async function pictureOf({ meta, blocks }: Pick<ReadPage, 'meta' | 'blocks'>) {
  const address = meta('og:image') ?? ''
  const answer = await ask(address.slice(origin.length))
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  return {
    place: address.slice(origin.length).replace(/\d+-\w+/, 'ID-HASH'),
    told: ['type', 'width', 'height', 'alt'].map((fact) => meta(`og:image:${fact}`)),
    card: meta('twitter:card'),
    drawn: { status: answer.status, format, width, height },
    isInBlock: Array.isArray(blocks[0]?.image) && blocks[0].image[0] === address,
  }
}

const drawn = { status: 200, format: 'png', width: 1200, height: 630 }

test('[CNT-13] an event without a poster, a post without a picture and a job are shown with their title and day', async () => {
  const { data } = await (await ask('/api/event')).json()
  const events: { id: number; title: string; poster_image: string | null }[] = data.events
  const event = events.find(({ poster_image }) => !poster_image)
  // Every post of the demo has a picture.
  const post = (await (await ask('/api/post/1')).json()).data.Post
  const { html } = await renderWith('/news/a-post?id=1', { '/api/post/1': { Post: { ...post, image: null } } })
  const day = String.raw`\d{1,2} [A-Z][a-z]+ 20\d\d`
  expect(await pictureOf(await read(`/events/${event?.id}`))).toEqual({
    place: '/share/event/ID-HASH.png',
    told: ['image/png', '1200', '630', expect.stringMatching(new RegExp(`^${event?.title}, .*${day}$`))],
    card: 'summary_large_image',
    drawn,
    isInBlock: true,
  })
  expect(await pictureOf(contentOf(html))).toEqual({
    place: '/share/post/ID-HASH.png',
    told: ['image/png', '1200', '630', expect.stringMatching(new RegExp(`^${post.title}, ${day}$`))],
    card: 'summary_large_image',
    drawn,
    isInBlock: true,
  })
  expect(await pictureOf(await read('/jobs/communications-officer'))).toEqual({
    place: '/share/job/ID-HASH.png',
    told: [
      'image/png',
      '1200',
      '630',
      expect.stringMatching(new RegExp(`^Communications Officer, Open until ${day}$`)),
    ],
    card: 'summary_large_image',
    drawn,
    isInBlock: true,
  })
})

test('[EVT-25] a link to an event shows its poster', async () => {
  const { data }: { data: { events: { id: number; title: string; poster_image: string | null }[] } } = await (
    await ask('/api/event')
  ).json()
  const withPoster = data.events.find(({ poster_image }) => poster_image)
  const { meta, blocks } = await read(`/events/${withPoster?.id}`)
  const address = meta('og:image') ?? ''
  expect(address.startsWith(`${origin}/files/posters/`)).toBe(true)
  expect(['type', 'width', 'height', 'alt'].map((fact) => meta(`og:image:${fact}`))).toEqual([
    'image/jpeg',
    '1200',
    '630',
    `Poster of the event: ${withPoster?.title}`,
  ])
  expect(blocks[0]?.image).toEqual([address])
  // Those of the demo are drawn while the site already answers.
  const place = address.slice(origin.length)
  await expect.poll(async () => (await ask(place)).status).toBe(200)
  const picture = await ask(place)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('an event says what it is', async () => {
  const { blocks } = await read('/events/2')
  const [event, breadcrumb] = blocks
  expect(breadcrumb?.['@type']).toBe('BreadcrumbList')
  expect(event).toMatchObject({ '@type': 'Event', name: expect.any(String), offers: { priceCurrency: 'NGN' } })
  expect(Date.parse(String(event?.endDate))).toBeGreaterThanOrEqual(Date.parse(String(event?.startDate)))
})

test('a post says what it is', async () => {
  const { blocks, meta, document } = await read('/news/Co-operation-agreement-with-campus-press-clubs')
  expect(blocks[0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Co-operation agreement with campus press clubs',
    datePublished: meta('article:published_time'),
  })
  expect(meta('og:type')).toBe('article')
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(`${origin}/news.rss`)
})

test('[JOB-02] a job says what it is, and where the feed of jobs is', async () => {
  const { blocks, document } = await read('/jobs/communications-officer')
  expect(blocks[0]).toMatchObject({
    '@type': 'JobPosting',
    title: 'Communications Officer',
    hiringOrganization: { name: 'Name of Employer' },
    jobLocation: { address: { addressLocality: 'Central Area, Abuja' } },
  })
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(`${origin}/jobs.rss`)
})

test('[CNT-04] a link to a post says what it is in short, and shows its picture', async () => {
  const { data } = await (await ask('/api/post')).json()
  const posts: { title: string; image: string | null; desc: string | null }[] = data.posts
  const post = posts.find(({ image, desc }) => image && desc)
  const { meta } = await read(`/news/${post?.title.replaceAll(' ', '-')}`)
  expect(meta('og:description')).toBe(post?.desc)
  expect(meta('og:image')?.startsWith(`${origin}/files/news/`)).toBe(true)
})

test.each([
  ['/events?page=2', '/events?page=2'],
  ['/events?past=1', '/events?past=1'],
  ['/events?page=1', '/events'],
  ['/news?q=masterclass', '/news'],
])('%s is at home at %s', async (path, home) => {
  expect(canonicalOf((await read(path)).document)).toBe(origin + home)
})

test.each(['/login', '/account', '/no/such/page', '/payment/abc', '/events/1/register'])(
  '%s is not to be found by searching',
  async (path) => {
    const { meta } = await read(path)
    expect([meta('robots'), meta('og:title')]).toEqual(['noindex', undefined])
  },
)

test('the way to a page is told with it', async () => {
  const { blocks } = await read('/about/facts-about-nipr')
  const ways = [
    ['Home', '/'],
    ['About', '/about'],
    ['Facts About NIPR', '/about/facts-about-nipr'],
  ]
  expect(blocks[0]?.itemListElement).toEqual(
    ways.map(([name, path]) => expect.objectContaining({ name, item: origin + path })),
  )
})
