import * as v from 'valibot'
import { Text } from '../common/parts.ts'

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
