import { queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { listApprovals } from '#contract/office/approval-endpoints.ts'
import { listAuditEntries } from '#contract/office/audit-endpoints.ts'
import type { Page } from '#contract/office/list.ts'
import { listApplicationEntries, listPaymentEntries } from '#contract/office/list-endpoints.ts'
import { listStaff } from '#contract/office/staff-endpoints.ts'
import { listTasks } from '#contract/office/task-endpoints.ts'
import type { ListPage, Row, RowId } from '#machines/flows/list-view/list-view.machine.ts'
import type { OfficeCall } from './call.ts'

type Ask = (call: OfficeCall, address: string, signal: AbortSignal) => Promise<ListPage>

/** A list by its endpoint. The address holds texts, which the server reads by the same schema. */
const listOf =
  <Query, Item extends object>(endpoint: Endpoint<string, Query, Page<Item>>, idOf: (item: Item) => RowId): Ask =>
  async (call, address, signal) => {
    const query = Object.fromEntries(new URLSearchParams(address)) as Query
    const page = await call(endpoint, { query, signal })
    return { ...page, items: page.items.map((item) => ({ ...item, id: idOf(item) })) }
  }

/** Every list of the office, by the name that its screen gives. */
const lists: Record<string, Ask> = {
  audit: listOf(listAuditEntries, ({ id }) => id),
  applications: listOf(listApplicationEntries, ({ id }) => id),
  approvals: listOf(listApprovals, ({ id }) => id),
  staff: listOf(listStaff, ({ id }) => id),
  tasks: listOf(listTasks, ({ id }) => id),
  payments: listOf(listPaymentEntries, ({ trace_id }) => trace_id),
}

export const listPage = (call: OfficeCall, list: string, address: string) =>
  queryOptions({
    queryKey: ['list', list, address],
    queryFn: ({ signal }): Promise<ListPage> => {
      const ask = lists[list]
      if (!ask) throw new Error(`There is no list ${list}`)
      return ask(call, address, signal)
    },
  })

/** What stands in the address of a list and is asked of the server: `from` only says which rows these are. */
export function addressOf(search: string): string {
  const fields = Array.from(new URLSearchParams(search)).filter(([name, text]) => name !== 'from' && text !== '')
  return new URLSearchParams(fields.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

/** What a list's endpoint answers, as its screen shows it. */
export type ListItem<Item> = Item & Row
