import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { type ActOutcome, doneBefore } from '#contract/staff/act.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { officeAct } from '#server/db/schema/index.ts'

/** A call of somebody of the office, under the key that its sender gave it. */
export interface Act {
  actor: number
  key: string
  /** Of what was sent, and where to. */
  hash: string
}

/** Ends a transaction before its work: under this key it was done before, or is being done. */
export class DoneBefore extends Error {
  override readonly name = 'DoneBefore'
}

const MOST_LETTERS = 4_000

const isOf = ({ actor, key }: Omit<Act, 'hash'>) => and(eq(officeAct.actor, actor), eq(officeAct.key, key))

/** What stands in the row of an act beside its key. */
const rowOf = (said: Omit<typeof officeAct.$inferInsert, keyof Act>) => ({
  answer: null,
  status: null,
  message: null,
  details: null,
  ...said,
})

/** Writes the row of an act, if it was not done before. Of many at once one does, and the others wait for its end. */
async function write(db: Db, act: Act, row: ReturnType<typeof rowOf>): Promise<boolean> {
  const isOpen = sql`${officeAct.hash} = ${act.hash} and ${officeAct.outcome} = 'refused'`
  const written = await db
    .insert(officeAct)
    .values({ ...act, ...row })
    .onConflictDoUpdate({ target: [officeAct.actor, officeAct.key], set: row, setWhere: isOpen })
    .returning({ key: officeAct.key })
  return written.length > 0
}

/** Says that it is done, in the transaction that does it. */
export async function claimAct(tx: Db, { clock }: Pick<Context, 'clock'>, act: Act): Promise<void> {
  if (!(await write(tx, act, rowOf({ outcome: 'done', at: new Date(clock.now()) })))) throw new DoneBefore(act.key)
}

/** Stores what was answered, where it is short. */
export async function storeAnswer(db: Db, act: Act, answer: unknown): Promise<void> {
  if (JSON.stringify(answer).length > MOST_LETTERS) return
  await db
    .update(officeAct)
    .set({ answer })
    .where(and(isOf(act), eq(officeAct.outcome, 'done')))
}

/** Stores why it was not done; in its own row, too, where the verb has written something and refused then. */
export async function storeRefusal(
  { db, clock }: Context,
  act: Act,
  { status, message, details }: Refusal,
  isOwn: boolean,
): Promise<void> {
  const row = rowOf({ outcome: 'refused', at: new Date(clock.now()), status, message, details })
  if (isOwn) await db.update(officeAct).set(row).where(isOf(act))
  else await write(db, act, row)
}

const read = async (db: Db, act: Omit<Act, 'hash'>) => (await db.select().from(officeAct).where(isOf(act)))[0]

/** What was answered when this was done; undefined where it is to be done now. */
export async function answerBefore({ db }: Pick<Context, 'db'>, act: Act): Promise<{ answer: unknown } | undefined> {
  const row = await read(db, act)
  if (row === undefined) return undefined
  if (row.hash !== act.hash) throw new Refusal(409, 'This was sent before with other details. Open the page again.')
  if (row.outcome === 'refused') return undefined
  if (row.answer === null) throw new Refusal(409, 'This was done already.', doneBefore)
  return { answer: row.answer }
}

/** What became of a call of one's own. */
export async function getAct({ db, session }: OfficeContext, { key }: { key: string }): Promise<ActOutcome> {
  const row = session.account === null ? undefined : await read(db, { actor: session.account, key })
  if (row === undefined) return { outcome: 'unknown' }
  const { outcome, answer, status, message, details } = row
  const at = row.at.toISOString()
  if (outcome === 'done') return { outcome, at, answer }
  return { outcome, at, status: status ?? 409, message: message ?? '', details: details ?? undefined }
}
