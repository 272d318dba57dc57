import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SettingName } from '#contract/staff/settings.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** What the chapter has set. What has no row is as contract/staff/settings.ts says. */
export const officeSetting = pgTable('office_setting', {
  name: text().$type<SettingName>().primaryKey(),
  value: integer().notNull(),
  /** Grows with each change, so that nobody changes what they have not seen. */
  version: integer().notNull(),
  /** Empty when it was the key of the office. */
  changed_by: integer().references(() => account.id, { onDelete: 'set null' }),
  changed_at: moment().notNull(),
})
