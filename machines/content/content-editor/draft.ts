import { Refusal } from '#contract/common/refusal.ts'
import { NewerText } from '#contract/content/content.ts'
import { newerIn } from '#machines/parts/conflict.ts'

/** The fields of a kind, as they were typed. */
export type Fields = Readonly<Record<string, unknown>>

/** The newest revision as an editor last saw it: a save is based on it. */
export interface Seen {
  number: number
  saved_at: string | null
}

/** One save. Sent again, it has the same key and the same text. */
export interface Save extends Seen {
  data: Fields
  key: string
  /** Kept as a revision beside the newest, before theirs takes its place. */
  aside: boolean
}

/** A text that the browser holds and the server may not have. */
export interface Kept {
  data: Fields
  seen: Seen
  /** The save that was on its way. */
  pending: Save | null
}

/** What the browser is told of the text that it holds. */
export type StoreEvent = { type: 'text.keep'; text: Kept } | { type: 'text.forget' }

/** What somebody saved meanwhile. Without a name it was the shell of the office. */
export interface Theirs extends Seen {
  data: Fields
  by: string | null
}

export interface Reading extends Seen {
  data: Fields
  mayEdit: boolean
  kept: Kept | null
}

/** What the refusal of a save tells of the newer text, if that is why it was refused. */
export function theirsIn(error: unknown): Theirs | undefined {
  const newer = newerIn(NewerText, error)
  return newer && { ...newer.theirs, by: newer.by }
}

const TOO_LONG = 408
const TOO_MANY = 429

/** Whether it is open if the server took the save: it did not answer, or it was out of order or busy. */
export const isOpenEnd = (error: unknown) =>
  !(error instanceof Refusal) || error.status >= 500 || error.status === TOO_LONG || error.status === TOO_MANY
