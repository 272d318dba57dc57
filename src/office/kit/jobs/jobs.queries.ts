import { queryOptions } from '@tanstack/react-query'
import { getJob } from '#contract/jobs/job-endpoints.ts'
import type { OfficeCall } from '../call.ts'

/** A job as it stands now: whatever watches it asks, whatever shows it reads. */
export const jobNow = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: ({ signal }) => call(getJob, { params: { id }, signal }),
    staleTime: 0,
  })
