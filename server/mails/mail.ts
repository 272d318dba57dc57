import type { MailGroup } from '#contract/mail/mail-template.ts'
import type { MailContent, Sending } from './mail-content.ts'

/** Every mail greets its reader. */
export interface Reader {
  first_name: string
}

/** A kind of mail as it waits to be sent. */
export interface Posted<Data> {
  /** How long a mail that could not be sent is still of use. */
  lifetime: number
  /**
   * `codes`: somebody sits before the page and waits for it. `bulk`: it goes to many at once, and one of them is sent only when
   * no other mail is due. The others leave between these.
   */
  lane?: 'codes' | 'bulk'
  /** It holds a code or a link that opens something: it is not kept when the mail could not be sent, and is issued anew. */
  isSecret?: true
  /** For its type only: what such a mail is told besides the reader. */
  data?: Data
}

/** A mail in the built-in words, without the greeting. Without a heading it has its subject there. */
export type Words = Omit<MailContent, 'heading'> & { heading?: string }

export interface Told<Data> {
  data: Data & Reader
  sending: Sending
  /** The mail in the built-in words, with its greeting. */
  builtIn: MailContent
}

/** What the office may write anew: a mail, or one of the forms that it has. Its name, the key, is stored. */
export interface Template<Data> {
  /** How the office finds it: its group, and where it stands among those of the group. */
  title: string
  group: MailGroup
  order: number
  /**
   * Of money, of coming in, of approvals, or with a link that opens something: its words are an owner's, with a second person, and
   * hold no link and no account number that was typed.
   */
  guarded?: true
  /** Made-up data: for the preview, for a test, and to find the fields in the built-in words. */
  sample: Data
  /** Which mails have this form. */
  when?(data: Data): boolean
  /** What stands in a mail for each field, besides the greeting. */
  fields?(told: Told<Data>): Record<string, string>
}

/** Methods take the data of a narrower kind, so that each mail is a Mail: its kind is looked up before its data is given to it. */
export interface Mail<Data = unknown> extends Posted<Data> {
  words(data: Data & Reader, sending: Sending): Words
  templates: Record<string, Template<Data>>
}

/** A kind of mail with all that is to be said about it. Its name is that of its file. */
export const mail = <Data>(described: Mail<Data>): Mail<Data> => described

/** A kind of mail that shows a text which is written elsewhere: server/loops/send-mails.ts finds it. */
export const postedText = <Data>(described: Posted<Data>): Posted<Data> => described
