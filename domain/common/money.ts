const currency = { style: 'currency', currency: 'NGN' } as const

const styles = { exact: currency, plain: { ...currency, maximumFractionDigits: 0 }, words: {} }

const made = new Map<keyof typeof styles, Intl.NumberFormat>()

/** A format is made when it is first asked for: each costs a slow phone 20 ms. */
function written(amount: number, style: keyof typeof styles): string {
  const format = made.get(style) ?? new Intl.NumberFormat('en-NG', styles[style])
  made.set(style, format)
  return format.format(amount)
}

/** ₦30,000.00 */
export const naira = (amount: number) => written(amount, 'exact')

/** ₦30,000, as a sentence has it. */
export const plainNaira = (amount: number) => written(amount, 'plain')

/** "30,000 naira", for a screen reader. */
export const spokenNaira = (amount: number) => `${written(amount, 'words')} naira`

/** The whole naira that pay so many kobo. */
export const wholeNaira = (kobo: number) => Math.ceil(kobo / 100)
