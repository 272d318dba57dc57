import { MOST_COUNTED } from '#contract/common/list.ts'

/** A count as it is read; null is more than are counted. */
export const figure = (count: number | null): string =>
  count === null ? `${figure(MOST_COUNTED)}+` : count.toLocaleString('en')

/** `₦25,000.50` as somebody types it, without all that stands between its figures. */
export const figuresOf = (typed: string) => typed.replace(/[,\s₦]/g, '')

/** With kobo after the point, or without. */
export const isSum = (typed: string) => /^\d{1,9}(\.\d{1,2})?$/.test(figuresOf(typed))

/** What was typed, as a number; NaN where it is no sum. */
export const sumOf = (typed: string) => (isSum(typed) ? Number(figuresOf(typed)) : Number.NaN)
