import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OwnPapers } from '#src/site/members/papers/OwnPapers.tsx'
import { ownPapersQuery } from '#src/site/members/papers/papers.queries.ts'

export const Route = createFileRoute('/_site/_account/account/papers')({
  staticData: { title: 'Papers', crumb: 'Papers', scene: 'gate' },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(queryClient.prefetchQuery(ownPapersQuery(call)))
  },
  component: function MyPapers() {
    const { data } = useQuery(ownPapersQuery(Route.useRouteContext().call))
    return data ? <OwnPapers told={data} /> : null
  },
})
