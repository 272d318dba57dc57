/** The value below which this share of the sorted values lies. */
export const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const median = (values: number[]) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

/** A figure as people read it: three digits that count. */
export const short = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : String(+value.toPrecision(3)))
