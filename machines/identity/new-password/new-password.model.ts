import type { SnapshotFrom } from 'xstate'
import { formModel } from '#machines/parts/form/form-model.ts'
import { newPasswordMachine } from './new-password.machine.ts'

export const newPasswordModel = {
  ...formModel(newPasswordMachine, [{ code: '123456' }, { code: undefined }, { code: undefined, link: 'a-link' }]),
  serialize: ({ context: { form, code, link } }: SnapshotFrom<typeof newPasswordMachine>) => [form, code, link],
  scenarios: {
    'a new password by the code': ['given 123456', 'form.edit (a longer text)', 'sendForm answers'],
    'a first password by the link': ['given a-link', 'form.edit (a longer text)', 'sendForm answers'],
    'the two passwords differ': ['given 123456', 'form.edit (a longer text)', 'form.edit (another)', 'form.submit'],
    'refused, tried again': ['given 123456', 'form.edit (a longer text)', 'sendForm fails', 'sendForm answers'],
    'without a code': ['given {}', 'form.edit (a longer text)', 'checkForm answers ({})'],
  },
}
