import { DAY } from '#contract/common/spans.ts'
import type { LetterValues } from '#server/mails/letter.ts'
import { postedText } from '#server/mails/mail.ts'

interface Data {
  letter: number
  values: LetterValues
  /** Whom it is for: one to attendees names the seat or the entry of the waiting list. */
  member?: number
  seat?: number
  entry?: number
}

/** The text is the letter's, read as it leaves. */
export default postedText<Data>({ lifetime: 7 * DAY, lane: 'bulk' })
