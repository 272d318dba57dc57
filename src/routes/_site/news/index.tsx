import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { screens } from '#contract/messages/screens.ts'
import { foundIn } from '#src/api/found.ts'
import { newsQueries } from '#src/api/news.ts'
import { searchText } from '#src/lib/address.ts'
import { SearchedListing } from '#src/views/shell/SearchedListing.tsx'
import { NewsGrid } from './-news/NewsGrid.tsx'

export const Route = createFileRoute('/_site/news/')({
  staticData: {
    title: 'News',
    scene: 'voices',
    description:
      import.meta.env.SSR &&
      'What the FCT chapter has decided, published and done, newest first, with a search through all of it.',
    cachedSearch: ['q'],
  },
  validateSearch: ({ q }: { q?: unknown }): { q?: string } => (q === undefined ? {} : { q: searchText(q) }),
  loaderDeps: ({ search: { q = '' } }) => ({ text: q.trim() }),
  loader: async ({ context: { call, queryClient, inTime }, deps: { text } }) => {
    const query = newsQueries(call).cards()
    await inTime(queryClient.prefetchQuery(query))
    const size = queryClient.getQueryData(query.queryKey)?.length
    return { found: await inTime(foundIn({ call, queryClient }, { list: 'news', text, size })) }
  },
  component: News,
})

function News() {
  const { call } = Route.useRouteContext()
  const posts = useQuery(newsQueries(call).cards())
  return (
    <section className="container pt-9 pb-18 md:pt-12 lg:pt-16 lg:pb-24">
      <h2 className="sr-only">All news</h2>
      <SearchedListing
        list="news"
        path="/news"
        label="Search news"
        loading="Loading news"
        empty={screens.noNews}
        query={posts}
        found={Route.useLoaderData().found}
        grid={NewsGrid}
      />
    </section>
  )
}
