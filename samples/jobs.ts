import { Job } from '#contract/common/job.ts'
import { sampleOf } from './sample.ts'

/** A job that was just begun. */
export const job = sampleOf(Job, {
  id: 5,
  kind: 'audit-export',
  state: 'waiting',
  done: 0,
  total: 450,
  by: 'Tunde Example',
  error: null,
  created_at: '2027-03-12T11:00:00.000Z',
  ended_at: null,
  file_until: null,
  steps: ['cancel'],
})
