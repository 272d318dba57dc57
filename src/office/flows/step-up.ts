import { fromPromise } from 'xstate'
import { stepUpMachine } from '#machines/flows/step-up/step-up.machine.ts'
import { givePasskey } from '../api/passkey.ts'
import * as to from '../api/sign-in.ts'
import { flow } from './flow.ts'

export const stepUpFlow = flow('stepUp', ({ call, proven }) =>
  stepUpMachine.provide({
    actors: {
      proveByCode: fromPromise<void, { code: string }>(async ({ input }) => {
        await call(to.prove, { body: input })
      }),
      proveByPasskey: fromPromise<void, undefined>(async () => {
        const passkey = await givePasskey(await call(to.proofOptions))
        await call(to.prove, { body: { passkey } })
      }),
    },
    actions: { notify: () => {}, repeatWaiting: () => proven(true), dropWaiting: () => proven(false) },
  }),
)
