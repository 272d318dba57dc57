import * as v from 'valibot'
import { type MailTemplate, MailWords, mailParts } from '#contract/mail/mail-template.ts'
import { isGuardedMail, type MailTemplateName, mailTemplateNames } from '#contract/messages/mail-template-names.ts'
import { fieldText, filled, type MailPart, paragraphsOf, partIn, wordFaults } from '#domain/mail/mail-template.ts'
import { type EditableMail, editableMails } from './editable.ts'
import type { MailContent, Sending } from './mail-content.ts'
import { fillTemplate } from './templates.ts'

const isName = (name: string): name is MailTemplateName => Object.hasOwn(mailTemplateNames, name)
export const templateNames = Object.keys(mailTemplateNames).filter(isName)

/** Whose words a mail has; null for the forms of a mail that have only the built-in ones. */
export const templateOf = (mail: EditableMail): MailTemplateName | null =>
  templateNames.find((name) => editableMails[name].isFor(mail)) ?? null

const has: Record<MailPart, (mail: MailContent) => boolean> = {
  code: ({ code }) => code !== undefined,
  details: ({ facts = [] }) => facts.length > 0,
  button: ({ action }) => action !== undefined,
}

const partsOf = (mail: MailContent) => mailParts.filter((part) => has[part](mail))

/** A mail in the words of the office; null where they do not fit it. */
function inWords(words: MailWords, name: MailTemplateName, mail: EditableMail, sending: Sending): MailContent | null {
  const { fieldsOf } = editableMails[name]
  const builtIn = fillTemplate(mail, sending)
  const values = fieldsOf(mail, sending, builtIn)
  const holds = {
    fields: Array.from(values.keys(), (name) => ({ name })),
    parts: partsOf(builtIn),
    guarded: isGuardedMail(name),
  }
  if (Object.keys(wordFaults(words, holds)).length > 0) return null
  const order = paragraphsOf(words.text).map((paragraph) => partIn(paragraph) ?? { text: filled(paragraph, values) })
  const [subject, heading, otherwise] = [words.subject, words.heading, words.foot].map((text) => filled(text, values))
  const isWhole = order.every((one) => typeof one === 'string' || one.text !== null)
  if (!isWhole || !subject || !heading || otherwise === null || otherwise === undefined) return null
  const { otherwise: _, ...kept } = builtIn
  return {
    ...{ ...kept, subject, heading, paragraphs: [] },
    order: order.map((one) => (typeof one === 'string' ? one : { text: one.text ?? '' })),
    ...(otherwise && { otherwise }),
  }
}

/** A mail in the words that are kept for it, or in the built-in ones where none are or they do not fit: words stop no mail. */
export function fillEdited(mail: EditableMail, name: MailTemplateName, kept: unknown, sending: Sending): MailContent {
  const words = v.safeParse(MailWords, kept)
  const edited = words.success && inWords(words.output, name, mail, sending)
  return edited || fillTemplate(mail, sending)
}

/** The sample of a template in these words, which were checked. */
export function fillSample(name: MailTemplateName, words: MailWords, sending: Sending): MailContent {
  return fillEdited(editableMails[name].sample, name, words, sending)
}

/** What the words of a template may hold, as in its sample. */
export function holdsOf(name: MailTemplateName, sending: Sending): Pick<MailTemplate, 'fields' | 'parts' | 'guarded'> {
  const { sample, fieldsOf } = editableMails[name]
  const builtIn = fillTemplate(sample, sending)
  const fields = Array.from(fieldsOf(sample, sending, builtIn), ([field, value]) => ({ name: field, sample: value }))
  return { fields, parts: partsOf(builtIn), ...(isGuardedMail(name) && { guarded: true }) }
}

/** The built-in words of a template, with its fields in the place of the sample's data. */
export function builtInWords(name: MailTemplateName, sending: Sending): MailWords {
  const mail = fillTemplate(editableMails[name].sample, sending)
  const { fields, parts } = holdsOf(name, sending)
  const longestFirst = fields.toSorted((one, other) => other.sample.length - one.sample.length)
  const withFields = (text: string) =>
    longestFirst.reduce((written, field) => written.replaceAll(field.sample, fieldText(field.name)), text)
  return {
    subject: withFields(mail.subject),
    heading: withFields(mail.heading),
    text: [...mail.paragraphs.map(withFields), ...parts.map(fieldText)].join('\n\n'),
    foot: withFields(mail.otherwise ?? ''),
  }
}
