import { preview } from '#src/lib/preview.ts'
import { crumbsOf } from '#src/views/shell/crumbs.ts'
import { headingOf } from '#src/views/shell/heading.ts'
import { canonicalOf, SITE } from '#src/views/shell/page-head.ts'
import type { createAppRouter } from '../router.tsx'
import { article, breadcrumbs, happening, organization } from './structured-data.ts'
import type { PageCard } from './tags.ts'

type AppRouter = ReturnType<typeof createAppRouter>
type Match = AppRouter['state']['matches'][number]

const DESCRIPTION = 160

/** Those who show a link before it is opened read these kinds of picture, not the newest ones. */
const SHOWN = /\.(jpe?g|png|webp)$/i

interface Subject {
  description: string
  image?: string | null
  published?: string
  structured?: (shared: { url: string; picture: string; description: string }) => object
}

/** What this page is about; nothing where it is not for everybody to find. */
function subjectOf(match: Match): Subject | undefined {
  if (match.status !== 'success') return undefined
  if (match.routeId === '/_site/events/$eventId/' && match.loaderData) {
    const { facts, about } = match.loaderData
    return {
      description: preview(about, DESCRIPTION) || facts.title,
      image: facts.poster_image,
      structured: (shared) => happening(facts, shared),
    }
  }
  if (match.routeId === '/_site/news/$newsPostTitle' && match.loaderData) {
    const { post, body } = match.loaderData
    return {
      description: preview(body, DESCRIPTION) || post.desc || post.title,
      image: post.image,
      published: post.created_at,
      structured: (shared) => article(post, shared),
    }
  }
  const { description } = match.staticData
  return description ? { description } : undefined
}

/** What is told of this page to those who do not open it. */
export function pageCard(router: AppRouter, origin: string): PageCard | undefined {
  const { matches, location } = router.state
  const last = matches.at(-1)
  const subject = last && subjectOf(last)
  if (!last || !subject) return undefined
  const { description, image, published, structured } = subject
  const url = canonicalOf(last, origin)
  const picture =
    image && SHOWN.test(image)
      ? new URL(image, origin).href
      : `${origin}/share/${last.staticData.scene ?? 'voices'}.png`
  const isPage = (path: string) => router.getMatchedRoutes(path)[2]?.id !== '/_site/$'
  const crumbs = crumbsOf(location.pathname, last, isPage)
  const isHome = last.routeId === '/_site/'
  return {
    title: headingOf(matches) ?? SITE,
    description,
    url,
    kind: published ? 'article' : 'website',
    picture,
    ...(published && { published }),
    ...(last.routeId.startsWith('/_site/news') && {
      feed: { type: 'application/rss+xml', title: `${SITE}: News`, address: `${origin}/news.rss` },
    }),
    structured: [
      ...(structured ? [structured({ url, picture, description })] : []),
      isHome ? organization(origin) : breadcrumbs(crumbs, location.pathname, origin),
    ],
  }
}
