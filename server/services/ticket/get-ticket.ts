import type { Ticket } from '#contract/ticket.ts'
import { codeAddress } from '#domain/ticket-code.ts'
import { typeTold } from '#domain/ticket-types.ts'
import type { Context } from '#server/services/context.ts'
import { readRefundable, readSeatRefund } from './due-back.ts'
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
  if (seat.state === 'cancelled' || event.called_off_at !== null) return 'cancelled'
  return until < now ? 'over' : 'valid'
}

/** A seat can be cancelled by its holder until the event begins. Whether one that was paid for can, its refund says. */
export const mayCancel = ({ seat, event, dates }: Pick<ReadSeat, 'seat' | 'event' | 'dates'>, now: number) =>
  seat.state === 'taken' && event.called_off_at === null && now < Date.parse(dates.start_date)

const UNTIL_GIVEN = 2 * 3_600_000

/** A seat at a free event can be given to somebody else until two hours before it begins. */
export const mayGive = ({ seat, event, dates }: Pick<ReadSeat, 'seat' | 'event' | 'dates'>, now: number) =>
  seat.state === 'taken' &&
  seat.payment_id === null &&
  event.type === 'free' &&
  now < Date.parse(dates.start_date) - UNTIL_GIVEN

/** The ticket behind a link. Its code is signed at each call. */
export async function getTicket(ctx: TicketContext, { token }: { token: string }): Promise<Ticket> {
  const { db, clock, signer, site } = ctx
  const found = await needSeat(db, token)
  const { seat, event, dates, until, paid, receipt } = found
  const state = stateOf(found, clock.now())
  const refundable = mayCancel(found, clock.now()) ? await readRefundable(db, found, clock.now()) : null
  const back = seat.due_back === null ? null : await readSeatRefund(db, seat)
  const facts = { event: event.id, seat: seat.id, issue: seat.issue, until }
  return {
    state,
    holder: nameOf(seat),
    ticket_number: seat.ticket_number,
    ...typeTold(event.ticket_types, seat.ticket_type),
    code: state === 'valid' ? codeAddress(site, await signer.sign(db, facts)) : null,
    event: { id: event.id, title: event.title, location: event.location, ...dates, programme: event.programme },
    paid,
    can_cancel: mayCancel(found, clock.now()) && (seat.payment_id === null || refundable !== null),
    ...(refundable && { if_cancelled: { refund: refundable.due / 100, terms: refundable.words } }),
    ...(back && { refund: back }),
    can_give: mayGive(found, clock.now()),
    receipt,
  }
}
