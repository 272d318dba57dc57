import { type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, words } from '../common/columns.ts'

export const post = pgTable(
  'post',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    /** The segment of its address; empty where that is made of the title. */
    address: text().notNull().default(''),
    /** What the address has in common with others that are the same. */
    title_key: text().notNull(),
    body: text().notNull(),
    /** The body without tags. */
    text: text().notNull(),
    image: text(),
    /** What the picture shows; empty where it is decorative. */
    image_alt: text().notNull().default(''),
    desc: text(),
    created_at: moment().notNull().defaultNow(),
    words: words().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('simple', ${post.title}), 'A') || setweight(to_tsvector('simple', ${post.text}), 'B')`,
    ),
  },
  (table) => [
    index('post_created_at').on(table.created_at, table.id),
    index('post_title_key').on(table.title_key),
    index('post_words').using('gin', table.words),
    index('post_title_slips').using('gin', sql`${table.title} gin_trgm_ops`),
  ],
)
