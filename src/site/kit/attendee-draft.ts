import type { AttendeeForm } from '#contract/events/registration.ts'
import type { People, Registrant } from '#machines/parts/people.ts'

const KEY = 'attendeeDraft'

/** What was typed and not sent yet. */
interface AttendeeDraft {
  eventId: number
  people: People
  /** The discount code. */
  code?: string | undefined
}

/** Where storage is full it lives as long as the page. */
export function storeAttendee(storage: Storage | undefined, draft: AttendeeDraft): void {
  try {
    storage?.setItem(KEY, JSON.stringify(draft))
  } catch {
    forgetAttendee(storage)
  }
}

/** What was typed for any event, or for this one alone. */
export function forgetAttendee(storage: Storage | undefined, eventId?: number): void {
  if (eventId === undefined || isTypedFor(storage, eventId)) storage?.removeItem(KEY)
}

const textsIn = (kept: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(kept)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

const attendeeIn = (kept: unknown): AttendeeForm => {
  const { first_name = '', middle_name = '', last_name = '', phone = '', email = '' } = textsIn(kept)
  return { first_name, middle_name, last_name, phone, email }
}

/** Ticket and answers, where some were kept. */
function wishesIn(kept: unknown): Pick<Registrant, 'answers' | 'ticket_type'> {
  const { ticket_type } = textsIn(kept)
  const answers = textsIn(Object(kept).answers)
  return { ...(ticket_type && { ticket_type }), ...(Object.keys(answers).length > 0 && { answers }) }
}

function otherIn(kept: unknown) {
  const { first_name, last_name, email } = attendeeIn(kept)
  return { first_name, last_name, email, ...wishesIn(kept) }
}

/**
 * What can be read of it; nothing where nothing can. Of what was typed for another event only who registers is taken: its
 * group, answers, tickets and code do not belong to this one. Before version 2 who registers was kept as `form`, which
 * held the others too: of those tabs only who registers is found again.
 */
export function readAttendee(
  storage: Storage | undefined,
  eventId?: number,
): Omit<AttendeeDraft, 'eventId'> | undefined {
  try {
    const kept: Record<string, unknown> = Object(JSON.parse(storage?.getItem(KEY) ?? 'null'))
    const [registrant, ...others]: unknown[] = Array.isArray(kept.people) ? kept.people : [kept.form]
    if (typeof registrant !== 'object' || registrant === null) return undefined
    const attendee = attendeeIn(registrant)
    if (kept.eventId !== eventId) return { people: [attendee] }
    return {
      people: [{ ...attendee, ...wishesIn(registrant) }, ...others.map(otherIn)],
      ...(typeof kept.code === 'string' && { code: kept.code }),
    }
  } catch {
    return undefined
  }
}

/** Whether the form of this event is still filled in. */
export function isTypedFor(storage: Storage | undefined, eventId: number): boolean {
  try {
    return Object(JSON.parse(storage?.getItem(KEY) ?? 'null')).eventId === eventId
  } catch {
    return false
  }
}
