import type { Event, ProgrammePart } from '#contract/events/event.ts'

type Dates = Pick<Event, 'id' | 'start_date' | 'end_date'>

export const endOf = (event: Pick<Event, 'start_date' | 'end_date'>) => event.end_date ?? event.start_date

export const hasEnded = (event: Pick<Event, 'start_date' | 'end_date'>, now: number) => Date.parse(endOf(event)) < now

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

/** The parts of a programme by their days, in the order in which they stand there. */
export const byDay = (parts: readonly ProgrammePart[]) =>
  [...new Set(parts.map(({ day }) => day))].map((day) => ({ day, parts: parts.filter((part) => part.day === day) }))
