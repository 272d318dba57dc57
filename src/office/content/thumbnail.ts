/** A picture of the pages as it lies beside it in half its width. */
export const halfOf = (address: string) =>
  address.replace(/_w(\d+)\.avif$/, (_, width) => `_w${Number(width) / 2}.avif`)
