import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { FOUND_PER_PAGE, MOST_WORDS, searchedKinds } from '#contract/content/searched.ts'
import type { FoundItem, FoundOnSite, SiteSearch } from '#contract/content/site-search.ts'
import { beginningsIn, foldedWords } from '#domain/common/fold.ts'
import { pagesOf, pageWithin } from '#domain/content/pages.ts'
import { isNear, meantBy, SHORTEST_WITH_SLIPS, swapsOf } from '#domain/content/slips.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { siteText, siteWord } from '#server/db/schema/index.ts'

/** So many words that look alike are weighed. */
const LIKELY = 40

const holds = (query: string) => sql`${siteText.words} @@ to_tsquery('simple', ${query})`

const isHeld = async (db: Db, query: string) => {
  const [one] = await db.select({ one: siteText.public_id }).from(siteText).where(holds(query)).limit(1)
  return one !== undefined
}

/** What begins as it was typed, anywhere; where nothing does, the words that were most likely meant; none where there are none. */
async function readWord(db: Db, typed: string): Promise<string[]> {
  const begins = `${typed}:*`
  if (await isHeld(db, begins)) return [begins]
  if (typed.length < SHORTEST_WITH_SLIPS) return []
  const isSwapped = inArray(siteWord.word, swapsOf(typed))
  const alike = await db
    .select({ word: siteWord.word })
    .from(siteWord)
    .where(or(isSwapped, sql`${siteWord.word} % ${typed}`))
    .orderBy(desc(isSwapped), sql`similarity(${siteWord.word}, ${typed}) desc`)
    .limit(LIKELY)
  // A word that only former texts had is no more meant than any other.
  const held: string[] = []
  for (const { word } of alike) if (isNear(typed, word) && (await isHeld(db, word))) held.push(word)
  return meantBy(typed, held)
}

const AROUND = 90
/** Of a long text so much is looked through for what is shown of it. */
const SHOWN = 20_000

/** The words around the first that was found; the beginning, where only the title holds it. */
function excerptOf(whole: string, words: readonly string[]): string {
  const text = whole.slice(0, SHOWN)
  const at = beginningsIn(text, words)[0]?.from ?? 0
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1
  const end = from + 2 * AROUND
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), at)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < whole.length ? ' …' : ''}`
}

const nothing: FoundOnSite = { found: [], kinds: [], total: 0, words: [], is_part: false }

/** Looks through all that the site says: whatever holds all of the words, best first, or else some of them. */
export const findOnSite = ({ db }: Context, asked: SiteSearch): Promise<FoundOnSite> =>
  inTransaction(db, async (tx) => {
    // The database does not reckon with the words of a long text, which lie apart: it would rather read them all.
    await tx.execute(sql`set local enable_seqscan to off`)
    return find(tx, asked)
  })

async function find(db: Db, { q, kind, page }: SiteSearch): Promise<FoundOnSite> {
  const typed = [...new Set(foldedWords(q.normalize('NFC')))].slice(0, MOST_WORDS)
  const read: string[][] = []
  for (const word of typed) read.push(await readWord(db, word))
  const known = read
    .filter((alternatives) => alternatives.length > 0)
    .map((alternatives) => `(${alternatives.join('|')})`)
  if (known.length === 0) return nothing

  const countOf = (query: string) =>
    db.select({ kind: siteText.shown_as, many: count() }).from(siteText).where(holds(query)).groupBy(siteText.shown_as)
  const whole = known.length === typed.length ? await countOf(known.join('&')) : []
  const isPart = whole.length === 0
  const query = known.join(isPart ? '|' : '&')
  const counted = isPart ? await countOf(query) : whole

  const many = (one: string) => counted.find((found) => found.kind === one)?.many ?? 0
  const kinds = searchedKinds.map((one) => ({ kind: one, many: many(one) })).filter((one) => one.many > 0)
  const total = kind ? many(kind) : kinds.reduce((sum, one) => sum + one.many, 0)
  const rows = await db
    .select()
    .from(siteText)
    .where(and(holds(query), kind && eq(siteText.shown_as, kind)))
    .orderBy(
      sql`ts_rank(${siteText.title_words}, to_tsquery('simple', ${known.join('|')})) desc`,
      sql`${siteText.at} desc nulls last`,
      asc(siteText.kind),
      desc(siteText.public_id),
    )
    .limit(FOUND_PER_PAGE)
    .offset((pageWithin(page, pagesOf(total, FOUND_PER_PAGE)) - 1) * FOUND_PER_PAGE)
  const words = read.flat().map((word) => word.replace(/:\*$/, ''))
  const found = rows.map(
    ({ shown_as, title, text, address, at }): FoundItem => ({
      kind: shown_as,
      title,
      address,
      at: isoOrNull(at),
      excerpt: excerptOf(text, words),
    }),
  )
  return { found, kinds, total, words, is_part: isPart }
}
