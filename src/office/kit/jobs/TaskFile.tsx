import type { Task } from '#contract/common/task.ts'
import { getTaskFile } from '#contract/jobs/task-endpoints.ts'
import { useOffice } from '../flow.ts'
import { SaveFile } from '../SaveFile.tsx'

interface TaskFileProps {
  task: Pick<Task, 'id' | 'kind'>
  label: string
  kind?: 'brand' | 'sun'
}

/** Saves the file that a job has made. */
export function TaskFile({ task: { id, kind: job }, ...button }: TaskFileProps) {
  const { call } = useOffice()
  return (
    <SaveFile
      ask={() => call(getTaskFile, { params: { id } })}
      nameOf={({ type }) => `${job}-${id}.${type.startsWith('text/csv') ? 'csv' : 'xlsx'}`}
      {...button}
    />
  )
}
