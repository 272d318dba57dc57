import { descriptions } from '../../content/descriptions.ts'
import { crumbsOf } from '../../views/shell/crumbs.ts'
import { headingOf } from '../../views/shell/heading.ts'
import { addressOf, SITE } from '../../views/shell/page-head.ts'
import type { createAppRouter } from '../router.tsx'
import { breadcrumbs, organization } from './structured-data.ts'
import type { PageCard } from './tags.ts'

type AppRouter = ReturnType<typeof createAppRouter>

const NEWS = '/_site/news/'

/** What is told of this page to those who do not open it; nothing of one that is not for everybody. */
export function pageCard(router: AppRouter, origin: string): PageCard | undefined {
  const { matches, location } = router.state
  const last = matches.at(-1)
  const description = last && descriptions[last.routeId]
  if (!description) return undefined
  const isPage = (path: string) => router.getMatchedRoutes(path)[2]?.id !== '/_site/$'
  const crumbs = crumbsOf(location.pathname, last, isPage)
  const isHome = last.routeId === '/_site/'
  return {
    title: headingOf(matches) ?? SITE,
    description,
    url: addressOf(last.pathname, origin),
    kind: 'website',
    picture: `${origin}/share/${last.staticData.scene ?? 'voices'}.png`,
    ...(last.routeId.startsWith(NEWS) && {
      feed: { type: 'application/rss+xml', title: `${SITE}: News`, address: `${origin}/news.rss` },
    }),
    structured: [isHome ? organization(origin) : breadcrumbs(crumbs, location.pathname, origin)],
  }
}
