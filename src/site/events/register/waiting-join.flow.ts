import { fromPromise } from 'xstate'
import { type Joining, waitingJoinMachine } from '#machines/events/waiting-join/waiting-join.machine.ts'
import { forgetAttendee, storeAttendee } from '#src/site/kit/attendee-draft.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchWaitingCalls } from '../seats.queries.ts'
import { checkPeople } from './check-people.ts'
import { watchAttendee } from './watch-attendee.ts'

export const waitingJoinFlow = flow('waitingJoin', (deps) => {
  const { call, queryClient, storage, notify } = deps
  return waitingJoinMachine.provide({
    actors: {
      watchAttendee: watchAttendee(deps),
      checkPeople,
      joinList: fromPromise<void, Joining>(async ({ input: { eventId, ticketType, form, others }, signal }) => {
        const to = await fetchWaitingCalls()
        const body = { ...form, others, ticket_type: ticketType }
        const joined = call(() => to.joinWaitingList, { params: { eventId }, body, signal })
        // Refused, a place may have become free: the page then leads to it.
        await joined.finally(() => void queryClient.invalidateQueries({ queryKey: ['event'] }))
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeDraft: (_, draft) => storeAttendee(storage, draft),
      forgetDraft: () => forgetAttendee(storage),
    },
  })
})
