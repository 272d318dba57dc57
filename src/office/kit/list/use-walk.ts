import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { Row } from '#machines/common/list-view/list-view.machine.ts'
import { figure } from '#src/office/kit/figures.ts'
import { useOffice } from '../flow.ts'
import { addressOf, listPage } from './lists.queries.ts'

/** A list whose rows are pages that are gone through one after the other. */
export interface WalkedList {
  /** As `listFrom` named it. */
  id: string
  path: string
  title: string
  opens: (item: Row) => string
  /** What it calls the part that an address shows. */
  partOf?: (get: (name: string) => string) => string
}

/** The lists that were looked at since the office was opened. */
const seen = new Map<string, WalkedList>()

export const storeSeen = (list: WalkedList) => void seen.set(list.id, list)

/** What an address of a page says besides its list: which part of the page is shown, and which list it is. */
const ofThePage = ['part', 'list']

const pathOf = (href: string) => href.split('?')[0] ?? ''

/**
 * The address of a page that is opened from a list. It says what the list's address says, and which list it is where the
 * page does not stand below it: so the page knows what one came from, in a new tab, too.
 */
export function fromList(to: string, { id, path, search }: { id: string; path: string; search: string }) {
  const fields = new URLSearchParams(to.split('?')[1])
  for (const [name, text] of new URLSearchParams(search)) fields.set(name, text)
  if (!pathOf(to).startsWith(`${path}/`)) fields.set('list', id)
  else if (search.length < 2) fields.set('row', '1')
  return `${pathOf(to)}?${fields}`
}

export interface Neighbour {
  path: string
  name: string
}

export interface Walk {
  /** The list that the page was opened from, its part, and where the page stands in it. Else the list that it belongs to. */
  list: { path: string; title: string; part: string; place: string }
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

/** "Dues open, 14 of 318" */
export const placeIn = ({ list: { part, place } }: Walk) => [part, place].filter(Boolean).join(', ')

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The list that a page was opened from, so that one can go on to the next. It is walked as it was when one came: what is
 * decided on the way leaves the list, and the place in it stays.
 */
export function useWalk(home: WalkedList): Walk {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const fields = new URLSearchParams(searchStr)
  const own = new URLSearchParams(
    ofThePage.flatMap((name) => (fields.has(name) ? [[name, fields.get(name) ?? '']] : [])),
  )
  for (const name of ofThePage) fields.delete(name)
  const name = own.get('list') ?? (fields.size > 0 ? home.id : undefined)
  const list = name === undefined ? undefined : (seen.get(name) ?? (name === home.id ? home : undefined))
  const page = (cursor = fields.get('cursor')) => {
    const asked = new URLSearchParams(fields)
    if (cursor) asked.set('cursor', cursor)
    const rows = listPage(call, (list ?? home).id, addressOf(asked.toString()))
    return queryOptions({
      queryKey: ['walk', ...rows.queryKey],
      // The rows that are there already, however old.
      queryFn: () => queryClient.fetchQuery({ ...rows, staleTime: 'static' }),
      staleTime: 'static',
      gcTime: 0,
    })
  }
  const { data } = useQuery({ ...page(), enabled: list !== undefined })
  const items = data?.items ?? []
  const opens = (item: Row) => pathOf((list ?? home).opens(item))
  const at = items.findIndex((item) => opens(item) === pathname)
  const from = Number(fields.get('row') ?? '1') || 1
  // Two rows may open the same page.
  const following = at < 0 ? undefined : items.slice(at + 1).find((item) => opens(item) !== pathname)
  const isLast = at >= 0 && !following
  const cursor = isLast ? data?.next : null
  const { data: after } = useQuery({ ...page(cursor ?? undefined), enabled: Boolean(cursor) })
  const neighbour = (item: Row | undefined, turned: Record<string, string> = {}): Neighbour | undefined => {
    if (!item) return undefined
    const search = new URLSearchParams([...fields, ...own])
    for (const [key, value] of Object.entries(turned)) search.set(key, value)
    return { path: `${opens(item)}?${search}`, name: text(Reflect.get(item, 'name')) }
  }
  // Of a page further on only its rows are known, not what comes before them.
  const isSomewhere = fields.has('cursor') && !fields.has('row')
  const total = data && figure(data.total)
  const back = new URLSearchParams(fields)
  if (from === 1) back.delete('row')
  return {
    list: {
      path: list && back.size > 0 ? `${list.path}?${back}` : (list ?? home).path,
      title: (list ?? home).title,
      part: list?.partOf?.((field) => fields.get(field) ?? '') ?? '',
      place: at < 0 || isSomewhere ? '' : `${figure(from + at)} of ${total}`,
    },
    previous: at > 0 ? neighbour(items[at - 1]) : undefined,
    next: cursor ? neighbour(after?.items[0], { cursor, row: String(from + items.length) }) : neighbour(following),
  }
}
