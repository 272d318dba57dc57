import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  applicationKinds,
  applicationStatuses,
  heldDecisionStates,
  itemStates,
  openStatuses,
  requestStates,
} from '#contract/applications/review.ts'
import type { CheckId, ReasonId, Subject } from '#contract/applications/review-catalogue.ts'
import { day, moment } from '../common/columns.ts'
import { membershipSpell } from '../dues/dues.ts'
import { account, phoneEnd, phoneKey } from '../identity/account.ts'
import { grade } from './grade.ts'

const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** An application as it was filled in. What becomes of it stands in `application`. */
export const applicationForm = pgTable(
  'application_form',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => account.id),
    application_type: text({ enum: ['join', 'upgrade'] }).notNull(),
    sur_name: text().notNull(),
    first_name: text().notNull(),
    middle_name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    dob: day().notNull(),
    is_member: text().notNull(),
    grade_id: integer()
      .notNull()
      .references(() => grade.id),
    curernt_grade_date: day().notNull(),
    business_turnover: text().notNull(),
    total_employees: text().notNull(),
    total_dept_employee: text().notNull(),
    job_title: text().notNull(),
    responsibility: text().notNull(),
    organization: text().notNull(),
    business_address: text().notNull(),
    business_postal_code: text().notNull(),
    industry: text().notNull(),
    nature_of_duties: text().notNull(),
    is_devotion: text().notNull(),
    is_primary_function: text().notNull(),
    /** Their names; the pictures are files of the same place. */
    qualifications: text().array().notNull(),
    /** Of the caller's key and of all that came with it, where there was one: sent again, it is the same application. */
    idempotency_key: text().unique(),
    sent_digest: text(),
    /** When the code of ethics was agreed to; empty where a caller did not send it. */
    ethics_agreed_at: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    index('application_form_account').on(table.account_id),
    index('application_form_phone').on(phoneKey(table.phone)),
    index('application_form_phone_end').on(phoneEnd(table.phone)),
  ],
)

/** A picture of an application, or the evidence of a training, stored where nobody but the office and its owner sees it. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    kind: text({ enum: ['passport', 'qualification', 'mcpd'] }).notNull(),
    place: integer().notNull(),
    /** How far the office has turned it to read it, clockwise. */
    rotation: integer().notNull().default(0),
    /** Empty while its application is not accepted yet; a file that stays so is swept away. */
    form_id: integer().references(() => applicationForm.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('stored_file_form').on(table.form_id, table.kind, table.place),
    index('stored_file_staged').on(table.created_at).where(sql`${table.form_id} is null`),
    check('stored_file_rotation', sql`${table.rotation} in (0, 90, 180, 270)`),
  ],
)

const ofNineDigits = { maxValue: 999_999_999 }

/** Give each kind its numbers: one that was given is not given again. */
export const membershipSerials = pgSequence('membership_application_serial', ofNineDigits)
export const upgradeSerials = pgSequence('upgrade_application_serial', ofNineDigits)

/** An application for membership or for the next grade: the states of machines/applications/application-review. */
export const application = pgTable(
  'application',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: applicationKinds }).notNull(),
    /** Counts within its kind. */
    serial: integer().notNull(),
    /** What everybody calls it: M12 for membership, U7 for an upgrade. */
    number: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`case ${application.kind} when 'membership' then 'M' else 'U' end || ${application.serial}::text`,
      ),
    /** What was filled in. An upgrade that was sent with one press has none. */
    form_id: integer()
      .unique()
      .references(() => applicationForm.id),
    account_id: integer()
      .notNull()
      .references(() => account.id),
    /** The grade that is left for the next one. */
    from_grade_id: integer().references(() => grade.id),
    /** The grade that is sought. */
    grade_id: integer()
      .notNull()
      .references(() => grade.id),
    /** Whole naira: of an upgrade as it was applied for, of a membership as it was approved. Later fees do not change it. */
    amount: integer(),
    /** The membership that an upgrade was sent in: a grade is sought once in each. */
    spell_id: integer().references(() => membershipSpell.id),
    status: text({ enum: applicationStatuses }).notNull().default('received'),
    /** Why it was rejected. */
    reason: text(),
    /** Why a member asks for an upgrade before the chapter's criteria are met. */
    early_reason: text(),
    /** Of the payment of an upgrade, once it is verified. */
    trace_id: text().unique(),
    created_at: moment().notNull(),
    decided_at: moment(),
    /** Counts its changes: the officer who decides says which one they have read. */
    version: integer().notNull().default(1),
    /** Who reviews it. */
    assigned_to: integer().references(() => account.id),
  },
  (table) => [
    uniqueIndex('application_serial').on(table.kind, table.serial),
    uniqueIndex('application_number').on(table.number),
    uniqueIndex('application_open')
      .on(table.account_id)
      .where(sql`${table.kind} = 'membership' and ${oneOf(table.status, openStatuses)}`),
    uniqueIndex('application_once')
      .on(table.account_id, table.grade_id, sql`coalesce(${table.spell_id}, 0)`)
      .where(sql`${table.kind} = 'upgrade' and ${table.status} not in ('lapsed', 'withdrawn')`),
    index('application_account').on(table.account_id, table.id),
    index('application_created').on(table.created_at, table.number),
    index('application_standing').on(table.status, table.created_at),
    index('application_assigned').on(table.assigned_to, table.created_at),
    check('application_kind', oneOf(table.kind, applicationKinds)),
    check('application_status', oneOf(table.status, applicationStatuses)),
    check('application_reason', sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
    check('application_form', sql`${table.kind} = 'upgrade' or ${table.form_id} is not null`),
    check('application_from', sql`(${table.kind} = 'upgrade') = (${table.from_grade_id} is not null)`),
    check('application_amount', sql`${table.kind} = 'membership' or coalesce(${table.amount}, 0) > 0`),
    check('application_spell', sql`${table.kind} = 'upgrade' or ${table.spell_id} is null`),
    check(
      'application_trace',
      sql`(${table.kind} = 'upgrade' and ${table.status} = 'paid') = (${table.trace_id} is not null)`,
    ),
  ],
)

