const HOUR = 3_600_000

/** Abuja keeps Africa/Lagos, one hour ahead of UTC all year. The day there, as 2027-03-12. */
export const dayInAbuja = (now: number) => new Date(now + HOUR).toISOString().slice(0, 10)

/** A dues year ends on 30 June. The last day of the one that a day lies in, or of one so many years from it. */
export function endOfDuesYear(day: string, later = 0): string {
  const year = Number(day.slice(0, 4)) + (day.slice(5) > '06-30' ? 1 : 0)
  return `${year + later}-06-30`
}
