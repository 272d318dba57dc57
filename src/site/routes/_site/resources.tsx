import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { emptyLists } from '#contract/messages/empty-lists.ts'
import { ResourceGrid } from '#src/site/content/resources/ResourceGrid.tsx'
import { resourceQueries } from '#src/site/content/resources/resource.queries.ts'
import { foundIn } from '#src/site/content/search/found.ts'
import { pick } from '#src/site/content/search/pick.ts'
import { SearchedListing } from '#src/site/content/search/SearchedListing.tsx'
import { useListSearch } from '#src/site/content/search/use-list-search.ts'
import { searchText } from '#src/site/kit/address.ts'
import { ListIntro } from '#src/site/kit/ListIntro.tsx'

export const Route = createFileRoute('/_site/resources')({
  staticData: {
    title: 'Resources',
    scene: 'shelf',
    description:
      import.meta.env.SSR &&
      'Templates, checklists and planners for public relations practice, free to download from the FCT chapter.',
    cachedSearch: ['q'],
  },
  validateSearch: ({ q }: { q?: unknown }): { q?: string } => (q === undefined ? {} : { q: searchText(q) }),
  loaderDeps: ({ search: { q = '' } }) => ({ text: q.trim() }),
  loader: async ({ context: { call, queryClient, inTime }, deps: { text } }) => {
    const query = resourceQueries(call).all()
    await inTime(queryClient.prefetchQuery(query))
    const size = queryClient.getQueryData(query.queryKey)?.length
    return { found: await inTime(foundIn({ call, queryClient }, { list: 'resources', text, size })) }
  },
  component: Resources,
})

function Resources() {
  const { call } = Route.useRouteContext()
  const query = useQuery(resourceQueries(call).all())
  const all = query.data
  const found = Route.useLoaderData().found
  const search = useListSearch({ list: 'resources', path: '/resources', query, size: all?.length, found })
  const items = useMemo(() => all && (search.found ? pick(all, search.found.ids) : all), [all, search.found])
  return (
    <section className="container pt-7 pb-10 md:pt-14 lg:pb-24">
      <h2 className="sr-only">All resources</h2>
      <ListIntro of="/resources" />
      <SearchedListing
        search={search}
        items={items}
        label="Search resources"
        loading="Loading resources"
        empty={emptyLists.noResources}
        grid={ResourceGrid}
      />
    </section>
  )
}
