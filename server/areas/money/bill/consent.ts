import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { BillConsent } from '#contract/money/bill-consent.ts'
import { eventTime } from '#domain/common/days.ts'
import { lineInWords } from '#domain/money/bill.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { lockFees } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { isSame } from '#server/areas/identity/secrets.ts'
import { readSigningKey } from '#server/areas/identity/signing-key.ts'
import type { Settling } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, billLine } from '#server/db/schema/index.ts'
import { aboutBill, type LineRow, linesOf, lockBill, readBill, readPayer } from './bill.ts'
import { endLines } from './give-lines.ts'
import { endBill } from './settle-bill.ts'

const NAME = 'bill-consent'
const OBJECTED = 'The member did not want it.'
/** So long a member has to object before a bill that they did not ask for can be sent. */
const TIME_TO_OBJECT = DAY

const signature = (key: string, id: number, member: number) =>
  createHmac('sha256', key).update(`${NAME} ${id} ${member}`).digest('base64url')

const tokenOf = async (db: Db, id: number, member: number) =>
  `${id}-${member}-${signature(await readSigningKey(db, NAME), id, member)}`

/** Until when the draft waits for members who were asked and have said nothing. */
export function waitsUntil(lines: readonly Pick<LineRow, 'state' | 'told_at' | 'agreed_at'>[]): Date | null {
  const waiting = lines.flatMap(({ state, told_at, agreed_at }) =>
    state === 'open' && told_at && !agreed_at ? [told_at.getTime() + TIME_TO_OBJECT] : [],
  )
  return waiting.length > 0 ? new Date(Math.max(...waiting)) : null
}

export function needConsent(lines: readonly LineRow[], now: number): void {
  const until = waitsUntil(lines)
  if (until && now < until.getTime())
    throw new Refusal(
      409,
      `Its members may object until ${eventTime(until.toISOString())}. Issue it then, or once all of them have agreed.`,
    )
}

/** Asks the members on a new draft. Who has no address cannot be asked. */
export async function askConsent(tx: Db, ctx: Pick<Context, 'clock'>, id: number): Promise<void> {
  const [now, { name: payer }] = [ctx.clock.now(), await readPayer(tx, await readBill(tx, id))]
  const lines = await linesOf(tx, id)
  const members = await tx
    .select({ id: account.id, first_name: account.first_name, email: account.email })
    .from(account)
    .where(inArray(account.id, [...new Set(lines.flatMap(({ account_id }) => account_id ?? []))]))
    .orderBy(account.id)
  for (const { id: member, first_name, email } of members) {
    if (email === null) continue
    const isOwn = and(eq(billLine.bill_id, id), eq(billLine.account_id, member))
    await tx
      .update(billLine)
      .set({ told_at: new Date(now) })
      .where(isOwn)
    const data = {
      first_name,
      payer,
      what: lines.filter(({ account_id }) => account_id === member).map(lineInWords),
      until: new Date(now + TIME_TO_OBJECT).toISOString(),
      token: await tokenOf(tx, id, member),
    }
    await postMail(tx, ctx, email, { kind: 'bill-consent', data }, `bill ${id} consent ${member}`)
  }
}

const foreign = () => new Refusal(404, 'This link is not valid. Check that it is complete.')

/** The draft that a link is about, and the member; of one that was merged the account that was kept. */
async function behind(db: Db, token: string): Promise<{ id: number; member: number }> {
  const [, id, member, signed] = /^(\d{1,9})-(\d{1,9})-(.+)$/.exec(token) ?? []
  if (!signed || !isSame(signed, signature(await readSigningKey(db, NAME), Number(id), Number(member)))) throw foreign()
  const [owner] = await db
    .select({ id: sql<number>`coalesce(${account.merged_into}, ${account.id})` })
    .from(account)
    .where(eq(account.id, Number(member)))
  if (!owner) throw foreign()
  return { id: Number(id), member: owner.id }
}

/** Whether the mail that asks still says what is true. */
export async function stillAsks({ db }: Pick<Context, 'db'>, told: { token: string }): Promise<boolean> {
  const { state } = await getBillConsent({ db }, told)
  return state === 'asked'
}

export async function getBillConsent({ db }: Pick<Context, 'db'>, { token }: { token: string }): Promise<BillConsent> {
  const { id, member } = await behind(db, token)
  const row = await readBill(db, id)
  const { name: payer } = await readPayer(db, row)
  const lines = (await linesOf(db, id)).filter(({ account_id }) => account_id === member)
  const [own] = lines
  if (!own?.told_at) throw foreign()
  // The office may have taken it off.
  const isOver = row.state !== 'draft' || lines.every(({ state }) => state !== 'open')
  const objected = lines.some(({ state, reason }) => state === 'cancelled' && reason === OBJECTED)
  return {
    payer,
    state: objected ? 'objected' : isOver ? 'over' : own.agreed_at ? 'agreed' : 'asked',
    until: new Date(own.told_at.getTime() + TIME_TO_OBJECT).toISOString(),
    lines: lines.map(({ id: of, year, item, kobo }) => ({ id: of, year, item, kobo })),
  }
}

/** A member agrees, or takes their lines off a draft. Without any line it ends. */
export async function answerBillConsent(
  ctx: Pick<Context, 'db'> & Settling,
  { token, agrees }: { token: string; agrees: boolean },
): Promise<BillConsent> {
  const { id, member } = await behind(ctx.db, token)
  await inTransaction(ctx.db, async (tx) => {
    await lockFees(tx)
    const row = await lockBill(tx, id)
    if (row.state !== 'draft') return
    const isOpen = and(eq(billLine.bill_id, id), eq(billLine.account_id, member), eq(billLine.state, 'open'))
    const changed = await tx
      .update(billLine)
      .set(agrees ? { agreed_at: new Date(ctx.clock.now()) } : { state: 'cancelled', reason: OBJECTED })
      .where(agrees ? and(isOpen, isNull(billLine.agreed_at)) : isOpen)
      .returning()
    if (changed.length === 0) return
    const did = { actor: `account ${member}`, about: aboutBill(id) }
    await recordAct(tx, ctx, agrees ? { ...did, what: 'bill agreed to' } : { ...did, what: 'bill objected to' })
    if (!agrees) await endLines(tx, ctx, row, changed, 'cancelled')
    const left = await tx.$count(billLine, and(eq(billLine.bill_id, id), eq(billLine.state, 'open')))
    if (left === 0) await endBill(tx, ctx, row, OBJECTED)
  })
  return getBillConsent(ctx, { token })
}
