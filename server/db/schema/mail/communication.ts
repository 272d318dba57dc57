import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { communicationKinds } from '#contract/mail/communication.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** What a member chose to be mailed. Where nothing was chosen, it is mailed. */
export const communicationChoice = pgTable(
  'communication_choice',
  {
    account_id: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: communicationKinds }).notNull(),
    wanted: boolean().notNull(),
    changed_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.kind] })],
)

/** With what the site signs links that are made again and again and have no row of their own. Made at first use. */
export const signingKey = pgTable('signing_key', { name: text().primaryKey(), key: text().notNull() })
