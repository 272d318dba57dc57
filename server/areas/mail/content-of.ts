import type { Db } from '#server/db/database.ts'
import { fillEdited, fillSample } from '#server/mails/edited.ts'
import { fillMail, type MailOf } from '#server/mails/kinds.ts'
import { letterMail, testLetterMail } from '#server/mails/letter.ts'
import type { MailContent, Sending } from '#server/mails/mail-content.ts'
import { templateOf } from '#server/mails/templates.ts'
import { readLetterText } from './letter/letter.ts'
import { readMailWords } from './mail-template/read-templates.ts'

/** What a mail says, in the words that hold by now. */
export async function contentOf(db: Db, mail: MailOf, sending: Sending): Promise<MailContent> {
  if (mail.kind === 'letter') return letterMail(await readLetterText(db, mail.data.letter), mail.data.values)
  if (mail.kind === 'letter-test') return testLetterMail(mail.data)
  if (mail.kind === 'template-test') {
    const sample = fillSample(mail.data.name, mail.data.words, sending)
    return { ...sample, subject: `Test: ${sample.subject}` }
  }
  const template = templateOf(mail)
  if (!template) return fillMail(mail, sending)
  return fillEdited(mail, template, await readMailWords(db, template.name), sending)
}
