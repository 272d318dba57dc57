import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountEvents } from '#src/site/events/AccountEvents.tsx'
import { eventQueries } from '#src/site/events/event.queries.ts'

export const Route = createFileRoute('/_site/_account/account/events')({
  staticData: { title: 'Events', scene: 'gate' },
  validateSearch: (search: { mine?: unknown }): { mine?: true } =>
    String(search.mine) === 'true' ? { mine: true } : {},
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(queryClient.prefetchQuery(eventQueries(call).ofAccount()))
  },
  component: function Events() {
    const { call, now } = Route.useRouteContext()
    const events = useQuery(eventQueries(call).ofAccount())
    return <AccountEvents query={events} mine={Route.useSearch().mine === true} now={now} />
  },
})
