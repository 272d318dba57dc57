import * as v from 'valibot'
import { Id, Instant, Naira, OptionalText, Text } from '../parts.ts'
import { type ExportColumn, listExport } from './export.ts'
import { listQuery } from './list.ts'

/** An event as the office counts it. */
export const EventEntry = v.object({
  id: Id,
  title: Text,
  location: Text,
  starts: Instant,
  ends: v.nullable(Instant),
  fee: v.nullable(Naira),
  /** Who comes. */
  seats: v.number(),
  /** Places that are held while somebody pays. */
  held: v.number(),
  /** How many places there are; none where there is no limit. */
  places: v.nullable(v.number()),
  /** It is off the pages. */
  hidden: v.boolean(),
})
export type EventEntry = v.InferOutput<typeof EventEntry>

export const eventTabs = ['coming', 'held'] as const

/** `q` is a part of the title. */
export const EventListSelection = listQuery(['soonest', 'latest'], {
  tab: v.optional(v.picklist(eventTabs, `Ask for ${eventTabs.join(' or ')}.`)),
})
export type EventListSelection = v.InferOutput<typeof EventListSelection>

export const seatStates = ['taken', 'cancelled'] as const

/** Somebody who comes to an event. Address and telephone number need the right `attendees.export`. */
export const AttendeeEntry = v.object({
  id: Id,
  name: Text,
  ticket: Text,
  state: v.picklist(seatStates),
  email: OptionalText,
  phone: OptionalText,
  /** The member who registered while signed in. */
  member: v.nullable(v.object({ id: Id, number: OptionalText })),
  /** What was paid; none for a free seat. */
  paid: v.nullable(Naira),
  trace: OptionalText,
  registered: Instant,
})
export type AttendeeEntry = v.InferOutput<typeof AttendeeEntry>

/** `q` is a part of the name, the address or the ticket's number. */
export const AttendeeSelection = listQuery(['name', 'newest', 'oldest'], {
  event: Id,
  state: v.optional(v.picklist(seatStates, `Ask for ${seatStates.join(' or ')}.`)),
  member: v.optional(v.picklist(['yes', 'no'], 'Ask for yes or no.')),
})
export type AttendeeSelection = v.InferOutput<typeof AttendeeSelection>

/** What a file of attendees may hold. */
export const attendeeColumns = {
  name: { title: 'Name' },
  ticket: { title: 'Ticket' },
  state: { title: 'Seat' },
  number: { title: 'Membership number' },
  email: { title: 'Email' },
  phone: { title: 'Phone' },
  paid: { title: 'Paid' },
  registered: { title: 'Registered' },
} as const satisfies Record<string, ExportColumn>

export const AttendeeExport = listExport(v.omit(AttendeeSelection, ['cursor', 'counts']), attendeeColumns)
export type AttendeeExport = v.InferOutput<typeof AttendeeExport>
