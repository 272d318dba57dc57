import { Refusal } from '#contract/common/refusal.ts'
import type { Call } from '#src/lib/call.ts'
import type { FlowDeps } from '#src/site/kit/flow/flow.ts'

/** Calls of a member. One that needs a code of the second factor is made once more when that was given. */
export const provingCall =
  ({ call, tabState }: Pick<FlowDeps, 'call' | 'tabState'>): Call =>
  async (pick, options) => {
    try {
      return await call(pick, options)
    } catch (error) {
      if (!(error instanceof Refusal && error.details.prove === true && tabState.prove)) throw error
      if (await tabState.prove()) return call(pick, options)
      throw new Refusal(403, 'Nothing was changed: this step needs a code from your authenticator app.')
    }
  }
