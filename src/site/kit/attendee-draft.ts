import type { RegistrationForm } from '#machines/events/event-registration/people.ts'
import type { PeopleForm } from '#machines/parts/people.ts'

const KEY = 'attendeeDraft'

/** What was typed and not sent yet. */
interface AttendeeDraft {
  eventId: number
  form: PeopleForm | RegistrationForm
  /** The discount code. */
  code?: string | undefined
}

/** Where storage is full it lives as long as the page. */
export function keepAttendee(storage: Storage | undefined, draft: AttendeeDraft): void {
  try {
    storage?.setItem(KEY, JSON.stringify(draft))
  } catch {
    forgetAttendee(storage)
  }
}

export const forgetAttendee = (storage: Storage | undefined) => storage?.removeItem(KEY)

const blank = { first_name: '', middle_name: '', last_name: '', phone: '', email: '' }

/**
 * The fields that can be read; nothing where none can. Of what was typed for another event only who registers is
 * taken: its group, answers, tickets and code do not belong to this one.
 */
export function readAttendee(
  storage: Storage | undefined,
  eventId?: number,
): Omit<AttendeeDraft, 'eventId'> | undefined {
  try {
    const kept: Record<string, unknown> = Object(JSON.parse(storage?.getItem(KEY) ?? 'null'))
    if (typeof kept.form !== 'object' || kept.form === null) return undefined
    const texts = Object.entries(kept.form).filter(([, text]) => typeof text === 'string')
    const form = Object.assign({ ...blank }, Object.fromEntries(texts))
    // `buyerIn` would bring all that is known of groups into every page of a payment's result.
    const { first_name, middle_name, last_name, phone, email } = form
    if (kept.eventId !== eventId) return { form: { first_name, middle_name, last_name, phone, email } }
    return typeof kept.code === 'string' ? { form, code: kept.code } : { form }
  } catch {
    return undefined
  }
}
