import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { Approval } from './approval.ts'

/** A value beside others: `gone` where it ends with the act, `stays` where it is the one that counts afterwards. */
const Cell = v.object({ text: v.string(), mark: v.nullable(v.picklist(['gone', 'stays'])) })

/** Something, with what there is to add: a count with its sum, what follows with when. */
const Line = v.object({ what: Text, more: OptionalText })

/** A page of the office, as its address has it without `/office`. */
const Place = v.object({ label: Text, to: Text })

/** What an act is about and what it does, as that stands now. */
export const ApprovalFacts = v.object({
  /** The sum that it is about. */
  sum: OptionalText,
  /** Before and after; of two records these, and what is left of them. */
  tables: v.array(
    v.object({
      title: Text,
      heads: v.array(v.object({ label: Text, to: OptionalText })),
      rows: v.array(v.object({ label: Text, cells: v.array(Cell) })),
    }),
  ),
  /** What moves, is returned or is erased: counts and sums. */
  moves: v.nullable(v.object({ title: Text, lines: v.array(Line) })),
  /** What does not fit together, and what becomes of it. */
  collisions: v.array(Text),
  /** Why it cannot be done as it stands. */
  blocks: v.array(Text),
  /** Signs for and against what was asked for. */
  signs: v.nullable(v.object({ title: Text, of: v.array(v.object({ text: Text, holds: v.boolean() })) })),
  /** A picture that the act is about, as a data address, and what it shows. */
  picture: v.nullable(v.object({ says: Text, address: Text })),
  follows: v.array(Line),
  records: v.array(Place),
})
export type ApprovalFacts = v.InferOutput<typeof ApprovalFacts>

/** One approval, with all that somebody needs who decides it. */
export const ApprovalPage = v.object({
  approval: Approval,
  /** What kind of act it is: "Merge two members". */
  title: Text,
  /** Nothing of what is over: it says what was asked for, as that was. Nothing for who may not decide it any more, either. */
  facts: v.nullable(ApprovalFacts),
  /** Whether what it is about is as it was when it was asked for, and what was done with it since; nothing of what is over. */
  since: v.nullable(v.object({ same: v.boolean(), acts: v.array(v.object({ at: Instant, by: Text, what: Text })) })),
  /** Who may decide it, and why this reader may, or may not. */
  lock: OptionalText,
  /** Where it stands among what waits for this reader, or among what they asked for; the ones beside it. */
  place: v.object({
    view: v.picklist(['for-you', 'you-asked', 'done']),
    at: v.nullable(v.number()),
    of: v.number(),
    previous: v.nullable(Id),
    next: v.nullable(Id),
  }),
})
export type ApprovalPage = v.InferOutput<typeof ApprovalPage>

/** For who may decide it, and for who asked. */
export const getApproval = office.get('/approvals/{id}', 'desk.view', { answer: ApprovalPage })
