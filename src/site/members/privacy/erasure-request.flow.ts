import { fromPromise } from 'xstate'
import { type ErasureForm, erasureRequestMachine } from '#machines/members/erasure-request/erasure-request.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchOwnDataCalls, ownDataQuery } from './own-data.queries.ts'

const errorsOf = ({ password }: ErasureForm): FieldErrors<ErasureForm> =>
  password === '' ? { password: 'Enter your password.' } : {}

export const erasureRequestFlow = flow('erasureRequest', ({ call, queryClient, notify }) => {
  /** How it stands then: what the office did meanwhile as well. */
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ownDataQuery(call).queryKey })
  return erasureRequestMachine.provide({
    actors: {
      checkForm: fromPromise<FieldErrors<ErasureForm>, ErasureForm>(async ({ input }) => errorsOf(input)),
      sendForm: fromPromise<void, ErasureForm>(async ({ input }) => {
        const to = await fetchOwnDataCalls()
        await call(() => to.askForErasure, { body: input }).finally(readAgain)
      }),
      withdrawRequest: fromPromise<void, undefined>(async () => {
        const to = await fetchOwnDataCalls()
        await call(() => to.withdrawErasure).finally(readAgain)
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  })
})
