import { createFileRoute } from '@tanstack/react-router'
import { type SearchedKind, searchedKinds } from '#contract/content/searched.ts'
import { pageFrom } from '#domain/content/pages.ts'
import { SearchPage } from '#src/site/content/site-search/SearchPage.tsx'
import { siteSearchQuery } from '#src/site/content/site-search/site-search.queries.ts'
import { searchText } from '#src/site/kit/address.ts'

interface Asked {
  q?: string | undefined
  kind?: SearchedKind | undefined
  page?: number | undefined
}

export const Route = createFileRoute('/_site/search')({
  staticData: { title: 'Search', scene: 'shelf', search: ['q', 'kind', 'page'], isPrivate: true },
  validateSearch: ({ q, kind, page }: Record<string, unknown>): Asked => ({
    q: searchText(q).trim() || undefined,
    kind: searchedKinds.find((one) => one === kind),
    page: pageFrom(page),
  }),
  loaderDeps: ({ search: { q = '', kind, page = 1 } }) => ({ q, kind, page }),
  loader: async ({ context: { call, queryClient, inTime }, deps }) => {
    if (deps.q !== '') await inTime(queryClient.prefetchQuery(siteSearchQuery(call, deps)))
  },
  component: function Search() {
    return <SearchPage call={Route.useRouteContext().call} asked={Route.useLoaderDeps()} />
  },
})
