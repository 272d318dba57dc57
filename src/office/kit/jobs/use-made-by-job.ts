import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Refusal } from '#contract/common/refusal.ts'
import { isOver, type Task } from '#contract/common/task.ts'
import { useOffice } from '../flow.ts'
import { taskNow } from './tasks.queries.ts'

interface MadeByJob<Made> {
  query: UseQueryResult<Made>
  /** As it was last heard of. Undefined where there is none, or one of somebody else that this reader may not see. */
  job: Task | undefined
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
      const job = await client.fetchQuery(taskNow(call, made.task_id)).catch(unlessHidden)
      return job && isOver(job) ? await read() : made
    },
  })
  const id = query.data?.task_id ?? 0
  const { data: job } = useQuery({ ...taskNow(call, id), enabled: false })
  return { query, job }
}
