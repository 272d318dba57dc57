import * as to from '#contract/events/ticket-endpoints.ts'
import {
  getBoughtTickets,
  getBoughtTicketsPdf,
  getOwnTickets,
  sendOwnTickets,
} from '#server/areas/events/ticket/bought-tickets.ts'
import { cancelOwnSeat } from '#server/areas/events/ticket/cancel-own-seat.ts'
import { changeAnswers } from '#server/areas/events/ticket/change-answers.ts'
import { checkCode } from '#server/areas/events/ticket/check-code.ts'
import { findTickets } from '#server/areas/events/ticket/find-tickets.ts'
import { getTicket } from '#server/areas/events/ticket/get-ticket.ts'
import { getTicketPdf } from '#server/areas/events/ticket/get-ticket-pdf.ts'
import { giveSeat } from '#server/areas/events/ticket/give-seat.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { respondingRoute, route } from '#server/http/route.ts'

/** Tickets behind their links, codes, and lost tickets. */
export function ticketRoutes(app: App, deps: AreaDeps) {
  const { signer } = deps
  const { provider, products, placesChanged } = deps.payments
  route(app, deps, to.getTicket, (ctx, input) => getTicket({ ...ctx, signer }, input))
  route(app, deps, to.cancelOwnSeat, (ctx, input) =>
    cancelOwnSeat({ ...ctx, signer, provider, products }, input).finally(placesChanged),
  )
  route(app, deps, to.giveSeat, giveSeat)
  route(app, deps, to.changeAnswers, (ctx, input) => changeAnswers({ ...ctx, signer }, input))
  respondingRoute(app, deps, to.getTicketPdf, async (ctx, input, c) =>
    deps.answerPaper(c, await getTicketPdf({ ...ctx, signer }, input)),
  )
  route(app, deps, to.getBoughtTickets, (ctx, input) => getBoughtTickets({ ...ctx, signer }, input))
  respondingRoute(app, deps, to.getBoughtTicketsPdf, async (ctx, input, c) =>
    deps.answerPaper(c, await getBoughtTicketsPdf({ ...ctx, signer }, input)),
  )
  route(app, deps, to.getOwnTickets, (ctx, input) => getOwnTickets({ ...ctx, signer }, input))
  route(app, deps, to.sendOwnTickets, (ctx, input) => sendOwnTickets({ ...ctx, signer }, input))
  route(app, deps, to.checkCode, (ctx, input) => checkCode({ ...ctx, signer }, input))
  route(app, deps, to.findTickets, findTickets)
}
