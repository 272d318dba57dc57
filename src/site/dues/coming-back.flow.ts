import { fromPromise } from 'xstate'
import { ReturnForm } from '#contract/dues/returns.ts'
import { type ComingBackForm, comingBackMachine } from '#machines/dues/coming-back/coming-back.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '../kit/flow/flow.ts'

const calls = () => import('#contract/dues/return-endpoints.ts')

export const comingBackFlow = flow('comingBack', ({ call, queryClient, notify }) => {
  /** How it stands then: what the office did meanwhile as well. */
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['dues', 'mine'] })
  return comingBackMachine.provide({
    actors: {
      checkForm: checkForm<ComingBackForm>(ReturnForm),
      sendForm: fromPromise<void, ComingBackForm>(async ({ input }) => {
        const to = await calls()
        // What was checked is one of the two.
        await call(() => to.askToReturn, { body: input as ReturnForm }).finally(readAgain)
      }),
      withdrawRequest: fromPromise<void, undefined>(async () => {
        const to = await calls()
        await call(() => to.withdrawReturn).finally(readAgain)
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  })
})
