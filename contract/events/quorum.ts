import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { type ExportColumn, listExport } from '../common/export.ts'
import { Job } from '../common/job.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { Day, Line } from '../common/person.ts'

/** A share is a percentage of the frozen voters' roll. */
export const quorums = ['none', 'number', 'share'] as const
export type Quorum = (typeof quorums)[number]

/** How the quorum stands, the same at all doors, in the office and in the hall. No name is in it. */
export const QuorumCount = v.object({
  /** Voters of the frozen roll who are inside. */
  present: v.number(),
  needed: v.number(),
  /** When the quorum was first reached. It stays when people leave. */
  reached: v.nullable(Instant),
  /** An admission that counted then was taken back: by now it was reached later, or not. */
  corrected: v.boolean(),
})
export type QuorumCount = v.InferOutput<typeof QuorumCount>

/** A voters' roll as it was frozen. */
export const FrozenRoll = v.object({
  id: Id,
  /** Counts the rolls of an event. */
  version: Id,
  /** Who was in good standing on this day may vote. */
  day: Text,
  voters: v.number(),
  needed: v.number(),
  /** The rule that it was frozen by. */
  quorum: v.picklist(['number', 'share']),
  quorum_of: v.number(),
  /** SHA-256 of its text, in hexadecimal digits. */
  hash: Text,
  /** Why it was frozen again. */
  reason: OptionalText,
  by: Text,
  at: Instant,
  /** Voters whose data were erased since: the hash is that of the roll before. */
  erased: v.number(),
})
export type FrozenRoll = v.InferOutput<typeof FrozenRoll>

export const QuorumState = v.object({
  quorum: v.picklist(quorums),
  quorum_of: v.nullable(v.number()),
  /** The rolls that were frozen, the newest first: that one counts. */
  rolls: v.array(FrozenRoll),
  /** None before a roll is frozen. */
  count: v.nullable(QuorumCount),
  /** The meeting has begun: the roll stays as it is. */
  begun: v.boolean(),
  /** When the link to the page for the hall was made that works now. */
  hall: v.nullable(Instant),
})
export type QuorumState = v.InferOutput<typeof QuorumState>

export const FreezeRoll = v.object({
  day: Day('Choose the day.'),
  /** Of the newest roll that is known; 0 for none. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Needed from the second one on. */
  reason: v.optional(Line(500), ''),
})
export type FreezeRoll = v.InferOutput<typeof FreezeRoll>

/** Somebody who may vote. */
export const Voter = v.object({ id: Id, number: Text, name: Text, grade: Text })
export type Voter = v.InferOutput<typeof Voter>

/** `q` is a part of the name or the number. */
export const VoterSelection = listQuery(['number', 'name'], { roll: Id })
export type VoterSelection = v.InferOutput<typeof VoterSelection>

/** What a file of a voters' roll may hold: nothing of sums, and no address. */
export const voterColumns = {
  number: { title: 'Number' },
  name: { title: 'Name' },
  grade: { title: 'Grade' },
} as const satisfies Record<string, ExportColumn>

export const VoterExport = listExport(v.omit(VoterSelection, ['cursor', 'counts']), voterColumns)
export type VoterExport = v.InferOutput<typeof VoterExport>

export const getQuorum = office.get('/events/{id}/quorum', 'attendees.read', { answer: QuorumState, polled: true })

/** Freezes the roll of who may vote: again with a reason alone, and not once the meeting has begun. */
export const freezeVotersRoll = office.post('/events/{id}/voters-roll', 'attendees.correct', {
  body: FreezeRoll,
  answer: QuorumState,
})

/** Who may vote, by name: it tells who is in good standing, so it takes the right to the file. */
export const listVoters = office.list('/voters', 'attendees.export', VoterSelection, Voter)

export const exportVoters = office.post('/exports/voters', 'attendees.export', { body: VoterExport, answer: Job })

/** Told once: only the hash of the link is kept. A link from before ends. */
const HallLink = v.object({ link: Text })
export type HallLink = v.InferOutput<typeof HallLink>

export const makeHallLink = office.post('/events/{id}/hall', 'door.passes', { answer: HallLink, forgetsAnswer: true })

export const endHallLink = office.post('/events/{id}/hall/end', 'door.passes', { answer: QuorumState })
