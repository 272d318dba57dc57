import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a text holds a word that begins with each word sought, whatever the marks and the case. An index on
 * `search_words` of the very same expression serves it.
 */
export const holdsWords = (text: SQL, sought: string): SQL => sql`search_words(${text}) @@ search_query(${sought})`
