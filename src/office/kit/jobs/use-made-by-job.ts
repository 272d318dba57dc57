import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { isOver, type Job } from '#contract/common/job.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { useOffice } from '../flow.ts'
import { jobNow } from './jobs.queries.ts'

interface MadeByJob<Made> {
  query: UseQueryResult<Made>
  /** As it was last heard of. Undefined where there is none, or one of somebody else that this reader may not see. */
  job: Job | undefined
}

const unlessHidden = (error: unknown) => {
  if (error instanceof Refusal && error.status === 404) return undefined
  throw error
}

/** What a job makes, and the job. What was read while the job may have run still is read again after its end. */
export function useMadeByJob<Made extends { task_id: number | null }>(
  queryKey: QueryKey,
  read: () => Promise<Made>,
): MadeByJob<Made> {
  const { call } = useOffice()
  const query = useQuery({
    queryKey,
    queryFn: async ({ client }) => {
      const made = await read()
      if (made.task_id === null) return made
      const job = await client.fetchQuery(jobNow(call, made.task_id)).catch(unlessHidden)
      return job && isOver(job) ? await read() : made
    },
  })
  const id = query.data?.task_id ?? 0
  const { data: job } = useQuery({ ...jobNow(call, id), enabled: false })
  return { query, job }
}
