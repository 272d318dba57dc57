import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { emptyLists } from '#contract/messages/empty-lists.ts'
import { JobList } from '#src/site/content/jobs/JobList.tsx'
import { jobQueries } from '#src/site/content/jobs/job.queries.ts'
import { ListIntro } from '#src/site/kit/ListIntro.tsx'
import { Listing } from '#src/site/kit/Listing.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

export const Route = createFileRoute('/_site/jobs/')({
  staticData: {
    title: 'Jobs',
    scene: 'windows',
    description:
      import.meta.env.SSR &&
      'Jobs in public relations and communication in Abuja and beyond: who offers them, where, and until when one can apply.',
  },
  loader: ({ context: { call, queryClient, inTime } }) => inTime(queryClient.prefetchQuery(jobQueries(call).all())),
  component: function Jobs() {
    const query = useQuery(jobQueries(Route.useRouteContext().call).all())
    return (
      <section className="container pt-7 pb-18 md:pt-14 lg:pb-24">
        <h2 className="sr-only">All jobs</h2>
        <ListIntro of="/jobs" />
        <Listing query={query} empty={emptyLists.noJobs} loading={<Spinner label="Loading jobs" />}>
          {(jobs) => <JobList jobs={jobs} />}
        </Listing>
      </section>
    )
  },
})
