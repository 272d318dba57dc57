import { type EventFrom, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Profile } from '#contract/identity/auth.ts'
import { accountGateMachine } from '#machines/identity/account-gate/account-gate.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { watchPage } from '#src/site/kit/flow/watch.ts'

type Heard = EventFrom<typeof accountGateMachine>

export const accountGateFlow = flow('accountGate', (deps) => {
  const { call, notify, watchMember, tellSession } = deps
  return accountGateMachine.provide({
    actors: {
      readUser: fromPromise<Profile, undefined>(({ signal }) => call((to) => to.getUser, { signal })),
      watchPage: watchPage(deps, (path): Heard => ({ type: 'path.changed', path })),
      watchMember: fromCallback<EventObject, undefined>(({ sendBack }) => {
        // Who was here when the page opened it knows: what changes from then on is told.
        let isFirst = true
        const stop = watchMember((profile) => {
          const heard: Heard = { type: 'profile.changed', profile }
          if (!isFirst) sendBack(heard)
        })
        isFirst = false
        return stop
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      tellSession: (_, profile) => tellSession({ type: 'user.returned', profile }),
    },
  })
})
