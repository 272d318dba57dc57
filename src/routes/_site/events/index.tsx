import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listPage, pageFrom } from '#domain/pages.ts'
import { eventQueries } from '#src/api/event.ts'
import { EventsPage } from './-events/EventsPage.tsx'

const PER_PAGE = 6

export const Route = createFileRoute('/_site/events/')({
  staticData: {
    title: 'Events',
    scene: 'gathering',
    description:
      import.meta.env.SSR &&
      'Masterclasses, clinics, general meetings and public lectures of the FCT chapter: what is coming up, and how to register.',
    cachedSearch: ['page'],
  },
  validateSearch: (search: { page?: unknown }): { page?: number | undefined } => ({ page: pageFrom(search.page) }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { call, queryClient, inTime }, preload }) => {
    const query = eventQueries(call).upcoming()
    // Of what is fetched ahead nobody is told that it could not be had.
    await inTime(queryClient.prefetchQuery(preload ? { ...query, meta: { quiet: true } } : query))
    const [first] = queryClient.getQueryData(query.queryKey) ?? []
    return first && { next: [`/events/${first.id}`] }
  },
  component: function Events() {
    const { call } = Route.useRouteContext()
    const { page } = Route.useLoaderDeps()
    const events = useQuery({
      ...eventQueries(call).upcoming(),
      select: (cards) => listPage(cards, page, PER_PAGE),
    })
    return <EventsPage query={events} page={page} perPage={PER_PAGE} />
  },
})
