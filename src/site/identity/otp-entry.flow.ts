import { otpEntryMachine } from '#machines/identity/otp-entry/otp-entry.machine.ts'
import { flow } from '../kit/flow/flow.ts'

export const otpEntryFlow = flow('otpEntry', ({ notify, navigate, tabState }) =>
  otpEntryMachine.provide({
    actions: {
      notify: (_, notice) => notify(notice),
      storeCode: (_, code) => {
        tabState.code = code
      },
      openNewPassword: () => navigate({ to: '/reset-password' }),
    },
  }),
)
