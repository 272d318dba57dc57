import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const galleryImage = pgTable('gallery_image', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  path: text().notNull(),
  caption: text(),
  /** Pixels. */
  width: integer(),
  height: integer(),
})
