import type { EventEntry } from '#contract/events/attendees.ts'
import type { StateWords } from '../kit/StateBadge.tsx'
import { dayOf, momentOf } from '../kit/times.ts'

export const isOver = ({ starts, ends }: Pick<EventEntry, 'starts' | 'ends'>, now = Date.now()) =>
  Date.parse(ends ?? starts) < now

/** How an event stands, as readers meet it. */
export function standingOf(event: EventEntry): StateWords {
  if (event.called_off) return { set: 'rejected', word: 'Called off' }
  if (event.hidden) return { set: 'quiet', word: 'Taken off the site' }
  return isOver(event) ? { set: 'quiet', word: 'Held' } : { set: 'paid', word: 'Published' }
}

/** "24/11/2027 10:00, Congress hall", "24/11/2027 to 25/11/2027, Congress hall". */
export function whenOf({ starts, ends, location }: EventEntry): string {
  const isOneDay = ends === null || dayOf(starts) === dayOf(ends)
  return `${isOneDay ? momentOf(starts) : `${dayOf(starts)} to ${dayOf(ends)}`}, ${location}`
}
