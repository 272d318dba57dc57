import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Id, Instant, Naira, OptionalText, Text } from '../common/parts.ts'

/** Tickets of one kind: those of a ticket type, or all where the event has no types. */
const TicketSold = v.object({
  /** Empty where all tickets are alike. */
  id: v.string(),
  name: Text,
  /** What everybody pays now; null where it is free. */
  price: v.nullable(Naira),
  /** Until when that holds, where it is lower than later. */
  early_until: v.nullable(Instant),
  /** It is not for sale any more. */
  retired: v.boolean(),
  places: v.nullable(v.number()),
  /** Seats, and places that are held while somebody pays. */
  taken: v.number(),
  held: v.number(),
  /** What the seats cost that are still taken, in naira. Null for who may not read money. */
  income: v.nullable(v.number()),
})
export type TicketSold = v.InferOutput<typeof TicketSold>

/** What an event is at a glance: its places, what came in, and what is due next. */
export const EventOverview = v.object({
  tickets: v.array(TicketSold),
  /** In naira, as the books have it. Null for who may not read money. */
  income: v.nullable(v.object({ payments: v.number(), paid: v.number(), back: v.number(), review: v.number() })),
  /** Whoever knows a code pays less: told to who reads money or edits events, else none. */
  codes: v.array(v.object({ code: Text, about: Text, used: v.number(), uses: v.nullable(v.number()) })),
  /** Seats that are taken, by the week in which they were: the Monday. */
  weeks: v.array(v.object({ from: Text, registered: v.number() })),
  /** When each reminder goes out, the first first, and to how many it went. */
  reminders: v.array(v.object({ before: Text, at: Instant, sent: v.number() })),
  /** To its attendees. */
  letters: v.object({ drafts: v.number(), sent: v.number() }),
  phones: v.array(Text),
  /** Places that are held until a bill is paid. Which bill, and whose, is told to who may read bills. */
  billed: v.array(
    v.object({
      bill: v.nullable(v.object({ id: Id, number: OptionalText, payer: Text })),
      seats: v.number(),
      until: Text,
    }),
  ),
})
export type EventOverview = v.InferOutput<typeof EventOverview>

export const getEventOverview = office.get('/events/{id}/overview', 'attendees.read', { answer: EventOverview })
