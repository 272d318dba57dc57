import { fromPromise } from 'xstate'
import * as to from '#contract/staff/sign-in-endpoints.ts'
import { stepUpMachine } from '#machines/staff/step-up/step-up.machine.ts'
import { flow } from '#src/office/kit/flow.ts'
import { givePasskey } from '#src/office/kit/passkey.ts'

export const stepUpFlow = flow('stepUp', ({ call, proven }) =>
  stepUpMachine.provide({
    actors: {
      proveByCode: fromPromise<void, { code: string }>(async ({ input }) => {
        await call(to.proveFactor, { body: input })
      }),
      proveByPasskey: fromPromise<void, undefined>(async () => {
        const passkey = await givePasskey(await call(to.askForPasskeyAgain))
        await call(to.proveFactor, { body: { passkey } })
      }),
    },
    actions: { notify: () => {}, repeatWaiting: () => proven(true), dropWaiting: () => proven(false) },
  }),
)
