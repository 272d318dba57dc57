export { naira } from '#domain/common/money.ts'

/** `₦25,000.50` as somebody types it, without all that stands between its figures. */
export const figuresOf = (typed: string) => typed.replace(/[,\s₦]/g, '')
