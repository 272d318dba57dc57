import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Duration } from '#contract/dues.ts'
import { Refusal } from '#contract/refusal.ts'
import { dayInAbuja } from '#domain/days.ts'
import { endOfDuesYear, yearsCovered } from '#domain/dues.ts'
import type { Db } from '#server/db/database.ts'
import { account, grade, ownEmail, payment } from '#server/db/schema/index.ts'
import { longDay } from '#server/mails/words.ts'
import { postMail } from '#server/services/outbox.ts'
import { payerOf } from '#server/services/payment/payer.ts'
import type { FulfilContext, Payment, Product } from '#server/services/payment/product.ts'

const Details = v.object({ years: Duration })

/** In words, for the pay page and the receipt. */
const itemOf = (years: number, { from, until }: { from: string; until: string }) =>
  `Membership dues for ${years === 1 ? 'a year' : `${years} years`}: ${longDay(from)} to ${longDay(until)}`

/**
 * Adds the years in one statement: two payments that are given at once follow on each other, and none is lost. They begin
 * with the running dues year, or after what is paid already.
 */
async function addYears(tx: Db, id: number, { years, today }: { years: number; today: string }) {
  const base = sql`greatest(${account.dues_paid_until}, ${endOfDuesYear(today, -1)}::date)`
  const [paid] = await tx
    .update(account)
    .set({ dues_paid_until: sql`(${base} + make_interval(years => ${years}::int))::date` })
    .where(and(eq(account.id, id), isNotNull(account.grade_id)))
    .returning({ until: account.dues_paid_until, first_name: account.first_name, email: account.email })
  if (!paid?.until) return null
  return { ...paid, until: paid.until, from: `${Number(paid.until.slice(0, 4)) - years}-07-01` }
}

async function fulfil(tx: Db, ctx: FulfilContext, { id, account_id, details, amount, item, receipt_token }: Payment) {
  const { years } = v.parse(Details, details)
  const paid = account_id && (await addYears(tx, account_id, { years, today: dayInAbuja(ctx.clock.now()) }))
  if (!paid) return { unfulfillable: 'Whoever paid is not a member any more.' }
  const { first_name, email, from, until } = paid
  // What was agreed may have moved on, with a July or another payment: the receipt says what was given.
  const given = itemOf(years, { from, until })
  if (given !== item) await tx.update(payment).set({ item: given }).where(eq(payment.id, id))
  const data = { first_name, from, until, amount, receipt: receipt_token }
  await postMail(tx, ctx, email, { kind: 'dues-paid', data }, `payment ${id}`)
  return { fulfilled: `dues ${from} to ${until}` }
}

/** Dues of a member, for some years. */
export const duesProduct: Product<'dues'> = {
  quote: async ({ db, clock, account: asking }, { duration }) => {
    if (asking === null) throw new Refusal(401, 'Please sign in.')
    const [member] = await db
      .select({
        id: account.id,
        first_name: account.first_name,
        sur_name: account.sur_name,
        middle_name: account.middle_name,
        email: ownEmail,
        phone: account.phone,
        until: account.dues_paid_until,
        grade_id: grade.id,
        dues: grade.dues,
      })
      .from(account)
      .innerJoin(grade, eq(grade.id, account.grade_id))
      .where(eq(account.id, asking))
    if (!member || member.dues <= 0) throw new Refusal(400, 'Only a member with a grade can pay dues.')
    return {
      target: String(member.id),
      item: itemOf(duration, yearsCovered(member.until, dayInAbuja(clock.now()), duration)),
      amount: member.dues * duration,
      ...payerOf(member),
      details: { years: duration },
      returnPath: `/dues/${member.grade_id}/done`,
    }
  },
  isBuyer: ({ account_id }, { account: asking }) => asking !== null && account_id === asking,
  fulfil,
}
