import { type EventFrom, fromPromise } from 'xstate'
import { type Credentials, SignIn } from '#contract/identity/auth.ts'
import { type SignInForm, signInMachine } from '#machines/identity/sign-in/sign-in.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '../kit/flow/flow.ts'
import { watchMember } from '../kit/flow/watch.ts'
import { forgetAll } from './credentials.ts'

type Heard = EventFrom<typeof signInMachine>

/** Who was here last: what waits in this tab may be theirs. */
const LAST_MEMBER = 'lastMember'

export const signInFlow = flow('signIn', (deps) => {
  const { call, notify, navigate, storage, tabState, tellSession } = deps
  return signInMachine.provide({
    actors: {
      // A page that came from the server learns only here who opened it.
      watchMember: watchMember(deps, (): Heard => ({ type: 'member.found' })),
      checkForm: checkForm<SignInForm>(SignIn),
      sendForm: fromPromise<Credentials, SignInForm>(async ({ input: { email, password } }) => {
        const { token, data } = await call((to) => to.signIn, { body: { email: email.trim(), password } })
        return { token, profile: data }
      }),
      verifyCode: fromPromise<Credentials, { challenge: string; code: string }>(async ({ input }) => {
        const { token, data } = await call((to) => to.verifySignIn, { body: input })
        return { token, profile: data }
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      openAccount: () => navigate({ to: '/account/profile', replace: true }),
      leave: (_, credentials) => {
        const id = String(credentials.profile.id)
        // Of one whose session ended by itself the next member of this tab finds nothing.
        if ((storage?.getItem(LAST_MEMBER) ?? id) !== id) {
          forgetAll(storage)
          tabState.draft = tabState.files = undefined
        }
        try {
          storage?.setItem(LAST_MEMBER, id)
        } catch {
          // Nobody could say later whose it is.
          forgetAll(storage)
        }
        tellSession({ type: 'session.signedIn', credentials })
      },
    },
  })
})
