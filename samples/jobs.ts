import { Task } from '#contract/common/task.ts'
import { sampleOf } from './sample.ts'

/** A job that was just begun. */
export const job = sampleOf(Task, {
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
