import { fromPromise } from 'xstate'
import type { Job } from '#contract/common/job.ts'
import * as to from '#contract/jobs/job-endpoints.ts'
import { jobWatchMachine } from '#machines/jobs/job-watch/job-watch.machine.ts'
import { flow } from '../flow.ts'
import { jobNow } from './jobs.queries.ts'

export const jobWatchFlow = flow('jobWatch', ({ call, queryClient, notify }) => {
  const keep = (job: Job) => queryClient.setQueryData(jobNow(call, job.id).queryKey, job)
  return jobWatchMachine.provide({
    actors: {
      askForJob: fromPromise<Job, { id: number }>(({ input: { id } }) => queryClient.fetchQuery(jobNow(call, id))),
      cancelJob: fromPromise<Job, { id: number }>(async ({ input: { id } }) => {
        const job = await call(to.cancelJob, { params: { id } })
        keep(job)
        return job
      }),
      retryJob: fromPromise<Job, { id: number }>(async ({ input: { id } }) => {
        const job = await call(to.retryJob, { params: { id } })
        keep(job)
        return job
      }),
    },
    actions: { notify: (_, notice) => notify(notice), refreshLists: () => void queryClient.invalidateQueries() },
  })
})
