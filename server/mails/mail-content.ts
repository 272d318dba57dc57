import type { Attachment } from '../ports/mailer.ts'

/** From where and when a mail is sent. */
export interface Sending {
  /** The public address of the site. */
  site: string
  now: number
  /** The short code of a seat, for who types it at the door. */
  shortCode?: (seat: number, issue: number) => string
}

/** A mail before it has a form: what happened, and what to do next. */
export interface MailContent {
  subject: string
  /** Said first: what happened. */
  heading: string
  paragraphs: string[]
  /** Words of the office: paragraphs, and where the parts of the mail stand among them. */
  order?: ({ text: string } | 'code' | 'details' | 'button')[]
  /** A letter: clean HTML, and the same in lines of text. */
  body?: { html: string; lines: string[] }
  /** A code to type, shown large. */
  code?: string
  /** What to keep: a ticket number, a date, a place. */
  facts?: { label: string; value: string }[]
  /** The one thing to do next. */
  action?: { label: string; address: string }
  /** What to do if one did not ask for this. */
  otherwise?: string
  attachments?: Attachment[]
  /** Where answers go, if not to the chapter. */
  replyTo?: string
  /** Where mails of its kind are stopped, of those that can be. */
  unsubscribe?: string
}

/** What strangers wrote may hold ends of lines and marks of direction, which would make other sentences of ours. */
const visible = (text: string) => text.replace(/\p{C}+/gu, ' ')

/** The same mail without signs that are not visible. */
export const visibleContent = (mail: MailContent): MailContent => ({
  ...mail,
  subject: visible(mail.subject),
  heading: visible(mail.heading),
  paragraphs: mail.paragraphs.map(visible),
  ...(mail.order && {
    order: mail.order.map((part) => (typeof part === 'string' ? part : { text: visible(part.text) })),
  }),
  ...(mail.facts && { facts: mail.facts.map(({ label, value }) => ({ label, value: visible(value) })) }),
  ...(mail.otherwise && { otherwise: visible(mail.otherwise) }),
})
