import type { Mail, Posted, Reader } from './mail.ts'
import type { MailContent, Sending } from './mail-content.ts'
import { mails } from './registry.ts'

type Mails = typeof mails
export type MailKind = keyof Mails
/** What a mail is told. Of strangers' words there are only names. */
export type MailData<Kind extends MailKind> = Mails[Kind] extends Posted<infer Data> ? Data & Reader : never
export type MailOf = { [Kind in MailKind]: { kind: Kind; data: MailData<Kind> } }[MailKind]

type WrittenKind = { [Kind in MailKind]: Mails[Kind] extends { words: unknown } ? Kind : never }[MailKind]
/** A mail that has words of its own: all but those that show a text which is written elsewhere. */
export type WrittenMail = Extract<MailOf, { kind: WrittenKind }>

const isKind = (name: string): name is MailKind => Object.hasOwn(mails, name)
export const mailKinds: readonly MailKind[] = Object.keys(mails).filter(isKind)

const posted: Record<MailKind, Posted<unknown>> = mails
const written: Record<WrittenKind, Mail> = mails

export const lifetimeOf = (kind: MailKind) => posted[kind].lifetime

const lanes = { codes: 0, transactional: 1, bulk: 2 } as const

export const laneOf = (kind: MailKind): number => lanes[posted[kind].lane ?? 'transactional']

export const secretKinds: readonly MailKind[] = mailKinds.filter((kind) => posted[kind].isSecret)

export const isWritten = (kind: MailKind): kind is WrittenKind => 'words' in posted[kind]

export const templatesOf = (kind: WrittenKind) => written[kind].templates

/** A name is letters: an address or a sentence that was typed as a name is not used as a greeting. */
const greeting = (name: string) => (/^[\p{L}\p{M}'’-]{1,40}$/u.test(name) ? `Hello ${name},` : 'Hello,')

/** A mail in the built-in words. */
export function fillMail({ kind, data }: WrittenMail, sending: Sending): MailContent {
  const words = written[kind].words(data, sending)
  return { heading: words.subject, ...words, paragraphs: [greeting(data.first_name), ...words.paragraphs] }
}
