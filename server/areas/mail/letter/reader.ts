import type { LetterValues } from '#server/mails/letter.ts'

/** Whom the mail of a letter is written to. */
export interface LetterReader {
  /** The number among the recipients. */
  recipient: number
  /** Nobody where the reader gets none by now. */
  to: string | null
  /** Whose choice decides about letters that can be stopped. */
  account: number | null
  first_name: string
  values: LetterValues
  /** The membership, the seat or the entry of the waiting list that has to hold until the mail leaves. */
  place: { member?: number; seat?: number; entry?: number }
}
