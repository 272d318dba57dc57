import * as v from 'valibot'
import * as visitor from '#contract/common/calls/visitor.ts'
import { Text } from '#contract/common/parts.ts'
import { paperKinds } from './papers.ts'

/** What the chapter signs, a ticket aside: that has a page of its own. */
export const signedKinds = ['card', ...paperKinds] as const

/**
 * What is told of a code. `valid`: it is ours and counts today. `open`: ours, and its holder is not in good standing today.
 * `replaced`: there is a newer one. `revoked`: the chapter took it back. `ended`: it does not count any more. `unknown`: it is
 * not ours, or was not read whole. `ticket`: how that stands its own page says.
 */
export const checkedStates = ['valid', 'open', 'replaced', 'revoked', 'ended', 'unknown', 'ticket'] as const

export const CheckedPaper = v.object({
  state: v.picklist(checkedStates),
  /** What was signed, to compare with what is held in the hand. Null where nothing is ours, or nothing is held any more. */
  paper: v.nullable(
    v.object({
      kind: v.picklist(signedKinds),
      holder: Text,
      grade: v.nullable(Text),
      /** Of a card, since when its holder is a member; of another paper, when it was made. */
      day: Text,
      /** Of a paper that ends. */
      until: v.nullable(Text),
      /** Of the paper, not of its holder. */
      number: v.nullable(Text),
      /** What a certificate is of. */
      event: v.nullable(Text),
    }),
  ),
  /** How the holder stands today, where it is told: until when, null for ever. */
  standing: v.nullable(v.object({ isGood: v.boolean(), until: v.nullable(Text) })),
  /** The day of the answer. */
  day: Text,
})
export type CheckedPaper = v.InferOutput<typeof CheckedPaper>

/** With which codes are checked without asking: the keys of all codes that are still about. */
export const CodeKeys = v.array(v.object({ id: v.number(), public_key: Text }))
export type CodeKeys = v.InferOutput<typeof CodeKeys>

/** Whether a code is ours and how it stands today: signed and read by a camera, or its short form. */
export const checkPaper = visitor.get('/verify', {
  query: v.object({ code: v.pipe(v.string(), v.maxLength(300)) }),
  answer: CheckedPaper,
})

export const getCodeKeys = visitor.get('/verify/keys', { answer: CodeKeys })
