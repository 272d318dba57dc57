import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'
import { account } from './account.ts'
import { pendingFactor } from './factor-columns.ts'

/** Somebody is signed in. Ending it is taking the row away. */
export const session = pgTable(
  'session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    token_hash: text().notNull().unique(),
    /** Empty when the office came in with its key. */
    account_id: integer().references(() => account.id, { onDelete: 'cascade' }),
    by_office_key: boolean().notNull().default(false),
    /** Browser and system, as `Chrome on Windows`, by which its owner knows it. */
    device: text(),
    created_at: moment().notNull(),
    used_at: moment().notNull(),
    /** When a code of the second factor was given last, for an act that asks for one; with signing in it is not. */
    factor_at: moment(),
    pending: pendingFactor(),
  },
  (table) => [
    index('session_account_id').on(table.account_id),
    check('session_owner', sql`${table.by_office_key} = (${table.account_id} is null)`),
  ],
)

/** A code that was asked for, known by the cookie of the browser that asked. */
export const resetChallenge = pgTable(
  'reset_challenge',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cookie_hash: text().notNull().unique(),
    /** Of the code together with the cookie. */
    code_hash: text().notNull(),
    /** Empty when nobody has the address: such a code opens nothing. */
    account_id: integer().references(() => account.id, { onDelete: 'cascade' }),
    tries: integer().notNull().default(0),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index('reset_challenge_account_id').on(table.account_id)],
)

/**
 * A link of a mail with which the owner of a new account chooses its first password. One that was not opened in time stays until there
 * is a password: the office reads from it when somebody was invited.
 */
export const passwordLink = pgTable(
  'password_link',
  {
    token_hash: text().primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index('password_link_account_id').on(table.account_id)],
)

/** A link of a mail whose opening shows who owns the address: that of the account, or the one it shall have from then on. */
export const emailLink = pgTable(
  'email_link',
  {
    token_hash: text().primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text().notNull(),
    /** Mailed to the address of before when the office asks for another one: opening it keeps or brings back that address. */
    keeps: boolean().notNull().default(false),
    expires_at: moment().notNull(),
  },
  (table) => [index('email_link_account_id').on(table.account_id)],
)
