import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { Task, TaskSelection } from '../common/task.ts'
import { somethingWentWrong } from '../messages/failures.ts'

/** One's own; an officer who may read the outbox sees everybody's. */
export const listTasks = endpoint({
  method: 'GET',
  path: '/office/tasks',
  access: 'office',
  permission: 'desk.view',
  query: TaskSelection,
  at: 'data',
  answer: page(Task),
  failure: somethingWentWrong,
})

export const getTask = endpoint({
  method: 'GET',
  path: '/office/tasks/{id}',
  polled: true,
  access: 'office',
  permission: 'desk.view',
  params: ById,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})

export const cancelTask = endpoint({
  method: 'POST',
  path: '/office/tasks/{id}/cancel',
  access: 'office',
  permission: 'desk.view',
  params: ById,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})

/** One that failed goes on where it stood. */
export const retryTask = endpoint({
  method: 'POST',
  path: '/office/tasks/{id}/retry',
  access: 'office',
  permission: 'desk.view',
  params: ById,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})

/** What a task made, for the person who asked for it and for owners. */
export const getTaskFile = endpoint({
  method: 'GET',
  path: '/office/tasks/{id}/file',
  access: 'office',
  permission: 'desk.view',
  params: ById,
  at: '',
  answer: v.blob(),
  failure: somethingWentWrong,
})
