import { DAY, MINUTE } from '#contract/common/spans.ts'
import type { Area } from '../area.ts'
import { attendeeExport } from './attendee/attendees.list.ts'
import { findEvents } from './attendee/find-events.ts'
import { joinSeats } from './attendee/join-seats.ts'
import { callOffJob } from './call-off/call-off-job.ts'
import { returnMoney } from './call-off/refund-act.ts'
import { makeSharePictures } from './event/share-pictures.ts'
import { workOnWaitingLists } from './loops/work-on-waiting-lists.ts'
import { voterExport } from './quorum/voters.list.ts'
import { eventProduct } from './registration/event-product.ts'
import { remindAttendees } from './registration/remind-attendees.ts'
import { calendarRoutes } from './routes/calendar.ts'
import { officeEventRoutes } from './routes/events.ts'
import { publicEventRoutes } from './routes/public-events.ts'
import { registrationRoutes } from './routes/registration.ts'
import { ticketRoutes } from './routes/tickets.ts'
import { moveJob } from './ticket/move-job.ts'
import { waitingExport } from './waiting/waiting-entries.list.ts'
import { closeBox } from './walk-in/close-box.ts'

export const events: Area = {
  api: [publicEventRoutes, officeEventRoutes, registrationRoutes, ticketRoutes],
  site: [calendarRoutes],
  products: { event: eventProduct },
  guardedActs: () => [returnMoney, closeBox],
  jobKinds: (products) => ({
    'attendee-export': attendeeExport.kind,
    'waiting-list-export': waitingExport.kind,
    'voters-roll-export': voterExport.kind,
    'call-off': callOffJob(products),
    'event-move': moveJob,
  }),
  finders: { events: findEvents },
  loops: [
    {
      name: 'waiting lists',
      every: 10_000,
      needsSteadyClock: true,
      work: ({ payments }) => workOnWaitingLists(payments),
    },
    { name: 'event reminders', every: 5 * MINUTE, needsSteadyClock: true, work: ({ ctx }) => remindAttendees(ctx) },
    { name: 'seats of members', every: MINUTE, work: ({ ctx, log }, stopping) => joinSeats(ctx, log, stopping) },
    { name: 'posters', every: DAY, work: ({ ctx, store }, stopping) => makeSharePictures(ctx, store, stopping) },
  ],
}
