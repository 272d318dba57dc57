import type { Endpoint } from '#contract/common/endpoint.ts'
import type { Page } from '#contract/common/list.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { type Asked, type Key, type List, readPage } from './read-page.ts'

/** A list as it is asked for: its call, and who reads a page of it. */
export interface OfficeList {
  endpoint: Endpoint<string, unknown, unknown, unknown, never, 'office'>
  /** The selection is what the endpoint has read. */
  read(ctx: OfficeContext, selection: unknown): Promise<unknown>
}

type Call<Filter, Params, Item> = Endpoint<string, Filter, Page<Item>, Params, never, 'office'>

/** The list for who asks; what it needs is read before, and refused where it is missing. */
type ListFor<Id extends Key, Filter extends Asked, Item> = (
  ctx: OfficeContext,
  selection: Filter,
) => List<Id, Filter, Item> | Promise<List<Id, Filter, Item>>

/** A list of the office. Each file `<things>.list.ts` has one; server/start/lists.ts, which is written, has them all. */
export function officeList<Id extends Key, Filter extends Asked, Item>(
  endpoint: Call<Filter, never, Item>,
  listFor: ListFor<Id, NoInfer<Filter>, NoInfer<Item>>,
): OfficeList
export function officeList<Id extends Key, Filter extends Asked, Params, Item>(
  endpoint: Call<Filter, Params, Item>,
  listFor: ListFor<Id, NoInfer<Filter & Params>, NoInfer<Item>>,
): OfficeList
export function officeList<Id extends Key, Filter extends Asked, Item>(
  endpoint: OfficeList['endpoint'],
  listFor: ListFor<Id, Filter, Item>,
): OfficeList {
  const read = async (ctx: OfficeContext, selection: Filter) =>
    readPage(ctx.db, await listFor(ctx, selection), selection)
  return { endpoint, read }
}
