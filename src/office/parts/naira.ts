const figures = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ₦25,000.00 */
export const naira = (amount: number) => `₦${figures.format(amount)}`
