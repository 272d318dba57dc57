import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const resource = pgTable('resource', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  desc: text(),
  file: text().notNull(),
  thumbnail: text(),
})
