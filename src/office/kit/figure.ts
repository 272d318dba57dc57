import { MOST_COUNTED } from '#contract/common/list.ts'

/** A count as it is read; null is more than are counted. */
export const figure = (count: number | null): string =>
  count === null ? `${figure(MOST_COUNTED)}+` : count.toLocaleString('en')
