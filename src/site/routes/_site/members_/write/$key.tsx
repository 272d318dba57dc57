import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { writableQuery } from '#src/site/members/listed/listing.queries.ts'
import { WritePage } from '#src/site/members/listed/WritePage.tsx'

export const Route = createFileRoute('/_site/members_/write/$key')({
  staticData: { title: 'Write to a Member', crumb: 'Message', scene: 'gathering', isPrivate: true },
  loader: async ({ context: { call, queryClient, inTime }, params: { key } }) => {
    await inTime(queryClient.prefetchQuery(writableQuery(call, key)))
  },
  component: function Write() {
    const { key } = Route.useParams()
    return <WritePage key={key} to={key} query={useQuery(writableQuery(Route.useRouteContext().call, key))} />
  },
})
