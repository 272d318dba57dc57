import * as v from 'valibot'
import { MailWords, mailParts, type MailTemplate as Shown } from '#contract/mail/mail-template.ts'
import { fieldText, filled, type MailPart, paragraphsOf, partIn, wordFaults } from '#domain/mail/mail-template.ts'
import { fillMail, type WrittenMail } from './kinds.ts'
import type { MailContent, Sending } from './mail-content.ts'
import { type MailTemplate, templateNamed } from './templates.ts'

const has: Record<MailPart, (mail: MailContent) => boolean> = {
  code: ({ code }) => code !== undefined,
  details: ({ facts = [] }) => facts.length > 0,
  button: ({ action }) => action !== undefined,
}

const partsOf = (mail: MailContent) => mailParts.filter((part) => has[part](mail))

/** What stands in a mail for each field. */
function fieldsOf(template: MailTemplate, { data }: WrittenMail, sending: Sending, builtIn: MailContent) {
  const own = template.fields?.({ data, sending, builtIn }) ?? {}
  return new Map([['greeting', builtIn.paragraphs[0] ?? ''], ...Object.entries(own)])
}

/** A mail in the words of the office; null where they do not fit it. */
function inWords(words: MailWords, template: MailTemplate, mail: WrittenMail, sending: Sending): MailContent | null {
  const builtIn = fillMail(mail, sending)
  const values = fieldsOf(template, mail, sending, builtIn)
  const holds = {
    fields: Array.from(values.keys(), (name) => ({ name })),
    parts: partsOf(builtIn),
    guarded: template.guarded === true,
  }
  if (Object.keys(wordFaults(words, holds)).length > 0) return null
  const order = paragraphsOf(words.text).map((paragraph) => partIn(paragraph) ?? { text: filled(paragraph, values) })
  const [subject, heading, otherwise] = [words.subject, words.heading, words.foot].map((text) => filled(text, values))
  const isWhole = order.every((one) => typeof one === 'string' || one.text !== null)
  if (!isWhole || !subject || !heading || otherwise === null || otherwise === undefined) return null
  const { otherwise: _, ...kept } = builtIn
  return {
    ...kept,
    subject,
    heading,
    paragraphs: [],
    order: order.map((one) => (typeof one === 'string' ? one : { text: one.text ?? '' })),
    ...(otherwise && { otherwise }),
  }
}

/** A mail in the words that are kept for it, or in the built-in ones where none are or they do not fit: words stop no mail. */
export function fillEdited(mail: WrittenMail, template: MailTemplate, kept: unknown, sending: Sending): MailContent {
  const words = v.safeParse(MailWords, kept)
  const edited = words.success && inWords(words.output, template, mail, sending)
  return edited || fillMail(mail, sending)
}

/** The sample of a template in these words, which were checked. */
export function fillSample(name: string, words: MailWords, sending: Sending): MailContent {
  const template = templateNamed(name)
  return fillEdited(template.sample, template, words, sending)
}

/** What the words of a template may hold, as in its sample. */
export function holdsOf(template: MailTemplate, sending: Sending): Pick<Shown, 'fields' | 'parts' | 'guarded'> {
  const { sample, guarded } = template
  const builtIn = fillMail(sample, sending)
  const values = fieldsOf(template, sample, sending, builtIn)
  const fields = Array.from(values, ([field, value]) => ({ name: field, sample: value }))
  return { fields, parts: partsOf(builtIn), ...(guarded && { guarded }) }
}

/** The built-in words of a template, with its fields in the place of the sample's data. */
export function builtInWords(template: MailTemplate, sending: Sending): MailWords {
  const mail = fillMail(template.sample, sending)
  const { fields, parts } = holdsOf(template, sending)
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
