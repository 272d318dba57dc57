import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { eventQueries } from '#src/site/events/event.queries.ts'
import { Missing } from '#src/site/kit/Listing.tsx'
import { Mcpd } from '#src/site/members/mcpd/Mcpd.tsx'
import { mcpdQuery } from '#src/site/members/mcpd/mcpd.queries.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'

export const Route = createFileRoute('/_site/_account/account/mcpd')({
  staticData: { title: 'MCPD', crumb: 'MCPD', scene: 'gate' },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(queryClient.prefetchQuery(mcpdQuery(call)))
  },
  component: function OwnMcpd() {
    const { call, now } = Route.useRouteContext()
    const query = useQuery(mcpdQuery(call))
    const events = useQuery(eventQueries(call).ofAccount())
    if (!query.data) return query.error ? <Missing query={query} /> : <Loading />
    return <Mcpd mcpd={query.data} events={events.data ?? []} now={now} />
  },
})

const Loading = () => (
  <SkeletonGroup label="Loading your MCPD" className="grid gap-10">
    <Skeleton className="h-60" />
    <Skeleton className="h-80" />
  </SkeletonGroup>
)
