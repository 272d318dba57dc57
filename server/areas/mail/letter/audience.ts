import { and, asc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { LetterAudience, LetterCounts } from '#contract/mail/letter.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import type { Context } from '#server/areas/common/context.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import { standsAs } from '#server/areas/common/ledger/stands-as.ts'
import type { Db } from '#server/db/database.ts'
import { account, isListed, type letter, letterRecipient } from '#server/db/schema/index.ts'
import { holdersOf } from './attendees.ts'
import { hasOptedOut, matchedAs } from './matched.ts'

type Addressed = Pick<typeof letter.$inferSelect, 'audience' | 'kind' | 'event_id' | 'members'>
type Ticking = Pick<Context, 'clock'>

const MOST_NAMED = 20

function isIn({ grade, standing, since, before }: LetterAudience): SQL | undefined {
  return and(
    isListed(account),
    standing && standsAs(standing),
    grade === undefined ? undefined : eq(account.grade_id, Number(grade)),
    since === undefined ? undefined : gte(account.member_since, dayInAbuja(Date.parse(since))),
    before === undefined ? undefined : lt(account.member_since, dayInAbuja(Date.parse(before))),
  )
}

/** Those who were chosen; of one that was merged since, the member that is kept. */
const isAmong = (members: readonly number[]) =>
  sql`${account.id} in (select coalesce(a.merged_into, a.id) from ${account} a where a.id in (select unnest(${`{${members.join(',')}}`}::int[])))`

const membersOf = (db: Db, { audience, kind, members }: Addressed) =>
  db
    .select(
      matchedAs({
        id: account.id,
        first_name: account.first_name,
        last_name: account.sur_name,
        email: account.email,
        outcome: sql`case
          when ${or(isNull(account.grade_id), isNotNull(account.disabled_at))} then 'ended'
          when ${account.email} is null then 'no_address'
          when ${hasOptedOut(db, kind)} then 'opted_out'
          else 'gets' end`,
      }),
    )
    .from(account)
    .where(members === null ? isIn(audience) : isAmong(members))
    .as('matched')

/** Everybody who matches, and why somebody gets none; of those who would share a mailbox the first gets it. */
function addressed(db: Db, row: Addressed) {
  const { event_id } = row
  const matched = event_id === null ? membersOf(db, row) : holdersOf(db, { ...row, event_id })
  return db
    .select({
      id: matched.id,
      name: matched.name,
      email: matched.email,
      outcome: sql<keyof LetterCounts>`case when ${matched.outcome} = 'gets'
        and row_number() over (partition by ${matched.mailbox}, ${matched.outcome} order by ${matched.id}) > 1
        then 'shared' else ${matched.outcome} end`.as('told'),
    })
    .from(matched)
    .as('addressed')
}

/** Whom a letter goes to by how they stand is known once none of them is past their day. */
async function needStated(db: Db, ctx: Ticking, { audience }: Addressed) {
  if (audience.standing) await restatePast(db, ctx)
}

/** All who match, by name, for a list of them. */
export async function audienceOf(db: Db, ctx: Ticking, letterRow: Addressed) {
  await needStated(db, ctx, letterRow)
  const all = addressed(db, letterRow)
  const { id, name, email, outcome } = all
  const none = { error: sql<string | null>`null::text`.as('why'), sent_at: sql<Date | null>`null`.as('left_at') }
  return db
    .select({ id, name, email, outcome, ...none })
    .from(all)
    .as('people')
}

export async function countAudience(db: Db, ctx: Ticking, letterRow: Addressed): Promise<LetterCounts> {
  await needStated(db, ctx, letterRow)
  const all = addressed(db, letterRow)
  const rows = await db
    .select({ outcome: all.outcome, people: sql<number>`count(*)::int` })
    .from(all)
    .groupBy(all.outcome)
  const counts = wholeCounts({})
  for (const { outcome, people } of rows) counts[outcome] = people
  return counts
}

/** Those of a letter from before a reason was counted have none of it. */
export const wholeCounts = (counts: Partial<LetterCounts>): LetterCounts => ({
  gets: 0,
  opted_out: 0,
  no_account: 0,
  no_address: 0,
  shared: 0,
  ended: 0,
  ...counts,
})

/** Who gets none because somebody else has the mailbox, with the address. */
export async function readShared(db: Db, ctx: Ticking, letterRow: Addressed): Promise<string[]> {
  await needStated(db, ctx, letterRow)
  const all = addressed(db, letterRow)
  const rows = await db
    .select({ name: all.name, email: all.email })
    .from(all)
    .where(eq(all.outcome, 'shared'))
    .orderBy(asc(all.name), asc(all.id))
    .limit(MOST_NAMED)
  return rows.map(({ name, email }) => `${name} (${email})`)
}

/** Where a recipient is named: a member, a seat, or an entry of the waiting list. */
const columnOf = ({ event_id, audience }: Addressed) =>
  event_id === null ? 'account_id' : audience.who === 'waiting' ? 'waiting_entry_id' : 'attendee_id'

/** Fixes whom a letter goes to, in one statement. */
export async function freezeAudience(tx: Db, ctx: Ticking, row: Addressed & { id: number }): Promise<LetterCounts> {
  const counts = await countAudience(tx, ctx, row)
  const all = addressed(tx, row)
  const gets = tx
    .select({ letter: sql`${row.id}::int`.as('letter_id'), reader: all.id })
    .from(all)
    .where(eq(all.outcome, 'gets'))
    .orderBy(asc(all.id))
  await tx.execute(sql`insert into ${letterRecipient} (letter_id, ${sql.identifier(columnOf(row))}) ${gets}`)
  return counts
}
