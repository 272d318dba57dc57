const LAGOS = 'Africa/Lagos'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, hour: '2-digit', minute: '2-digit' })
/** 18/03/2027 */
const dayOf = (instant: string) => day.format(new Date(instant))

/** 18/03/2027 09:12, where the chapter is. */
export const momentOf = (instant: string) => `${dayOf(instant)} ${time.format(new Date(instant))}`
