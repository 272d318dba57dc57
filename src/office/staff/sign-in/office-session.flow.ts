import { fromPromise } from 'xstate'
import * as to from '#contract/staff/sign-in-endpoints.ts'
import { officeSessionMachine, type SessionReading } from '#machines/staff/office-session/office-session.machine.ts'
import { flow } from '#src/office/kit/flow.ts'

export const officeSessionFlow = flow('officeSession', ({ call, queryClient, notify, open }) =>
  officeSessionMachine.provide({
    actors: {
      readSession: fromPromise<SessionReading, undefined>(async () => {
        const { ends_in, ...person } = await call(to.getOfficeMe)
        return { person, endsIn: ends_in }
      }),
      signOut: fromPromise<void, undefined>(async () => {
        await call(to.signOutOfOffice)
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      forgetAnswers: () => queryClient.clear(),
      openDoor: () => open('/login'),
      openPage: (_, path) => open(path),
      startAnew: () => open('/'),
    },
  }),
)
