import { fromPromise } from 'xstate'
import * as to from '#contract/staff/sign-in-endpoints.ts'
import { ownSessionsMachine } from '#machines/identity/own-sessions/own-sessions.machine.ts'
import { flow } from '#src/office/kit/flow.ts'
import { ownSessions } from './me.queries.ts'

/** The sessions of somebody of the office, ended as a member's are. */
export const ownSessionsFlow = flow('ownSessions', ({ call, queryClient, notify, tellSession }) =>
  ownSessionsMachine.provide({
    actors: {
      endSession: fromPromise<void, { id: number | undefined }>(async ({ input: { id } }) => {
        if (id === undefined) return
        try {
          await call(to.endOfficeSession, { params: { id } })
        } finally {
          // One that had ended before goes from the list as well.
          void queryClient.invalidateQueries({ queryKey: ownSessions(call).queryKey })
        }
      }),
      endSessions: fromPromise<void, undefined>(async () => {
        await call(to.endOfficeSessions)
      }),
    },
    actions: { notify: (_, notice) => notify(notice), leaveSession: () => tellSession({ type: 'session.left' }) },
  }),
)
