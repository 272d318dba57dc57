import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import { paidUntil } from '#domain/dues/dues-standing.ts'
import type { Context } from '#server/areas/common/context.ts'
import { beginSpell, mayStep, membershipOf } from '#server/areas/common/ledger/membership-facts.ts'
import { lockFees, lockMember, standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { hashOf } from '#server/areas/identity/secrets.ts'
import type {
  FulfilContext,
  LineOutcome,
  Order,
  PaidLine,
  Payment,
  Product,
} from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { account, application, applicationCheck, applicationForm } from '#server/db/schema/index.ts'
import {
  DEARER,
  gradeName,
  lockPayable,
  NOT_WAITING,
  orderOf,
  readPayable,
  standsAsApplied,
  waitsForEntryFee,
} from './payable.ts'
import { applicationBehind } from './payment-links.ts'

type Ticking = Pick<Context, 'clock'>

const Sent = v.object({ payment_link: v.string() })
const Details = v.object({ link: v.string() })

/** Since when the applicant holds the grade elsewhere, where the form says so and the office has found it right. */
async function declaredDay(tx: Db, { number, form_id }: { number: string; form_id: number | null }) {
  const [form] = await tx
    .select({ since: applicationForm.curernt_grade_date })
    .from(applicationForm)
    .innerJoin(applicationCheck, eq(applicationCheck.number, number))
    .where(
      and(
        eq(applicationForm.id, form_id ?? 0),
        eq(applicationForm.is_member, '1'),
        eq(applicationCheck.check, 'earlier-grade'),
        isNull(applicationCheck.reason),
      ),
    )
  return form?.since
}

/** The grade, and the running dues year: asking for dues on the first day would surprise. */
async function makeMember(tx: Db, { clock }: Ticking, number: string, amount: number) {
  const row = await lockPayable(tx, number)
  if (!row) return null
  const { id, account_id, grade_id } = row
  await lockFees(tx)
  await lockMember(tx, account_id)
  if (row.amount !== null && amount < row.amount) return 'less'
  const stands = await membershipOf({ db: tx, clock }, account_id)
  if (stands === 'member') return 'member'
  if (!mayStep(stands, { type: 'entryFee.paid' })) return 'cannotJoin'
  await tx.update(application).set({ status: 'paid' }).where(eq(application.id, id))
  const [member] = await tx
    .update(account)
    .set({ grade_id, member_since: sql`coalesce(${account.member_since}, ${dayInAbuja(clock.now())}::date)` })
    .where(eq(account.id, account_id))
    .returning({ email: account.email, first_name: account.first_name, number: account.membership_number })
  const since = await declaredDay(tx, row)
  await beginSpell(tx, { clock, by: `account ${account_id}` }, { account_id, grade_id, since })
  const until = paidUntil(await standingOf({ db: tx, clock }, account_id))
  return (
    member && {
      ...member,
      until: until ?? endOfDuesYear(dayInAbuja(clock.now())),
      grade: await gradeName(tx, grade_id),
      price: row.amount ?? amount,
    }
  )
}

async function fulfil(tx: Db, ctx: FulfilContext, { id, target, amount, receipt_token }: Payment) {
  const number = `M${target}`
  const member = await makeMember(tx, ctx, number, amount)
  if (member === 'less') return { unfulfillable: 'The application was approved again at a higher fee since.' }
  if (member === 'member') return { unfulfillable: 'This person is a member already.' }
  if (member === 'cannotJoin') return { unfulfillable: 'No membership can begin for this account.' }
  if (!member) return { unfulfillable: 'This application is not waiting for a payment: it may be paid for already.' }
  await welcome(tx, ctx, member, { told: { amount, receipt: receipt_token }, cause: `payment ${id}` })
  return { fulfilled: `application ${number}` }
}

type NewMember = Exclude<Awaited<ReturnType<typeof makeMember>>, string | null | undefined>
type Paid = { amount: number } & ({ receipt: string } | { payer: string })

async function welcome(
  tx: Db,
  ctx: Ticking,
  { email, first_name, until, grade, number }: NewMember,
  { told, cause }: { told: Paid; cause: string },
) {
  const data = { first_name, until, grade, number: number ?? '', ...told }
  await postMail(tx, ctx, email, { kind: 'membership-begun', data }, cause)
}

/** At the price of the bill, or less where it was approved again at a lower one. */
async function giveLine(tx: Db, ctx: Ticking, { id, target, kobo, payer }: PaidLine): Promise<LineOutcome> {
  const member = await makeMember(tx, ctx, `M${target}`, kobo / 100)
  if (member === 'less') return { why: DEARER }
  if (member === 'member') return { why: 'The membership has begun already.' }
  if (member === 'cannotJoin') return { why: 'No membership can begin for this account.' }
  if (!member) return { why: NOT_WAITING }
  const taken = Math.min(kobo, member.price * 100)
  await welcome(tx, ctx, member, { told: { amount: taken / 100, payer }, cause: `bill line ${id}` })
  return { taken }
}

type Joining = Awaited<ReturnType<typeof applicationBehind>>

const membershipOrder = (joining: Joining, minted: Record<string, string>): Order => ({
  ...orderOf(joining),
  item: `Membership fee, ${joining.grade}`,
  minted,
  returnPath: `/membership/${joining.grade_id}/done`,
})

/** The membership of an approved application, opened by the link of its mail. */
export const membershipProduct: Product<'membership'> = {
  // Two links to one application come to one payment: that of the person who pressed first.
  quote: async (ctx, { payment_link }) =>
    membershipOrder(await applicationBehind(ctx, payment_link), { link: hashOf(payment_link) }),
  offers: async (ctx, whose) => {
    const isTheirs = whose === null ? undefined : eq(application.account_id, whose)
    const rows = await readPayable(ctx, and(waitsForEntryFee, isTheirs))
    return rows
      .filter(standsAsApplied)
      .map(({ serial: id, number, amount, grade, first_name, sur_name, account_id }) => ({
        id,
        item: `Membership fee, ${grade}: ${first_name} ${sur_name}, ${number}`,
        amount,
        whose: { account: account_id, name: `${first_name} ${sur_name}`, number },
      }))
  },
  quoteAtOffice: async (ctx, { id }) => {
    const [joining] = await readPayable(ctx, and(waitsForEntryFee, eq(application.serial, id)))
    if (!joining) throw new Refusal(409, 'This application does not wait for a payment.')
    if (!standsAsApplied(joining)) throw new Refusal(409, 'This person is a member already.')
    return { order: membershipOrder(joining, {}), account: joining.account_id }
  },
  isBuyer: ({ account_id, details }, { account: asking, sent }) => {
    if (asking !== null && account_id === asking) return true
    const given = v.safeParse(Sent, sent)
    const stored = v.safeParse(Details, details)
    return given.success && stored.success && hashOf(given.output.payment_link) === stored.output.link
  },
  fulfil,
  giveLine,
}
