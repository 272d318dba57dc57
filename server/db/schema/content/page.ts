import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Leader } from '#contract/content/page.ts'
import type { PageKey } from '#contract/content/page-keys.ts'

/** What the public reads of a page: pageTexts of contract/content/page.ts. */
export const pageText = pgTable('page_text', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().$type<PageKey>().notNull().unique(),
  data: jsonb().notNull(),
})

export const leader = pgTable('leader', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  position: text().notNull(),
  group: text().$type<Leader['group']>().notNull(),
  /** Where in the group: 1 stands first. */
  place: integer().notNull(),
  line: text(),
  image: text(),
  image_alt: text().notNull().default(''),
})
