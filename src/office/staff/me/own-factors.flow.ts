import { type Actor, fromPromise } from 'xstate'
import type { OwnFactors } from '#contract/staff/passkey.ts'
import * as to from '#contract/staff/sign-in-endpoints.ts'
import type { AppSecret } from '#machines/parts/factor.ts'
import type { OfficeMachineOf } from '#machines/registry.ts'
import { type AppAct, type KnownPasskey, ownFactorsMachine } from '#machines/staff/own-factors/own-factors.machine.ts'
import { flow } from '#src/office/kit/flow.ts'
import { makePasskey } from '#src/office/kit/passkey.ts'
import { ownFactors } from './me.queries.ts'

export type OwnFactorsActor = Actor<OfficeMachineOf<'ownFactors'>>

export const appActs: Record<AppAct, string> = {
  add: 'Add an authenticator app',
  replace: 'Replace the authenticator app',
}

export const ownFactorsFlow = flow('ownFactors', ({ call, queryClient }) => {
  const { queryKey } = ownFactors(call)
  const askAnew = () => void queryClient.invalidateQueries({ queryKey })
  /** What the answer says is shown. Where there was none it may have been done all the same: the server is asked. */
  const shown = async (change: Promise<OwnFactors>) => {
    try {
      queryClient.setQueryData(queryKey, await change)
    } catch (error) {
      askAnew()
      throw error
    }
  }
  const addPasskey = async () => {
    const act = 'Add a passkey'
    const passkey = await makePasskey(await call(to.offerOwnPasskey, { act }))
    return call(to.addOwnPasskey, { body: { passkey, name: '' }, act })
  }
  return ownFactorsMachine.provide({
    actors: {
      makeSecret: fromPromise<AppSecret, { act: AppAct }>(({ input: { act } }) =>
        call(to.offerOwnTotp, { act: appActs[act] }),
      ),
      confirmApp: fromPromise<void, { code: string; act: AppAct }>(({ input: { code, act } }) =>
        shown(call(to.addOwnTotp, { body: { code }, act: appActs[act] })),
      ),
      removeApp: fromPromise<void, undefined>(() =>
        shown(call(to.removeOwnTotp, { act: 'Remove the authenticator app' })),
      ),
      addPasskey: fromPromise<void, undefined>(() => shown(addPasskey())),
      removePasskey: fromPromise<void, { passkey: KnownPasskey | undefined }>(async ({ input: { passkey } }) => {
        if (!passkey) return
        const { id, name } = passkey
        await shown(call(to.removeOwnPasskey, { params: { id }, act: `Remove the passkey ${name}` }))
      }),
      renewCodes: fromPromise<readonly string[], undefined>(() =>
        call(to.renewRecoveryCodes, { act: 'Make new recovery codes' }).finally(askAnew),
      ),
    },
    actions: { notify: () => {} },
  })
})
