import type { Attachment } from '#server/ports/mailer.ts'

/** From where and when a mail is sent. */
export interface Sending {
  /** The public address of the site. */
  site: string
  now: number
}

/** A mail before it has a form: what happened, and what to do next. */
export interface Letter {
  subject: string
  /** Said first: what happened. */
  heading: string
  paragraphs: string[]
  /** A code to type, shown large. */
  code?: string
  /** What to keep: a ticket number, a date, a place. */
  facts?: { label: string; value: string }[]
  /** The one thing to do next. */
  action?: { label: string; address: string }
  /** What to do if one did not ask for this. */
  otherwise?: string
  attachments?: Attachment[]
}

/** What strangers wrote may hold ends of lines and marks of direction, which would make other sentences of ours. */
const visible = (text: string) => text.replace(/\p{C}+/gu, ' ')

/** The same mail without a sign that nobody sees. */
export const visibleLetter = (letter: Letter): Letter => ({
  ...letter,
  subject: visible(letter.subject),
  heading: visible(letter.heading),
  paragraphs: letter.paragraphs.map(visible),
  ...(letter.facts && { facts: letter.facts.map(({ label, value }) => ({ label, value: visible(value) })) }),
  ...(letter.otherwise && { otherwise: visible(letter.otherwise) }),
})
