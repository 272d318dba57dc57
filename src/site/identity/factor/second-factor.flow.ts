import { fromPromise } from 'xstate'
import {
  keepFactorOn,
  offerOwnFactor,
  renewOwnCodes,
  switchFactorOff,
  switchFactorOn,
} from '#contract/identity/factor-endpoints.ts'
import { secondFactorMachine } from '#machines/identity/second-factor/second-factor.machine.ts'
import type { AppSecret } from '#machines/parts/factor.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { factorQueries } from './factor.queries.ts'
import { provingCall } from './proving-call.ts'

export const secondFactorFlow = flow('secondFactor', ({ call, queryClient, notify, tabState }) => {
  const proving = provingCall({ call, tabState })
  /** Whatever came of it, the page shows what there is. */
  const shown = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    try {
      return await change
    } finally {
      void queryClient.invalidateQueries({ queryKey: factorQueries(call).own().queryKey })
    }
  }
  return secondFactorMachine.provide({
    actors: {
      makeSecret: fromPromise<AppSecret, { current_password: string }>(({ input }) =>
        call(() => offerOwnFactor, { body: input }),
      ),
      confirmApp: fromPromise<readonly string[], { code: string }>(({ input }) =>
        shown(call(() => switchFactorOn, { body: input })),
      ),
      renewCodes: fromPromise<readonly string[], undefined>(() => shown(proving(() => renewOwnCodes))),
      switchOff: fromPromise<void, undefined>(async () => {
        await shown(proving(() => switchFactorOff))
      }),
      stopReset: fromPromise<void, undefined>(async () => {
        await shown(call(() => keepFactorOn))
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  })
})
