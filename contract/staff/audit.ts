import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { type ExportColumn, listExport } from '../common/export.ts'
import { Job } from '../common/job.ts'
import { listQuery, Moment } from '../common/list.ts'
import { Id, Instant, OptionalText, SearchText, Text } from '../common/parts.ts'

export const auditOutcomes = ['done', 'refused', 'waits'] as const

/** An account by its number, the key of the shell, or what acts without a person. */
const Person = v.union([Id, v.picklist(['key', 'itself'])], 'Name a person by number, or key, or itself.')

/** `thing` is its reference (`payment 17`), its number, or the name of whom it is about; `from` and `to` take their moment in. */
const filters = {
  person: v.optional(Person),
  act: v.optional(v.pipe(v.string(), v.maxLength(100))),
  thing: v.optional(SearchText),
  from: v.optional(Moment),
  to: v.optional(Moment),
  outcome: v.optional(v.picklist(auditOutcomes)),
}

export const AuditSelection = listQuery(['newest', 'oldest'], filters)
export type AuditSelection = v.InferOutput<typeof AuditSelection>

/** Somebody or something as it was recorded, and what it is called now; null where it has no name. */
const Reference = v.object({ reference: Text, name: OptionalText })

export const AuditEntry = v.object({
  id: Id,
  at: Instant,
  actor: Reference,
  what: Text,
  about: Reference,
  outcome: v.picklist(auditOutcomes),
  /** From where, of what somebody of the office did. */
  device: OptionalText,
  address: OptionalText,
  /** Seconds since the second factor was shown. */
  factor_age: v.nullable(v.number()),
  before: v.unknown(),
  after: v.unknown(),
  /** Of the entry before this one. */
  previous: Text,
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

/** What a file of entries may hold. */
export const auditColumns = {
  entry: { title: 'Entry' },
  time: { title: 'Time (UTC)' },
  person: { title: 'Person' },
  account: { title: 'Account' },
  act: { title: 'Act' },
  thing: { title: 'Thing' },
  name: { title: 'Name' },
  outcome: { title: 'Outcome' },
  device: { title: 'Device' },
  address: { title: 'Address' },
  factor_age: { title: 'Seconds since the second factor' },
  before: { title: 'Before' },
  after: { title: 'After' },
  follows: { title: 'Follows' },
} as const satisfies Record<string, ExportColumn>

export const AuditExport = listExport(v.omit(AuditSelection, ['cursor', 'counts']), auditColumns)
export type AuditExport = v.InferOutput<typeof AuditExport>

/** What a search may be narrowed to: every act that was ever recorded, and who did any. */
export const AuditChoices = v.object({ acts: v.array(Text), people: v.array(v.object({ id: Id, name: Text })) })
export type AuditChoices = v.InferOutput<typeof AuditChoices>

/** Whether the records of what was done are whole: how many there are, and the first that was tampered with. */
export const AuditCheck = v.object({
  rows: v.number(),
  broken: v.nullable(v.number()),
  head: Text,
  checked_at: Instant,
})
export type AuditCheck = v.InferOutput<typeof AuditCheck>

export const listAuditEntries = office.list('/audit/entries', 'audit.read', AuditSelection, AuditEntry)

export const getAuditChoices = office.get('/audit/choices', 'audit.read', { answer: AuditChoices })

/** The entries that match now, as a file for a day. */
export const exportAudit = office.post('/exports/audit', 'audit.export', { body: AuditExport, answer: Job })

/** Reads all that was recorded of who did what again. */
export const checkAudit = office.get('/audit', 'audit.read', { at: 'data.audit', answer: AuditCheck })
