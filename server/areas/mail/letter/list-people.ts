import { and, eq, type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE, type Page } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { LetterPeopleSelection, LetterPerson } from '#contract/mail/letter.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { cursorOf, readCursor } from '#server/areas/common/list/cursor.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { account, letter } from '#server/db/schema/index.ts'
import { audienceOf } from './audience.ts'
import { delivered } from './delivery.ts'
import { missing, NOT_ALLOWED } from './letter.ts'

/** How the columns of the order are read in a cursor: a text and a number. */
const order = { name: 'name', by: account.sort_name, id: account.id }

/** Before a letter is sent all who match, and why some get none; from then on all who were to get it. */
export async function listLetterPeople(
  ctx: OfficeContext,
  { id, outcome, q, cursor, counts }: LetterPeopleSelection & { id: number },
): Promise<Page<LetterPerson>> {
  const { db, session } = ctx
  const [row] = await db.select().from(letter).where(eq(letter.id, id))
  if (!row) throw missing()
  const isToAttendees = row.event_id !== null
  if (isToAttendees && !may(session.roles, 'attendees.read'))
    throw new Refusal(403, NOT_ALLOWED, { permission: 'attendees.read' })
  const tellsAddresses = !isToAttendees || may(session.roles, 'attendees.export')
  const people = row.sent_at === null ? await audienceOf(db, ctx, row) : delivered(db, row)
  const found = (of: string | undefined): SQL | undefined =>
    and(
      of === undefined ? undefined : eq(people.outcome, of),
      q?.trim() ? holdsWords(sql`${people.name}`, q) : undefined,
    )
  const place = cursor === undefined ? undefined : readCursor(cursor, order)
  const behind = place && sql`(${people.name}, ${people.id}) > (${place.value}, ${place.id}::int)`
  const [rows, grouped] = await Promise.all([
    db
      .select()
      .from(people)
      .where(and(found(outcome), behind))
      .orderBy(people.name, people.id)
      .limit(PAGE_SIZE + 1),
    db
      .select({ outcome: people.outcome, people: sql<number>`count(*)::int` })
      .from(people)
      .where(found(undefined))
      .groupBy(people.outcome),
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  const counted = new Map(grouped.map((one) => [String(one.outcome), one.people]))
  const all = grouped.reduce((sum, one) => sum + one.people, 0)
  return {
    items: shown.map(({ email, sent_at, ...person }) => ({
      ...person,
      email: tellsAddresses ? email : null,
      sent_at: isoOrNull(sent_at),
    })),
    next: last && rows.length > PAGE_SIZE ? cursorOf(order.name, last.name, String(last.id)) : null,
    total: outcome === undefined ? all : (counted.get(outcome) ?? 0),
    ...(counts && { counts: Object.fromEntries(counts.values.map((value) => [value, counted.get(value) ?? 0])) }),
  }
}
