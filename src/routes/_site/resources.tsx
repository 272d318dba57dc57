import { createFileRoute } from '@tanstack/react-router'
import { rareScreens } from '#contract/messages/rare-screens.ts'
import { readFound } from '#src/api/found.ts'
import { resourceQueries } from '#src/api/resource.ts'
import { searchText } from '#src/lib/search-text.ts'
import { SearchedListing } from '#src/views/shell/SearchedListing.tsx'
import { ResourceGrid } from './-resources/ResourceGrid.tsx'

export const Route = createFileRoute('/_site/resources')({
  staticData: {
    title: 'Resources',
    scene: 'plan',
    description:
      'Templates, checklists and planners for public relations practice, free to download from the FCT chapter.',
    keptSearch: ['q'],
  },
  validateSearch: ({ q }: { q?: unknown }): { q?: string } => (q === undefined ? {} : { q: searchText(q) }),
  loaderDeps: ({ search: { q = '' } }) => ({ text: q.trim() }),
  loader: async ({ context: { call, reader }, deps: { text } }) => {
    const { resources } = await reader.readAll({ resources: resourceQueries(call).all })
    return { resources, found: await readFound({ call, reader }, { list: 'resources', text, reading: resources }) }
  },
  component: Resources,
})

function Resources() {
  const { resources, found } = Route.useLoaderData()
  return (
    <section className="container py-10 md:pt-14 lg:pb-24">
      <h2 className="sr-only">All resources</h2>
      <SearchedListing
        list="resources"
        path="/resources"
        label="Search resources"
        loading="Loading resources"
        empty={rareScreens.noResources}
        reading={resources}
        found={found}
        grid={ResourceGrid}
      />
    </section>
  )
}
