import * as v from 'valibot'
import { Id, Instant, LinkToken, Text } from '../common/parts.ts'
import { Line } from '../common/person.ts'
import { verdicts } from '../events/attendees.ts'
import { QuorumCount } from '../events/quorum.ts'
import { WalkIn, WalkInOffer } from '../events/walk-in.ts'

/** May a ticket that was used let its holder in again: never, once a day, or each time after its holder has left. */
export const reEntries = ['never', 'daily', 'free'] as const
export type ReEntry = (typeof reEntries)[number]

/** A genuine ticket that the list of a phone does not have: its holder is let in, or the person at the door decides. */
export const unlistedTickets = ['admit', 'ask'] as const
export type UnlistedTickets = (typeof unlistedTickets)[number]

/** Who comes without a ticket: nobody, the members by card, number or name, or those of them who are in good standing; the others are asked to the desk. */
export const rolls = ['none', 'members', 'desk'] as const
export type Roll = (typeof rolls)[number]

/** What phones and site say to each other since this version. What the other does not know yet is left out or told. */
export const DOOR_VERSION = 4
const Version = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)

/** How many places of an event people who are not signed in can have from one network address. */
export const networkLimits = ['limited', 'any'] as const

/** The secret of the link that the office gave. */
export const PassLink = v.object({ secret: LinkToken })

/** What a phone is told before it is paired. */
export const PassOffer = v.object({
  event: Text,
  /** The name of the pass: which door it is for. */
  door: Text,
  opens: Instant,
  closes: Instant,
  /** How many wrong PINs are left before the link ends. */
  tries: v.number(),
})
export type PassOffer = v.InferOutput<typeof PassOffer>

export const Pairing = v.object({
  ...PassLink.entries,
  pin: v.pipe(v.string(), v.regex(/^\d{4}$/, 'The PIN has four digits.')),
  /** Who holds the phone. */
  holder: v.pipe(Line(60), v.nonEmpty('Type your name.')),
  /** The phone's own token, so that the same phone may ask again where the answer was lost. */
  token: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'This token is not valid.'))),
})
export type Pairing = v.InferOutput<typeof Pairing>

/** What a paired phone shows with each call from then on. */
export const Paired = v.object({ token: Text })
export type Paired = v.InferOutput<typeof Paired>

/** How many characters of a hash stand for a ticket's code, for its number, and for its short code. */
export const CODE_HASH = 11
export const NUMBER_HASH = 6
export const SHORT_HASH = 6

/**
 * A seat in a few bytes. Its hashes are the first characters, in base64url, of the SHA-256 of the pack's salt and a text: 11
 * of the ticket's code, then 6 of its number. Seats that are not valid any more are listed as well, so that a phone can say why
 * it refuses them.
 */
export const PackedSeat = v.tuple([
  /** The seat, and its issue. */
  Id,
  Id,
  /** The hashes. */
  v.pipe(v.string(), v.regex(/^[\w-]{17}$/)),
  /** 1: it was cancelled. */
  v.picklist([0, 1]),
  /** Last name, then the first names. */
  Text,
  Text,
  /** The kind of ticket, and a note of the office. */
  Text,
  Text,
])
export type PackedSeat = v.InferOutput<typeof PackedSeat>

/** A member who comes without a ticket. Neither what is owed nor an address is in it. */
export const RollEntry = v.tuple([
  Id,
  /** The membership number without its letters and zeros; 0 for none. */
  v.number(),
  /** Last name, then the first names. */
  Text,
  Text,
  /** The seat of who has one, else 0. */
  v.number(),
  /** 1: is asked to the desk. */
  v.picklist([0, 1]),
])
export type RollEntry = v.InferOutput<typeof RollEntry>

/**
 * All that a phone needs to judge tickets by itself. A phone keeps it over an update of the site: a field that is new is optional,
 * with a default.
 */
