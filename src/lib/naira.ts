const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
const words = new Intl.NumberFormat('en-NG')

/** ₦30,000.00 */
export const naira = (amount: number) => format.format(amount)

/** "30,000 naira", for a screen reader. */
export const spokenNaira = (amount: number) => `${words.format(amount)} naira`
