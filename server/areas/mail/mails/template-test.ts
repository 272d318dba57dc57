import type { MailWords } from '#contract/mail/mail-template.ts'
import { DAY, postedText } from '#server/mails/mail.ts'

/** A sample of a mail in words of the office. */
export default postedText<{ name: string; words: MailWords }>({ lifetime: DAY })
