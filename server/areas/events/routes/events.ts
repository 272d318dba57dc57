import * as to from '#contract/events/attendee-endpoints.ts'
import { getEventOverview as getEventOverviewCall } from '#contract/events/event-overview.ts'
import * as quorum from '#contract/events/quorum.ts'
import * as atDoor from '#contract/events/walk-in.ts'
import { waitForPlace as waitForPlaceCall } from '#contract/money/money-endpoints.ts'
import { attendeeExport } from '#server/areas/events/attendee/attendees.list.ts'
import { correctAttendee, registerByHand, sendTicketAgain } from '#server/areas/events/attendee/by-hand.ts'
import { cancelSeat } from '#server/areas/events/attendee/cancel-seat.ts'
import { checkIn, undoCheckIn } from '#server/areas/events/attendee/check-in.ts'
import { getEvent } from '#server/areas/events/attendee/events.list.ts'
import { linkSeat, unlinkSeat } from '#server/areas/events/attendee/link-seat.ts'
import { moveSeat } from '#server/areas/events/attendee/move-seat.ts'
import { noteForDoor } from '#server/areas/events/attendee/note-for-door.ts'
import { getOnPaper } from '#server/areas/events/attendee/on-paper.ts'
import { callOffEvent, getCallOff } from '#server/areas/events/call-off/call-off-event.ts'
import { getEventOverview } from '#server/areas/events/event/event-overview.ts'
import { voterExport } from '#server/areas/events/quorum/voters.list.ts'
import { freezeVotersRoll, getQuorum } from '#server/areas/events/quorum/voters-roll.ts'
import { removeFromWaitingList } from '#server/areas/events/waiting/leave-waiting-list.ts'
import { waitForPlace } from '#server/areas/events/waiting/wait-for-place.ts'
import { waitingExport } from '#server/areas/events/waiting/waiting-entries.list.ts'
import { countBox } from '#server/areas/events/walk-in/close-box.ts'
import { getWalkIns, takeWalkIn } from '#server/areas/events/walk-in/take-walk-in.ts'
import { undoWalkIn } from '#server/areas/events/walk-in/undo-walk-in.ts'
import { exportRoute } from '#server/areas/jobs/routes/export-route.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { fileHeaders } from '#server/http/headers.ts'
import { respondingRoute, route } from '#server/http/route.ts'

/** Events as the office counts them, and who comes. */
export function officeEventRoutes(app: App, deps: AreaDeps) {
  const { signer } = deps
  const { placesChanged, products, provider } = deps.payments
  route(app, deps, to.getOfficeEvent, getEvent)
  route(app, deps, getEventOverviewCall, getEventOverview)
  route(app, deps, to.cancelSeat, (ctx, input) => cancelSeat(ctx, input).finally(placesChanged))
  exportRoute(app, deps, to.exportAttendees, attendeeExport)
  exportRoute(app, deps, to.exportWaitingList, waitingExport)
  route(app, deps, to.removeFromWaitingList, (ctx, input) => removeFromWaitingList(ctx, input).finally(placesChanged))
  route(app, deps, waitForPlaceCall, (ctx, input) => waitForPlace({ ...ctx, products }, input).finally(placesChanged))
  route(app, deps, to.registerByHand, (ctx, input) => registerByHand(ctx, input).finally(placesChanged))
  route(app, deps, to.correctAttendee, correctAttendee)
  route(app, deps, to.sendTicketAgain, sendTicketAgain)
  route(app, deps, to.moveSeat, (ctx, input) => moveSeat(ctx, input).finally(placesChanged))
  route(app, deps, to.linkSeat, linkSeat)
  route(app, deps, to.unlinkSeat, unlinkSeat)
  route(app, deps, to.noteForDoor, noteForDoor)
  route(app, deps, to.getCallOff, getCallOff)
  route(app, deps, to.callOffEvent, async (ctx, input) =>
    callOffEvent({ ...ctx, provider }, input).finally(placesChanged),
  )
  route(app, deps, quorum.getQuorum, getQuorum)
  route(app, deps, quorum.freezeVotersRoll, freezeVotersRoll)
  exportRoute(app, deps, quorum.exportVoters, voterExport)
  const papers = [
    ['list', to.getAttendeeList],
    ['badges', to.getBadges],
  ] as const
  for (const [paper, endpoint] of papers)
    respondingRoute(app, deps, endpoint, async (ctx, { id }, c) => {
      const { name, bytes } = await getOnPaper({ ...ctx, signer }, { id, paper })
      return c.body(new Uint8Array(bytes), 200, fileHeaders({ type: 'application/pdf', name }))
    })
  route(app, deps, to.checkIn, (ctx, input) => checkIn({ ...ctx, signer }, input))
  route(app, deps, to.undoCheckIn, undoCheckIn)
  route(app, deps, atDoor.getWalkIns, getWalkIns)
  route(app, deps, atDoor.takeWalkIn, (ctx, input) => takeWalkIn(ctx, input).finally(placesChanged))
  route(app, deps, atDoor.undoWalkIn, (ctx, input) => undoWalkIn(ctx, input).finally(placesChanged))
  route(app, deps, atDoor.countBox, countBox)
}
