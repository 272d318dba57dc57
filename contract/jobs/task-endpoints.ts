import { file } from '../common/calls/call.ts'
import * as office from '../common/calls/office.ts'
import { Task, TaskSelection } from '../common/task.ts'

/** One's own; an officer who may read the outbox sees everybody's. */
export const listTasks = office.list('/tasks', 'desk.view', TaskSelection, Task)

export const getTask = office.get('/tasks/{id}', 'desk.view', { answer: Task, polled: true })

export const cancelTask = office.post('/tasks/{id}/cancel', 'desk.view', { answer: Task })

/** One that failed goes on where it stood. */
export const retryTask = office.post('/tasks/{id}/retry', 'desk.view', { answer: Task })

/** What a task made, for the person who asked for it and for owners. */
export const getTaskFile = office.get('/tasks/{id}/file', 'desk.view', file)
