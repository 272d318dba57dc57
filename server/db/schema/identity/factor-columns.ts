import { bigint, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'
import { account } from './account.ts'

/** Whose it is; with the account it goes. */
export const person = () =>
  integer()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** What is offered and not enrolled yet: the secret of an app, the challenge of a passkey. */
export interface PendingFactor {
  totp?: string
  passkey?: string
}

export const pendingFactor = () => jsonb().$type<PendingFactor>().notNull().default({})

/** The password was right, and the second factor is asked for. */
export const challengeColumns = () => ({
  token_hash: text().primaryKey(),
  account_id: person(),
  tries: integer().notNull().default(0),
  expires_at: moment().notNull(),
  pending: pendingFactor(),
})

/** The secret that an app makes codes of. */
export const totpColumns = () => ({
  account_id: person().primaryKey(),
  secret: text().notNull(),
  /** The newest thirty seconds whose code was used: a code counts once. */
  last_step: bigint({ mode: 'number' }).notNull(),
  added_at: moment().notNull(),
})

/** A code for the day on which the app is lost. It is taken away when it is used. */
export const recoveryCodeColumns = () => ({ code_hash: text().primaryKey(), account_id: person() })
