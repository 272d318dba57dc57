import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listPage, pageFrom } from '#domain/content/pages.ts'
import { EventsPage } from '#src/site/events/EventsPage.tsx'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { PastEvents } from '#src/site/events/PastEvents.tsx'

const PER_PAGE = 6

export const Route = createFileRoute('/_site/events/')({
  staticData: {
    title: 'Events',
    scene: 'gathering',
    description:
      import.meta.env.SSR &&
      'Masterclasses, clinics, general meetings and public lectures of the FCT chapter: what is coming up, how to register, and what was held.',
    cachedSearch: ['page', 'past'],
  },
  validateSearch: (search: { page?: unknown; past?: unknown }): { page?: number | undefined; past?: 1 } => ({
    page: pageFrom(search.page),
    ...(String(search.past) === '1' && { past: 1 }),
  }),
  loaderDeps: ({ search: { page = 1, past } }) => ({ page, isPast: past === 1 }),
  loader: async ({ context: { call, queryClient, inTime }, deps: { isPast }, preload }) => {
    const queries = eventQueries(call)
    // Of what is fetched ahead nobody is told that it could not be had.
    const ahead = preload ? { meta: { quiet: true as const } } : {}
    if (isPast) {
      await inTime(queryClient.prefetchQuery({ ...queries.held(), ...ahead }))
      return { heading: 'Past Events' }
    }
    const query = queries.upcoming()
    await inTime(queryClient.prefetchQuery({ ...query, ...ahead }))
    const [first] = queryClient.getQueryData(query.queryKey) ?? []
    return first && { next: [`/events/${first.id}`] }
  },
  component: function Events() {
    const { page, isPast } = Route.useLoaderDeps()
    return isPast ? <Past page={page} /> : <Upcoming page={page} />
  },
})

function Upcoming({ page }: { page: number }) {
  const { call } = Route.useRouteContext()
  const query = useQuery({ ...eventQueries(call).upcoming(), select: (cards) => listPage(cards, page, PER_PAGE) })
  return <EventsPage query={query} page={page} perPage={PER_PAGE} />
}

function Past({ page }: { page: number }) {
  const { call } = Route.useRouteContext()
  const query = useQuery({ ...eventQueries(call).held(), select: (cards) => listPage(cards, page, PER_PAGE) })
  return <PastEvents query={query} page={page} perPage={PER_PAGE} />
}
