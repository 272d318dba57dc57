const HOUR = 3_600_000

/** Abuja keeps Africa/Lagos, one hour ahead of UTC all year. The day there, as 2027-03-12. */
export const dayInAbuja = (now: number) => new Date(now + HOUR).toISOString().slice(0, 10)
