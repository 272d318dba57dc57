import type { Job } from '#contract/common/job.ts'
import { getJobFile } from '#contract/jobs/job-endpoints.ts'
import { useOffice } from '../flow.ts'
import { SaveFile } from '../SaveFile.tsx'

interface JobFileProps {
  job: Pick<Job, 'id' | 'kind'>
  label: string
  kind?: 'brand' | 'sun'
}

/** Saves the file that a job has made. */
export function JobFile({ job: { id, kind: job }, ...button }: JobFileProps) {
  const { call } = useOffice()
  return (
    <SaveFile
      ask={() => call(getJobFile, { params: { id } })}
      nameOf={({ type }) => `${job}-${id}.${type.startsWith('text/csv') ? 'csv' : 'xlsx'}`}
      {...button}
    />
  )
}
