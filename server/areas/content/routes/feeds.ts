import type { Context as Call } from 'hono'
import { DAY } from '#contract/common/spans.ts'
import type { NewsPost } from '#contract/content/news.ts'
import type { Resource } from '#contract/content/resource.ts'
import { namedBy, newsPath, titleKey } from '#contract/content/slug.ts'
import type { ListedVacancy } from '#contract/content/vacancy.ts'
import type { Event } from '#contract/events/event.ts'
import { dayAndTime } from '#domain/common/days.ts'
import { getPage } from '#server/areas/common/page/get-page.ts'
import { listPosts } from '#server/areas/content/news/list-posts.ts'
import { listOwnPages } from '#server/areas/content/own-page/own-page.ts'
import { listResources } from '#server/areas/content/resource/resource.ts'
import { listVacancies } from '#server/areas/content/vacancy/vacancy.ts'
import { listEvents } from '#server/areas/events/event/list-events.ts'
import { readAgain } from '#server/db/read-again.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { send } from '#server/http/memory/memory-answer.ts'
import { textOf } from '#server/platform/clean-html.ts'
import type { PageRoute } from '#server/ports/page-renderer.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** XML cannot hold control characters in any form. */
const escaped = (text: string) =>
  text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** An element with a text in it, or with elements that are XML already. */
const element = (name: string, content: string | string[]) =>
  `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`

const xml = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

/** Where there is nothing to find: the API, and what the routes close. A path stands for all that begins with it. */
function closedPaths(routes: readonly PageRoute[]): string[] {
  const fixed = ({ path }: PageRoute) => path.replace(/\$.*/, '')
  const closed = ['/api/', ...routes.filter(({ isClosed }) => isClosed).map(fixed)].sort()
  const shortest = closed.filter((path, index) => !closed.some((other, at) => at < index && path.startsWith(other)))
  // /members would close /membership as well: then it is meant alone, with or without a search, and what is below it.
  const isAlike = (path: string) => routes.some((one) => !one.isClosed && one.path.startsWith(path))
  return shortest.flatMap((path) => (isAlike(path) ? [`${path}$`, `${path}/`, `${path}?`] : path))
}

const NEWS_IN_FEED = 20
const SUMMARY = 300

interface Post extends NewsPost {
  path: string
}

/** Newest first, each with its address. */
function withPaths(posts: NewsPost[]): Post[] {
  const seen = new Set<string>()
  return posts.map((post) => {
    const key = titleKey(namedBy(post))
    const path = newsPath(post, seen.has(key))
    seen.add(key)
    return { ...post, path }
  })
}

const page = (origin: string, path: string, changed?: string) =>
  element('url', [element('loc', origin + path), ...(changed ? [element('lastmod', changed.slice(0, 10))] : [])])

const jobPath = (address: string) => `/jobs/${encodeURIComponent(address)}`

interface Listed {
  posts: Post[]
  events: Event[]
  resources: Resource[]
  own: { address: string }[]
  jobs: ListedVacancy[]
}

const sitemap = (origin: string, routes: readonly PageRoute[], { posts, events, resources, own, jobs }: Listed) =>
  xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
      ...routes.filter(({ inSitemap }) => inSitemap).map(({ path }) => page(origin, path === '/' ? '' : path)),
      ...own.map(({ address }) => page(origin, `/${encodeURIComponent(address)}`)),
      ...events.map(({ id, address }) => page(origin, `/events/${encodeURIComponent(address ?? id)}`)),
      ...resources.flatMap(({ address }) => (address ? page(origin, `/resources/${encodeURIComponent(address)}`) : [])),
      ...jobs.map(({ address }) => page(origin, jobPath(address))),
      ...posts.map(({ path, created_at }) => page(origin, path, created_at)),
    ].join('')}</urlset>`,
  )

function summaryOf({ body, desc }: NewsPost): string {
  const text = desc || textOf(body)
  return text.length > SUMMARY ? `${text.slice(0, SUMMARY).replace(/\S*$/, '').trim()}...` : text
}

interface FeedItem {
  /** Its kind and number: it stays the same when title and address change. */
  key: string
  title: string
  path: string
  at: string
  summary: string
}

const item = (origin: string, { key, title, path, at, summary }: FeedItem) =>
  element('item', [
    element('title', title),
    element('link', origin + path),
    `<guid isPermaLink="false">${origin.replace(/^https?:/, 'tag:')}/${key}</guid>`,
    element('pubDate', new Date(at).toUTCString()),
    element('description', summary),
  ])

const feed = (origin: string, { title, list }: { title: string; list: string }, items: FeedItem[]) =>
  xml(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${element('channel', [
      element('title', `NIPR FCT Chapter, Abuja: ${title}`),
      element('link', origin + list),
      `<atom:link href="${origin}${list}.rss" rel="self" type="application/rss+xml"/>`,
      element('description', `${title} of the FCT (Abuja) chapter of the Nigerian Institute of Public Relations`),
      element('language', 'en-ng'),
      ...items.map((one) => item(origin, one)),
    ])}</rss>`,
  )

