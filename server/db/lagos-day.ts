import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The day of a moment in Abuja. */
export const lagosDay = (moment: SQLWrapper): SQL => sql`((${moment}) at time zone 'Africa/Lagos')::date`
