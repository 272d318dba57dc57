import { sessionMachine } from '#machines/identity/session/session.machine.ts'
import { flow } from '../kit/flow/flow.ts'
import { forgetKept, forgetOthers } from '../kit/kept/forget-kept.ts'
import { forgetAll, forgetCredentials, storeCredentials } from './credentials.ts'

export const sessionFlow = flow('session', ({ storage, notify, call, queryClient, navigate, tabState }) =>
  sessionMachine.provide({
    actions: {
      notify: (_, notice) => notify(notice),
      storeCredentials: (_, credentials) => {
        if (!credentials) return
        storeCredentials(storage, credentials)
        forgetOthers(credentials.profile.id).catch(() => {})
      },
      forgetCredentials: () => forgetCredentials(storage),
      // The next member of this tab must find nothing of this one, also when the account was ended meanwhile.
      forgetAnswers: () => {
        queryClient.clear()
        forgetKept().catch(() => {})
      },
      forgetPending: () => {
        forgetAll(storage)
        tabState.draft = tabState.files = undefined
      },
      storeTyped: () => tabState.storeTyped?.(),
      // A member who leaves has left, whatever the server answers: there the token ends by itself.
      tellServer: (_, token) => void (token && call((to) => to.signOut, { token }).catch(() => {})),
      openAccount: (_, href) => navigate({ href, replace: true }),
      openLogin: () => navigate({ to: '/login', replace: true }),
    },
  }),
)
