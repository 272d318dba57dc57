import { fromPromise } from 'xstate'
import type { Profile } from '#contract/auth.ts'
import { accountGateMachine } from '#machines/flows/account-gate/account-gate.machine.ts'
import { flow } from './flow.ts'

export const accountGateFlow = flow('accountGate', ({ call, notify, tellSession }) =>
  accountGateMachine.provide({
    actors: { readUser: fromPromise<Profile, undefined>(({ signal }) => call((to) => to.getUser, { signal })) },
    actions: {
      notify: (_, notice) => notify(notice),
      tellSession: (_, profile) => tellSession({ type: 'user.returned', profile }),
    },
  }),
)
