import { type LetterField, letterFields } from '#contract/office/letter.ts'
import { linesOf } from '#server/platform/clean-html.ts'
import { escaped } from './escaped.ts'
import type { MailContent } from './mail-content.ts'

export type LetterValues = Record<LetterField, string>

/** A letter as it is kept: its body is clean HTML. */
export interface LetterText {
  subject: string
  body: string
}

const FIELD = /\{\{([^{}<>]*)\}\}/g

const isField = (name: string): name is LetterField => letterFields.some((one) => one === name)

/** What is wrong with the fields of a text; null where each is one that letters have. */
export function fieldFault(text: string): string | null {
  const named = `Letters have {{${letterFields.join('}}, {{')}}}.`
  for (const [whole, name = ''] of text.matchAll(FIELD))
    if (!isField(name.trim())) return `There is no field ${whole}. ${named}`
  const rest = text.replaceAll(FIELD, '')
  return rest.includes('{{') || rest.includes('}}')
    ? `A field is not whole: write it as {{first name}}. ${named}`
    : null
}

const fill = (text: string, values: LetterValues, write = (value: string) => value) =>
  text.replaceAll(FIELD, (whole, name: string) =>
    isField(name.trim()) ? write(values[name.trim() as LetterField]) : whole,
  )

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
