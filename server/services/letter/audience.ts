import { and, asc, eq, exists, gte, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { LetterAudience, LetterCounts } from '#contract/office/letter.ts'
import { dayInAbuja } from '#domain/days.ts'
import type { Db } from '#server/db/database.ts'
import { account, communicationChoice, isListed, type letter, letterRecipient } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import { standsAs } from '#server/services/member/standing.ts'

type Addressed = Pick<typeof letter.$inferSelect, 'audience' | 'kind'>
type Ticking = Pick<Context, 'clock'>

const MOST_NAMED = 20

function isIn({ grade, standing, since, before }: LetterAudience, today: string): SQL | undefined {
  return and(
    isListed(account),
    standing && standsAs(standing, today),
    grade === undefined ? undefined : eq(account.grade_id, Number(grade)),
    since === undefined ? undefined : gte(account.member_since, dayInAbuja(Date.parse(since))),
    before === undefined ? undefined : lt(account.member_since, dayInAbuja(Date.parse(before))),
  )
}

/** Where an address arrives: `joint+ada@example.org` is the mailbox of `joint@example.org`. */
const mailbox = sql<string>`regexp_replace(${account.email}, '\\+[^@]*@', '@')`

/** Everybody who matches, and why somebody gets none; of those who would share a mailbox the first gets it. */
function addressed(db: Db, { clock }: Ticking, { audience, kind }: Addressed) {
  const optedOut = exists(
    db
      .select({ one: sql`1` })
      .from(communicationChoice)
      .where(
        and(
          eq(communicationChoice.account_id, account.id),
          eq(communicationChoice.kind, kind),
          not(communicationChoice.wanted),
        ),
      ),
  )
  const outcome = sql<string>`case
    when ${or(isNull(account.grade_id), isNotNull(account.disabled_at))} then 'ended'
    when ${account.email} is null then 'no_address'
    when ${optedOut} then 'opted_out'
    else 'gets' end`
  const matched = db
    .select({
      id: account.id,
      name: sql<string>`${account.first_name} || ' ' || ${account.sur_name}`.as('name'),
      email: account.email,
      mailbox: mailbox.as('mailbox'),
      outcome: outcome.as('outcome'),
    })
    .from(account)
    .where(isIn(audience, dayInAbuja(clock.now())))
    .as('matched')
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

export async function countAudience(db: Db, ctx: Ticking, letterRow: Addressed): Promise<LetterCounts> {
  const all = addressed(db, ctx, letterRow)
  const rows = await db
    .select({ outcome: all.outcome, people: sql<number>`count(*)::int` })
    .from(all)
    .groupBy(all.outcome)
  const counts: LetterCounts = { gets: 0, opted_out: 0, no_address: 0, shared: 0, ended: 0 }
  for (const { outcome, people } of rows) counts[outcome] = people
  return counts
}

/** Who gets none because somebody else has the mailbox, with the address. */
export async function readShared(db: Db, ctx: Ticking, letterRow: Addressed): Promise<string[]> {
  const all = addressed(db, ctx, letterRow)
  const rows = await db
    .select({ name: all.name, email: all.email })
    .from(all)
    .where(eq(all.outcome, 'shared'))
    .orderBy(asc(all.name), asc(all.id))
    .limit(MOST_NAMED)
  return rows.map(({ name, email }) => `${name} (${email})`)
}

/** Fixes whom a letter goes to, in one statement. */
export async function freezeAudience(tx: Db, ctx: Ticking, row: Addressed & { id: number }): Promise<LetterCounts> {
  const counts = await countAudience(tx, ctx, row)
  const all = addressed(tx, ctx, row)
  await tx.insert(letterRecipient).select(
    tx
      .select({ letter_id: sql`${row.id}::int`.as('letter_id'), account_id: all.id, outcome: sql`null`.as('outcome') })
      .from(all)
      .where(eq(all.outcome, 'gets')),
  )
  return counts
}
