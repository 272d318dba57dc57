import { and, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { askedOf, type EventQuestion } from '#contract/events/event-questions.ts'
import type { Ticket } from '#contract/events/ticket.ts'
import { MEMBER_PRICE } from '#domain/events/prices.ts'
import { standingOf } from '#domain/events/registration.ts'
import { type GivableSeat, whyItStays, whyNotGiven } from '#domain/events/seat-giving.ts'
import { codeAddress } from '#domain/events/ticket-code.ts'
import { toldToHolder, typeTold } from '#domain/events/ticket-types.ts'
import { paperNumber } from '#domain/members/papers.ts'
import type { Context } from '#server/areas/common/context.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import type { Db } from '#server/db/database.ts'
import { claim, paper } from '#server/db/schema/index.ts'
import { readCalledOffRefund, readRefundable, readSeatRefund } from './due-back.ts'
import { nameOf, needSeat, type ReadSeat } from './find-seat.ts'
import type { TicketSigner } from './signer.ts'

export interface TicketContext extends Context {
  signer: TicketSigner
  /** The public address of the site, which stands in the code. */
  site: string
}

export function stateOf(
  { seat, event, until }: Pick<ReadSeat, 'seat' | 'event' | 'until'>,
  now: number,
): Ticket['state'] {
  if (seat.state === 'cancelled') return 'cancelled'
  if (event.called_off_at !== null) return 'calledOff'
  return until < now ? 'over' : 'valid'
}

export const reEntryTold = ({ re_entry }: ReadSeat['event']) => (re_entry === 'never' ? {} : { re_entry })

/** A seat can be cancelled by its holder until the event begins. Whether one that was paid for can, its refund says. */
export const mayCancel = ({ seat, event, dates }: Pick<ReadSeat, 'seat' | 'event' | 'dates'>, now: number) =>
  seat.state === 'taken' && event.called_off_at === null && now < Date.parse(dates.start_date)

/** What a payment keeps, where the buyer's own seat was sold at the members' price. */
const OwnAtMemberPrice = v.object({ seats: v.looseTuple([v.object({ reason: v.literal(MEMBER_PRICE) })]) })

/** What decides whether a seat can be given to somebody else. Of a group, the buyer's own seat alone has an account. */
export function givableOf({
  seat,
  event,
  dates,
  payment,
  billed,
}: Pick<ReadSeat, 'seat' | 'event' | 'dates' | 'payment' | 'billed'>): GivableSeat {
  const isOfMember = seat.account_id !== null
  // Somebody else may have bought it, and the office linked it to its member.
  const isOfBuyer = isOfMember && payment?.account_id === seat.account_id
  return {
    state: seat.state,
    isUnpaidOfMember: isOfMember && payment === null && billed === null,
    hasMemberPrice:
      (isOfBuyer && v.is(OwnAtMemberPrice, payment?.details)) ||
      (isOfMember && billed?.line.account_id === seat.account_id && billed.reason === MEMBER_PRICE),
    event: { ...event, start_date: dates.start_date, isCalledOff: event.called_off_at !== null },
  }
}

/** Whether the holder may answer the questions of the event: until registration closes. */
export function mayAnswer(found: Pick<ReadSeat, 'seat' | 'event' | 'until'>, now: number): boolean {
  const standing = standingOf(eventDates(found.event), now)
  return stateOf(found, now) === 'valid' && standing !== 'closed' && standing !== 'over'
}

/** The place of a holder among those who are asked: who registered has given a telephone number, and is asked everything. */
export const placeOf = ({ phone }: Pick<ReadSeat['seat'], 'phone'>) => (phone === '' ? 1 : 0)

/** What the holder has answered, and what can be answered now. */
function answersOf(found: ReadSeat, now: number): Pick<Ticket, 'answers' | 'questions'> {
  const { seat, event } = found
  const questions = askedOf(event.questions, placeOf(seat)).map(
    ({ id, text, kind, choices, required, of }): EventQuestion => ({ id, text, kind, choices, required, of }),
  )
  const answers = seat.answers.map(({ id, question, answer }) => ({ id, question, answer }))
  return {
    ...(stateOf(found, now) === 'valid' && answers.length > 0 && { answers }),
    ...(mayAnswer(found, now) && questions.length + answers.length > 0 && { questions }),
  }
}

/** The ticket behind a link. */
export async function getTicket(ctx: TicketContext, { token }: { token: string }): Promise<Ticket> {
  const { db } = ctx
  const found = await needSeat(db, token)
  const { seat } = found
  // The link was mailed: who opens it has the address.
  if (seat.claim_id !== null)
    await db
      .update(claim)
      .set({ networks: null })
      .where(and(eq(claim.id, seat.claim_id), isNotNull(claim.networks)))
  return tellTicket(ctx, found)
}

/** The number of the certificate of a seat: what the link of the ticket hands out. */
async function readCertificate(db: Db, seat: number): Promise<string | null> {
  const [row] = await db
    .select({ series: paper.series, place: paper.place })
    .from(paper)
    .where(and(eq(paper.attendee_id, seat), eq(paper.state, 'valid')))
  return row ? paperNumber(row) : null
}

/** A seat as its holder sees it. Its code is signed at each call. */
export async function tellTicket({ db, clock, signer, site }: TicketContext, found: ReadSeat): Promise<Ticket> {
  const { seat, event, dates, until, paid, receipt } = found
  const state = stateOf(found, clock.now())
  const refundable = mayCancel(found, clock.now()) ? await readRefundable(db, found, clock.now()) : null
  const back = state === 'calledOff' ? await readCalledOffRefund(db, found) : await readSeatRefund(db, found)
  const givable = givableOf(found)
  const stays = state === 'valid' && seat.state === 'taken' ? whyItStays(givable) : null
  // A member who came without a ticket has none afterwards.
  const isShown = state === 'valid' && !seat.by_roll
  const certificate = seat.came_at && (await readCertificate(db, seat.id))
  const facts = { event: event.id, seat: seat.id, issue: seat.issue, until }
  return {
    state,
    holder: nameOf(seat),
    ticket_number: seat.ticket_number,
    ...typeTold(event.ticket_types, seat.ticket_type),
    ...(state === 'valid' && toldToHolder(event.ticket_types, seat.ticket_type)),
    code: isShown ? codeAddress(site, await signer.sign(db, facts)) : null,
    ...(isShown && { short_code: signer.short(seat.id, seat.issue) }),
    event: {
      id: event.id,
      title: event.title,
      location: event.location,
      ...dates,
      programme: event.programme,
      ...reEntryTold(event),
    },
    paid,
    can_cancel: mayCancel(found, clock.now()) && (seat.payment_id === null || refundable !== null),
    ...(refundable && { if_cancelled: { refund: refundable.due / 100, terms: refundable.words } }),
    ...(back && { refund: back }),
    can_give: whyNotGiven(givable, clock.now()) === null,
    ...(stays !== null && { stays }),
    ...answersOf(found, clock.now()),
    receipt,
    ...(certificate && { certificate }),
  }
}
