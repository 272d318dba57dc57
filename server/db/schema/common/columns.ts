import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core'

/** A moment, with its zone. */
export const moment = () => timestamp({ withTimezone: true })

/** A day, as YYYY-MM-DD. */
export const day = () => date({ mode: 'string' })

/** A sum of money. */
export const kobo = () => bigint({ mode: 'number' })

/** The words of a text, as PostgreSQL looks for them. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' })
