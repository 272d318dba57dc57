import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ContentKindName } from '#contract/content/kinds.ts'
import type { SearchedKind } from '#contract/content/searched.ts'
import { moment, words } from '../common/columns.ts'

const wordsOf = (column: AnyPgColumn) =>
  sql`to_tsvector('simple', regexp_replace("fold"(${column}), '[^[:alnum:]]+', ' ', 'g'))`

/** What the search of the site looks through: one row for each item that is published, written with it. */
export const siteText = pgTable(
  'site_text',
  {
    kind: text().$type<ContentKindName>().notNull(),
    public_id: integer().notNull(),
    /** What visitors call its kind. */
    shown_as: text().$type<SearchedKind>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Where it is read. */
    address: text().notNull(),
    /** When a post was published, or an event begins. */
    at: moment(),
    /** Folded, so that marks and apostrophes make no difference. */
    words: words().generatedAlwaysAs((): SQL => sql`${wordsOf(siteText.title)} || ${wordsOf(siteText.text)}`),
    /** Those of the title alone: what is found stands in their order, and the words of a long text are not read for it. */
    title_words: words().generatedAlwaysAs((): SQL => wordsOf(siteText.title)),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.public_id] }),
    index('site_text_words').using('gin', table.words),
  ],
)

/** Every word that a text of the site has or had, so that one with a slip finds the word that was meant. */
export const siteWord = pgTable('site_word', { word: text().primaryKey() }, (table) => [
  index('site_word_slips').using('gin', sql`${table.word} gin_trgm_ops`),
])