const newsFeed = (origin: string, posts: Post[]) =>
  feed(
    origin,
    { title: 'News', list: '/news' },
    posts.map((post) => ({
      key: `post/${post.id}`,
      title: post.title,
      path: post.path,
      at: post.created_at,
      summary: summaryOf(post),
    })),
  )

const jobsFeed = (origin: string, jobs: ListedVacancy[]) =>
  feed(
    origin,
    { title: 'Jobs', list: '/jobs' },
    jobs.map(({ id, title, address, employer, place, closes_at, posted_at }) => ({
      key: `job/${id}`,
      title,
      path: jobPath(address),
      at: posted_at,
      summary: `${employer}, ${place}. Open until ${dayAndTime(closes_at)}.`,
    })),
  )

const robots = (origin: string, routes: readonly PageRoute[]) =>
  [
    'User-agent: *',
    ...closedPaths(routes).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** How long who reads it may trust it: the standard (RFC 9116) wants less than a year. */
const TRUSTED_DAYS = 180

/** Whom to tell of a weakness of the site. */
const securityText = (origin: string, email: string, now: number) =>
  [
    // Whoever has no mail has an office, at the foot of every page.
    `Contact: ${email ? `mailto:${email}` : `${origin}/`}`,
    `Expires: ${new Date(Math.floor(now / DAY + TRUSTED_DAYS) * DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')

/** What other programs read of the site: search engines and readers of feeds. */
export function feedRoutes(app: App, { ctx, cache, settings, pageRoutes: routes }: AreaDeps) {
  const origin = settings.publicUrl
  const answer = async (c: Call, type: string, make: () => Promise<string>) => {
    const headers = { 'content-type': `${type}; charset=utf-8` }
    const made = async () => ({ status: 200, headers, body: await readAgain(make), isCacheable: true })
    return send(c, await cache.get({ address: c.req.path, route: c.req.path }, made))
  }
  app.get('/robots.txt', (c) => c.text(robots(origin, routes)))
  app.get('/.well-known/security.txt', (c) =>
    answer(c, 'text/plain', async () => {
      const { email } = await getPage(ctx, { key: 'contacts' })
      return securityText(origin, email, ctx.clock.now())
    }),
  )
  app.get('/sitemap.xml', (c) =>
    answer(c, 'application/xml', async () => {
      const [posts, events, resources, own, jobs] = await Promise.all([
        listPosts(ctx, {}),
        listEvents(ctx, {}),
        listResources(ctx),
        listOwnPages(ctx),
        listVacancies(ctx),
      ])
      return sitemap(origin, routes, { posts: withPaths(posts), events, resources, own, jobs })
    }),
  )
  app.get('/news.rss', (c) =>
    answer(c, 'application/rss+xml', async () =>
      newsFeed(origin, withPaths(await listPosts(ctx, { limit: NEWS_IN_FEED }))),
    ),
  )
  app.get('/jobs.rss', (c) => answer(c, 'application/rss+xml', async () => jobsFeed(origin, await listVacancies(ctx))))
}
