import * as v from 'valibot'
import { listQuery, Moment } from '../common/list.ts'
import { gradeNumbers, Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { TicketTypeId } from '../events/order.ts'
import { communicationKinds, communicationWords } from './communication.ts'

/** What becomes of a letter: machines/mail/campaign. */
export const letterStates = ['draft', 'sending', 'paused', 'done', 'cancelled'] as const

/** What a letter is about. One about the organisation of an event is no choice of a member: all of its attendees get it. */
export const letterKinds = [...communicationKinds, 'organisation'] as const
export type LetterKind = (typeof letterKinds)[number]

export const letterKindWords: Record<LetterKind, string> = {
  news: communicationWords.news.title,
  events: communicationWords.events.title,
  dues: communicationWords.dues.title,
  organisation: 'About the event itself',
}

/** What stands in a letter as {{first name}}, and is another text for each reader: in one to members, and to attendees. */
export const memberFields = ['first name', 'surname', 'number', 'grade', 'title', 'salutation'] as const
export const attendeeFields = ['first name', 'surname', 'event', 'title', 'salutation'] as const
export type LetterField = (typeof memberFields | typeof attendeeFields)[number]

/** Everybody with a seat, or a part of them; those on the waiting list; or whose seat ended when the event was called off. */
export const attendeeGroups = ['seats', 'expected', 'came', 'waiting', 'calledOff'] as const

const LONGEST_SUBJECT = 150
const LONGEST_BODY = 30_000

/**
 * Members whose membership has ended match as well, are counted, and get none. A letter to the attendees of an event names
 * `who` and `type` alone, one to members who were chosen `chosen` alone, and one to other members the others.
 */
export const LetterAudience = v.object({
  /** The number of a grade. */
  grade: v.optional(v.picklist(gradeNumbers, 'Choose a grade from 1 to 4.')),
  standing: v.optional(v.picklist(['active', 'due', 'inArrears'], 'Choose how they stand with their dues.')),
  /** The first day on which membership may have begun, and the first on which it may not. */
  since: v.optional(Moment),
  before: v.optional(Moment),
  /** So many members, who were chosen one by one when the letter was begun: those it goes to, whatever they are now. */
  chosen: v.optional(v.number()),
  who: v.optional(v.picklist(attendeeGroups, `Choose ${attendeeGroups.join(', ')}.`)),
  /** The id of a ticket type. */
  type: v.optional(TicketTypeId),
})
export type LetterAudience = v.InferOutput<typeof LetterAudience>

/** Without an event it goes to members. */
export const LetterBegin = v.object({ event: v.optional(Id) })
export type LetterBegin = v.InferOutput<typeof LetterBegin>

const Version = v.pipe(v.number(), v.integer(), v.minValue(1))

export const LetterEdit = v.object({
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LONGEST_SUBJECT, `A subject may have ${LONGEST_SUBJECT} characters.`),
  ),
  body: v.pipe(v.string(), v.maxLength(LONGEST_BODY, 'This letter is too long for a mail.')),
  kind: v.picklist(letterKinds, 'Choose what kind of letter this is.'),
  audience: LetterAudience,
  version: Version,
})
export type LetterEdit = v.InferOutput<typeof LetterEdit>

/** The version that was read. */
export const LetterStep = v.object({ version: Version })

/** With how many were told to get it: where it is another number by now, nothing is sent. */
export const LetterSending = v.object({
  version: Version,
  recipients: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reason: v.pipe(v.string(), v.trim(), v.maxLength(500, 'A reason may have 500 characters.')),
})
export type LetterSending = v.InferOutput<typeof LetterSending>

export const LetterSelection = listQuery(['newest', 'oldest'], {
  state: v.optional(v.picklist(letterStates, `Ask for ${letterStates.join(', ')}.`)),
  /** To the attendees of this event. */
  event: v.optional(Id),
})
export type LetterSelection = v.InferOutput<typeof LetterSelection>

const shown = {
  id: Id,
  subject: Text,
  kind: v.picklist(letterKinds),
  state: v.picklist(letterStates),
  changed_at: Instant,
  /** Who changed it last; null is the key of the shell. */
  by: OptionalText,
}

