import { SHARE_SIZE, sharePictureOf } from '#contract/content/share-picture.ts'
import { titleOf } from '#contract/content/slug.ts'
import {
  pageCard as cardOfPage,
  eventCard,
  jobCard,
  postCard,
  resourceCard,
  type ShareCard,
  sharePath,
} from '#domain/content/share-card.ts'
import { fileAddress } from '#src/lib/file-address.ts'
import { jobQueries } from '#src/site/content/jobs/job.queries.ts'
import { newsQueries } from '#src/site/content/news/news.queries.ts'
import { ownPageQuery } from '#src/site/content/own-page.queries.ts'
import { resourceQueries } from '#src/site/content/resources/resource.queries.ts'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { preview } from '#src/site/kit/preview.ts'
import type { SceneName } from '#src/site/kit/scenes.ts'
import { crumbsOf, isFixedPage } from '#src/site/kit/shell/crumbs.ts'
import { headingOf } from '#src/site/kit/shell/heading.ts'
import { canonicalOf, SITE } from '#src/site/kit/shell/page-head.ts'
import type { createAppRouter } from '../router.tsx'
import type { Runtime } from '../runtime.ts'
import { article, breadcrumbs, happening, jobPosting, organization } from './structured-data.ts'
import type { PageCard, SharedPicture } from './tags.ts'

type AppRouter = ReturnType<typeof createAppRouter>
type Match = AppRouter['state']['matches'][number]

const DESCRIPTION = 160

/** Those who show a link before it is opened read these kinds of picture, not the newest ones. */
const SHOWN = /\.(jpe?g|png|webp)$/i

interface Subject {
  description: string
  image?: string | null
  /** What is seen on it. */
  alt?: string
  /** What is drawn where it has no picture. */
  drawn?: ShareCard
  published?: string
  structured?: (shared: { url: string; picture: string; description: string }) => object
}

/** What this page is about; nothing where it is not for everybody to find. */
function subjectOf(match: Match, { call, queryClient }: Runtime, told: string): Subject | undefined {
  if (match.status !== 'success') return undefined
  if (match.routeId === '/_site/events/$eventId/') {
    const event = queryClient.getQueryData(eventQueries(call).one(match.loaderData?.id).queryKey)
    if (!event) return undefined
    const { facts, description } = event
    return {
      description: preview(description, DESCRIPTION) || facts.title,
      image: facts.poster_image,
      alt: facts.poster_alt || `Poster of the event: ${facts.title}`,
      drawn: eventCard(facts),
      structured: (shared) => happening(facts, shared),
    }
  }
  if (match.routeId === '/_site/news/$newsPostTitle') {
    const asked = { title: titleOf(match.params.newsPostTitle), id: match.search.id }
    const whole = queryClient.getQueryData(newsQueries(call).one(asked).queryKey)
    if (!whole) return undefined
    const { facts: post, body } = whole
    return {
      description: preview(post.short ?? body, DESCRIPTION) || post.title,
      image: post.image,
      ...(post.image_alt && { alt: post.image_alt }),
      drawn: postCard(post),
      published: post.created_at,
      structured: (shared) => article(post, shared),
    }
  }
  if (match.routeId === '/_site/jobs/$address') {
    const job = queryClient.getQueryData(jobQueries(call).one(match.params.address).queryKey)?.vacancy
    if (!job) return undefined
    return {
      description: preview(`${job.employer}, ${job.place}: ${job.body}`, DESCRIPTION),
      drawn: jobCard(job),
      structured: (shared) => jobPosting(job, shared),
    }
  }
  if (match.routeId === '/_site/resources_/$address') {
    const resource =
      match.loaderData && queryClient.getQueryData(resourceQueries(call).one(match.loaderData.id).queryKey)
    if (!resource) return undefined
    return {
      description: preview(resource.desc ?? '', DESCRIPTION) || resource.title,
      image: resource.thumbnail,
      ...(resource.thumbnail_alt && { alt: resource.thumbnail_alt }),
      drawn: resourceCard(resource),
    }
  }
  if (match.routeId === '/_site/$ownPage') {
    const page = queryClient.getQueryData(ownPageQuery(call, match.params.ownPage).queryKey)
    if (!page) return undefined
    return {
      description: page.description || preview(page.intro ?? page.body, DESCRIPTION) || page.title,
      image: page.image,
      ...(page.image_alt && { alt: page.image_alt }),
      drawn: cardOfPage(page),
    }
  }
  const { description } = match.staticData
  return description ? { description: told || description } : undefined
}

/** Its own picture where they can read it, else one with its title, else the drawing of the page's scene. */
function pictureOf({ image, alt, drawn }: Subject, scene: SceneName, origin: string): SharedPicture {
  const share = image && sharePictureOf(image)
  const absolute = (path: string) => new URL(fileAddress(path), origin).href
  if (share) return { address: absolute(share), type: 'image/jpeg', size: SHARE_SIZE, ...(alt && { alt }) }
  if (image && SHOWN.test(image)) return { address: absolute(image), ...(alt && { alt }) }
  if (drawn) {
    const says = [drawn.title, drawn.line].filter(Boolean).join(', ')
    return { address: origin + sharePath(drawn), type: 'image/png', size: SHARE_SIZE, alt: says }
  }
  return { address: `${origin}/share/${scene}.png`, type: 'image/png', size: SHARE_SIZE }
}

interface Telling {
  origin: string
  /** Of the page, by the office; empty is what its route says. */
  told: string
}

/** What is told of this page to those who do not open it. */
export function pageCard(router: AppRouter, runtime: Runtime, { origin, told }: Telling): PageCard | undefined {
  const { matches, location } = router.state
  const last = matches.at(-1)
  const subject = last && subjectOf(last, runtime, told)
  if (!last || !subject) return undefined
  const { description, published, structured } = subject
  const url = canonicalOf(last, origin)
  const picture = pictureOf(subject, last.staticData.scene ?? 'voices', origin)
  const isPage = (path: string) => isFixedPage(router.getMatchedRoutes(path)[2]?.id)
  const crumbs = crumbsOf(location.pathname, last, isPage)
  const site = router.state.matches.find(({ routeId }) => routeId === '__root__')?.loaderData
  const fed = ['News', 'Jobs'].find((list) => last.routeId.startsWith(`/_site/${list.toLowerCase()}/`))
  const isHome = last.routeId === '/_site/'
  return {
    title: headingOf(matches) ?? SITE,
    description,
    url,
    kind: published ? 'article' : 'website',
    picture,
    ...(published && { published }),
    ...(fed && {
      feed: { type: 'application/rss+xml', title: `${SITE}: ${fed}`, address: `${origin}/${fed.toLowerCase()}.rss` },
    }),
    structured: [
      ...(structured ? [structured({ url, picture: picture.address, description })] : []),
      isHome && site ? organization(origin, site.contacts) : breadcrumbs(crumbs, location.pathname, origin),
    ],
  }
}
