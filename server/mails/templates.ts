import { Refusal } from '#contract/common/refusal.ts'
import { mailGroups } from '#contract/mail/mail-template.ts'
import { isWritten, type MailKind, mailKinds, templatesOf, type WrittenMail } from './kinds.ts'
import type { Template } from './mail.ts'

/** A mail, or a form of it, whose words the office may write anew. */
export interface MailTemplate extends Omit<Template<unknown>, 'sample'> {
  name: string
  kind: MailKind
  /** Such a mail with made-up data. */
  sample: WrittenMail
}

const ofKind = (kind: MailKind): MailTemplate[] =>
  isWritten(kind)
    ? Object.entries(templatesOf(kind)).map(([name, template]) => {
        const data = Object.assign({ first_name: 'Ada' }, template.sample)
        // The sample of a kind is of the data of that kind.
        return { ...template, name, kind, sample: { kind, data } as WrittenMail }
      })
    : []

/** All of them, in the order in which they are listed. */
export const templates: readonly MailTemplate[] = mailGroups.flatMap((group) =>
  mailKinds
    .flatMap(ofKind)
    .filter((one) => one.group === group)
    .toSorted((one, other) => one.order - other.order),
)

export function templateNamed(name: string): MailTemplate {
  const template = templates.find((one) => one.name === name)
  if (!template) throw new Refusal(400, 'There is no such mail.')
  return template
}

/** Whose words a mail has; undefined for the forms of a mail that have only the built-in ones. */
export const templateOf = ({ kind, data }: WrittenMail): MailTemplate | undefined =>
  templates.find((one) => one.kind === kind && (one.when?.(data) ?? true))
