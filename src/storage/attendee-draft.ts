import type { AttendeeForm } from '#contract/registration.ts'
import type { RegistrationForm } from '#machines/flows/event-registration/people.ts'

const KEY = 'attendeeDraft'

/** What was typed and not sent yet. Where storage is full it lives as long as the page. */
export function keepAttendee(storage: Storage | undefined, form: AttendeeForm | RegistrationForm): void {
  try {
    storage?.setItem(KEY, JSON.stringify(form))
  } catch {
    forgetAttendee(storage)
  }
}

export const forgetAttendee = (storage: Storage | undefined) => storage?.removeItem(KEY)

/** The fields that can be read; nothing where none can. */
export function readAttendee(storage: Storage | undefined): RegistrationForm | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    if (kept === null || typeof kept !== 'object') return undefined
    const texts = Object.entries(kept).filter(([, text]) => typeof text === 'string')
    const blank = { first_name: '', middle_name: '', last_name: '', phone: '', email: '' }
    return Object.assign(blank, Object.fromEntries(texts))
  } catch {
    return undefined
  }
}
