import * as v from 'valibot'
import { Instant, OptionalNaira, OptionalText, Text } from '../common/parts.ts'
import { Event } from './event.ts'
import { OtherPerson, TicketTypeId } from './order.ts'
import { AttendeeForm, OfferedAttendee } from './registration.ts'

/** What became of an entry of a waiting list. */
export const waitingStates = ['waiting', 'offered', 'paying', 'lapsed', 'seated', 'left', 'declined', 'closed'] as const
export type WaitingState = (typeof waitingStates)[number]

/** Of who still waits, or has a place offered. */
export const queuedStates = ['waiting', 'offered', 'paying'] as const satisfies WaitingState[]

/** So many people at most join a waiting list in one go. */
export const MOST_WAITING = 5

/**
 * Who would like to come, and who with them: each waits with an entry of their own, in this order. All wait for one ticket
 * type; without one, for the first that is free.
 */
export const WaitingWish = v.object({
  ...AttendeeForm.entries,
  others: v.optional(
    v.pipe(v.array(OtherPerson), v.maxLength(MOST_WAITING - 1, 'Five people at most join the list in one go.')),
  ),
  ticket_type: v.optional(TicketTypeId),
})
export type WaitingWish = v.InferOutput<typeof WaitingWish>

/** Where the link to a waiting list was sent: to who joined, and to each of the others alike. */
export const JoinedWaitingList = v.object({ email: Text })
export type JoinedWaitingList = v.InferOutput<typeof JoinedWaitingList>

/** An entry of a waiting list, as the page behind its link shows it. */
export const WaitingPlace = v.object({
  state: v.picklist(waitingStates),
  /** Its place in the queue, from 1; null where it does not wait. */
  position: v.nullable(v.number()),
  /** Until when the place is kept, where one is offered. */
  until: v.nullable(Instant),
  /** Its money came when everything was full: it gets the next place without paying again. */
  isPaid: v.optional(v.boolean()),
  /** Free places are open to everybody now: the event is too near for an offer. */
  isOpenToAll: v.boolean(),
  attendee: v.object({ ...OfferedAttendee.entries, middle_name: OptionalText }),
  event: v.object({
    ...v.pick(Event, ['id', 'title', 'location', 'start_date', 'end_date']).entries,
    fee: OptionalNaira,
    /** The fee is the lowest of several: no ticket type is chosen yet. */
    fee_is_from: v.optional(v.boolean()),
    /** The name of the ticket type that is wished or offered. */
    ticket_type: v.optional(Text),
    /** What is refunded to who pays and cancels, in sentences; absent where there is nothing to pay. */
    refund: v.optional(Text),
    /** Until when places are given. */
    closes: Instant,
    called_off: v.optional(v.boolean()),
  }),
})
export type WaitingPlace = v.InferOutput<typeof WaitingPlace>

/** The refusal to join a waiting list while places are free. */
export const notFull = 'There are free places: register for the event instead.'
