import { eq } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { type Standing, settledUntil, standing } from '#domain/dues/dues-standing.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { account, grade } from '#server/db/schema/index.ts'
import { readFacts, readRules } from './read-facts.ts'

/** How a member stands with the dues today. */
export async function standingOf({ db, clock }: Context, id: number): Promise<Standing> {
  return standing(await readFacts(db, id), await readRules(db), dayInAbuja(clock.now()))
}

/** What lists go by, after a fact was added in this transaction. */
export async function noteStanding(tx: Db, { clock }: Pick<Context, 'clock'>, id: number): Promise<void> {
  const until = settledUntil(await readFacts(tx, id), await readRules(tx), dayInAbuja(clock.now()))
  await tx.update(account).set({ dues_paid_until: until }).where(eq(account.id, id))
}

/** Before a member is locked: no fee is set while a year is settled at it. A fee locks its grade, and then notes members. */
export async function holdFees(tx: Db): Promise<void> {
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
