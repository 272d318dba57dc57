import { customType } from 'drizzle-orm/pg-core'

/** The words of a text, as PostgreSQL looks for them. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' })
