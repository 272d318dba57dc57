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
import { endpoint } from './common/endpoint.ts'
import { ById, TraceId } from './common/parts.ts'
import { GradeCosts, Published } from './content/office-content.ts'
import { Said } from './identity/auth.ts'
import { somethingWentWrong } from './messages/failures.ts'
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
export const openOffice = endpoint({
  method: 'POST',
  path: '/office/session',
  access: 'public',
  body: OfficeKey,
  at: 'data',
  answer: OfficeSession,
  failure: somethingWentWrong,
})

export const whoIsOffice = endpoint({
  method: 'GET',
  path: '/office/whoami',
  access: 'office',
  permission: 'desk.view',
  at: 'data',
  answer: OfficeIdentity,
  failure: somethingWentWrong,
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/office/applications',
  access: 'office',
  permission: 'applications.read',
  query: ApplicationSelection,
  at: 'data',
  answer: v.array(OfficeApplication),
  failure: somethingWentWrong,
})

export const showApplication = endpoint({
  method: 'GET',
  path: '/office/applications/{id}',
  access: 'office',
  permission: 'applications.read',
  params: ByNumber,
  at: 'data',
  answer: WholeApplication,
  failure: somethingWentWrong,
})

export const approveApplication = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/approve',
  access: 'office',
  permission: 'applications.decide',
  byKey: true,
  params: ByNumber,
  at: 'data',
  answer: OfficeApplication,
  failure: somethingWentWrong,
})

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/reject',
  access: 'office',
  permission: 'applications.decide',
  byKey: true,
  params: ByNumber,
  body: Reason,
  at: 'data',
  answer: OfficeApplication,
  failure: somethingWentWrong,
})

export const reopenApplication = endpoint({
  method: 'POST',
  path: '/office/applications/{id}/reopen',
  access: 'office',
  permission: 'applications.reverse',
  params: ByNumber,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

/** A picture of any application; each look is recorded. */
export const getOfficeFile = endpoint({
  method: 'GET',
  path: '/office/files/{id}',
  access: 'office',
  permission: 'documents.read',
  params: ById,
  at: '',
  answer: v.blob(),
  failure: somethingWentWrong,
})

/** What is published comes as a form of files: `sheet` (JSON), `picture` and `file`. */
export const publishEvent = endpoint({
  method: 'POST',
  path: '/office/events',
  access: 'office',
  permission: 'content.publish',
  byKey: true,
  at: 'data',
  answer: Published,
  failure: somethingWentWrong,
})

export const publishPost = endpoint({
  method: 'POST',
  path: '/office/posts',
  access: 'office',
  permission: 'content.publish',
  byKey: true,
  at: 'data',
  answer: Published,
  failure: somethingWentWrong,
})

export const publishResource = endpoint({
  method: 'POST',
  path: '/office/resources',
  access: 'office',
  permission: 'content.publish',
  byKey: true,
  at: 'data',
  answer: Published,
  failure: somethingWentWrong,
})

export const publishImage = endpoint({
  method: 'POST',
  path: '/office/images',
  access: 'office',
  permission: 'content.publish',
  byKey: true,
  at: 'data',
  answer: Published,
  failure: somethingWentWrong,
})

export const withdrawEvent = endpoint({
  method: 'POST',
  path: '/office/events/{id}/withdraw',
  access: 'office',
  permission: 'content.archive',
  byKey: true,
  params: ById,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

export const withdrawPost = endpoint({
  method: 'POST',
  path: '/office/posts/{id}/withdraw',
  access: 'office',
  permission: 'content.archive',
  byKey: true,
  params: ById,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

export const withdrawResource = endpoint({
  method: 'POST',
  path: '/office/resources/{id}/withdraw',
  access: 'office',
  permission: 'content.archive',
  byKey: true,
  params: ById,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

export const withdrawImage = endpoint({
  method: 'POST',
  path: '/office/images/{id}/withdraw',
  access: 'office',
  permission: 'content.archive',
  byKey: true,
  params: ById,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

export const setGrade = endpoint({
  method: 'POST',
  path: '/office/grades',
  access: 'office',
  permission: 'fees.edit',
  byKey: true,
  body: GradeCosts,
  at: 'data',
  answer: Published,
  failure: somethingWentWrong,
})

/** Members a whole dues year in arrears, a hundred at most; the next ones are asked for by the last of them. */
export const listArrears = endpoint({
  method: 'GET',
  path: '/office/arrears',
  access: 'office',
  permission: 'members.read',
  query: ArrearsSelection,
  at: 'data',
  answer: v.array(MemberInArrears),
  failure: somethingWentWrong,
})

/** Newest first, 200 at most. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/office/payments',
  access: 'office',
  permission: 'money.read',
  query: PaymentSelection,
  at: 'data.payments',
  answer: v.array(OfficePayment),
  failure: somethingWentWrong,
})

/** Has the provider asked now, whatever was thought of the payment before. */
export const checkPayment = endpoint({
  method: 'POST',
  path: '/office/payments/{traceId}/check',
  access: 'office',
  permission: 'money.requery',
  params: v.object({ traceId: TraceId }),
  at: 'data.payment',
  answer: OfficePayment,
  failure: somethingWentWrong,
})

/** Reads all that was recorded of who did what again. */
export const checkAudit = endpoint({
  method: 'GET',
  path: '/office/audit',
  access: 'office',
  permission: 'audit.read',
  at: 'data.audit',
  answer: AuditCheck,
  failure: somethingWentWrong,
})

/** Everything that is kept, as one file: bytes, and not JSON, so the client does not ask for it. */
export const makeBackup = endpoint({
  method: 'POST',
  path: '/office/backup',
  access: 'office',
  permission: 'backup.make',
  at: '',
  answer: v.blob(),
  failure: somethingWentWrong,
})
