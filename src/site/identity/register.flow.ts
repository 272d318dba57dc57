import { fromPromise } from 'xstate'
import { Registration } from '#contract/identity/auth.ts'
import { registerMachine } from '#machines/identity/register/register.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '../kit/flow/flow.ts'

export const registerFlow = flow('register', ({ call, notify, navigate }) =>
  registerMachine.provide({
    actors: {
      checkForm: checkForm<Registration>(Registration),
      sendForm: fromPromise<void, Registration>(async ({ input: { name, email, password } }) => {
        await call((to) => to.register, { body: { name: name.trim(), email: email.trim(), password } })
      }),
    },
    actions: { notify: (_, notice) => notify(notice), leave: () => navigate({ to: '/login' }) },
  }),
)
