import { type HeldPaper, revokePaper } from '#contract/members/office-papers.ts'
import { act } from '../act/act.ts'

/** It stays on paper what it was; whoever checks it reads that it was revoked. */
export const revokePaperAct = act({
  name: 'revoke-paper',
  endpoint: revokePaper,
  mail: 'the holder',
  title: ({ number }: HeldPaper) => `Revoke ${number}`,
  text: ({ name }) =>
    `Whoever checks its code reads that it was revoked, and not why. ${name} is told the reason by mail.`,
  label: 'Revoke',
  begin: () => ({ reason: '' }),
  fields: [{ name: 'reason', label: 'Reason', hint: 'The holder reads this.', longest: 500 }],
  sends: ({ id }, body) => ({ params: { id }, body }),
  done: ({ number }) => `${number} is revoked`,
  changes: () => [['member'], ['office-event']],
})
