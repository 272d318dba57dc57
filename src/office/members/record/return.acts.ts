import { type ReturnEntry, refuseReturn } from '#contract/dues/returns.ts'
import { done } from '#contract/messages/done.ts'
import { act } from '#src/office/kit/act/act.ts'

export const refuseReturnAct = act({
  name: 'refuse-return',
  endpoint: refuseReturn,
  mail: 'the member',
  title: ({ name }: ReturnEntry) => `Refuse the return: ${name}`,
  text: 'The member is told the reason by mail, reads it in the account, and may ask again.',
  label: 'Refuse',
  begin: () => ({ reason: '' }),
  fields: [{ name: 'reason', label: 'Reason', longest: 1_000 }],
  sends: ({ id }, body) => ({ params: { id }, body }),
  done: done.returnRefused,
})
