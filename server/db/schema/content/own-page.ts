import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Pages that the chapter added, as the public reads them. */
export const ownPage = pgTable(
  'own_page',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    address: text().notNull(),
    intro: text(),
    body: text().notNull(),
    description: text(),
    image: text(),
    /** What the picture shows; empty where it is decorative. */
    image_alt: text().notNull().default(''),
  },
  (table) => [uniqueIndex('own_page_address').on(table.address)],
)
