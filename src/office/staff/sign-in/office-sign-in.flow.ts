import { type Actor, fromPromise } from 'xstate'
import * as to from '#contract/staff/sign-in-endpoints.ts'
import type { AppSecret } from '#machines/parts/factor.ts'
import type { OfficeMachineOf } from '#machines/registry.ts'
import { type Challenge, officeSignInMachine } from '#machines/staff/office-sign-in/office-sign-in.machine.ts'
import { flow } from '#src/office/kit/flow.ts'
import { givePasskey, makePasskey } from '#src/office/kit/passkey.ts'

export type SignInActor = Actor<OfficeMachineOf<'officeSignIn'>>

interface ByChallenge {
  challenge: string
}

interface ByCode extends ByChallenge {
  code: string
}

export const officeSignInFlow = flow('officeSignIn', ({ call, tellSession }) =>
  officeSignInMachine.provide({
    actors: {
      signIn: fromPromise<Challenge, { email: string; password: string }>(({ input }) =>
        call(to.startOfficeSignIn, { body: input }),
      ),
      verifyCode: fromPromise<void, ByCode>(async ({ input }) => {
        await call(to.verifyOfficeSignIn, { body: input })
      }),
      verifyPasskey: fromPromise<void, ByChallenge>(async ({ input: { challenge } }) => {
        const passkey = await givePasskey(await call(to.askForPasskey, { body: { challenge } }))
        await call(to.verifyOfficeSignIn, { body: { challenge, passkey } })
      }),
      makeSecret: fromPromise<AppSecret, ByChallenge>(({ input }) => call(to.offerTotp, { body: input })),
      confirmApp: fromPromise<readonly string[], ByCode>(async ({ input }) => {
        const { recovery_codes } = await call(to.enrolTotp, { body: input })
        return recovery_codes
      }),
      makePasskey: fromPromise<readonly string[], ByChallenge>(async ({ input: { challenge } }) => {
        const passkey = await makePasskey(await call(to.offerPasskey, { body: { challenge } }))
        const { recovery_codes } = await call(to.enrolPasskey, { body: { challenge, passkey, name: '' } })
        return recovery_codes
      }),
    },
    actions: { notify: () => {}, enter: () => tellSession({ type: 'session.entered' }) },
  }),
)
