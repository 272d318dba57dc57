import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageFrom } from '#domain/content/pages.ts'
import { AccountEvents } from '#src/site/events/AccountEvents.tsx'
import { eventQueries } from '#src/site/events/event.queries.ts'

export const Route = createFileRoute('/_site/_account/account/events')({
  staticData: { title: 'Events', scene: 'gate' },
  validateSearch: (search: { mine?: unknown; page?: unknown }): { mine?: true; page?: number } => {
    const page = pageFrom(search.page)
    return { ...(String(search.mine) === 'true' && { mine: true }), ...(page && { page }) }
  },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(queryClient.prefetchQuery(eventQueries(call).ofAccount()))
  },
  component: function Events() {
    const { call, now } = Route.useRouteContext()
    const events = useQuery(eventQueries(call).ofAccount())
    const { mine = false, page = 1 } = Route.useSearch()
    return <AccountEvents query={events} mine={mine} page={page} now={now} />
  },
})
