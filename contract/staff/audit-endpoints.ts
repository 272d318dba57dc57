import * as office from '../common/calls/office.ts'
import { Task } from '../common/task.ts'
import { AuditCheck, AuditChoices, AuditEntry, AuditExport, AuditSelection } from './audit.ts'

export const listAuditEntries = office.list('/audit/entries', 'audit.read', AuditSelection, AuditEntry)

export const getAuditChoices = office.get('/audit/choices', 'audit.read', { answer: AuditChoices })

/** The entries that match now, as a file for a day. */
export const exportAudit = office.post('/exports/audit', 'audit.export', { body: AuditExport, answer: Task })

/** Reads all that was recorded of who did what again. */
export const checkAudit = office.get('/audit', 'audit.read', { at: 'data.audit', answer: AuditCheck })
