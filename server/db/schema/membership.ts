import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, pgView, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { upgradeStatuses } from '#contract/upgrade.ts'
import { account } from './account.ts'
import { grade } from './grade.ts'

const moment = () => timestamp({ withTimezone: true })

/** An application as it was filled in. What becomes of it stands in the table of its kind. */
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
    dob: date({ mode: 'string' }).notNull(),
    is_member: text().notNull(),
    grade_id: integer()
      .notNull()
      .references(() => grade.id),
    curernt_grade_date: date({ mode: 'string' }).notNull(),
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
  (table) => [index('application_form_account').on(table.account_id)],
)

/** A picture of an application, stored where nobody but the office and its owner sees it. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    kind: text({ enum: ['passport', 'qualification'] }).notNull(),
    place: integer().notNull(),
    /** Empty while its application is not accepted yet; a file that stays so is swept away. */
    form_id: integer().references(() => applicationForm.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('stored_file_form').on(table.form_id, table.kind, table.place),
    index('stored_file_staged').on(table.created_at).where(sql`${table.form_id} is null`),
  ],
)

/** An application for membership: the states of machines/lifecycles/membership-application. */
export const membershipApplication = pgTable(
  'membership_application',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    form_id: integer()
      .notNull()
      .unique()
      .references(() => applicationForm.id),
    account_id: integer()
      .notNull()
      .references(() => account.id),
    grade_id: integer()
      .notNull()
      .references(() => grade.id),
    status: text({ enum: ['received', 'approved', 'rejected', 'member'] })
      .notNull()
      .default('received'),
    /** Why it was rejected. */
    reason: text(),
    created_at: moment().notNull(),
    decided_at: moment(),
  },
  (table) => [
    uniqueIndex('membership_application_open')
      .on(table.account_id)
      .where(sql`${table.status} in ('received', 'approved')`),
    index('membership_application_account').on(table.account_id, table.id),
    index('membership_application_created').on(table.created_at),
    index('membership_application_standing').on(table.status, table.created_at),
    check('membership_application_status', sql`${table.status} in ('received', 'approved', 'rejected', 'member')`),
    check('membership_application_reason', sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
  ],
)

/** An application for the next grade: the states of machines/lifecycles/upgrade-application but `none`, which is no row. */
export const upgradeApplication = pgTable(
  'upgrade_application',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What was filled in, where it was sent with the form. */
    form_id: integer()
      .unique()
      .references(() => applicationForm.id),
    account_id: integer()
      .notNull()
      .references(() => account.id),
    current_grade_id: integer()
      .notNull()
      .references(() => grade.id),
    desired_grade_id: integer()
      .notNull()
      .references(() => grade.id),
    /** Whole naira, as the grade had it when it was applied for. */
    amount: integer().notNull(),
    status: text({ enum: upgradeStatuses }).notNull().default('pending'),
    reason: text(),
    /** Of the payment, once it is verified. */
    trace_id: text().unique(),
    created_at: moment().notNull(),
    decided_at: moment(),
  },
  (table) => [
    unique('upgrade_application_once').on(table.account_id, table.desired_grade_id),
    index('upgrade_application_created').on(table.created_at),
    index('upgrade_application_standing').on(table.status, table.created_at),
    check('upgrade_application_status', sql`${table.status} in ('pending', 'approved', 'paid', 'rejected')`),
    check('upgrade_application_reason', sql`(${table.status} = 'rejected') = (${table.reason} is not null)`),
    check('upgrade_application_trace', sql`(${table.status} = 'paid') = (${table.trace_id} is not null)`),
    check('upgrade_application_amount', sql`${table.amount} > 0`),
  ],
)

/** Both kinds in one, as the office lists them; its number tells which row of which table it is. */
export const application = pgView('application', {
  number: text().notNull(),
  kind: text({ enum: ['membership', 'upgrade'] }).notNull(),
  id: integer().notNull(),
  account_id: integer().notNull(),
  status: text().notNull(),
  created_at: moment().notNull(),
}).as(sql`
  select 'M' || id as number, 'membership' as kind, id, account_id, status, created_at from membership_application
  union all select 'U' || id, 'upgrade', id, account_id, status, created_at from upgrade_application`)

/** Opens the payment of an approved application to whoever holds it. It is used up when the application is paid for. */
export const paymentLink = pgTable(
  'payment_link',
  {
    token_hash: text().primaryKey(),
    application_id: integer()
      .notNull()
      .references(() => membershipApplication.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('payment_link_application').on(table.application_id)],
)
