import { createFileRoute } from '@tanstack/react-router'
import { screens } from '#contract/messages/screens.ts'
import { readFound } from '#src/api/found.ts'
import { newsQueries } from '#src/api/news.ts'
import { searchText } from '#src/lib/search-text.ts'
import { SearchedListing } from '#src/views/shell/SearchedListing.tsx'
import { NewsGrid } from './-news/NewsGrid.tsx'

export const Route = createFileRoute('/_site/news/')({
  staticData: {
    title: 'News',
    scene: 'voices',
    description: 'What the FCT chapter has decided, published and done, newest first, with a search through all of it.',
    keptSearch: ['q'],
  },
  validateSearch: ({ q }: { q?: unknown }): { q?: string } => (q === undefined ? {} : { q: searchText(q) }),
  loaderDeps: ({ search: { q = '' } }) => ({ text: q.trim() }),
  loader: async ({ context: { call, reader }, deps: { text } }) => {
    const { posts } = await reader.readAll({ posts: newsQueries(call).cards(reader) })
    return { posts, found: await readFound({ call, reader }, { list: 'news', text, reading: posts }) }
  },
  component: News,
})

function News() {
  const { posts, found } = Route.useLoaderData()
  return (
    <section className="container pt-12 pb-18 lg:pt-16 lg:pb-24">
      <h2 className="sr-only">All news</h2>
      <SearchedListing
        list="news"
        path="/news"
        label="Search news"
        loading="Loading news"
        empty={screens.noNews}
        reading={posts}
        found={found}
        grid={NewsGrid}
      />
    </section>
  )
}
