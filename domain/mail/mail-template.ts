import { type MailTemplate, type MailWords, mailParts } from '#contract/mail/mail-template.ts'

export type MailPart = MailTemplate['parts'][number]

/** What the words of a mail may hold. */
export interface Holds {
  fields: readonly { name: string }[]
  parts: readonly MailPart[]
  /** Links and account numbers come from its fields and its button alone. */
  guarded?: boolean | undefined
}

const FIELD = /\{\{([^{}]*)\}\}/g

export const fieldText = (name: string) => `{{${name}}}`

/** The text's paragraphs; a part is one by itself. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** The part that a paragraph is, if it is one. */
export const partIn = (paragraph: string): MailPart | undefined =>
  mailParts.find((part) => paragraph.replaceAll(/\s/g, '') === fieldText(part))

const isPart = (name: string) => mailParts.some((part) => part === name)

/** A text with its fields filled in, each once: what a value holds is not filled in again. Null where one is not known or empty. */
export function filled(text: string, values: ReadonlyMap<string, string>): string | null {
  let isWhole = true
  const full = text.replaceAll(FIELD, (_, name: string) => {
    const value = values.get(name.trim())
    if (!value) isWhole = false
    return value ?? ''
  })
  return isWhole ? full : null
}

function fieldFault(text: string, { fields }: Holds): string | undefined {
  const has = fields.length > 0 ? `It has ${fields.map(({ name }) => fieldText(name)).join(', ')}.` : 'It has none.'
  for (const [whole, name = ''] of text.matchAll(FIELD)) {
    if (isPart(name.trim())) return `${fieldText(name.trim())} stands in the text, as a paragraph by itself.`
    if (!fields.some((field) => field.name === name.trim())) return `This mail has no field ${whole}. ${has}`
  }
  const rest = text.replaceAll(FIELD, '')
  return rest.includes('{{') || rest.includes('}}')
    ? `A field is incomplete: write it with two brackets at each end. ${has}`
    : undefined
}

/** With a name of a site, an address of a mail, or the beginning of a link; also where signs that nobody sees part it. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2,}/iu
/** As an account of a bank, with blanks, dots or dashes between or without. */
const ACCOUNT = /\p{Nd}(?:[\s.\-–]?\p{Nd}){8,}/u

/** Who changes a mail of money or of coming in could lead those who trust it elsewhere. */
function typedFault(text: string): string | undefined {
  const typed = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  // What a field is filled with may be the name of a site, or the groups of an account number.
  if (LINK.test(typed.replaceAll(FIELD, 'x')))
    return 'A link or an address cannot be typed in this mail. Use its fields and its button.'
  if (ACCOUNT.test(typed.replaceAll(FIELD, ' ')))
    return 'An account number cannot be typed in this mail. Use its fields.'
  return undefined
}

function partFault(paragraphs: readonly string[], { parts }: Holds): string | undefined {
  for (const part of mailParts) {
    const times = paragraphs.filter((paragraph) => partIn(paragraph) === part).length
    if (times > 0 && !parts.includes(part)) return `This mail has no ${fieldText(part)}.`
    if (times > 1) return `Write ${fieldText(part)} once.`
    if (times === 0 && parts.includes(part)) return `This mail needs ${fieldText(part)}, as a paragraph by itself.`
  }
  return undefined
}

/** What is wrong with the words of a mail, by where it stands; empty where they can be sent. */
export function wordFaults(words: MailWords, holds: Holds): { [Place in keyof MailWords]?: string } {
  const paragraphs = paragraphsOf(words.text)
  const written = paragraphs.filter((paragraph) => partIn(paragraph) === undefined)
  const textFault = (text: string) => fieldFault(text, holds) ?? (holds.guarded ? typedFault(text) : undefined)
  const faults = {
    subject: textFault(words.subject),
    heading: textFault(words.heading),
    text: written.map(textFault).find(Boolean) ?? partFault(paragraphs, holds),
    foot: textFault(words.foot),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}
