import { index, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'
import { challengeColumns, recoveryCodeColumns, totpColumns } from './factor-columns.ts'

/** A member who switched the second factor on has given the password: opens nothing by itself. */
export const memberChallenge = pgTable('member_challenge', challengeColumns(), (table) => [
  index('member_challenge_account_id').on(table.account_id),
])

/** The app of a member: while it is there, the second factor is switched on. That of the office is another one. */
export const memberTotp = pgTable('member_totp', {
  ...totpColumns(),
  /** When the office's reset switches it off. A code that is given before stops that. */
  reset_at: moment(),
})

export const memberRecoveryCode = pgTable('member_recovery_code', recoveryCodeColumns(), (table) => [
  index('member_recovery_code_account_id').on(table.account_id),
])