/** Opens the payment of an approved application to its holder. It is used up when the application is paid for. */
export const paymentLink = pgTable(
  'payment_link',
  {
    token_hash: text().primaryKey(),
    application_id: integer()
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('payment_link_application').on(table.application_id)],
)

/** A decision of the office's screens: machines/applications/held-decision. The application changes when the hold ends. */
export const heldDecision = pgTable(
  'held_decision',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the application, as M12. */
    number: text().notNull(),
    step: text({ enum: ['approve', 'reject'] }).notNull(),
    reason: text(),
    state: text({ enum: heldDecisionStates }).notNull().default('held'),
    decided_by: integer()
      .notNull()
      .references(() => account.id),
    decided_at: moment().notNull(),
    ends_at: moment().notNull(),
    /** When it was undone, or done. */
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('held_decision_once').on(table.number).where(sql`${table.state} = 'held'`),
    index('held_decision_due').on(table.ends_at).where(sql`${table.state} = 'held'`),
    check('held_decision_state', oneOf(table.state, heldDecisionStates)),
    check('held_decision_reason', sql`(${table.step} = 'reject') = (${table.reason} is not null)`),
  ],
)

/** What the office found when it checked an application: one row for each question of the catalogue that was answered. */
export const applicationCheck = pgTable(
  'application_check',
  {
    number: text().notNull(),
    check: text().$type<CheckId>().notNull(),
    /** Why it does not pass, from the catalogue; empty where it passes. */
    reason: text().$type<ReasonId>(),
    checked_by: integer().references(() => account.id),
    checked_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.check] })],
)

/** A note that only the office reads. */
export const applicationNote = pgTable(
  'application_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull(),
    text: text().notNull(),
    written_by: integer().references(() => account.id),
    written_at: moment().notNull(),
  },
  (table) => [index('application_note_number').on(table.number, table.id)],
)

/** Questions to an applicant: machines/applications/information-request. */
export const informationRequest = pgTable(
  'information_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    form_id: integer()
      .notNull()
      .references(() => applicationForm.id, { onDelete: 'cascade' }),
    state: text({ enum: requestStates }).notNull().default('draft'),
    asked_by: integer().references(() => account.id),
    asked_at: moment().notNull(),
    /** The application lapses then. */
    due_at: moment(),
    /** How many reminders were posted. */
    reminders: integer().notNull().default(0),
    answered_at: moment(),
    /** When it was settled, lapsed or closed. */
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('information_request_draft').on(table.form_id).where(sql`${table.state} = 'draft'`),
    uniqueIndex('information_request_open').on(table.form_id).where(sql`${table.state} in ('open', 'answered')`),
    index('information_request_form').on(table.form_id, table.id),
    index('information_request_due').on(table.due_at).where(sql`${table.state} = 'open'`),
    check('information_request_state', oneOf(table.state, requestStates)),
    check('information_request_due_at', sql`${table.state} in ('draft', 'closed') or ${table.due_at} is not null`),
  ],
)

/** One question, about one field or one file of the form: machines/applications/information-item. */
export const informationItem = pgTable(
  'information_item',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    request_id: integer()
      .notNull()
      .references(() => informationRequest.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** A field of the form, or `passport`, or `qualification-0` for the first certificate. */
    subject: text().$type<Subject>().notNull(),
    is_file: boolean().notNull(),
    /** From the catalogue of reasons; empty in a draft that has none yet. */
    reason: text().$type<ReasonId | ''>().notNull(),
    /** What the applicant is to do, in the office's words. */
    text: text().notNull(),
    /** What the field said when it was asked about. */
    old_value: text(),
    /** The answer: kept while it is typed, sent with the request. */
    new_value: text(),
    new_file_id: integer().references(() => storedFile.id),
    state: text({ enum: itemStates }).notNull().default('asked'),
    decided_by: integer().references(() => account.id),
    decided_at: moment(),
  },
  (table) => [
    uniqueIndex('information_item_once').on(table.request_id, table.subject),
    index('information_item_file').on(table.new_file_id),
    check('information_item_state', oneOf(table.state, itemStates)),
  ],
)

/** Opens the questions to its holder, as long as they are open. */
export const informationLink = pgTable(
  'information_link',
  {
    token_hash: text().primaryKey(),
    request_id: integer()
      .notNull()
      .references(() => informationRequest.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
  },
  (table) => [index('information_link_request').on(table.request_id)],
)
