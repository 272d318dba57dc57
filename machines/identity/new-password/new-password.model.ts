import type { SnapshotFrom } from 'xstate'
import { formModel } from '#machines/parts/form/form-model.ts'
import { newPasswordMachine } from './new-password.machine.ts'

export const newPasswordModel = {
  ...formModel(newPasswordMachine, [{ code: '123456' }, { code: undefined }, { code: undefined, link: 'a-link' }]),
  serialize: ({ context: { form, code, link } }: SnapshotFrom<typeof newPasswordMachine>) => [form, code, link],
}