export const LetterEntry = v.object({
  ...shown,
  /** The title of the event to whose attendees it goes; null where it goes to members. */
  event: OptionalText,
  /** How many were to get it; null before it is sent. */
  recipients: v.nullable(v.number()),
})
export type LetterEntry = v.InferOutput<typeof LetterEntry>

/** Of all who match: how many get it, and why the others do not. */
export const LetterCounts = v.object({
  gets: v.number(),
  opted_out: v.number(),
  /** They have no account, where such letters are stopped. */
  no_account: v.number(),
  no_address: v.number(),
  /** Their mailbox gets it once already, for somebody else. */
  shared: v.number(),
  ended: v.number(),
})
export type LetterCounts = v.InferOutput<typeof LetterCounts>

/** Of all who match, before it is sent; of all who were to get it, from then on. */
export const audienceOutcomes = ['gets', 'opted_out', 'no_account', 'no_address', 'shared', 'ended'] as const
export const deliveryOutcomes = [
  'sent',
  'failed',
  'waiting',
  'unwritten',
  'opted_out',
  'gone',
  'withdrawn',
  /** From before results were kept longer than mails are. */
  'unknown',
] as const
const outcomes = [...new Set([...audienceOutcomes, ...deliveryOutcomes])] as const

/** `q` is the beginning of words of the name. */
export const LetterPeopleSelection = listQuery(['name'], {
  outcome: v.optional(v.picklist(outcomes, `Ask for ${outcomes.join(', ')}.`)),
})
export type LetterPeopleSelection = v.InferOutput<typeof LetterPeopleSelection>

/** Somebody whom a letter concerns, and what becomes of it there. */
export const LetterPerson = v.object({
  /** The number of the member, the seat or the entry of the waiting list. */
  id: Id,
  name: Text,
  /** Null where there is none, and for who may not read it. */
  email: OptionalText,
  outcome: v.picklist(outcomes),
  /** What the mail server said last. */
  error: OptionalText,
  sent_at: v.nullable(Instant),
})
export type LetterPerson = v.InferOutput<typeof LetterPerson>

export const letterSteps = ['save', 'test', 'send', 'pause', 'resume', 'cancel'] as const

export const Letter = v.object({
  ...shown,
  body: Text,
  /** The event to whose attendees it goes, with its ticket types; null where it goes to members. */
  event: v.nullable(
    v.object({
      id: Id,
      title: Text,
      types: v.array(v.object({ id: Text, name: Text })),
      called_off: v.optional(v.boolean(), false),
    }),
  ),
  audience: LetterAudience,
  version: v.number(),
  /** Somebody was mailed a test of exactly this version. */
  is_tested: v.boolean(),
  /** As it is now; once it is sent, as it was then. */
  counts: LetterCounts,
  /** Who shares a mailbox with another one who gets it; empty for who may not read these addresses. */
  shared: v.array(Text),
  /** Why it cannot be tested or sent as it is written: a field that it does not have, a link that is not whole. */
  fault: OptionalText,
  /** When it was sent, by whom, and who approved it; null before. */
  sent: v.nullable(v.object({ at: Instant, by: OptionalText, approved_by: OptionalText })),
  /** So many that a second person approves. */
  needs_second: v.boolean(),
  /** It waits for one, asked by. */
  waits_for_second: OptionalText,
  /** Of the mails that were written so far; null where it was never sent. */
  progress: v.nullable(
    v.object({
      written: v.number(),
      sent: v.number(),
      failed: v.number(),
      waiting: v.number(),
      /** Of those that wait, the ones that a mail server has refused so far. */
      retried: v.number(),
      opted_out: v.number(),
      /** Their address changed, or their membership, seat or place on the waiting list ended, before the mail left. */
      gone: v.number(),
      /** Withdrawn by the office, or by the end of the letter. */
      withdrawn: v.number(),
      /** From before results were kept longer than mails are. */
      unknown: v.number(),
    }),
  ),
  /** Those that failed, as far as this reader may see the outbox. */
  failures: v.array(v.object({ id: Id, name: Text, to: Text, error: OptionalText })),
  /** What this reader may do with it now. */
  steps: v.array(v.picklist(letterSteps)),
})
export type Letter = v.InferOutput<typeof Letter>
