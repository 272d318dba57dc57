import { type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { words } from '../common/columns.ts'

export const resource = pgTable(
  'resource',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    /** The segment under which it has a page of its own. */
    address: text().notNull().default(''),
    desc: text(),
    file: text().notNull(),
    thumbnail: text(),
    /** What the picture shows; empty where it is decorative. */
    thumbnail_alt: text().notNull().default(''),
    /** Bytes of the file. */
    size: integer(),
    words: words().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('simple', ${resource.title}), 'A') || setweight(to_tsvector('simple', coalesce(${resource.desc}, '')), 'B')`,
    ),
  },
  (table) => [
    index('resource_words').using('gin', table.words),
    index('resource_title_slips').using('gin', sql`${table.title} gin_trgm_ops`),
  ],
)
