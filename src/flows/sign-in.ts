import { fromPromise } from 'xstate'
import type { Credentials, SignIn } from '#contract/auth.ts'
import { signInMachine } from '#machines/flows/sign-in/sign-in.machine.ts'
import { checkForm } from './check-form.ts'
import { flow } from './flow.ts'

export const signInFlow = flow('signIn', ({ call, notify, tellSession }) =>
  signInMachine.provide({
    actors: {
      checkForm: checkForm<SignIn>((schemas) => schemas.SignIn),
      sendForm: fromPromise<Credentials, SignIn>(async ({ input }) => {
        const { token, data } = await call((to) => to.signIn, { body: { ...input, email: input.email.trim() } })
        return { token, profile: data }
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      leave: (_, credentials) => tellSession({ type: 'session.signedIn', credentials }),
    },
  }),
)
