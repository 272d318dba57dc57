import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Refusal } from '#contract/common/refusal.ts'
import { upgradeApplicationMachine } from '#machines/applications/upgrade-application/upgrade-application.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import { holdGrade } from '#server/areas/common/ledger/membership-facts.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { payerOf } from '#server/areas/money/payment/payer.ts'
import type { FulfilContext, Order, Payment, Product } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { account, grade, ownEmail, upgradeApplication } from '#server/db/schema/index.ts'
import { needActiveDues } from './open-upgrade.ts'

const paidStep = (status: string) => stepFrom(upgradeApplicationMachine, status, { type: 'payment.verified' })

const why: Record<string, string> = {
  pending: 'The chapter has not approved this upgrade yet.',
  rejected: 'The chapter has rejected this upgrade.',
  paid: 'This upgrade is paid for.',
}

/** The grade, where the application still waits for its money and the member still has the grade it began from. */
async function raise(tx: Db, { clock }: FulfilContext, { target, trace_id, account_id }: Payment) {
  const application_id = Number(target)
  const [application] = await tx
    .select()
    .from(upgradeApplication)
    .where(eq(upgradeApplication.id, application_id))
    .for('update')
  const step = application && paidStep(application.status)
  if (!application || step !== 'paid') return null
  await tx.update(upgradeApplication).set({ status: step, trace_id }).where(eq(upgradeApplication.id, application_id))
  const [member] = await tx
    .update(account)
    .set({ grade_id: application.desired_grade_id })
    .where(and(eq(account.id, application.account_id), eq(account.grade_id, application.current_grade_id)))
    .returning({ email: account.email, first_name: account.first_name })
  if (!member) throw new GradeChanged()
  const held = { account_id: application.account_id, grade_id: application.desired_grade_id }
  await holdGrade(tx, { clock, by: `account ${account_id}` }, held)
  const [desired] = await tx.select({ name: grade.name }).from(grade).where(eq(grade.id, application.desired_grade_id))
  return { ...member, grade: desired?.name ?? '' }
}

class GradeChanged extends Error {}

async function fulfil(tx: Db, ctx: FulfilContext, payment: Payment) {
  const { id, target, amount, receipt_token } = payment
  // A savepoint: what cannot be given leaves the application as it was.
  const member = await tx
    .transaction((inner) => raise(inner, ctx, payment))
    .catch((error: unknown) => {
      if (error instanceof GradeChanged) return null
      throw error
    })
  if (!member) return { unfulfillable: 'This upgrade is not waiting for a payment: it may be paid for already.' }
  const { email, first_name, grade: name } = member
  const data = { first_name, grade: name, amount, receipt: receipt_token }
  await postMail(tx, ctx, email, { kind: 'upgrade-paid', data }, `payment ${id}`)
  return { fulfilled: `application U${target}` }
}

const desired = alias(grade, 'desired_grade')

/** Upgrade applications of an account. */
const ownApplications = (db: Db, owner: number) =>
  db
    .select({
      id: upgradeApplication.id,
      first_name: account.first_name,
      sur_name: account.sur_name,
      middle_name: account.middle_name,
      email: ownEmail,
      phone: account.phone,
      status: upgradeApplication.status,
      amount: upgradeApplication.amount,
      grade: desired.name,
    })
    .from(upgradeApplication)
    .innerJoin(account, eq(account.id, upgradeApplication.account_id))
    .innerJoin(desired, eq(desired.id, upgradeApplication.desired_grade_id))
    .where(eq(upgradeApplication.account_id, owner))

async function orderOf(ctx: Context, owner: number, upgrade_id: number): Promise<Order> {
  const own = (await ownApplications(ctx.db, owner)).find(({ id }) => id === upgrade_id)
  if (!own) throw new Refusal(404, 'There is no such upgrade application.')
  await needActiveDues(ctx, owner)
  if (paidStep(own.status) === null) throw new Refusal(409, why[own.status] ?? 'This upgrade cannot be paid for.')
  return {
    target: String(upgrade_id),
    item: `Upgrade to ${own.grade}`,
    amount: own.amount,
    ...payerOf(own),
    details: {},
    returnPath: '/account/upgrade/success',
  }
}

/** The next grade, of an application that the chapter has approved. */
export const upgradeProduct: Product<'upgrade'> = {
  quote: async (ctx, { upgrade_id }) => {
    if (ctx.account === null) throw new Refusal(401, 'Please sign in.')
    return orderOf(ctx, ctx.account, upgrade_id)
  },
  offers: async ({ db }, owner) =>
    owner === null
      ? []
      : (await ownApplications(db, owner)).flatMap(({ id, status, amount, grade: name }) =>
          paidStep(status) === null ? [] : [{ id, amount, item: `Upgrade to ${name}, U${id}` }],
        ),
  quoteAtOffice: async (ctx, { id, account: owner }) => {
    if (owner === null) throw new Refusal(400, 'Choose the member whose upgrade this is.')
    return { order: await orderOf(ctx, owner, id), account: owner }
  },
  isBuyer: ({ account_id }, { account: asking }) => asking !== null && account_id === asking,
  fulfil,
}
