const zone = { timeZone: 'Africa/Lagos' } as const
const dayFormat = new Intl.DateTimeFormat('en-GB', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' })
const partsFormat = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })
const posterFormat = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })

const partsOf = (format: Intl.DateTimeFormat, instant: string) => {
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return { day: parts.get('day') ?? '', month: parts.get('month') ?? '', year: parts.get('year') ?? '' }
}

const ordinal = (day: number) => {
  const teen = day % 100 > 10 && day % 100 < 14
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** 12/03/2027, as on an event card. */
export const cardDate = (instant: string) => dayFormat.format(new Date(instant))

/** 5th Mar 2024, as on a news card. */
export const newsDate = (instant: string) => {
  const { day, month, year } = partsOf(partsFormat, instant)
  return `${ordinal(Number(day))} ${month.slice(0, 3)} ${year}`
}

/** The three words of a poster: 12, March, 2027. */
export const posterDate = (instant: string) => partsOf(posterFormat, instant)
