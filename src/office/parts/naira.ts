const figures = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ₦25,000.00 */
export const naira = (amount: number) => `₦${figures.format(amount)}`

/** `₦25,000.50` as somebody types it, without all that stands between its figures. */
export const figuresOf = (typed: string) => typed.replace(/[,\s₦]/g, '')
