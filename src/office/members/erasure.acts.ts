import { askToErase, type ErasureEntry, refuseErasure } from '#contract/members/erasures.ts'
import { done } from '#contract/messages/done.ts'
import { act } from '../kit/act/act.ts'

export const refuseErasureAct = act({
  name: 'refuse-erasure',
  endpoint: refuseErasure,
  mail: 'the member',
  title: ({ name }: ErasureEntry) => `Refuse: ${name}`,
  text: 'The member is told the reason by mail, and reads it in the account.',
  label: 'Refuse',
  begin: () => ({ reason: '' }),
  fields: [{ name: 'reason', label: 'Reason', longest: 1_000 }],
  sends: ({ id }, body) => ({ params: { id }, body }),
  done: done.erasureRefused,
})

export const askToEraseAct = act({
  name: 'ask-to-erase',
  endpoint: askToErase,
  undo: 'take-back-request, until it is approved',
  second: 'members.end',
  title: ({ name }: ErasureEntry) => `Ask to erase: ${name}`,
  text: 'A second person has to approve it. Erased data cannot be brought back; what the books and the records need is kept.',
  label: 'Ask to erase',
  sends: ({ id }) => ({ params: { id } }),
  done: 'The erasure is asked for',
  outcome: () => ({
    waitsFor: 'members.end',
    facts: [['The data is erased once it is approved', 'Nothing has changed yet.']],
  }),
})
