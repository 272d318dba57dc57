import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { WaitingListPage } from '#src/site/events/register/WaitingListPage.tsx'
import { idOf } from '#src/site/kit/address.ts'

export const Route = createFileRoute('/_site/events/$eventId/waiting-list')({
  staticData: { title: 'Waiting list', scene: 'gathering' },
  validateSearch: (search: { ticket?: unknown }) => search,
  loader: async ({ params: { eventId }, context: { call, queryClient, inTime } }) => {
    const query = eventQueries(call).quiet(idOf(eventId))
    await inTime(queryClient.prefetchQuery(query))
    const title = queryClient.getQueryData(query.queryKey)?.facts.title
    return title ? { names: { eventId: title } } : {}
  },
  component: function WaitingList() {
    const { call, now } = Route.useRouteContext()
    const id = idOf(Route.useParams().eventId)
    const { ticket } = Route.useSearch()
    const event = useQuery({ ...eventQueries(call).quiet(id), select: (found) => found?.facts ?? null })
    return (
      <WaitingListPage
        key={`${id} ${ticket}`}
        id={id ?? 0}
        ticket={ticket === undefined ? undefined : String(ticket)}
        query={event}
        now={now}
      />
    )
  },
})
