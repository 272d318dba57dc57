import { fromPromise } from 'xstate'
import { endSession, endSessions } from '#contract/identity/security-endpoints.ts'
import { ownSessionsMachine } from '#machines/identity/own-sessions/own-sessions.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { sessionQueries } from '../session.queries.ts'

export const ownSessionsFlow = flow('ownSessions', ({ call, queryClient, notify, tellSession }) =>
  ownSessionsMachine.provide({
    actors: {
      endSession: fromPromise<void, { id: number | undefined }>(async ({ input: { id } }) => {
        if (id === undefined) return
        try {
          await call(() => endSession, { params: { id } })
        } finally {
          // One that had ended before goes from the list as well.
          void queryClient.invalidateQueries({ queryKey: sessionQueries(call).mine().queryKey })
        }
      }),
      endSessions: fromPromise<void, undefined>(async () => {
        await call(() => endSessions)
      }),
    },
    actions: { notify: (_, notice) => notify(notice), leaveSession: () => tellSession({ type: 'session.end' }) },
  }),
)
