import type { Event, EventStanding } from '#contract/event.ts'

type Dates = Pick<Event, 'id' | 'start_date' | 'end_date'>

export const endOf = (event: Pick<Event, 'start_date' | 'end_date'>) => event.end_date ?? event.start_date

export const hasEnded = (event: Pick<Event, 'start_date' | 'end_date'>, now: number) => Date.parse(endOf(event)) < now

/** An event as far as it says when people may register. */
export type Registrable = Pick<Event, 'start_date' | 'end_date' | 'registration_opens' | 'registration_closes'>

/** Until when people may register: until it ends, where nothing else is said. */
export const closingOf = (event: Registrable) => event.registration_closes ?? endOf(event)

/** Whether people may register now, and if not, why. */
export function standingOf(event: Registrable, now: number): EventStanding {
  if (hasEnded(event, now)) return 'over'
  if (Date.parse(closingOf(event)) < now) return 'closed'
  const { registration_opens: opens } = event
  return opens && now < Date.parse(opens) ? 'notYet' : 'open'
}

export const isPaid = (event: Pick<Event, 'type' | 'fee'>) => event.type === 'paid' && (event.fee ?? 0) > 0

const byStart = (a: Dates, b: Dates) => Date.parse(a.start_date) - Date.parse(b.start_date)

/** Upcoming: oldest start first. Equal starts are settled by id. */
export const upcomingFirst = (a: Dates, b: Dates) => byStart(a, b) || a.id - b.id

/** Past: newest start first. Equal starts are settled by id. */
export const latestFirst = (a: Dates, b: Dates) => byStart(b, a) || a.id - b.id

/** What is to come, the next one first, and what was, the latest first. */
export const splitByDate = <Each extends Dates>(events: Each[], now: number) => ({
  upcoming: events.filter((event) => !hasEnded(event, now)).toSorted(upcomingFirst),
  past: events.filter((event) => hasEnded(event, now)).toSorted(latestFirst),
})
