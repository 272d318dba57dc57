import { once } from './once.ts'

const currency = { style: 'currency', currency: 'NGN' } as const
const format = once(() => new Intl.NumberFormat('en-NG', currency))
const plain = once(() => new Intl.NumberFormat('en-NG', { ...currency, maximumFractionDigits: 0 }))
const words = once(() => new Intl.NumberFormat('en-NG'))

/** ₦30,000.00 */
export const naira = (amount: number) => format().format(amount)

/** ₦30,000, as a sentence has it. */
export const plainNaira = (amount: number) => plain().format(amount)

/** "30,000 naira", for a screen reader. */
export const spokenNaira = (amount: number) => `${words().format(amount)} naira`
