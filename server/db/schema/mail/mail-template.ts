import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailWords } from '#contract/mail/mail-template.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** Mails in words of the office. What has no row, or no words, is sent in the built-in ones. */
export const mailTemplate = pgTable('mail_template', {
  name: text().primaryKey(),
  words: jsonb().$type<MailWords>(),
  /** Grows with each change, so that nobody changes what they have not seen. */
  version: integer().notNull(),
  /** Empty when it was the key of the office. */
  changed_by: integer().references(() => account.id, { onDelete: 'set null' }),
  changed_at: moment().notNull(),
})
