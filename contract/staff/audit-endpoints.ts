import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { Task } from '../common/task.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { AuditChoices, AuditEntry, AuditExport, AuditSelection } from './audit.ts'

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/office/audit/entries',
  access: 'office',
  permission: 'audit.read',
  query: AuditSelection,
  at: 'data',
  answer: page(AuditEntry),
  failure: somethingWentWrong,
})

export const getAuditChoices = endpoint({
  method: 'GET',
  path: '/office/audit/choices',
  access: 'office',
  permission: 'audit.read',
  at: 'data',
  answer: AuditChoices,
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
