import { format } from 'date-fns'
import { inAbuja } from '#domain/common/days.ts'

/** Monday, 15 March 2027, as in Abuja. */
const day = (instant: string) => format(inAbuja(instant), 'EEEE, d MMMM yyyy')

/** 9:00 am, as a clock in Abuja shows it. */
const time = (instant: string) => format(inAbuja(instant), 'h:mm aaa')

/** Monday, 15 March 2027 at 9:00 am, as in Abuja. */
export const moment = (instant: string) => `${day(instant)} at ${time(instant)}`

/** From when to when. */
export function during(start: string, end: string | null): string {
  if (end === null) return moment(start)
  return day(start) === day(end) ? `${moment(start)} to ${time(end)}` : `${moment(start)} to ${moment(end)}`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML that shows it. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Like `Ada N. Obi`: no address, no number and no sentence. */
const NAME = /^(?=.{1,80}$)[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?){0,4}$/u

/** Another person in a mail, by the name that was typed, where it is one. */
export const knownAs = (name: string) => (NAME.test(name) ? name : 'Somebody')