export const DoorPack = v.object({
  version: Version,
  /** A fingerprint of what is listed: another one asks for a new pack. */
  list: Text,
  event: v.object({
    id: Id,
    title: Text,
    start_date: Instant,
    end_date: v.nullable(Instant),
    re_entry: v.picklist(reEntries),
    unlisted: v.optional(v.picklist(unlistedTickets), 'admit'),
  }),
  pass: v.object({ id: Id, door: Text, holder: Text }),
  /** The site whose tickets are good here, as it stands in their codes. */
  site: Text,
  salt: Text,
  /** The public halves of the keys that sign tickets. */
  keys: v.array(v.object({ id: Id, key: Text })),
  seats: v.array(PackedSeat),
  /** The hashes of the short codes, in the order of the seats. */
  shorts: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]{6}$/))), []),
  /** The members, at an event to which they come without a ticket. */
  roll: v.optional(v.array(RollEntry), []),
  /** Of each of them, in the same order, the newest issue of the card; 0 of who has none. */
  cards: v.optional(v.array(v.number()), []),
  /** What somebody without a ticket pays at this door; none where its pass does not let them in. */
  sale: v.optional(v.array(WalkInOffer), []),
})
export type DoorPack = v.InferOutput<typeof DoorPack>

export const journalKinds = ['in', 'out', 'undo', 'forced', 'refused'] as const
export type JournalKind = (typeof journalKinds)[number]

/** By the clock of a phone, which may be years wrong, but says a day that there is and that can be stored. */
const Told = v.pipe(
  Instant,
  v.check((at) => Date.parse(at) >= 0, 'This is not a time.'),
)

/** Milliseconds since the run of the app began: a clock that is not set. */
const Running = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/** What happened at a door, as the phone wrote it down. It is never changed: an `undo` names the line that it takes back. */
export const JournalLine = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** Counts the lines of a pass, or of the office at an event. */
  seq: Id,
  kind: v.picklist(journalKinds),
  /** The seat; null for a ticket that is none. */
  ticket: v.optional(v.nullable(Id), null),
  /** The member who comes without a ticket. Such a line names no `ticket`: a site that does not know members refuses it. */
  member: v.optional(Id),
  /** Somebody without a ticket, and what was taken. Its verdict is `walkIn`: a site that does not know that refuses the line. */
  walk_in: v.optional(WalkIn),
  issue: v.nullable(Id),
  verdict: v.picklist(verdicts),
  /** By the phone's clock, which may be wrong. */
  at: Told,
  mono: Running,
  /** The run of the app in which it was written. */
  run: v.pipe(v.string(), v.uuid()),
  /** Who held the phone. */
  by: Line(60),
  of: v.nullable(v.pipe(v.string(), v.uuid())),
})
export type JournalLine = v.InferOutput<typeof JournalLine>

const Clocks = { at: Told, mono: Running, run: v.pipe(v.string(), v.uuid()) }

/** A walk-in, before they are let in: while the phone is connected, the site says whether there is a place. */
export const WalkInAsked = v.object({ ...Clocks, line: JournalLine })
export type WalkInAsked = v.InferOutput<typeof WalkInAsked>

/** So many lines are sent at once. */
export const MOST_LINES = 200

export const Exchange = v.object({
  version: Version,
  /** The phone's clocks as the batch leaves: they correct the times of its lines. */
  ...Clocks,
  /** Each is read by itself, so that a bad one does not fail the others. */
  lines: v.pipe(v.array(v.unknown()), v.maxLength(MOST_LINES)),
  /** Up to where the journal of the event is known here. */
  since: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type Exchange = v.InferOutput<typeof Exchange>

/** A line of any door of the event, with its corrected time. */
export const JournalEntry = v.object({
  ...v.pick(JournalLine, ['id', 'seq', 'kind', 'ticket', 'member', 'issue', 'by', 'of']).entries,
  at: Instant,
  door: Text,
})
export type JournalEntry = v.InferOutput<typeof JournalEntry>

/** open: it may admit. closing: its time is over. revoked: the office ended it. Lines of the last two are still taken for a day. */
export const passStandings = ['open', 'closing', 'revoked'] as const

export const Exchanged = v.object({
  now: Instant,
  standing: v.picklist(passStandings),
  /** The fingerprint of the list by now. */
  list: Text,
  /** For each line sent, in the same order: its id where it is kept now, or why it cannot be. */
  answers: v.array(v.object({ id: v.nullable(v.string()), error: v.nullable(v.string()) })),
  /** What the journal of the event holds behind `since`, own lines as well. */
  entries: v.array(JournalEntry),
  since: v.number(),
  /** There are further entries. */
  more: v.boolean(),
  /** How the quorum of a general meeting stands, if there is one. An older phone does not read it. */
  quorum: v.optional(QuorumCount),
})
export type Exchanged = v.InferOutput<typeof Exchanged>
