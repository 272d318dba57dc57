import type { AttendeeForm } from '#contract/registration.ts'

const KEY = 'attendeeDraft'

/** What was typed and not sent yet. Where storage is full it lives as long as the page. */
export function keepAttendee(storage: Storage | undefined, form: AttendeeForm): void {
  try {
    storage?.setItem(KEY, JSON.stringify(form))
  } catch {
    forgetAttendee(storage)
  }
}

export const forgetAttendee = (storage: Storage | undefined) => storage?.removeItem(KEY)

/** The fields that can be read; nothing where none can. */
export function readAttendee(storage: Storage | undefined): AttendeeForm | undefined {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    if (kept === null || typeof kept !== 'object') return undefined
    const text = (name: keyof AttendeeForm) => {
      const value: unknown = Reflect.get(kept, name)
      return typeof value === 'string' ? value : ''
    }
    return {
      first_name: text('first_name'),
      middle_name: text('middle_name'),
      last_name: text('last_name'),
      phone: text('phone'),
      email: text('email'),
    }
  } catch {
    return undefined
  }
}
