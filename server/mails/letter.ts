import { attendeeFields, type LetterField, memberFields } from '#contract/mail/letter.ts'
import { escaped } from '#domain/common/escaped.ts'
import { linesOf } from '#server/platform/clean-html.ts'
import type { MailContent } from './mail-content.ts'

/** What each reader gets for the fields that such a letter has. */
export type LetterValues = Partial<Record<LetterField, string>>

/** A letter as it is kept: its body is clean HTML. */
export interface LetterText {
  subject: string
  body: string
}

interface Addressed {
  title: string | null
  first_name: string | null
  surname: string | null
}

const COLLEAGUE = 'Dear colleague'

/** How somebody is addressed: the names, the title where one is known, and both as a salutation. */
export function addressAs({ title, first_name, surname }: Addressed) {
  const names = [first_name, surname].map((name) => name?.trim() ?? '')
  const whole = [title?.trim() ?? '', ...names].filter(Boolean).join(' ')
  const salutation = names.every(Boolean) ? `Dear ${whole}` : COLLEAGUE
  return { 'first name': names[0] ?? '', surname: names[1] ?? '', title: title?.trim() ?? '', salutation }
}

const FIELD = /\{\{([^{}<>]*)\}\}/g
/** The blank after a field that is empty goes with it: “Dear {{title}} {{surname}}”. */
const FIELD_AND_BLANK = /\{\{([^{}<>]*)\}\}( |&nbsp;)?/g

const isField = (name: string): name is LetterField => [...memberFields, ...attendeeFields].some((one) => one === name)

/** What is wrong with the fields of a text; null where each is one of these. */
export function fieldFault(text: string, fields: readonly LetterField[]): string | null {
  const named = `Letters have {{${fields.join('}}, {{')}}}.`
  for (const [whole, name = ''] of text.matchAll(FIELD))
    if (!fields.some((one) => one === name.trim())) return `There is no field ${whole}. ${named}`
  const rest = text.replaceAll(FIELD, '')
  return rest.includes('{{') || rest.includes('}}')
    ? `A field is incomplete: write it as {{first name}}. ${named}`
    : null
}

const fill = (text: string, values: LetterValues, write = (value: string) => value) =>
  text.replaceAll(FIELD_AND_BLANK, (whole, name: string, blank = '') => {
    const field = name.trim()
    if (!isField(field)) return whole
    const value = write(values[field] ?? '')
    return value === '' ? '' : value + blank
  })

/** An address is told beside its words, where they are not the address. */
const withAddresses = (html: string) =>
  html.replaceAll(/<a href="([^"]*)">(.*?)<\/a>/g, (_, address: string, words: string) => {
    const told = address.replace(/^mailto:/, '')
    return words === told || words === address ? told : `${words} (${told})`
  })

/** What one reader gets. */
export function letterMail({ subject, body }: LetterText, values: LetterValues): MailContent {
  const line = fill(subject, values)
  const html = fill(body, values, escaped)
  return { subject: line, heading: line, paragraphs: [], body: { html, lines: linesOf(withAddresses(html)) } }
}

/** The same for its writer, who sees that it is a test. */
export const testLetterMail = ({ text, values }: { text: LetterText; values: LetterValues }) =>
  letterMail({ ...text, subject: `Test: ${text.subject}` }, values)
