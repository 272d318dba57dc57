import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { LISTED_PER_PAGE, type ListedMembers, type ListedSearch } from '#contract/members/listing.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { fold, foldedWords } from '#domain/common/fold.ts'
import { listPage } from '#domain/content/pages.ts'
import { isNear, SHORTEST_WITH_SLIPS } from '#domain/content/slips.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isPast } from '#server/areas/common/ledger/restate.ts'
import type { Db } from '#server/db/database.ts'
import { account, grade, standing } from '#server/db/schema/index.ts'

/**
 * Who agreed to be listed and owes nothing today. Whose standing has to be worked out anew is not shown until it is: nobody is
 * shown too long.
 */
const isShown = (day: string) =>
  and(
    isNotNull(account.listed_since),
    isNull(account.merged_into),
    isNull(account.disabled_at),
    eq(standing.standing, 'active'),
    sql`not coalesce(${isPast(day)}, false)`,
  )

const columns = {
  id: account.id,
  first_name: account.first_name,
  sur_name: account.sur_name,
  grade_id: grade.id,
  grade: grade.name,
  organization: account.organization,
  sector: account.industry,
  lists_organization: account.lists_organization,
  lists_sector: account.lists_sector,
  city: account.listed_city,
  link: account.listed_link,
  key: account.message_key,
  email: account.email,
}

/** Members who are listed on this day; of them those that are meant. */
export const readShown = (db: Db, day: string, which?: SQL) =>
  db
    .select(columns)
    .from(account)
    .innerJoin(grade, eq(grade.id, account.grade_id))
    .innerJoin(standing, eq(standing.account_id, account.id))
    .where(and(isShown(day), which))
    .orderBy(asc(account.sort_name), asc(account.id))

type Row = Awaited<ReturnType<typeof readShown>>[number]

const told = (row: Row) => ({
  name: `${row.first_name} ${row.sur_name}`,
  grade: row.grade,
  organization: (row.lists_organization && row.organization) || null,
  sector: (row.lists_sector && row.sector) || null,
  city: row.city,
  link: row.link,
  key: row.email && row.key,
})

/** Each word that was typed begins a word of what is shown, or is one with a slip in it. */
function isMeant(shown: ReturnType<typeof told>, typed: readonly string[]): boolean {
  const words = foldedWords([shown.name, shown.organization, shown.sector, shown.city].filter(Boolean).join(' '))
  return typed.every((one) =>
    words.some((word) => word.startsWith(one) || (one.length >= SHORTEST_WITH_SLIPS && isNear(one, word))),
  )
}

/** The sectors that are shown, each once however it is written. */
function sectorsOf(rows: readonly Row[]): string[] {
  const shown = rows.flatMap((row) => told(row).sector ?? [])
  return [...new Map(shown.toReversed().map((sector) => [fold(sector), sector])).values()].toSorted((a, b) =>
    a.localeCompare(b),
  )
}

const MOST_WORDS = 6

/** Members who chose to be listed, by first name. What is not shown is not searched either. */
export async function findListed({ db, clock }: Context, asked: ListedSearch): Promise<ListedMembers> {
  const typed = [...new Set(foldedWords(asked.q.normalize('NFC')))].slice(0, MOST_WORDS)
  const rows = await readShown(db, dayInAbuja(clock.now()))
  const sectors = sectorsOf(rows)
  const sector = fold(asked.sector)
  const found = rows
    .filter(({ grade_id }) => asked.grade === undefined || grade_id === asked.grade)
    .map(told)
    .filter((shown) => sector === '' || fold(shown.sector ?? '') === sector)
    .filter((shown) => isMeant(shown, typed))
  const grades = await db.select({ id: grade.id, name: grade.name }).from(grade).orderBy(desc(grade.id))
  return { members: listPage(found, asked.page, LISTED_PER_PAGE).items, total: found.length, grades, sectors }
}
