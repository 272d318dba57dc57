const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
const plain = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 })
const words = new Intl.NumberFormat('en-NG')

/** ₦30,000.00 */
export const naira = (amount: number) => format.format(amount)

/** ₦30,000, as a sentence has it. */
export const plainNaira = (amount: number) => plain.format(amount)

/** "30,000 naira", for a screen reader. */
export const spokenNaira = (amount: number) => `${words.format(amount)} naira`
