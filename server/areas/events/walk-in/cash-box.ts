import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { CashBox, Taking } from '#contract/events/walk-in.ts'
import type { Context } from '#server/areas/common/context.ts'
import { readNames } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { approval, cashBox, cashBoxLine, doorPass, payment } from '#server/db/schema/index.ts'

/** Who takes the money: a phone, or somebody of the office at the desk. */
export interface Holder {
  event_id: number
  pass_id: number | null
  account_id: number | null
  holder: string
}

type Box = typeof cashBox.$inferSelect

export const CLOSE_ACT = 'box.close'
export const aboutBox = (id: number) => `cash box ${id}`

/** The open box of a holder: after one was closed another one. The journal of the event is locked. */
export async function openBox(tx: Db, { clock }: Pick<Context, 'clock'>, of: Holder): Promise<number> {
  // Who is let in with the key of the office has no account.
  const isHolder = of.account_id === null ? isNull(cashBox.account_id) : eq(cashBox.account_id, of.account_id)
  const isTheirs =
    of.pass_id === null
      ? and(eq(cashBox.event_id, of.event_id), isHolder, isNull(cashBox.pass_id))
      : eq(cashBox.pass_id, of.pass_id)
  const [open] = await tx
    .select({ id: cashBox.id })
    .from(cashBox)
    .where(and(isTheirs, isNull(cashBox.closed_at)))
  if (open) return open.id
  const [made] = await tx
    .insert(cashBox)
    .values({ ...of, opened_at: new Date(clock.now()) })
    .returning({ id: cashBox.id })
  if (!made) throw new Error('A cash box was opened and is not there')
  return made.id
}

const sumOf = (kind: Taking) =>
  sql<number>`coalesce(sum(${cashBoxLine.kobo}) filter (where ${payment.means} = ${kind}), 0)::float8 / 100`

/** Naira by kind, and of how many lines. */
export async function readTaken(db: Db, box: number) {
  const [row] = await db
    .select({ cash: sumOf('cash'), pos: sumOf('pos'), transfer: sumOf('transfer'), lines: sql<number>`count(*)::int` })
    .from(cashBoxLine)
    .innerJoin(payment, eq(payment.id, cashBoxLine.payment_id))
    .where(eq(cashBoxLine.box_id, box))
  const { lines = 0, cash = 0, pos = 0, transfer = 0 } = row ?? {}
  return { lines, taken: { cash, pos, transfer } }
}

async function toldOf(db: Db, box: Box, more: { door: string | null; waits: boolean }): Promise<CashBox> {
  const { lines, taken } = await readTaken(db, box.id)
  const { id, holder, opened_at, closed_at, counted, reason, counted_by, closed_by } = box
  const counters = [counted_by, closed_by].flatMap((one) => (one === null ? [] : [`account ${one}`]))
  const names = await readNames(db, counters)
  const by = counters.map((one) => names.get(one) ?? one)
  return {
    id,
    holder,
    ...more,
    opened: opened_at.toISOString(),
    taken: box.taken ?? taken,
    lines,
    closed: closed_at && counted ? { at: closed_at.toISOString(), by, counted, reason: reason ?? '' } : null,
  }
}

const rowsOf = (db: Db) =>
  db
    .select({
      box: cashBox,
      door: doorPass.door,
      waits: sql<boolean>`${exists(
        db
          .select({ id: approval.id })
          .from(approval)
          .where(
            and(
              eq(approval.act, CLOSE_ACT),
              eq(approval.about, sql`'cash box ' || ${cashBox.id}`),
              eq(approval.state, 'asked'),
            ),
          ),
      )}`,
    })
    .from(cashBox)
    .leftJoin(doorPass, eq(doorPass.id, cashBox.pass_id))

/** The boxes of an event, those that are open first. */
export async function readBoxes(db: Db, event: number): Promise<CashBox[]> {
  const rows = await rowsOf(db)
    .where(eq(cashBox.event_id, event))
    .orderBy(desc(isNull(cashBox.closed_at)), asc(cashBox.id))
  const boxes: CashBox[] = []
  for (const { box, ...more } of rows) boxes.push(await toldOf(db, box, more))
  return boxes
}

export async function readBox(db: Db, id: number): Promise<CashBox> {
  const [row] = await rowsOf(db).where(eq(cashBox.id, id))
  if (!row) throw new Refusal(404, 'There is no such cash box.')
  const { box, ...more } = row
  return toldOf(db, box, more)
}
