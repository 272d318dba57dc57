import { and, type Column, or, type SQL, sql } from 'drizzle-orm'

interface Places {
  title: Column
  words: Column
}

/**
 * Rows that hold every word in any order: anywhere as the beginning of a word, "due jul" finds "dues" and "July", or nearly in
 * the title; and those whose title is nearly all that was typed. Best first, by the mean of what each word is worth.
 */
export function foundBy(text: string, { title, words }: Places) {
  const typed = [...new Set(text.normalize('NFC').match(/[\p{L}\p{N}]+/gu))]
  if (!typed.length) return { where: sql`false`, rank: sql`1` }

  const begins = (word: string) => sql`to_tsquery('simple', ${`${word}:*`})`
  const slips = (said: string) => sql`${said} <% ${title}`
  const where: SQL | undefined = or(
    and(...typed.map((word) => or(sql`${words} @@ ${begins(word)}`, slips(word)))),
    slips(text),
  )
  const worth = typed.map((word) => sql`ts_rank(${words}, ${begins(word)}) + word_similarity(${word}, ${title})`)
  // The sum stands for the mean: all have the same number of words.
  return { where, rank: sql`${sql.join(worth, sql` + `)} desc` }
}
