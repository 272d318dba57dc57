import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'
import {
  challengeColumns,
  pendingFactor,
  person,
  recoveryCodeColumns,
  totpColumns,
} from '../identity/factor-columns.ts'

/** Somebody of the office is signed in, with password and second factor. Ending it is taking the row away. */
export const officeSession = pgTable(
  'office_session',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    token_hash: text().notNull().unique(),
    account_id: person(),
    device: text(),
    /** From where it was opened. */
    address: text().notNull(),
    created_at: moment().notNull(),
    used_at: moment().notNull(),
    /** When the second factor was shown last. */
    factor_at: moment().notNull(),
    pending: pendingFactor(),
  },
  (table) => [index('office_session_account_id').on(table.account_id)],
)

/** The password was right, and the second factor is asked for: opens nothing by itself. */
export const officeChallenge = pgTable('office_challenge', challengeColumns(), (table) => [
  index('office_challenge_account_id').on(table.account_id),
])

/** The secret that the app of somebody of the office makes codes of. */
export const totpFactor = pgTable('totp_factor', totpColumns())

/** The public half of a passkey of somebody of the office. */
export const passkeyFactor = pgTable(
  'passkey_factor',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: person(),
    credential_id: text().notNull().unique(),
    /** As base64url. */
    public_key: text().notNull(),
    /** How often it was used, as it says: one that counts backwards was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    added_at: moment().notNull(),
    used_at: moment().notNull(),
  },
  (table) => [index('passkey_factor_account_id').on(table.account_id)],
)

/** A code for the day on which the other factors are lost. It is taken away when it is used. */
export const recoveryCode = pgTable('recovery_code', recoveryCodeColumns(), (table) => [
  index('recovery_code_account_id').on(table.account_id),
])
