import * as v from 'valibot'
import { ApplicationExport } from '../applications/applications.ts'
import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { ArrearsExport } from '../dues/arrears.ts'
import { MemberExport } from '../members/members.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { PaymentExport } from '../money/payments.ts'
import { AuditExport } from '../staff/audit.ts'
import { Task, TaskSelection } from './task.ts'

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

/** The entries that match now, as a file for a day. */
export const exportAudit = endpoint({
  method: 'POST',
  path: '/office/exports/audit',
  access: 'office',
  permission: 'audit.export',
  body: AuditExport,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})

/** The members that match now, as a file for a day. */
export const exportMembers = endpoint({
  method: 'POST',
  path: '/office/exports/members',
  access: 'office',
  permission: 'members.export',
  body: MemberExport,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})

/** The arrears that match now, as a file for a day. */
export const exportArrears = endpoint({
  method: 'POST',
  path: '/office/exports/arrears',
  access: 'office',
  permission: 'dues.read',
  body: ArrearsExport,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})

/** The applications that match now, as a file for a day. */
export const exportApplications = endpoint({
  method: 'POST',
  path: '/office/exports/applications',
  access: 'office',
  permission: 'applications.read',
  body: ApplicationExport,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})

/** The payments that match now, as a file for a day. */
export const exportPayments = endpoint({
  method: 'POST',
  path: '/office/exports/payments',
  access: 'office',
  permission: 'money.read',
  body: PaymentExport,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})
