import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRootState } from '#src/lib/root-actor.ts'
import { gradeQueries } from '#src/site/applications/grade.queries.ts'
import { duesQueries } from '#src/site/dues/dues.queries.ts'
import { MyDues } from '#src/site/dues/MyDues.tsx'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { Missing } from '#src/site/kit/Listing.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'

export const Route = createFileRoute('/_site/_account/account/dues')({
  staticData: { title: 'My dues', crumb: 'My dues', scene: 'gate' },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(queryClient.prefetchQuery(duesQueries(call).mine()))
  },
  component: Dues,
})

function Dues() {
  const { call } = Route.useRouteContext()
  const profile = useRootState(useFlows().session, ({ context }) => context.credentials?.profile)
  const grades = useQuery(gradeQueries(call).all())
  const dues = useQuery(duesQueries(call).mine())
  if (!profile) return null
  if (dues.error && !dues.data) return <Missing query={dues} />
  if (!dues.data || !(grades.data || grades.error)) return <Loading />
  return <MyDues profile={profile} grade={grades.data?.find(({ id }) => id === profile.grade_id)} dues={dues.data} />
}

const Loading = () => (
  <SkeletonGroup label="Loading your dues" className="grid gap-10">
    <Skeleton className="h-60" />
    <Skeleton className="h-80" />
  </SkeletonGroup>
)
