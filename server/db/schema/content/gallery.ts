import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const galleryImage = pgTable('gallery_image', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  path: text().notNull(),
  caption: text(),
  /** What the picture shows; empty where it is decorative. */
  alt: text().notNull().default(''),
  /** Pixels. */
  width: integer(),
  height: integer(),
  /** Where it stands, once any picture was moved. */
  place: integer(),
})
