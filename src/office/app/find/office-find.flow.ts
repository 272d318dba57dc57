import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { type Found, find } from '#contract/staff/find.ts'
import { officeFindMachine } from '#machines/staff/office-find/office-find.machine.ts'
import { flow } from '#src/office/kit/flow.ts'

export const officeFindFlow = flow('officeFind', ({ call, open }) =>
  officeFindMachine.provide({
    actors: {
      findAll: fromPromise<Found, string>(({ input: q, signal }) => call(find, { query: { q }, signal })),
      watchConnection: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const tell = () => sendBack({ type: navigator.onLine ? 'connection.back' : 'connection.lost' })
        if (!navigator.onLine) tell()
        addEventListener('online', tell)
        addEventListener('offline', tell)
        return () => {
          removeEventListener('online', tell)
          removeEventListener('offline', tell)
        }
      }),
    },
    actions: { openPath: (_, path) => open(path) },
  }),
)
