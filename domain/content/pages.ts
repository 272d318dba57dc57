/** How many pages a list fills. An empty one has a page, too: the one that says so. */
export const pagesOf = (length: number, perPage: number) => Math.max(1, Math.ceil(length / perPage))

/** The page that is shown when this one is asked for: beyond the end it is the last. */
export const pageWithin = (asked: number, pages: number) => Math.min(Math.max(1, asked), pages)

/** One page of a list: what it shows, and how long the whole list is. */
export interface ListPage<Item> {
  items: Item[]
  length: number
}

export function listPage<Item>(list: Item[], asked: number, perPage: number): ListPage<Item> {
  const page = pageWithin(asked, pagesOf(list.length, perPage))
  return { items: list.slice((page - 1) * perPage, page * perPage), length: list.length }
}

/** No list is longer, and no call takes more. */
const LARGEST = 2 ** 31 - 1

/** What stands in the address as `?page=`; the first page has no number, nor has whatever is no page. */
export const pageFrom = (given: unknown): number | undefined => {
  const page = Number(given)
  return Number.isSafeInteger(page) && page > 1 && page <= LARGEST ? page : undefined
}
