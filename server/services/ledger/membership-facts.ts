import { desc, eq, sql } from 'drizzle-orm'
import { dayInAbuja } from '#domain/days.ts'
import { type EndingKind, firstChargedYear } from '#domain/dues-facts.ts'
import type { Db } from '#server/db/database.ts'
import { account, duesRelief, gradeHeld, membershipEnding, membershipSpell } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import { readRules } from './read-facts.ts'
import { noteStanding, standingOf } from './standing-of.ts'

interface Doing extends Pick<Context, 'clock'> {
  /** Who does it, as the audit names them. */
  by: string
}

const madeNow = ({ clock, by }: Doing) => ({ made_by: by, made_at: new Date(clock.now()) })

/** A grade from today on. */
export async function holdGrade(tx: Db, doing: Doing, held: { account_id: number; grade_id: number }): Promise<void> {
  await tx.insert(gradeHeld).values({ ...held, held_from: dayInAbuja(doing.clock.now()), ...madeNow(doing) })
  await noteStanding(tx, doing, held.account_id)
}

/** Nothing is owed any more of these years. */
export async function waiveYears(
  tx: Db,
  doing: Doing,
  { account_id, years, reason }: { account_id: number; years: number[]; reason: string },
): Promise<void> {
  const given_on = dayInAbuja(doing.clock.now())
  if (years.length === 0) return
  await tx.insert(duesRelief).values(
    years.map((year) => ({
      ...{ account_id, kind: 'waived' as const, from_year: year, to_year: year, kobo: 0 },
      ...{ given_on, reason, ...madeNow(doing) },
    })),
  )
  await noteStanding(tx, doing, account_id)
}

/** Nothing is owed any more of the years that are open today. */
export async function waiveOpenYears(
  tx: Db,
  doing: Doing,
  { account_id, reason }: { account_id: number; reason: string },
): Promise<void> {
  const { openYears: years } = await standingOf({ db: tx, clock: doing.clock }, account_id)
  await waiveYears(tx, doing, { account_id, years, reason })
}

/** The entry fee was paid: a membership begins. Of who was a member before, the open years are waived. */
export async function beginSpell(tx: Db, doing: Doing, held: { account_id: number; grade_id: number }): Promise<void> {
  const { account_id } = held
  const { membership } = await standingOf({ db: tx, clock: doing.clock }, account_id)
  if (membership !== 'member') {
    await waiveOpenYears(tx, doing, { account_id, reason: 'Joined again' })
    const began_on = dayInAbuja(doing.clock.now())
    const first_year = firstChargedYear(began_on, await readRules(tx))
    await tx.insert(membershipSpell).values({ account_id, began_on, first_year, source: 'joined', ...madeNow(doing) })
  }
  await holdGrade(tx, doing, held)
}

/** The membership ends today. What is owed stays owed. */
export async function endSpell(
  tx: Db,
  doing: Doing,
  { account_id, how, reason }: { account_id: number; how: EndingKind; reason: string },
): Promise<void> {
  const [spell] = await tx
    .select({ id: membershipSpell.id })
    .from(membershipSpell)
    .where(eq(membershipSpell.account_id, account_id))
    .orderBy(desc(membershipSpell.began_on), desc(membershipSpell.id))
    .limit(1)
  if (!spell) throw new Error(`Account ${account_id} is a member since no day`)
  const ended_on = dayInAbuja(doing.clock.now())
  await tx.insert(membershipEnding).values({ spell_id: spell.id, ended_on, how, reason, ...madeNow(doing) })
  await noteStanding(tx, doing, account_id)
}

/** The accounts that an import has made. */
interface Made {
  import_id: number
  accounts: number[]
}

/**
 * Members that come out of other books, as accounts with a grade and the day up to which dues are paid: they owe from the
 * year after that, or from the running one. Who is a member here already is left alone.
 */
export async function takeOverMembers(db: Db, { clock, by }: Doing, made?: Made): Promise<void> {
  const among = made ? sql`and id = any(${sql.param(made.accounts)}::int[])` : sql``
  const import_id = made?.import_id ?? null
  const today = dayInAbuja(clock.now())
  const at = new Date(clock.now()).toISOString()
  await db.execute(sql`
    with taken as (
      insert into ${membershipSpell} (account_id, began_on, first_year, source, import_id, made_by, made_at)
      select id, least(member_since, ${today}::date), dues_year(coalesce(dues_paid_until + 1, ${today}::date)), 'takenOver',
        ${import_id}::int, ${by}, ${at}::timestamptz
      from ${account} where grade_id is not null ${among}
        and not exists (select from ${membershipSpell} known where known.account_id = ${account.id}) order by id
      returning account_id, began_on, first_year
    ), held as (
      insert into ${gradeHeld} (account_id, grade_id, held_from, import_id, made_by, made_at)
      select account_id, grade_id, began_on, ${import_id}::int, ${by}, ${at}::timestamptz from taken join ${account} on ${account.id} = account_id
    )
    update ${account} set dues_paid_until = make_date(first_year, 6, 30) from taken where account_id = ${account.id}`)
}
