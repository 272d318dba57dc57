import { setImmediate as turn } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { changesOn, stated } from '#domain/dues/dues-changes.ts'
import { noFacts } from '#domain/dues/dues-facts.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, standing } from '#server/db/schema/index.ts'
import { readFactsOf, readRules } from './read-facts.ts'
import { someAccounts } from './some-accounts.ts'
import { holdsOn, readStored, rulesVersion, toldOf } from './standing-of.ts'

type Ticking = Pick<Context, 'clock'>

/** So many are worked out in one transaction. */
const A_STEP = 200

interface Mark {
  id: number
  /** What was stored of the account and of the rules when they were read, or less. */
  facts: number
  version: number
}

const marks = { id: standing.account_id, facts: standing.facts, version: rulesVersion }

/** Stores how these stand today. Where another fact was stored meanwhile, that one's mark stays. */
async function store(tx: Db, day: string, seen: readonly Mark[]): Promise<void> {
  if (seen.length === 0) return
  const rules = await readRules(tx)
  const factsOf = await readFactsOf(
    tx,
    seen.map(({ id }) => id),
  )
  const told = seen.map(({ id, facts, version }) => {
    const known = factsOf(id)
    const stands = stated(known, rules, day)
    return { id, facts, version, from_day: day, changes_on: changesOn(known, rules, day), ...stands }
  })
  await tx.execute(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(id int, facts int, version int, from_day date, changes_on date,
        membership text, standing text, gate text, owed bigint, credit bigint, "openYears" int[], "paidThrough" text, "coveredThrough" text,
        "lossDay" date, "settledUntil" date)
    ), stored as (
      update ${standing} s set membership = t.membership, standing = t.standing, gate = t.gate, owed = t.owed, credit = t.credit,
        open_years = t."openYears", paid_through = t."paidThrough", covered_through = t."coveredThrough", loss_day = t."lossDay",
        from_day = t.from_day, changes_on = t.changes_on, rules = t.version
      from told t where s.account_id = t.id and s.facts = t.facts returning t.id, t."settledUntil" as until
    )
    update ${account} a set dues_paid_until = stored.until from stored
    where a.id = stored.id and a.dues_paid_until is distinct from stored.until`)
}

/** How these members stand, in the transaction that has stored facts of them. */
export async function restate(tx: Db, { clock }: Ticking, ...ids: number[]): Promise<void> {
  await store(
    tx,
    dayInAbuja(clock.now()),
    await tx.select(marks).from(standing).where(inArray(standing.account_id, ids)),
  )
}

/** A stored standing does not hold on a day: it changes by then, the rules have changed, or the clock has gone back. */
const pastOn = (day: string): SQL[] => [
  lte(standing.changes_on, day),
  sql`${standing.rules} < ${rulesVersion}`,
  gt(standing.from_day, day),
]

export const isPast = (day: string): SQL | undefined => or(...pastOn(day))

/** By each in turn, so that an index answers. */
async function isAnyPast(db: Db, day: string): Promise<boolean> {
  const any = sql.join(
    pastOn(day).map((isPast) => sql`exists (select from ${standing} where ${isPast})`),
    sql` or `,
  )
  const { rows } = await db.execute(sql`select ${any} as past`)
  return rows[0]?.past === true
}

/**
 * The next of those that are past their day. Only one transaction at a time does this, and it waits for no account: who
 * stores a fact of one stores the standing, too.
 */
async function restateSome(tx: Db, { clock }: Ticking, after: number): Promise<number | null> {
  const day = dayInAbuja(clock.now())
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('standing'))`)
  const seen = await tx
    .select(marks)
    .from(standing)
    .innerJoin(account, eq(account.id, standing.account_id))
    .where(and(gt(standing.account_id, after), isPast(day)))
    .orderBy(asc(standing.account_id))
    .limit(A_STEP)
    .for('update', { skipLocked: true })
  await store(tx, day, seen)
  return seen.length < A_STEP ? null : (seen.at(-1)?.id ?? null)
}

/**
 * Works through all standings that are past their day, in steps: after midnight of a day on which some change, after a fee was
 * set, and before lists look for them. Answers how many steps it took.
 */
export async function restatePast(db: Db, ctx: Ticking, stopping?: AbortSignal): Promise<number> {
  if (!(await isAnyPast(db, dayInAbuja(ctx.clock.now())))) return 0
  let steps = 0
  for (let after: number | null = 0; after !== null && !stopping?.aborted; steps++) {
    const from: number = after
    after = await inTransaction(db, (tx) => restateSome(tx, ctx, from))
    await turn()
  }
  return steps
}

const MOST_MISSTATED = 20

/** Of whom something else is stored than the facts come to, though it is not past its day. */
export async function findMisstated({ db, clock }: Context): Promise<number[]> {
  const day = dayInAbuja(clock.now())
  const found: number[] = []
  const nothing = JSON.stringify(noFacts())
  for await (const ids of someAccounts(db)) {
    const [stored, rules, factsOf] = [await readStored(db, ids), await readRules(db), await readFactsOf(db, ids)]
    const until = await db
      .select({ id: account.id, until: account.dues_paid_until })
      .from(account)
      .where(inArray(account.id, ids))
    for (const { id, until: settledUntil } of until) {
      const one = stored.find(({ row }) => row.account_id === id)
      const isRight = one
        ? !holdsOn(one, day) ||
          JSON.stringify({ ...toldOf(one.row), settledUntil }) === JSON.stringify(stated(factsOf(id), rules, day))
        : JSON.stringify(factsOf(id)) === nothing
      if (!isRight) found.push(id)
    }
    if (found.length >= MOST_MISSTATED) break
  }
  return found.slice(0, MOST_MISSTATED)
}
