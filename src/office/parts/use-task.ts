import { useQuery } from '@tanstack/react-query'
import type { Task } from '#contract/office/task.ts'
import { isOver, taskNow } from '../api/tasks.ts'
import { useOffice } from '../flows/flow.ts'

/** The newer of two: the row of the list, and what was heard of the job since. */
export function useTask(row: Task): Task {
  const { call } = useOffice()
  const { data: heard = row } = useQuery({ ...taskNow(call, row.id), enabled: false })
  const rowEndedLater = isOver(row) && isOver(heard) && (row.ended_at ?? '') > (heard.ended_at ?? '')
  return rowEndedLater ? row : heard
}
