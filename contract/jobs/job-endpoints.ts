import { file } from '../common/calls/call.ts'
import * as office from '../common/calls/office.ts'
import { Job, JobSelection } from '../common/job.ts'

/** One's own; an officer who may read the outbox sees everybody's. */
export const listJobs = office.list('/tasks', 'desk.view', JobSelection, Job)

export const getJob = office.get('/tasks/{id}', 'desk.view', { answer: Job, polled: true })

export const cancelJob = office.post('/tasks/{id}/cancel', 'desk.view', { answer: Job })

/** One that failed goes on where it stood. */
export const retryJob = office.post('/tasks/{id}/retry', 'desk.view', { answer: Job })

/** What a job made, for the person who asked for it and for owners. */
export const getJobFile = office.get('/tasks/{id}/file', 'desk.view', file)
