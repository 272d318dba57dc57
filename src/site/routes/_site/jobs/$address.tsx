import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { EndedJob, JobPage } from '#src/site/content/jobs/JobPage.tsx'
import { jobQueries } from '#src/site/content/jobs/job.queries.ts'
import { NotFoundPage } from '#src/site/kit/shell/NotFoundPage.tsx'

/** One job. Where there was one, the page says that it has ended. */
export const Route = createFileRoute('/_site/jobs/$address')({
  staticData: { title: 'Job', scene: 'windows' },
  loader: async ({ params: { address }, context: { call, queryClient } }) => {
    const { vacancy: job, has_ended } = await queryClient.ensureQueryData(jobQueries(call).one(address))
    if (!job && !has_ended) throw notFound()
    if (job && job.address !== address) {
      throw redirect({ to: '/jobs/$address', params: { address: job.address }, statusCode: 301, replace: true })
    }
    return { heading: job ? job.title : 'This job has ended' }
  },
  component: function Job() {
    const { data } = useSuspenseQuery(jobQueries(Route.useRouteContext().call).one(Route.useParams().address))
    return data.vacancy ? <JobPage job={data.vacancy} /> : <EndedJob />
  },
  notFoundComponent: NotFoundPage,
})
