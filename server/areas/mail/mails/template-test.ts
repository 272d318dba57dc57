import { DAY } from '#contract/common/spans.ts'
import type { MailWords } from '#contract/mail/mail-template.ts'
import { postedText } from '#server/mails/mail.ts'

/** A sample of a mail in words of the office. */
export default postedText<{ name: string; words: MailWords }>({ lifetime: DAY })
