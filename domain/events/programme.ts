import type { ProgrammePart } from '#contract/events/event.ts'

/** The parts of a programme by their days, in the order in which they stand there. */
export const byDay = (parts: readonly ProgrammePart[]) =>
  [...new Set(parts.map(({ day }) => day))].map((day) => ({ day, parts: parts.filter((part) => part.day === day) }))
