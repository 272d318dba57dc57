import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What the clock in Abuja shows at a moment; of what that clock shows, the moment. */
export const lagosTime = (moment: SQLWrapper): SQL => sql`((${moment}) at time zone 'Africa/Lagos')`

/** The day of a moment in Abuja. */
export const lagosDay = (moment: SQLWrapper): SQL => sql`${lagosTime(moment)}::date`
