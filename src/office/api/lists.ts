import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { listApprovals } from '#contract/office/approval-endpoints.ts'
import { listAuditEntries } from '#contract/office/audit-endpoints.ts'
import { listContent } from '#contract/office/content-endpoints.ts'
import { contentKindNames } from '#contract/office/content-kinds.ts'
import type { Page } from '#contract/office/list.ts'
import { countApplicationTabs, listApplicationEntries, listPaymentEntries } from '#contract/office/list-endpoints.ts'
import { listMembers } from '#contract/office/member-endpoints.ts'
import { listOutbox } from '#contract/office/outbox-endpoints.ts'
import { listStaff } from '#contract/office/staff-endpoints.ts'
import { listTasks } from '#contract/office/task-endpoints.ts'
import type { ListPage, Row, RowId } from '#machines/flows/list-view/list-view.machine.ts'
import type { OfficeCall } from './call.ts'
import { contentListOf } from './content.ts'

type Answer = ListPage & Pick<Page<unknown>, 'counts'>
type Ask = (call: OfficeCall, address: string, signal: AbortSignal) => Promise<Answer>

/**
 * A list by its endpoint. The address holds texts, which the server reads by the same schema; `usual` is what it need not
 * say, `params` what the endpoint's path leaves open.
 */
const listOf =
  <Query, Item extends object>(
    endpoint: Endpoint<string, Query, Page<Item>>,
    idOf: (item: Item) => RowId,
    usual: Partial<Query> = {},
    params: Record<string, string> = {},
  ): Ask =>
  async (call, address, signal) => {
    const query = { ...usual, ...Object.fromEntries(new URLSearchParams(address)) } as Query
    const page = await call(endpoint, { params, query, signal })
    return { ...page, items: page.items.map((item) => ({ ...item, id: idOf(item) })) }
  }

/** Every list of the office, by the name that its screen gives. */
const lists: Record<string, Ask> = {
  audit: listOf(listAuditEntries, ({ id }) => id),
  applications: listOf(listApplicationEntries, ({ id }) => id),
  members: listOf(listMembers, ({ id }) => id),
  approvals: listOf(listApprovals, ({ id }) => id, { view: 'for-you', sort: 'oldest' }),
  staff: listOf(listStaff, ({ id }) => id),
  outbox: listOf(listOutbox, ({ id }) => id),
  tasks: listOf(listTasks, ({ id }) => id),
  payments: listOf(listPaymentEntries, ({ trace_id }) => trace_id),
  ...Object.fromEntries(
    contentKindNames.map((kind) => [contentListOf(kind), listOf(listContent, ({ id }) => id, {}, { kind })]),
  ),
}

function askFor(list: string): Ask {
  const ask = lists[list]
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

/** How many stand in each tab of a list; those of all tabs of applications are counted by one query. */
export function tabCounts(call: OfficeCall, list: string, name: string) {
  if (list !== 'applications') return listCounts(call, list, '', name)
  return queryOptions({
    queryKey: ['list', list, 'tabs'],
    queryFn: ({ signal }): Promise<NonNullable<Answer['counts']>> => call(countApplicationTabs, { signal }),
  })
}

/** What stands in the address of a list and is asked of the server: `row` only says which rows these are. */
export function addressOf(search: string): string {
  const fields = Array.from(new URLSearchParams(search)).filter(([name, text]) => name !== 'row' && text !== '')
  return new URLSearchParams(fields.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

/** What a list's endpoint answers, as its screen shows it. */
export type ListItem<Item> = Item & Row
