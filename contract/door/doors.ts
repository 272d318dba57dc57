import * as v from 'valibot'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { Line } from '../common/person.ts'
import { takings } from '../events/walk-in.ts'

export const doorPassStates = ['issued', 'open', 'closing', 'revoked', 'ended'] as const

/** A pass for a door, as the office sees it. */
export const DoorPassEntry = v.object({
  id: Id,
  door: Text,
  state: v.picklist(doorPassStates),
  /** Who holds the phone. */
  holder: OptionalText,
  made: Instant,
  paired: v.nullable(Instant),
  /** The last exchange, and how far the phone's clock was ahead of ours then, in milliseconds. */
  seen: v.nullable(Instant),
  ahead_ms: v.nullable(v.number()),
  /** Its app is older than the site: what came since, as members and walk-ins, it does not know. */
  older: v.boolean(),
  /** It may let in people without a ticket, and take their money. */
  walk_ins: v.boolean(),
})
export type DoorPassEntry = v.InferOutput<typeof DoorPassEntry>

export const NewPass = v.object({
  door: v.pipe(Line(40), v.nonEmpty('Give the door a name.')),
  /** It may let in people without a ticket, and take their money. */
  walk_ins: v.optional(v.boolean()),
})

/** Told once: only hashes of the link and of the PIN are kept. */
export const IssuedPass = v.object({ pass: DoorPassEntry, link: Text, pin: Text })
export type IssuedPass = v.InferOutput<typeof IssuedPass>

const AtDoor = v.object({ at: Instant, door: Text, by: Text })

/** Who came and has not left, since when. */
export const InsideEntry = v.object({ attendee: Id, name: Text, since: Instant })
export type InsideEntry = v.InferOutput<typeof InsideEntry>

/** What the doors of an event have counted. */
export const DoorReport = v.object({
  came: v.number(),
  inside: v.number(),
  /** Seats that are valid, without those of members who came without a ticket. */
  expected: v.number(),
  /** Tickets that two doors let in without knowing of each other. */
  conflicts: v.array(v.object({ attendee: Id, name: Text, first: AtDoor, second: AtDoor })),
  /** Who was let in, as was heard after the seat had been cancelled; when it was. */
  cancelled: v.array(v.object({ attendee: Id, name: Text, ended: Instant, ...AtDoor.entries })),
  /** What phones say they took of walk-ins, where it is no price of the ticket. It is not in the books. */
  unbooked: v.array(
    v.object({
      attendee: Id,
      name: Text,
      amount: v.number(),
      means: v.nullable(v.picklist(takings)),
      ...AtDoor.entries,
    }),
  ),
  /** What phones wrote after they were revoked, the newest first, a hundred at most. It does not count. */
  uncounted: v.array(v.object({ line: Text, name: Text, ...AtDoor.entries })),
  passes: v.array(DoorPassEntry),
})
export type DoorReport = v.InferOutput<typeof DoorReport>
