import * as v from 'valibot'
import { Id, OptionalText, Text } from '#contract/common/parts.ts'
import { Line } from '#contract/common/person.ts'

/** What the chapter issues: a letter of good standing, and certificates of attendance and MCPD. */
export const paperKinds = ['letter', 'attendance', 'mcpd'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The states of machines/members/paper. */
export const paperStates = ['making', 'valid', 'replaced', 'revoked'] as const
export type PaperState = (typeof paperStates)[number]

/** What stands on a paper: it does not change any more. */
export const PaperSnapshot = v.object({
  /** Of the holder. */
  name: Text,
  /** Of a member. */
  number: v.optional(Text),
  grade: v.optional(Text),
  /** To whom a letter is. */
  to: v.optional(Text),
  /** What a certificate is of; the first day, and the last. */
  event: v.optional(v.object({ title: Text, location: Text, from: Text, until: Text })),
  hours: v.optional(v.number()),
  signed_by: v.object({ id: v.number(), name: Text, office: Text }),
})
export type PaperSnapshot = v.InferOutput<typeof PaperSnapshot>

/** A paper as its holder and the office see it. */
export const Paper = v.object({
  id: Id,
  kind: v.picklist(paperKinds),
  number: Text,
  state: v.picklist(paperStates),
  /** To whom it is, or what it is of. */
  about: Text,
  hours: v.nullable(v.number()),
  /** The day that stands on it, and the last one on which a letter is good. */
  day: Text,
  valid_until: v.nullable(Text),
  /** Since when it is replaced or revoked, and why it was revoked. */
  since: v.nullable(Text),
  reason: OptionalText,
  /** What is typed to check it; once it is made. */
  short: v.nullable(Text),
})
export type Paper = v.InferOutput<typeof Paper>

/** Whether the member can make a letter now. `open`: dues are open. `none`: they are no member. `unsigned`: the office has named no signatory. */
export const letterStates = ['ready', 'open', 'none', 'unsigned'] as const

export const OwnPapers = v.object({
  letter: v.picklist(letterStates),
  papers: v.array(Paper),
  /** Events that were attended, of which a certificate can be made; `replaces` is the number of one that says something else of its holder. */
  attended: v.array(v.object({ seat: Id, event: Text, day: Text, replaces: v.nullable(Text) })),
  /** Whether others may see on certificates how their holder stands. */
  shows_standing: v.boolean(),
})
export type OwnPapers = v.InferOutput<typeof OwnPapers>

export const LetterRequest = v.object({ to: v.pipe(Line(120), v.nonEmpty('Say to whom the letter is.')) })
export type LetterRequest = v.InferOutput<typeof LetterRequest>

export const CertificateRequest = v.object({ seat: Id })

export const StandingShown = v.object({ shown: v.boolean() })

export const PaperRevocation = v.object({
  reason: v.pipe(Line(500), v.nonEmpty('Give a reason: the holder reads it.')),
})
export type PaperRevocation = v.InferOutput<typeof PaperRevocation>
