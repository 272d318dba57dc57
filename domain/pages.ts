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

/** What stands in the address as `?page=`; the first page has no number, nor has whatever is no page. */
export const pageFrom = (given: unknown): number | undefined => {
  const page = Number(given)
  return Number.isSafeInteger(page) && page > 1 ? page : undefined
}

/** The page numbers to show, and the last page where it has a button of its own (D-43). */
export interface PageWindow {
  items: (number | 'gap')[]
  last: number | undefined
}

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step)

export function pageWindow(total: number, current: number): PageWindow {
  if (total <= 5) return { items: span(1, total), last: undefined }

  const atEnd = current + 3 >= total
  const atStart = current <= 5
  const end = span(total - 5, total)

  if (atStart && !atEnd) return { items: total > 6 ? [...span(1, 5), 'gap'] : span(1, 5), last: total }
  if (atStart && current < 5) return { items: span(1, total), last: undefined }
  if (atEnd) return { items: total > 6 ? ['gap', ...end] : end, last: undefined }

  const shown: PageWindow['items'] = [1, 'gap', ...span(current - 2, current + 3)]
  return { items: current + 4 < total ? [...shown, 'gap'] : shown, last: total }
}
