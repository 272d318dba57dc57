const LARGEST_ID = 2 ** 31 - 1

/** The id that stands in an address; nothing where there is none. */
export const idOf = (segment: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(segment) && Number(segment) <= LARGEST_ID ? Number(segment) : undefined

/** Longer texts are no search. */
export const LONGEST_SEARCH = 100

/** What an address has a list looked through for; whatever stands there, some text or none. */
export const searchText = (said: unknown) => (said === undefined ? '' : String(said).slice(0, LONGEST_SEARCH))

/** What the provider adds to the address when it sends somebody back. Any address can be read. */
export interface ReturnSearch {
  id?: string | undefined
  status?: string | undefined
}

const oneOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export function paymentReturn(search: { id?: unknown; status?: unknown }): ReturnSearch {
  const [id, status] = [oneOf(search.id), oneOf(search.status)]
  return { ...(id && { id }), ...(status && { status }) }
}
