import type { event } from '#server/db/schema/index.ts'

type Dates = 'start_date' | 'end_date' | 'registration_opens' | 'registration_closes'

const instant = (date: Date | null) => date?.toISOString() ?? null

/** When an event is, and when people may register, as it is sent and reckoned with. */
export const eventDates = (row: Pick<typeof event.$inferSelect, Dates>) => ({
  start_date: row.start_date.toISOString(),
  end_date: instant(row.end_date),
  registration_opens: instant(row.registration_opens),
  registration_closes: instant(row.registration_closes),
})
