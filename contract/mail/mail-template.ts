import * as v from 'valibot'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { Line } from '../common/person.ts'

/** The server knows which names there are. */
export const ByMailTemplate = v.object({ name: Text })

/** Whom the mails of a group go to, and about what, in the order in which the groups are listed. */
export const mailGroups = ['account', 'membership', 'money', 'office'] as const
export type MailGroup = (typeof mailGroups)[number]

const LONGEST_LINE = 150
const LONGEST_TEXT = 5_000
const LONGEST_FOOT = 600

const line = (what: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, `A mail needs a ${what}.`),
    v.maxLength(LONGEST_LINE, `A ${what} may have ${LONGEST_LINE} characters.`),
    v.check((text) => !/[\r\n]/.test(text), `A ${what} is one line.`),
  )

/** What the office writes of a mail. The text is paragraphs, parted by empty lines. */
export const MailWords = v.object({
  subject: line('subject'),
  heading: line('heading'),
  text: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.minLength(1, 'A mail needs a text.'),
    v.maxLength(LONGEST_TEXT, 'This text is too long for a mail.'),
  ),
  /** Stands small at the foot. */
  foot: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_FOOT, `These lines may have ${LONGEST_FOOT} characters.`)),
})
export type MailWords = v.InferOutput<typeof MailWords>

const Version = v.pipe(v.number(), v.integer(), v.minValue(0))

/** With the version that was read: another's change meanwhile is not undone unseen. */
export const MailTemplateEdit = v.object({
  ...MailWords.entries,
  version: Version,
  /** For the second person, where one is needed. */
  reason: v.optional(Line(500), ''),
})
export type MailTemplateEdit = v.InferOutput<typeof MailTemplateEdit>
export const MailTemplateStep = v.object({ version: Version })

const shown = {
  name: Text,
  title: Text,
  group: v.picklist(mailGroups),
  /** Its words need a right of their own and a second person, and hold no link that was typed. */
  guarded: v.optional(v.boolean()),
  /** Whether it has words of the office in the place of the built-in ones. */
  is_changed: v.boolean(),
  /** Who changed it last, and when; null where no one has, or the key of the shell did. */
  by: OptionalText,
  at: v.nullable(Instant),
}

export const MailTemplateEntry = v.object({ ...shown, subject: Text })
export type MailTemplateEntry = v.InferOutput<typeof MailTemplateEntry>

/** The parts of a mail that its text places and does not write. */
export const mailParts = ['code', 'details', 'button'] as const

export const MailTemplate = v.object({
  ...shown,
  words: MailWords,
  /** Nought until it is changed for the first time. */
  version: v.number(),
  /** What its words may hold as {{name}}, with what stands there in the sample. */
  fields: v.array(v.object({ name: Text, sample: Text })),
  /** Which of the parts this mail has: its text holds each once. */
  parts: v.array(v.picklist(mailParts)),
  /** Words that wait for a second person. */
  waiting: v.optional(v.object({ approval: Id, by: Text, at: Instant })),
})
export type MailTemplate = v.InferOutput<typeof MailTemplate>

/** The mail as it would be sent, with sample data. Of its HTML the body, each style as `data-style`: a page may not have one. */
export const MailPreview = v.object({ subject: Text, text: Text, html: Text })
export type MailPreview = v.InferOutput<typeof MailPreview>
