import * as v from 'valibot'
import { Reason } from '../applications/office-applications.ts'
import { file } from '../common/calls/call.ts'
import * as office from '../common/calls/office.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'

export const yearPackStates = ['draft', 'closed', 'reissued'] as const

const badYear = 'Give the year in which the dues year begins, like 2026.'
const Year = v.pipe(v.number(badYear), v.integer(badYear), v.minValue(1900, badYear), v.maxValue(9000, badYear))

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Say which count of the pack is meant.'))

/** In naira. */
const PackSum = v.object({ number: v.number(), sum: v.number(), before: v.nullable(v.number()) })
export type PackSum = v.InferOutput<typeof PackSum>

/** What stands first in a pack. `before` is the year before, up to the same day. */
export const PackSums = v.object({
  /** What came, by what it was for. */
  dues: PackSum,
  membership: PackSum,
  upgrade: PackSum,
  bill: PackSum,
  event: PackSum,
  /** Money that was given back, what the card provider kept, and bookings of earlier years that were taken back. */
  back: PackSum,
  charges: PackSum,
  earlier: PackSum,
  /** All bookings that were taken back. */
  corrected: PackSum,
  /** On the last day: dues that are open, credit of members, and money for which nothing was given yet. */
  open: PackSum,
  credit: PackSum,
  held: PackSum,
})
export type PackSums = v.InferOutput<typeof PackSums>

const Beside = {
  what: Text,
  ledger: v.nullable(v.number()),
  other: v.nullable(v.number()),
  difference: v.nullable(v.number()),
  note: OptionalText,
}

/** The ledger beside what else tells of the same. */
export const PackCheck = v.object({
  name: Text,
  state: v.picklist(['ties', 'differs', 'nothing']),
  ...Beside,
  /** Of what the whole is made; of long lists what differs. */
  parts: v.array(v.object(Beside)),
})
export type PackCheck = v.InferOutput<typeof PackCheck>

export const YearPack = v.object({
  id: Id,
  /** The year in which the dues year begins on 1 July. */
  year: v.number(),
  /** The last day that it counts. */
  as_of: Text,
  state: v.picklist(yearPackStates),
  /** Why the pack of the year was issued again. */
  reason: OptionalText,
  /** Who asked for it; null is the key of the shell. */
  by: OptionalText,
  created_at: Instant,
  /** When it was counted whole; null while that goes on, or where it failed. */
  counted_at: v.nullable(Instant),
  /** SHA-256 of all rows. */
  hash: v.nullable(Text),
  closed_by: OptionalText,
  closed_at: v.nullable(Instant),
  /** Why it was closed though its sums do not tie. */
  note: v.optional(OptionalText),
  /** Of a pack that was counted, where it is asked for alone; earlier versions counted none. */
  sums: v.optional(PackSums),
  checks: v.optional(v.array(PackCheck)),
  task_id: v.nullable(Id),
  rows: v.number(),
  late: v.number(),
  /** What each sheet of the file is called, and how many rows it has. */
  sheets: v.array(v.object({ title: Text, rows: v.number() })),
  /** The year is over, so that a draft of it can be closed. */
  is_whole: v.boolean(),
})
export type YearPack = v.InferOutput<typeof YearPack>

const NoteText = v.pipe(v.string(), v.trim(), v.maxLength(1_000, 'Write at most 1,000 letters.'))

export const YearPackSelection = listQuery(['newest', 'oldest'], {
  state: v.optional(v.picklist(yearPackStates, `Ask for ${yearPackStates.join(', ')}.`)),
})
export type YearPackSelection = v.InferOutput<typeof YearPackSelection>

/** With a reason where the year has a closed pack. */
export const NewYearPack = v.object({ year: Year, reason: v.optional(Reason.entries.reason) })
export type NewYearPack = v.InferOutput<typeof NewYearPack>

export const needsNote = 'These sums do not tie. Say in a note why the year is closed all the same.'

/** The count that was looked at is the one that is closed; with a note where its sums do not tie. */
export const ClosedCount = v.object({ hash: Hash, note: v.optional(NoteText) })
export type ClosedCount = v.InferOutput<typeof ClosedCount>

/** What belongs to an earlier year and was entered after that year's end. */
export const LateItem = v.object({
  id: Id,
  year: Text,
  day: Text,
  what: Text,
  who: OptionalText,
  /** Naira, where it is money. */
  amount: v.nullable(v.number()),
  reference: OptionalText,
})
export type LateItem = v.InferOutput<typeof LateItem>

export const LateItemSelection = listQuery(['day'], {})
export type LateItemSelection = v.InferOutput<typeof LateItemSelection>

export const listYearPacks = office.list('/year-packs', 'money.read', YearPackSelection, YearPack)

export const getYearPack = office.get('/year-packs/{id}', 'money.read', { answer: YearPack })

export const listLateItems = office.list('/year-packs/{id}/late', 'money.read', LateItemSelection, LateItem)

export const getYearPackFile = office.get('/year-packs/{id}/file', 'money.read', file)

/** Its sums and whether they tie, as a paper that is signed. */
export const getYearPackPaper = office.get('/year-packs/{id}/paper', 'money.read', file)

/** A draft, counted in the background. */
export const addYearPack = office.post('/year-packs', 'yearpack.make', { body: NewYearPack, answer: YearPack })

export const countYearPack = office.post('/year-packs/{id}/count', 'yearpack.make', { answer: YearPack })

export const closeYearPack = office.post('/year-packs/{id}/close', 'yearpack.make', {
  body: ClosedCount,
  answer: YearPack,
})
