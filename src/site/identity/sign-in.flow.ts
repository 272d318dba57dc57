import { type EventFrom, fromPromise } from 'xstate'
import { type Credentials, SignIn } from '#contract/identity/auth.ts'
import { type SignInForm, signInMachine } from '#machines/identity/sign-in/sign-in.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '../kit/flow/flow.ts'
import { watchMember } from '../kit/flow/watch.ts'

type Heard = EventFrom<typeof signInMachine>

export const signInFlow = flow('signIn', (deps) => {
  const { call, notify, navigate, tellSession } = deps
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
      leave: (_, credentials) => tellSession({ type: 'session.signedIn', credentials }),
    },
  })
})
