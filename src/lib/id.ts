const LARGEST_ID = 2 ** 31 - 1

/** The id that stands in an address; nothing where there is none. */
export const idOf = (segment: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(segment) && Number(segment) <= LARGEST_ID ? Number(segment) : undefined
