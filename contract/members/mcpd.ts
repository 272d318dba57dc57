import * as v from 'valibot'
import { listQuery } from '../common/list.ts'
import { Id, Instant, Text } from '../common/parts.ts'
import { Day, Line, Passage } from '../common/person.ts'

/** Who gives a training: the chapter, the national body, or somebody else. */
export const mcpdKinds = ['chapter', 'national', 'elsewhere'] as const
export type McpdKind = (typeof mcpdKinds)[number]

/** An entry is of one training, or the balance with which a member came out of older books: so many, the last on its day. */
export const mcpdEntryKinds = [...mcpdKinds, 'opening'] as const
export type McpdEntryKind = (typeof mcpdEntryKinds)[number]

export const mcpdKindWords: Record<McpdEntryKind, string> = {
  chapter: 'The chapter',
  national: 'The national body',
  elsewhere: 'Elsewhere',
  opening: 'Opening balance',
}

/** The states of machines/members/mcpd-entry that are stored. */
export const mcpdStates = ['claimed', 'asked', 'accepted', 'refused', 'withdrawn', 'takenBack'] as const
export type McpdState = (typeof mcpdStates)[number]

export const mcpdStateWords: Record<McpdState, string> = {
  claimed: 'To check',
  asked: 'Asked',
  accepted: 'Accepted',
  refused: 'Not accepted',
  withdrawn: 'Withdrawn',
  takenBack: 'Taken back',
}

export const MOST_HOURS = 400
export const MOST_OPENING = 200
/** So many claims of a member may wait at a time. */
export const MOST_WAITING = 20
/** So many claims of one course are accepted at once. */
export const MOST_AT_ONCE = 100

const needHours = `Enter the hours as a whole number from 1 to ${MOST_HOURS}.`
const needCount = `Enter a whole number from 1 to ${MOST_OPENING}.`

const training = {
  title: v.pipe(Line(200), v.nonEmpty('Enter the title of the training.')),
  provider: v.pipe(Line(200), v.nonEmpty('Enter who gave it.')),
  kind: v.picklist(mcpdKinds, 'Choose who gave it.'),
  first_day: Day('Enter the first day.'),
  last_day: Day('Enter the last day.'),
}

const wholeFrom1To = (most: number, missing: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, missing),
    v.transform(Number),
    v.minValue(1, missing),
    v.maxValue(most, missing),
  )

/** The text of a claim, as a form has it: everything a string. The evidence travels beside it, as the part `evidence`. */
export const McpdClaim = v.object({ ...training, hours: wholeFrom1To(MOST_HOURS, needHours) })
export type McpdClaim = v.InferOutput<typeof McpdClaim>

/** The name of the file on the wire. */
export const EVIDENCE = 'evidence'

const Whole = (most: number, missing: string) =>
  v.pipe(v.number(missing), v.integer(missing), v.minValue(1, missing), v.maxValue(most, missing))

const Reason = v.pipe(Passage, v.nonEmpty('Say why.'), v.maxLength(500, 'Use at most 500 characters.'))

/** What an officer enters for a member: a training, or an opening balance. */
export const McpdEntered = v.variant('kind', [
  v.object({ ...training, hours: Whole(MOST_HOURS, needHours), reason: Reason }),
  v.object({
    kind: v.literal('opening'),
    count: Whole(MOST_OPENING, needCount),
    last_day: Day('Enter the day of the last one.'),
    reason: Reason,
  }),
])
export type McpdEntered = v.InferOutput<typeof McpdEntered>

export const McpdReason = v.object({ reason: Reason })
export const McpdQuestion = v.object({
  question: v.pipe(
    Passage,
    v.nonEmpty('Say what the member is to do.'),
    v.maxLength(500, 'Use at most 500 characters.'),
  ),
})
/** Claims of one course. */
export const McpdChosen = v.object({
  ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_AT_ONCE, `Accept at most ${MOST_AT_ONCE} at once.`)),
})

const Evidence = v.object({ id: Id, type: Text, size: v.number(), name: Text })

const entry = {
  id: Id,
  kind: v.picklist(mcpdEntryKinds),
  state: v.picklist(mcpdStates),
  title: Text,
  provider: Text,
  first_day: Text,
  last_day: Text,
  /** Of an opening balance they are not known. */
  hours: v.nullable(v.number()),
  /** As how many it counts: an opening balance as several. */
  count: v.number(),
  /** When it was claimed or entered. */
  made_at: Instant,
  /** What the office asks. */
  question: v.nullable(Text),
  asked_at: v.nullable(Instant),
  /** Why it was entered, was not accepted or was taken back. */
  reason: v.nullable(Text),
  decided_at: v.nullable(Instant),
  evidence: v.nullable(Evidence),
  /** The event that gave it. */
  event: v.nullable(v.object({ id: Id, title: Text })),
}

export const OwnMcpdEntry = v.object(entry)
export type OwnMcpdEntry = v.InferOutput<typeof OwnMcpdEntry>

/** What of a member's trainings counts for the next grade. */
export const McpdProgress = v.object({
  grade: v.nullable(Text),
  /** Since when the present grade is held. */
  since: v.nullable(Text),
  /** The grade after it; a Fellow has none. */
  next: v.nullable(Text),
  needed: v.number(),
  counted: v.number(),
  /** Of those that count. */
  hours: v.number(),
})
export type McpdProgress = v.InferOutput<typeof McpdProgress>

export const OwnMcpd = v.object({ ...McpdProgress.entries, entries: v.array(OwnMcpdEntry) })
export type OwnMcpd = v.InferOutput<typeof OwnMcpd>

const mcpdTabs = ['claimed', 'asked', 'accepted', 'refused', 'events', 'all'] as const
export type McpdTab = (typeof mcpdTabs)[number]

export const McpdSelection = listQuery(['course', 'oldest', 'newest'], {
  tab: v.optional(v.picklist(mcpdTabs, `Ask for ${mcpdTabs.join(', ')}.`)),
  kind: v.optional(v.picklist(mcpdEntryKinds, `Ask for ${mcpdEntryKinds.join(', ')}.`)),
  member: v.optional(Id),
})
export type McpdSelection = v.InferOutput<typeof McpdSelection>

const Holder = v.object({ id: Id, name: Text, number: v.nullable(Text), grade: v.nullable(Text) })

export const McpdEntry = v.object({
  ...entry,
  member: Holder,
  /** Entries of one course have the same. */
  course: Text,
})
export type McpdEntry = v.InferOutput<typeof McpdEntry>

export const McpdRecord = v.object({
  ...McpdEntry.entries,
  progress: McpdProgress,
  /** Who has sent the very same file as evidence. */
  same_evidence: v.array(v.object({ id: Id, name: Text })),
  made_by: Text,
  decided_by: v.nullable(Text),
})
export type McpdRecord = v.InferOutput<typeof McpdRecord>
