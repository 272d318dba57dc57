import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { type ListAddress, type ListPage, listViewMachine } from '#machines/common/list-view/list-view.machine.ts'
import { flow } from '../flow.ts'
import { addressOf, listPage } from './lists.queries.ts'

/** The link of a row is where a keyboard comes to. */
const focusRow = (at: number) => document.querySelector<HTMLElement>(`[data-row="${at}"] [data-opens]`)?.focus()

export const listViewFlow = flow('listView', ({ call, queryClient, watchSearch }) =>
  listViewMachine.provide({
    actors: {
      fetchPage: fromPromise<ListPage, ListAddress>(({ input: { list, address } }) =>
        queryClient.fetchQuery(listPage(call, list, address)),
      ),
      watchAddress: fromCallback<EventObject, undefined>(({ sendBack }) =>
        watchSearch((search) => sendBack({ type: 'address.changed', address: addressOf(search) })),
      ),
      // Whatever makes its rows out of date: an act, a job that has ended.
      watchChanges: fromCallback<EventObject, string>(({ input: list, sendBack }) =>
        queryClient.getQueryCache().subscribe((told) => {
          const [first, second] = told.query.queryKey
          if (told.type !== 'updated' || told.action.type !== 'invalidate') return
          // All that goes out of date at once is marked so first: asked before, its rows would be those of before.
          if (first === 'list' && second === list) queueMicrotask(() => sendBack({ type: 'list.refresh' }))
        }),
      ),
    },
    actions: { showRow: (_, at) => focusRow(at) },
  }),
)
