import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { Page } from '#contract/common/list.ts'
import { listViews } from '#contract/staff/desk-endpoints.ts'
import type { ListPage, Row, RowId } from '#machines/common/list-view/list-view.machine.ts'
import type { OfficeCall } from '../call.ts'
import type { ListDefinition } from './list.ts'

type Answer = ListPage & Pick<Page<unknown>, 'counts'>
type Ask = (call: OfficeCall, address: string, signal: AbortSignal) => Promise<Answer>

/** How each list is asked for, by its name. */
const lists = new Map<string, Ask>()

/**
 * Says where a list comes from, and gives it the name that stands in its saved views. The address holds texts, which the
 * server reads by the schema of the endpoint; `usual` is what it need not say, `params` what the endpoint's path leaves open.
 */
export function listFrom<Query, Item extends object>(
  name: string,
  endpoint: Endpoint<string, Query, Page<Item>>,
  idOf: (item: Item) => RowId,
  usual: Partial<Query> = {},
  params: Record<string, string> = {},
): string {
  lists.set(name, async (call, address, signal) => {
    const query = { ...usual, ...Object.fromEntries(new URLSearchParams(address)) } as Query
    const page = await call(endpoint, { params, query, signal })
    return { ...page, items: page.items.map((item) => ({ ...item, id: idOf(item) })) }
  })
  return name
}

function askFor(list: string): Ask {
  const ask = lists.get(list)
  if (!ask) throw new Error(`There is no list ${list}`)
  return ask
}

export const listPage = (call: OfficeCall, list: string, address: string) =>
  queryOptions({
    queryKey: ['list', list, address],
    queryFn: ({ signal }): Promise<ListPage> => askFor(list)(call, address, signal),
  })

/** How many would match by each value of a filter, beside everything else that the address asks. */
export function listCounts(call: OfficeCall, list: string, search: string, of: string) {
  const fields = new URLSearchParams(addressOf(search))
  for (const name of ['cursor', 'sort']) fields.delete(name)
  fields.set('counts', of)
  const address = fields.toString()
  return queryOptions({
    queryKey: ['list', list, address],
    queryFn: async ({ signal }) => (await askFor(list)(call, address, signal)).counts ?? {},
  })
}

/** How many stand in each tab of a list. */
export function tabCounts(call: OfficeCall, list: string, tabs: ListDefinition<never>['tabs']) {
  const countAll = tabs?.countAll
  if (!countAll) return listCounts(call, list, '', tabs?.name ?? '')
  return queryOptions({ queryKey: ['list', list, 'tabs'], queryFn: ({ signal }) => countAll(call, signal) })
}

/** What an address says beside its list: which rows these are, and which of them is open beside it. */
const ofTheScreen = ['row', 'beside']

/** What stands in the address of a list and is asked of the server. */
export function addressOf(search: string): string {
  const fields = Array.from(new URLSearchParams(search)).filter(
    ([name, text]) => !ofTheScreen.includes(name) && text !== '',
  )
  return new URLSearchParams(fields.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

/** What a list's endpoint answers, as its screen shows it. */
export type ListItem<Item> = Item & Row

/** One's own views of a list, by their names. */
export const ownViews = (call: OfficeCall, list: string) =>
  queryOptions({ queryKey: ['views', list], queryFn: ({ signal }) => call(listViews, { query: { list }, signal }) })
