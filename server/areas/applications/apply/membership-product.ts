import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import { paidUntil } from '#domain/dues/dues-standing.ts'
import { membershipApplicationMachine } from '#machines/applications/membership-application/membership-application.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { beginSpell, mayStep, membershipOf } from '#server/areas/common/ledger/membership-facts.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { hashOf } from '#server/areas/identity/secrets.ts'
import { payerOf } from '#server/areas/money/payment/payer.ts'
import type { FulfilContext, Order, Payment, Product } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { account, grade, membershipApplication } from '#server/db/schema/index.ts'
import { applicationBehind, waitingForMoney } from './payment-links.ts'

const Sent = v.object({ payment_link: v.string() })
const Details = v.object({ link: v.string() })

/** The grade, and the running dues year: asking for dues on the first day would surprise. */
async function takeIn(tx: Db, { clock }: FulfilContext, application_id: number, amount: number) {
  const [application] = await tx
    .select({
      status: membershipApplication.status,
      account_id: membershipApplication.account_id,
      fee: membershipApplication.fee,
      grade_id: grade.id,
      grade: grade.name,
    })
    .from(membershipApplication)
    .innerJoin(grade, eq(grade.id, membershipApplication.grade_id))
    .where(eq(membershipApplication.id, application_id))
    .for('update', { of: membershipApplication })
  const step = application && stepFrom(membershipApplicationMachine, application.status, { type: 'payment.verified' })
  if (!application || step !== 'member') return null
  if (application.fee !== null && amount < application.fee) return 'less'
  const stands = await membershipOf({ db: tx, clock }, application.account_id)
  if (stands === 'member') return 'member'
  if (!mayStep(stands, { type: 'entryFee.paid' })) return 'cannotJoin'
  await tx.update(membershipApplication).set({ status: step }).where(eq(membershipApplication.id, application_id))
  const { account_id, grade_id } = application
  const [member] = await tx
    .update(account)
    .set({ grade_id, member_since: sql`coalesce(${account.member_since}, ${dayInAbuja(clock.now())}::date)` })
    .where(eq(account.id, account_id))
    .returning({ email: account.email, first_name: account.first_name })
  await beginSpell(tx, { clock, by: `account ${account_id}` }, { account_id, grade_id })
  const until = paidUntil(await standingOf({ db: tx, clock }, account_id))
  return member && { ...member, until: until ?? endOfDuesYear(dayInAbuja(clock.now())), grade: application.grade }
}

async function fulfil(tx: Db, ctx: FulfilContext, { id, target, amount, receipt_token }: Payment) {
  const member = await takeIn(tx, ctx, Number(target), amount)
  if (member === 'less') return { unfulfillable: 'The application was approved again at a higher fee since.' }
  if (member === 'member') return { unfulfillable: 'This person is a member already.' }
  if (member === 'cannotJoin') return { unfulfillable: 'No membership can begin for this account.' }
  if (!member) return { unfulfillable: 'This application is not waiting for a payment: it may be paid for already.' }
  const { email, first_name, until, grade: name } = member
  const data = { first_name, until, grade: name, amount, receipt: receipt_token }
  await postMail(tx, ctx, email, { kind: 'membership-begun', data }, `payment ${id}`)
  return { fulfilled: `application M${target}` }
}

const orderOf = (behind: Awaited<ReturnType<typeof applicationBehind>>, minted: Record<string, string>): Order => ({
  target: String(behind.id),
  item: `Membership fee, ${behind.grade}`,
  amount: behind.fee,
  ...payerOf(behind),
  details: {},
  minted,
  returnPath: `/membership/${behind.grade_id}/done`,
})

/** The membership of an approved application, opened by the link of its mail. */
export const membershipProduct: Product<'membership'> = {
  // Two links to one application come to one payment: that of the person who pressed first.
  quote: async (ctx, { payment_link }) =>
    orderOf(await applicationBehind(ctx, payment_link), { link: hashOf(payment_link) }),
  offers: async (ctx, whose) =>
    (await waitingForMoney(ctx, { account: whose })).map(({ id, fee, grade: name, first_name, sur_name }) => ({
      id,
      item: `Membership fee, ${name}: ${first_name} ${sur_name}, M${id}`,
      amount: fee,
    })),
  quoteAtOffice: async (ctx, { id }) => {
    const [behind] = await waitingForMoney(ctx, { application: id })
    if (!behind) throw new Refusal(409, 'This application does not wait for a payment.')
    return { order: orderOf(behind, {}), account: behind.account_id }
  },
  isBuyer: ({ account_id, details }, { account: asking, sent }) => {
    if (asking !== null && account_id === asking) return true
    const given = v.safeParse(Sent, sent)
    const stored = v.safeParse(Details, details)
    return given.success && stored.success && hashOf(given.output.payment_link) === stored.output.link
  },
  fulfil,
}
