import { type SQL, sql } from 'drizzle-orm'
import { account, wordsOfAccount } from '#server/db/schema/index.ts'

/**
 * Whether a text holds a word that begins with each word sought, whatever the marks and the case. An index on
 * `search_words` of the very same expression serves it.
 */
export const holdsWords = (text: SQL, sought: string): SQL => sql`search_words(${text}) @@ search_query(${sought})`

/**
 * The numbers of the accounts of that name or address; of one that was merged, of the account that it was merged into. As an array, found first: joined, they would have the database
 * read the whole table beside them.
 */
export const accountsCalled = (name: string): SQL =>
  sql`array(select coalesce(${account.merged_into}, ${account.id}) from ${account} where ${holdsWords(wordsOfAccount, name)})`
