import { Refusal } from '#contract/common/refusal.ts'
import type { NewBill, OfficeBill } from '#contract/money/bills.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { gradeIn } from '#domain/dues/dues-years.ts'
import { duesOn } from '#domain/money/bill.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { holdFees } from '#server/areas/common/ledger/standing-of.ts'
import { newSecret } from '#server/areas/identity/secrets.ts'
import { type PaymentDeps, productOf } from '#server/areas/money/payment/payment-deps.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { bill, billLine, grade } from '#server/db/schema/index.ts'
import { aboutBill, holdMembersOf } from './bill.ts'
import { askConsent } from './consent.ts'
import { officeBillOf } from './get-bill.ts'
import { keepPayer } from './keep-payer.ts'
import { getBillMember } from './list-bills.ts'

type Selling = Context & Pick<PaymentDeps, 'products'>

/** The next years and the fees of each member at the prices of today: these stand on the bill, whatever they cost later. */
async function linesFor(ctx: Selling, members: NewBill['members']) {
  const tx = ctx.db
  const [day, rules] = [dayInAbuja(ctx.clock.now()), await readRules(tx)]
  const names = await tx.select({ id: grade.id, name: grade.name }).from(grade)
  const lines: Omit<typeof billLine.$inferInsert, 'bill_id'>[] = []
  for (const { account_id, years, fees } of members) {
    const { name } = await getBillMember(ctx, { id: account_id })
    const facts = await readFacts(tx, account_id)
    const owed = duesOn(accountOn(facts, rules, day, years)).slice(0, years)
    if (owed.length < years)
      throw new Refusal(409, `${years === 1 ? 'A year' : `${years} years`} of ${name} cannot be paid now.`)
    for (const { year, price } of owed) {
      const held = names.find(({ id }) => id === gradeIn(facts, year))?.name ?? null
      lines.push({ account_id, year, kobo: price, grade: held })
    }
    for (const { purpose, id } of fees) {
      const { order, account: whose } = await productOf(ctx, purpose).quoteAtOffice(ctx, {
        id,
        account: account_id,
        attendee: null,
      })
      if (whose !== account_id) throw new Refusal(409, `This fee is not one of ${name}.`)
      lines.push({ account_id, purpose, target: id, item: order.item, kobo: order.amount * 100 })
    }
  }
  return lines
}

/** The draft with its lines, for members who are held; answers what is recorded of it, too. */
export async function insertDraft(
  ctx: Selling,
  draft: Pick<typeof bill.$inferInsert, 'payer_id' | 'valid_until' | 'created_by'>,
  members: NewBill['members'],
) {
  const lines = await linesFor(ctx, members)
  const made = { ...draft, token: newSecret(), created_at: new Date(ctx.clock.now()) }
  const { id } = await insertRow(ctx.db, bill, made)
  await ctx.db.insert(billLine).values(lines.map((line) => ({ ...line, bill_id: id })))
  const kobo = lines.reduce((sum, line) => sum + line.kobo, 0)
  return { id, after: { payer: draft.payer_id, members: members.length, kobo } }
}

/** A draft of a bill, about which its members are asked. The payer is not told of it, and nothing is kept for it. */
export async function makeBill(
  ctx: OfficeContext & Selling,
  { payer, valid_until, members }: NewBill,
): Promise<OfficeBill> {
  if (valid_until < dayInAbuja(ctx.clock.now())) throw new Refusal(400, 'Choose today or a later day.')
  const ids = members.map(({ account_id }) => account_id)
  if (new Set(ids).size < ids.length) throw new Refusal(400, 'Each member stands on a bill once.')
  const id = await inTransaction(ctx.db, async (tx) => {
    await holdFees(tx)
    const kept = await keepPayer(tx, ctx, payer)
    await holdMembersOf(tx, [], ids)
    const draft = { payer_id: kept.id, valid_until, created_by: ctx.session.account }
    const { id: made, after } = await insertDraft({ ...ctx, db: tx }, draft, members)
    await askConsent(tx, ctx, made)
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'bill made', about: aboutBill(made), after })
    return made
  })
  return officeBillOf(ctx, id)
}
