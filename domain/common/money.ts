// Written here and not by Intl: to build its formats costs a slow phone 75 ms at the first page with a price.

const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
const signOf = (amount: number) => (amount < 0 ? '-' : '')

/** Whole numbers, so that 0.1 and 0.2 make 0.3. */
export const koboOf = (naira: number) => Math.round(naira * 100)

function parts(amount: number) {
  const kobo = koboOf(Math.abs(amount))
  return { whole: grouped(Math.floor(kobo / 100)), rest: String(kobo % 100).padStart(2, '0') }
}

/** ₦30,000.00 */
export function naira(amount: number): string {
  const { whole, rest } = parts(amount)
  return `${signOf(amount)}₦${whole}.${rest}`
}

/** As a sentence has it: ₦30,000, and ₦29,999.50 where there are kobo. */
export function plainNaira(amount: number): string {
  const { whole, rest } = parts(amount)
  return `${signOf(amount)}₦${whole}${rest === '00' ? '' : `.${rest}`}`
}

/** "30,000 naira", for a screen reader. */
export function spokenNaira(amount: number): string {
  const { whole, rest } = parts(amount)
  const fraction = `.${rest}`.replace(/\.?0+$/, '')
  return `${signOf(amount)}${whole}${fraction} naira`
}

/** The whole naira that pay so many kobo. */
export const wholeNaira = (kobo: number) => Math.ceil(kobo / 100)

/** Whether what came, in kobo, is this price: to the kobo, or in the whole naira that its payer is told. */
export const isPrice = (kobo: number, price: number) =>
  price > 0 && (kobo === price || kobo === wholeNaira(price) * 100)
