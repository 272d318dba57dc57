import type { EventEntry } from '#contract/events/attendees.ts'
import { figure } from '#src/office/kit/figures.ts'

/** "41 of 51", "90 of 87, 3 over", "12"; with those that are being paid. */
export function placesInWords({ seats, held, places }: Pick<EventEntry, 'seats' | 'held' | 'places'>): string {
  const taken = seats + held
  const over = places === null ? 0 : taken - places
  return [
    places === null ? figure(taken) : `${figure(taken)} of ${figure(places)}`,
    ...(over > 0 ? [`${figure(over)} over`] : []),
    ...(held > 0 ? [`${figure(held)} being paid`] : []),
  ].join(', ')
}
