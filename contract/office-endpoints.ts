import * as v from 'valibot'
import {
  ApplicationSelection,
  ArrearsSelection,
  ByNumber,
  MemberInArrears,
  OfficeApplication,
  Reason,
  WholeApplication,
} from './applications/office-applications.ts'
import { file } from './common/calls/call.ts'
import * as office from './common/calls/office.ts'
import * as visitor from './common/calls/visitor.ts'
import { TraceId } from './common/parts.ts'
import { GradeCosts, Published } from './content/office-content.ts'
import { AuditCheck, OfficePayment, PaymentSelection } from './money/office-payment.ts'
import { OfficeIdentity, OfficeKey, OfficeSession } from './staff/office-key.ts'

export * from './applications/application-endpoints.ts'
export * from './applications/check-endpoints.ts'
export * from './applications/question-endpoints.ts'
export * from './applications/review-endpoints.ts'
export * from './content/content-endpoints.ts'
export * from './door/office-door-endpoints.ts'
export * from './dues/fee-endpoints.ts'
export * from './dues/reminder-endpoints.ts'
export * from './events/attendee-endpoints.ts'
export * from './jobs/selection-endpoints.ts'
export * from './jobs/task-endpoints.ts'
export * from './mail/letter-endpoints.ts'
export * from './mail/mail-template-endpoints.ts'
export * from './mail/outbox-endpoints.ts'
export * from './members/erasure-endpoints.ts'
export * from './members/import-endpoints.ts'
export * from './members/member-act-endpoints.ts'
export * from './members/member-endpoints.ts'
export * from './members/merge-endpoints.ts'
export * from './money/bank-endpoints.ts'
export * from './money/money-endpoints.ts'
export * from './money/refund-endpoints.ts'
export * from './money/year-pack-endpoints.ts'
export * from './staff/approval-endpoints.ts'
export * from './staff/audit-endpoints.ts'
export * from './staff/desk-endpoints.ts'
export * from './staff/notice-endpoints.ts'
export * from './staff/sign-in-endpoints.ts'
export * from './staff/staff-endpoints.ts'

/** The calls of the chapter's office. Apart from the others, so that no visitor's browser fetches them. */

/** The office's door: its key for a session of twelve hours at most. */
export const openOffice = visitor.post('/office/session', { body: OfficeKey, answer: OfficeSession })

export const whoIsOffice = office.get('/whoami', 'desk.view', { answer: OfficeIdentity })

export const listApplications = office.get('/applications', 'applications.read', {
  query: ApplicationSelection,
  answer: v.array(OfficeApplication),
})

export const showApplication = office.get('/applications/{id}', 'applications.read', {
  params: ByNumber,
  answer: WholeApplication,
})

export const approveApplication = office.post('/applications/{id}/approve', 'applications.decide', {
  params: ByNumber,
  answer: OfficeApplication,
  byKey: true,
})

export const rejectApplication = office.post('/applications/{id}/reject', 'applications.decide', {
  params: ByNumber,
  body: Reason,
  answer: OfficeApplication,
  byKey: true,
})

export const reopenApplication = office.post('/applications/{id}/reopen', 'applications.reverse', { params: ByNumber })

/** A picture of any application; each look is recorded. */
export const getOfficeFile = office.get('/files/{id}', 'documents.read', file)

/** What is published comes as a form of files: `sheet` (JSON), `picture` and `file`. */
export const publishEvent = office.post('/events', 'content.publish', { answer: Published, byKey: true })

export const publishPost = office.post('/posts', 'content.publish', { answer: Published, byKey: true })

export const publishResource = office.post('/resources', 'content.publish', { answer: Published, byKey: true })

export const publishImage = office.post('/images', 'content.publish', { answer: Published, byKey: true })

export const withdrawEvent = office.post('/events/{id}/withdraw', 'content.archive', { byKey: true })

export const withdrawPost = office.post('/posts/{id}/withdraw', 'content.archive', { byKey: true })

export const withdrawResource = office.post('/resources/{id}/withdraw', 'content.archive', { byKey: true })

export const withdrawImage = office.post('/images/{id}/withdraw', 'content.archive', { byKey: true })

export const setGrade = office.post('/grades', 'fees.edit', { body: GradeCosts, answer: Published, byKey: true })

/** Members a whole dues year in arrears, a hundred at most; the next ones are asked for by the last of them. */
export const listArrears = office.get('/arrears', 'members.read', {
  query: ArrearsSelection,
  answer: v.array(MemberInArrears),
})

/** Newest first, 200 at most. */
export const listPayments = office.get('/payments', 'money.read', {
  query: PaymentSelection,
  at: 'data.payments',
  answer: v.array(OfficePayment),
})

/** Has the provider asked now, whatever was thought of the payment before. */
export const checkPayment = office.post('/payments/{traceId}/check', 'money.requery', {
  params: v.object({ traceId: TraceId }),
  at: 'data.payment',
  answer: OfficePayment,
})

/** Reads all that was recorded of who did what again. */
export const checkAudit = office.get('/audit', 'audit.read', { at: 'data.audit', answer: AuditCheck })

/** Everything that is kept, as one file: bytes, and not JSON, so the client does not ask for it. */
export const makeBackup = office.post('/backup', 'backup.make', file)
