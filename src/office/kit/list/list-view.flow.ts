import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { type ListAddress, type ListPage, listViewMachine } from '#machines/common/list-view/list-view.machine.ts'
import { flow } from '../flow.ts'
import { addressOf, listPage } from './lists.queries.ts'

/** The link of a row is where a keyboard comes to. */
const focusRow = (at: number) => document.querySelector<HTMLElement>(`[data-row="${at}"] [data-opens]`)?.focus()

export const listViewFlow = flow('listView', ({ call, queryClient, watchSearch }) =>
  listViewMachine.provide({
    actors: {
      fetchPage: fromPromise<ListPage, ListAddress>(({ input: { list, address } }) => {
        const page = listPage(call, list, address)
        const query = queryClient.getQueryCache().find({ queryKey: page.queryKey })
        // Asked before the rows went out of date, it may be answered with those of before.
        if (query?.state.isInvalidated) void query.cancel({ silent: true })
        return queryClient.fetchQuery(page)
      }),
      watchAddress: fromCallback<EventObject, undefined>(({ sendBack }) =>
        watchSearch((search) => sendBack({ type: 'address.changed', address: addressOf(search) })),
      ),
      // Whatever makes its rows out of date: an act, a job that has ended.
      watchChanges: fromCallback<EventObject, string>(({ input: list, sendBack }) => {
        const cache = queryClient.getQueryCache()
        // The cache does not tell that a query which is out of date is so once more: this one, without data, never stays so.
        const mark = cache.build(queryClient, { queryKey: ['list', list, 'changes'], gcTime: Number.POSITIVE_INFINITY })
        const renew = () => mark.setState({ isInvalidated: false })
        renew()
        return cache.subscribe((told) => {
          if (told.query !== mark || told.type !== 'updated' || told.action.type !== 'invalidate') return
          // All that goes out of date at once is marked so first: asked before, its rows would be those of before.
          queueMicrotask(() => {
            renew()
            sendBack({ type: 'list.refresh' })
          })
        })
      }),
    },
    actions: { showRow: (_, at) => focusRow(at) },
  }),
)
