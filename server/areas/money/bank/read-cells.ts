import * as v from 'valibot'

const pad = (text: string) => text.padStart(2, '0')
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const Real = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)),
)

const yearOf = (text: string) => (text.length === 2 ? `20${text}` : text)

/** 2026-11-02, 02/11/2026 and 2-Nov-26, the day first as in Nigeria, with a time or without; null where it is no day. */
export function readDay(written: string): string | null {
  const text = written.replace(/[−–—]/g, '-')
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text) ?? []
  const [, first = '', month = '', year = ''] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})(?:[T ].*)?$/.exec(text) ??
    /^(\d{1,2})[/. -]?([a-z]{3})[a-z]*[/. ,-]*(\d{4}|\d{2})(?:[T ].*)?$/i.exec(text) ??
    []
  const named = months.indexOf(month.toLowerCase()) + 1
  const number = named > 0 ? String(named) : month
  const day = iso ?? `${yearOf(year)}-${pad(number)}-${pad(first)}`
  return isReal(day) ? day : null
}

const isReal = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && v.is(Real, day)

/** Banks write the naira in many ways; one that an old program has lost is a question mark. */
const FIRST_NAIRA = /^(?:NGN|₦|=N=|N|#|\?)/i

/** An amount in kobo: 20,000.00, NGN 20000, =N=20,000, (50.00), 50.00 DR; null where it is none, 0 where the cell is empty. */
export function readKobo(text: string): number | null {
  const bare = text.replace(/\s/g, '').replace(/[−–—]/g, '-').replace(FIRST_NAIRA, '')
  if (bare === '' || bare === '-') return 0
  const [, open, minus, naira = '', fraction = '', close, side = ''] =
    /^(\()?([-+])?(?:NGN|₦|=N=|N|#|\?)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?(\))?(CR|DR)?$/i.exec(bare) ?? []
  if (naira === '' || (open === undefined) !== (close === undefined)) return null
  const kobo = Number(naira.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
  const isBelow = open !== undefined || (minus !== undefined && minus !== '+') || side.toUpperCase() === 'DR'
  if (!Number.isSafeInteger(kobo)) return null
  return isBelow && kobo !== 0 ? -kobo : kobo
}
