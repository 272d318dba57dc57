import { eq, inArray, sql } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { type Stated, standingOn } from '#domain/dues/dues-changes.ts'
import { noFacts } from '#domain/dues/dues-facts.ts'
import { type Standing, standing as worksOut } from '#domain/dues/dues-standing.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { account, duesRules, grade, standing } from '#server/db/schema/index.ts'
import { readFactsOf, readRules } from './read-facts.ts'

type Row = typeof standing.$inferSelect

/** Of what dues cost and of the days of grace. */
export const rulesVersion = sql<number>`coalesce((select ${duesRules.version} from ${duesRules}), 0)`

interface Read {
  row: Row
  version: number
}

/** Whether a stored standing says how somebody stands on a day; what does not is worked out of the facts. */
export const holdsOn = ({ row: { rules, from_day, changes_on }, version }: Read, day: string): boolean =>
  rules === version && from_day <= day && (changes_on === null || day < changes_on)

export const toldOf = (row: Row): Omit<Stated, 'settledUntil'> => ({
  membership: row.membership,
  owed: row.owed,
  openYears: row.open_years,
  credit: row.credit,
  paidThrough: row.paid_through,
  coveredThrough: row.covered_through,
  lossDay: row.loss_day,
  standing: row.standing,
  gate: row.gate,
})

export const readStored = (db: Db, ids: number[]): Promise<Read[]> =>
  db.select({ row: standing, version: rulesVersion }).from(standing).where(inArray(standing.account_id, ids))

/** How these members stand with the dues on a day. */
export async function standingsOn(db: Db, day: string, ids: number[]): Promise<(id: number) => Standing> {
  const stored = await readStored(db, ids)
  const stands = new Map(
    stored.filter((one) => holdsOn(one, day)).map(({ row }) => [row.account_id, standingOn(toldOf(row), day)]),
  )
  const past = stored.map(({ row }) => row.account_id).filter((id) => !stands.has(id))
  if (past.length > 0) {
    const [rules, factsOf] = [await readRules(db), await readFactsOf(db, past)]
    for (const id of past) stands.set(id, worksOut(factsOf(id), rules, day))
  }
  // Who has no row has no facts.
  return (id) => stands.get(id) ?? worksOut(noFacts(), { fees: [], graceDays: 0 }, day)
}

/** How a member stands with the dues on a day, today where none is named. */
export async function standingOf({ db, clock }: Context, id: number, day = dayInAbuja(clock.now())): Promise<Standing> {
  return (await standingsOn(db, day, [id]))(id)
}

/** Before a member is locked: no fee is set while a year is settled at it. A fee locks its grade. */
export async function lockFees(tx: Db): Promise<void> {
  await tx.select({ id: grade.id }).from(grade).orderBy(grade.id).for('share')
}

const { email, first_name, dues_paid_until, merged_into } = account
const person = { email, first_name, dues_paid_until, merged_into }

/** Facts of one member are added one after the other: what is computed of them would miss another's. */
export async function lockMember(tx: Db, id: number) {
  const [member] = await tx
    .select({ grade_id: account.grade_id, ...person })
    .from(account)
    .where(eq(account.id, id))
    .for('update')
  return member
}
