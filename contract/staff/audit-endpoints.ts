import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { AuditChoices, AuditEntry, AuditSelection } from './audit.ts'

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
