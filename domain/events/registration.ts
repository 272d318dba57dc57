import type { Event, EventStanding } from '#contract/events/event.ts'
import { endOf, hasEnded } from './events.ts'

/** An event as far as it says when people may register. */
export interface Registrable extends Pick<Event, 'start_date' | 'end_date'> {
  registration_opens?: string | null | undefined
  registration_closes?: string | null | undefined
  called_off?: boolean | undefined
  /** Told from ten down. */
  places_left?: number | null | undefined
}

/** Until when people may register: until it ends, where nothing else is said. */
export const closingOf = (event: Registrable) => event.registration_closes ?? endOf(event)

/** Whether people may register now, and if not, why. */
export function standingOf(event: Registrable, now: number): EventStanding {
  if (hasEnded(event, now)) return 'over'
  if (event.called_off || Date.parse(closingOf(event)) < now) return 'closed'
  const { registration_opens: opens, places_left: left } = event
  if (opens && now < Date.parse(opens)) return 'notYet'
  if (left == null) return 'open'
  return left > 0 ? 'few' : 'full'
}

/** Whether the way to register is shown. */
export const mayRegister = (standing: EventStanding) => standing === 'open' || standing === 'few'
