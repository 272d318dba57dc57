import { and, eq, exists, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { EmployerBill } from '#contract/money/employer-bill.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { lockFees } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { memberWith } from '#server/areas/money/dues/dues-product.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { bill, billLine } from '#server/db/schema/index.ts'
import { aboutBill, lockMembersOf } from './bill.ts'
import { askingFor } from './billable.ts'
import { insertDraft } from './make-bill.ts'
import { calledBill } from './settle-bill.ts'
import { findOrStorePayer } from './store-payer.ts'

/** So many days a payer has. */
const DAYS = 30

/** One bill at a time: whoever asks again and again has nobody mailed. */
async function needNone(tx: Db, account: number): Promise<void> {
  const own = tx
    .select({ id: billLine.id })
    .from(billLine)
    .where(
      and(
        ...[eq(billLine.bill_id, bill.id), eq(billLine.account_id, account), eq(billLine.purpose, 'dues')],
        // Of a draft of the office its members are told.
        isNull(billLine.told_at),
      ),
    )
  const asked = and(eq(bill.created_by, account), eq(bill.state, 'draft'), exists(own))
  if ((await tx.$count(bill, asked)) > 0)
    throw new Refusal(409, 'You have asked for a bill already. The chapter office has not sent it yet.')
  const [other] = await askingFor(tx, account)
  if (other) throw new Refusal(409, `${calledBill(other.row)} asks ${other.payer} for your dues already.`)
}

/** A draft for the own dues: an officer reads it and sends it to who pays. */
export async function askEmployer(
  ctx: AccountContext & Pick<PaymentDeps, 'products'>,
  { years, ...payer }: EmployerBill,
): Promise<string> {
  const { account, clock } = ctx
  await inTransaction(ctx.db, async (tx) => {
    await lockFees(tx)
    const kept = await findOrStorePayer(tx, ctx, { ...payer, tax_number: '' })
    await lockMembersOf(tx, [], [account])
    await needNone(tx, account)
    const draft = {
      payer_id: kept.id,
      told: kept.told,
      valid_until: dayAfter(dayInAbuja(clock.now()), DAYS),
      created_by: account,
    }
    const { id, after } = await insertDraft({ ...ctx, db: tx }, draft, {
      members: [{ account_id: account, years, fees: [] }],
    })
    const member = await memberWith(tx, account)
    const data = {
      first_name: '',
      member: [member?.first_name, member?.sur_name].join(' '),
      payer: kept.name,
      bill: id,
    }
    await postMail(tx, ctx, ctx.officeEmail, { kind: 'bill-asked', data }, `bill ${id} asked`)
    await recordAct(tx, ctx, { actor: `account ${account}`, what: 'bill asked for', about: aboutBill(id), after })
  })
  return 'The chapter office has your request.'
}
