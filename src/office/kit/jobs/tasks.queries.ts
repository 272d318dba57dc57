import { queryOptions } from '@tanstack/react-query'
import { getTask } from '#contract/jobs/task-endpoints.ts'
import type { OfficeCall } from '../call.ts'

/** A job as it stands now: whatever watches it asks, whatever shows it reads. */
export const taskNow = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['task', id],
    queryFn: ({ signal }) => call(getTask, { params: { id }, signal }),
    staleTime: 0,
  })
