import type { Hono } from 'hono'
import * as to from '#contract/events/ticket-endpoints.ts'
import type { PaymentDeps } from '#server/services/payment/payment-deps.ts'
import { cancelOwnSeat } from '#server/services/ticket/cancel-own-seat.ts'
import { changeAnswers } from '#server/services/ticket/change-answers.ts'
import { checkCode } from '#server/services/ticket/check-code.ts'
import { findTickets } from '#server/services/ticket/find-tickets.ts'
import { getTicket } from '#server/services/ticket/get-ticket.ts'
import { getTicketPdf } from '#server/services/ticket/get-ticket-pdf.ts'
import { giveSeat } from '#server/services/ticket/give-seat.ts'
import { createTicketSigner } from '#server/services/ticket/signer.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, respondingRoute, route } from './route.ts'

export interface TicketDeps {
  /** The secret from which the signing key of the tickets is made. */
  ticketKey: string
}

/** Tickets behind their links, codes, and lost tickets. */
export function ticketRoutes(
  app: Hono<Environment>,
  deps: RouteDeps,
  { ticketKey, provider, placesChanged }: TicketDeps & Pick<PaymentDeps, 'provider' | 'placesChanged'>,
) {
  const signer = createTicketSigner(ticketKey)
  route(app, deps, to.getTicket, (ctx, input) => getTicket({ ...ctx, signer }, input))
  route(app, deps, to.cancelOwnSeat, (ctx, input) =>
    cancelOwnSeat({ ...ctx, signer, provider }, input).finally(placesChanged),
  )
  route(app, deps, to.giveSeat, giveSeat)
  route(app, deps, to.changeAnswers, (ctx, input) => changeAnswers({ ...ctx, signer }, input))
  respondingRoute(app, deps, to.getTicketPdf, async (ctx, input, c) =>
    deps.answerPaper(c, await getTicketPdf({ ...ctx, signer }, input)),
  )
  route(app, deps, to.checkCode, (ctx, input) => checkCode({ ...ctx, signer }, input))
  route(app, deps, to.findTickets, findTickets)
}
