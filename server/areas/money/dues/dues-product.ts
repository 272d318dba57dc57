import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { MOST_YEARS } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { Duration } from '#contract/dues/dues.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { type DuesFacts, endingOn, nameOfYear, spellOn, type YearPrice } from '#domain/dues/dues-facts.ts'
import { quote } from '#domain/dues/dues-quote.ts'
import { type Account, accountOn } from '#domain/dues/dues-standing.ts'
import type { Context } from '#server/areas/common/context.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { lockFees, lockMember } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { creditOf } from '#server/areas/money/payment/money.ts'
import { payerOf } from '#server/areas/money/payment/payer.ts'
import type { FulfilContext, Offer, Order, Payment, Product } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { account, duesAgreed, ownEmail, payment } from '#server/db/schema/index.ts'
import { duesOfSum } from './dues-of-sum.ts'
import { keepPaid } from './keep-paid.ts'

const Agreed = v.array(v.object({ year: v.number(), price: v.number() }))
/** Of a payment that was begun before years were agreed on, their number alone. */
const Details = v.object({ years: v.union([Duration, v.literal(0)]), agreed: v.optional(Agreed) })

function spanOf(agreed: YearPrice[]) {
  const years = agreed.map(({ year }) => year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return { from: `${first}-07-01`, until: `${last + 1}-06-30`, hasGaps: last - first >= years.length }
}

const NO_MEMBER = 'The payer is not a member any more.'

/** In a word for the records. */
export function givenFor(agreed: YearPrice[]): string {
  if (agreed.length === 0) return 'dues'
  const { from, until } = spanOf(agreed)
  return `dues ${from} to ${until}`
}

/** In words, for the pay page and the receipt. */
export function itemOf(agreed: YearPrice[]): string {
  if (agreed.length === 0) return 'Membership dues'
  const { from, until, hasGaps } = spanOf(agreed)
  const count = agreed.length === 1 ? 'a year' : `${agreed.length} years`
  const years = agreed.map(({ year }) => nameOfYear(year)).toSorted()
  return `Membership dues for ${count}: ${hasGaps ? years.join(', ') : `${writtenDay(from)} to ${writtenDay(until)}`}`
}

/** Debts stay: of whose membership has ended the open years are taken. */
function hasEnded(facts: DuesFacts, day: string): boolean {
  const spell = spellOn(facts, day)
  return spell !== undefined && endingOn(spell, day) !== undefined
}

/** Years that other money has paid since these were agreed on. */
const paidBefore = ({ paid }: Account, agreed: readonly YearPrice[]) =>
  agreed.map(({ year }) => year).filter((year) => paid.some((one) => one.year === year))

async function fulfil(tx: Db, { clock }: FulfilContext, paid: Payment) {
  const { id, account_id, details, amount, item, receipt_token } = paid
  await lockFees(tx)
  const member = account_id === null ? undefined : await lockMember(tx, account_id)
  if (account_id === null || !member) return { unfulfillable: NO_MEMBER }
  const day = dayInAbuja(clock.now())
  const [facts, rules] = [await readFacts(tx, account_id), await readRules(tx)]
  const owes = hasEnded(facts, day) && quote(facts, rules, { day, years: 1 }).years.length > 0
  const { years, agreed: frozen } = v.parse(Details, details)
  // Credit of who has left lowers what is open, or goes back.
  if (member.grade_id === null && !owes && years > 0) return { unfulfillable: NO_MEMBER }
  const spell = spellOn(facts, day)
  if (!spell) return { unfulfillable: 'The payer has no membership.' }
  const price = Math.floor((amount * 100) / years)
  const agreed = frozen ?? quote(facts, rules, { day, years }).years.map(({ year }) => ({ year, price }))
  if (agreed.length === 0 && years > 0) return { unfulfillable: 'The payer owes no dues, now or later.' }
  const reference = `payment ${id} fulfilled`
  if (agreed.length > 0)
    await tx
      .insert(duesAgreed)
      .values(agreed.map((one) => ({ reference, year: one.year, kobo: one.price, spell_id: spell.id })))
  const given = itemOf(agreed)
  if (given !== item) await tx.update(payment).set({ item: given }).where(eq(payment.id, id))
  const { first_name, email } = member
  if (agreed.length > 0) {
    const { from, until } = spanOf(agreed)
    const again = paidBefore(accountOn(facts, rules, day), agreed)
    const data = { first_name, from, until, amount, receipt: receipt_token, ...(again.length > 0 && { again }) }
    await postMail(tx, { clock }, email, { kind: 'dues-paid', data }, `payment ${id}`)
  } else {
    const data = { first_name, amount: creditOf(paid), receipt: receipt_token }
    await postMail(tx, { clock }, email, { kind: 'dues-credit', data }, `payment ${id}`)
  }
  return { fulfilled: givenFor(agreed) }
}

export async function memberWith(db: Db, id: number) {
  const [member] = await db
    .select({
      id: account.id,
      first_name: account.first_name,
      sur_name: account.sur_name,
      middle_name: account.middle_name,
      email: ownEmail,
      phone: account.phone,
      grade_id: account.grade_id,
    })
    .from(account)
    .where(eq(account.id, id))
  return member
}

async function orderOf({ db, clock }: Context, id: number, duration: number): Promise<Order> {
  const member = await memberWith(db, id)
  const [facts, day] = [await readFacts(db, id), dayInAbuja(clock.now())]
  if (!member || (member.grade_id === null && !hasEnded(facts, day)))
    throw new Refusal(400, 'Only a member with a grade can pay dues.')
  const { years: agreed, total } = quote(facts, await readRules(db), { day, years: duration })
  if (agreed.length === 0) throw new Refusal(400, 'No dues are charged to you.')
  if (total === 0) throw new Refusal(400, 'Your credit pays for these years. There is nothing to pay now.')
  return {
    target: String(member.id),
    item: itemOf(agreed),
    // Whole naira: what is over becomes credit.
    amount: Math.ceil(total / 100),
    ...payerOf(member),
    details: { years: duration, agreed },
    returnPath: `/dues/${member.grade_id ?? facts.grades.at(-1)?.grade}/done`,
  }
}

/** Of a sum that is no price: what it pays is known once it came. */
async function creditOrder({ db, clock }: Context, id: number): Promise<Order> {
  const member = await memberWith(db, id)
  if (!member || !spellOn(await readFacts(db, id), dayInAbuja(clock.now())))
    throw new Refusal(409, 'Dues were never charged to this member.')
  return {
    target: String(member.id),
    item: itemOf([]),
    amount: 0,
    ...payerOf(member),
    details: { years: 0, agreed: [] },
    returnPath: '/account/dues',
  }
}

/** The order as a sum pays it that is less than its price: whole years where it is the price of some, or credit. */
export async function orderOfSum(ctx: Context, order: Order, { account, kobo }: { account: number; kobo: number }) {
  const { agreed } = await duesOfSum(ctx.db, ctx, { account, kobo })
  return { ...order, item: itemOf(agreed), details: { years: agreed.length, agreed } }
}

async function offers({ db, clock }: Context, id: number | null): Promise<Offer[]> {
  const member = id === null ? undefined : await memberWith(db, id)
  if (!member) return []
  const [facts, rules, day] = [await readFacts(db, member.id), await readRules(db), dayInAbuja(clock.now())]
  if (!spellOn(facts, day) || (member.grade_id === null && !hasEnded(facts, day))) return []
  const years = Array.from({ length: MOST_YEARS }, (_, before) => {
    const { years, total } = quote(facts, rules, { day, years: before + 1 })
    return { id: before + 1, count: years.length, item: itemOf(years), amount: Math.ceil(total / 100) }
  }).flatMap(({ count, ...offer }) => (count === offer.id && offer.amount > 0 ? [offer] : []))
  return [...years, { id: 0, item: 'A part of the dues, as credit', amount: 0 }]
}

/** Dues of a member, for some years: those that are open first. */
export const duesProduct: Product<'dues'> = {
  quote: async (ctx, { duration }) => {
    if (ctx.account === null) throw new Refusal(401, 'Please sign in.')
    return orderOf(ctx, ctx.account, duration)
  },
  offers,
  quoteAtOffice: async (ctx, { id, account: whose }) => {
    if (whose === null) throw new Refusal(400, 'Choose the member whose dues these are.')
    if (id === 0) return { order: await creditOrder(ctx, whose), account: whose }
    if (id > MOST_YEARS) throw new Refusal(400, `Dues are paid for ${MOST_YEARS} years at most.`)
    return { order: await orderOf(ctx, whose, id), account: whose }
  },
  isBuyer: ({ account_id }, { account: asking }) => asking !== null && account_id === asking,
  fulfil,
  // Without a relief the years open again by themselves, the last first: that is what money back does to a standing.
  afterRefund: async (tx, ctx, gone) => {
    if (gone.purchase === 'keep') await keepPaid(tx, ctx, gone)
  },
}
