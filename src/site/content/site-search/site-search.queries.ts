import { queryOptions } from '@tanstack/react-query'
import type { SiteSearch } from '#contract/content/site-search.ts'
import type { Call } from '#src/lib/call.ts'

/** What the site holds of these words. Without words nothing is asked. */
export const siteSearchQuery = (call: Call, asked: SiteSearch) =>
  queryOptions({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call((to) => to.findOnSite, { query: asked, signal }),
    enabled: asked.q !== '',
    meta: { quiet: true },
  })
