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
