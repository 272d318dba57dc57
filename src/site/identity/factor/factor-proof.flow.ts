import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { proveOwnFactor } from '#contract/identity/factor-endpoints.ts'
import { factorProofMachine } from '#machines/identity/factor-proof/factor-proof.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'

export const factorProofFlow = flow('factorProof', ({ call, tabState }) => {
  let answer = (_given: boolean) => {}
  let proof: Promise<boolean> | undefined
  return factorProofMachine.provide({
    actors: {
      proveByCode: fromPromise<void, { code: string }>(async ({ input }) => {
        await call(() => proveOwnFactor, { body: input })
      }),
      watchActs: fromCallback<EventObject, undefined>(({ sendBack }) => {
        // Several acts may wait for one code.
        const prove = () => {
          proof ??= new Promise<boolean>((resolve) => {
            answer = resolve
            sendBack({ type: 'proof.asked' })
          }).finally(() => {
            proof = undefined
          })
          return proof
        }
        tabState.prove = prove
        return () => {
          if (tabState.prove === prove) tabState.prove = undefined
          answer(false)
        }
      }),
    },
    actions: { repeatWaiting: () => answer(true), dropWaiting: () => answer(false) },
  })
})
