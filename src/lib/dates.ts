/** Abuja keeps one hour ahead of UTC all year, so its clock is arithmetic: Intl would cost a slow phone 0.1 s. */
export const LAGOS_AHEAD = 3_600_000

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const two = (value: number) => String(value).padStart(2, '0')

function lagos(instant: string) {
  const time = new Date(Date.parse(instant) + LAGOS_AHEAD)
  return { day: time.getUTCDate(), month: time.getUTCMonth(), year: time.getUTCFullYear() }
}

const ordinal = (day: number) => {
  const teen = day % 100 > 10 && day % 100 < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** 12/03/2027, as on an event card. */
export const cardDate = (instant: string) => {
  const { day, month, year } = lagos(instant)
  return `${two(day)}/${two(month + 1)}/${year}`
}

/** 5th Mar 2024, as on a news card. */
export const newsDate = (instant: string) => {
  const { day, month, year } = lagos(instant)
  return `${ordinal(day)} ${months[month]?.slice(0, 3)} ${year}`
}

/** The three words of a poster: 12, March, 2027. */
export const posterDate = (instant: string) => {
  const { day, month, year } = lagos(instant)
  return { day: String(day), month: months[month] ?? '', year: String(year) }
}
