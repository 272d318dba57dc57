import { type Column, or, type SQL, sql } from 'drizzle-orm'

/** The words somebody looks for, each as the beginning of one: "due jul" finds "dues" and "July". */
function queryOf(text: string): string {
  const found = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  return found.map((word) => `${word}:*`).join(' & ')
}

interface Places {
  title: Column
  words: Column
}

/** Rows that hold all the words anywhere, or whose title is nearly what was typed; the best first. */
export function foundBy(text: string, { title, words }: Places) {
  const query = queryOf(text)
  const looked = sql`to_tsquery('simple', ${query})`
  const slips = sql`${text} <% ${title}`
  const where: SQL | undefined = query ? or(sql`${words} @@ ${looked}`, slips) : sql`false`
  const rank = query ? sql`ts_rank(${words}, ${looked}) + word_similarity(${text}, ${title}) desc` : sql`1`
  return { where, rank }
}
