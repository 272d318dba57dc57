import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { POSTS_PER_PAGE } from '#contract/common/limits.ts'
import { emptyLists } from '#contract/messages/empty-lists.ts'
import { pageFrom } from '#domain/content/pages.ts'
import { NewsGrid } from '#src/site/content/news/NewsGrid.tsx'
import { newsQueries } from '#src/site/content/news/news.queries.ts'
import { foundIn } from '#src/site/content/search/found.ts'
import { foundNews } from '#src/site/content/search/found-news.queries.ts'
import { SearchedListing } from '#src/site/content/search/SearchedListing.tsx'
import { useListSearch } from '#src/site/content/search/use-list-search.ts'
import { searchText } from '#src/site/kit/address.ts'
import { ListIntro } from '#src/site/kit/ListIntro.tsx'
import { PageLinks } from '#src/site/kit/PageLinks.tsx'

export const Route = createFileRoute('/_site/news/')({
  staticData: {
    title: 'News',
    scene: 'voices',
    description:
      import.meta.env.SSR &&
      'What the FCT chapter has decided, published and done, newest first, with a search through all of it.',
    cachedSearch: ['page', 'q'],
  },
  validateSearch: ({ page, q }: { page?: unknown; q?: unknown }): { page?: number | undefined; q?: string } => ({
    page: pageFrom(page),
    ...(q !== undefined && { q: searchText(q) }),
  }),
  loaderDeps: ({ search: { page = 1, q = '' } }) => ({ page, text: q.trim() }),
  loader: async ({ context: { call, queryClient, inTime }, deps: { page, text } }) => {
    const query = newsQueries(call).page(page)
    await inTime(queryClient.prefetchQuery(query))
    const size = queryClient.getQueryData(query.queryKey)?.total
    return { found: await inTime(foundIn({ call, queryClient }, { list: 'news', text, size })) }
  },
  component: News,
})

const ALL_NEWS = 'all-news'

function News() {
  const { call } = Route.useRouteContext()
  const { page } = Route.useLoaderDeps()
  const query = useQuery(newsQueries(call).page(page))
  const { cards, total } = query.data ?? {}
  const search = useListSearch({ list: 'news', path: '/news', query, size: total, found: Route.useLoaderData().found })
  const found = useQuery({
    ...foundNews(call, { text: search.found?.text ?? '', size: total ?? 0 }),
    enabled: search.found !== undefined && total !== undefined,
  })
  return (
    <section id={ALL_NEWS} className="container pt-9 pb-18 md:pt-12 lg:pt-16 lg:pb-24">
      <h2 className="sr-only">All news</h2>
      <ListIntro of="/news" />
      <SearchedListing
        search={search}
        items={search.found ? found.data : cards}
        label="Search news"
        loading="Loading news"
        empty={emptyLists.noNews}
        grid={NewsGrid}
      />
      {!search.found && total !== undefined && (
        <PageLinks
          address={(to) => `/news${to ? `?page=${to}` : ''}#${ALL_NEWS}`}
          page={page}
          perPage={POSTS_PER_PAGE}
          total={total}
          label="Pages of news"
          newer="Newer news"
          older="Older news"
        />
      )}
    </section>
  )
}
