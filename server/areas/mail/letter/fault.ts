import { attendeeFields, memberFields } from '#contract/mail/letter.ts'
import type { letter } from '#server/db/schema/index.ts'
import { fieldFault } from '#server/mails/letter.ts'
import { hasWholeLinks } from '#server/platform/clean-html.ts'

type Written = Pick<typeof letter.$inferSelect, 'subject' | 'body' | 'event_id'>

/** Why a letter cannot leave as it is written; null where it can. As a draft it is kept all the same. */
export function faultOf({ subject, body, event_id }: Written): string | null {
  const fields = event_id === null ? memberFields : attendeeFields
  const isWhole = hasWholeLinks(body)
  return fieldFault(subject, fields) ?? fieldFault(body, fields) ?? (isWhole ? null : WHOLE_LINKS)
}

const WHOLE_LINKS = 'A link in a letter needs a whole address, as https://example.org.'
