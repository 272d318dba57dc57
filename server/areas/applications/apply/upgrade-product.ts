import { and, eq, type SQL } from 'drizzle-orm'
import type { ApplicationStatus } from '#contract/applications/review.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Context } from '#server/areas/common/context.ts'
import { recordGrade } from '#server/areas/common/ledger/membership-facts.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type {
  FulfilContext,
  LineOutcome,
  Order,
  PaidLine,
  Payment,
  Product,
} from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { account, application } from '#server/db/schema/index.ts'
import { needActiveDues } from './open-upgrade.ts'
import {
  DEARER,
  gradeName,
  isPayable,
  lockPayable,
  NOT_WAITING,
  orderOf,
  readPayable,
  standsAsApplied,
} from './payable.ts'

type Ticking = Pick<Context, 'clock'>

const why: Partial<Record<ApplicationStatus, string>> = {
  received: 'The chapter has not approved this upgrade yet.',
  rejected: 'The chapter has rejected this upgrade.',
  paid: 'This upgrade is paid for.',
}

/** The grade, where the application still waits for its money and the member still has the grade it began from. */
interface Raising {
  target: string | number
  /** What has paid for it. */
  trace_id: string
  /** At most so many naira. */
  most?: number
  by: string
}

async function raise(tx: Db, { clock }: Ticking, { target, trace_id, most, by }: Raising) {
  const row = await lockPayable(tx, `U${target}`)
  if (!row || row.from_grade_id === null) return NOT_WAITING
  if (most !== undefined && (row.amount ?? 0) > most) return DEARER
  await tx.update(application).set({ status: 'paid', trace_id }).where(eq(application.id, row.id))
  const held = { account_id: row.account_id, grade_id: row.grade_id }
  const [member] = await tx
    .update(account)
    .set({ grade_id: row.grade_id })
    .where(and(eq(account.id, row.account_id), eq(account.grade_id, row.from_grade_id)))
    .returning({ email: account.email, first_name: account.first_name })
  if (!member) throw new GradeChanged()
  await recordGrade(tx, { clock, by }, held)
  return { ...member, grade: await gradeName(tx, row.grade_id), price: row.amount ?? 0 }
}

class GradeChanged extends Error {}
const GRADE_CHANGED = 'The grade from which it began was changed meanwhile.'

/** In a savepoint: what cannot be given leaves the application as it was. Answers why, in a sentence. */
const raiseWhole = (tx: Db, ctx: Ticking, raising: Raising) =>
  tx
    .transaction((inner) => raise(inner, ctx, raising))
    .catch((error: unknown) => {
      if (error instanceof GradeChanged) return GRADE_CHANGED
      throw error
    })

async function fulfil(tx: Db, ctx: FulfilContext, payment: Payment) {
  const { id, target, amount, receipt_token, trace_id, account_id } = payment
  const member = await raiseWhole(tx, ctx, { target, trace_id, by: `account ${account_id}` })
  if (typeof member === 'string')
    return { unfulfillable: 'This upgrade is not waiting for a payment: it may be paid for already.' }
  const { email, first_name, grade: name } = member
  const data = { first_name, grade: name, amount, receipt: receipt_token }
  await postMail(tx, ctx, email, { kind: 'upgrade-paid', data }, `payment ${id}`)
  return { fulfilled: `application U${target}` }
}

/** At the price of the bill, or less where it was approved again at a lower one. */
async function giveLine(tx: Db, ctx: Ticking, { id, target, kobo, payer }: PaidLine): Promise<LineOutcome> {
  const member = await raiseWhole(tx, ctx, {
    target,
    trace_id: `bill line ${id}`,
    most: kobo / 100,
    by: `bill line ${id}`,
  })
  if (typeof member === 'string') return { why: member }
  const { email, first_name, grade, price } = member
  const taken = Math.min(kobo, price * 100)
  const data = { first_name, grade, amount: taken / 100, payer }
  await postMail(tx, ctx, email, { kind: 'upgrade-paid', data }, `bill line ${id}`)
  return { taken }
}

const upgradesOf = (ctx: Context, owner: number, isSought?: SQL) =>
  readPayable(ctx, and(eq(application.kind, 'upgrade'), eq(application.account_id, owner), isSought))

async function upgradeOrder(ctx: Context, owner: number, upgrade_id: number): Promise<Order> {
  const [own] = await upgradesOf(ctx, owner, eq(application.serial, upgrade_id))
  if (!own) throw new Refusal(404, 'There is no such upgrade application.')
  await needActiveDues(ctx, owner)
  if (!isPayable(own.status)) throw new Refusal(409, why[own.status] ?? 'This upgrade cannot be paid for.')
  if (!standsAsApplied(own)) throw new Refusal(409, GRADE_CHANGED)
  return { ...orderOf(own), item: `Upgrade to ${own.grade}`, returnPath: '/account/upgrade/success' }
}

/** The next grade, of an application that the chapter has approved. */
export const upgradeProduct: Product<'upgrade'> = {
  quote: async (ctx, { upgrade_id }) => {
    if (ctx.account === null) throw new Refusal(401, 'Please sign in.')
    return upgradeOrder(ctx, ctx.account, upgrade_id)
  },
  offers: async (ctx, owner) =>
    (owner === null ? [] : await upgradesOf(ctx, owner))
      .filter((own) => isPayable(own.status) && standsAsApplied(own))
      .map(({ serial: id, number, amount, grade }) => ({ id, amount, item: `Upgrade to ${grade}, ${number}` })),
  quoteAtOffice: async (ctx, { id, account: owner }) => {
    if (owner === null) throw new Refusal(400, 'Choose the member whose upgrade this is.')
    return { order: await upgradeOrder(ctx, owner, id), account: owner }
  },
  isBuyer: ({ account_id }, { account: asking }) => asking !== null && account_id === asking,
  fulfil,
  giveLine,
}
