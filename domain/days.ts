/** Abuja keeps Africa/Lagos, one hour ahead of UTC all year, so its clock is arithmetic: Intl would cost a slow phone 0.1 s. */
export const LAGOS_AHEAD = 3_600_000

/** The day in Abuja, as 2027-03-12. */
export const dayInAbuja = (now: number) => new Date(now + LAGOS_AHEAD).toISOString().slice(0, 10)

/** No date of a living person, or of their papers, lies before. */
export const EARLIEST_DAY = '1600-01-01'
