const HOUR = 3_600_000

/** Abuja keeps Africa/Lagos, one hour ahead of UTC all year. The day there, as 2027-03-12. */
export const dayInAbuja = (now: number) => new Date(now + HOUR).toISOString().slice(0, 10)

/** No date of a living person, or of their papers, lies before. */
export const EARLIEST_DAY = '1600-01-01'
