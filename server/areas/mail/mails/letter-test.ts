import { DAY } from '#contract/common/spans.ts'
import type { LetterText, LetterValues } from '#server/mails/letter.ts'
import { postedText } from '#server/mails/mail.ts'

/** A letter as it is being written, for its writer. */
export default postedText<{ text: LetterText; values: LetterValues }>({ lifetime: DAY })
