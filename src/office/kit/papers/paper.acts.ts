import { issueCertificate, type OfficePaper, revokePaper } from '#contract/members/papers/office-papers.ts'
import { act } from '../act/act.ts'

/** It stays on paper what it was; whoever checks it reads that it was revoked. */
export const revokePaperAct = act({
  name: 'revoke-paper',
  endpoint: revokePaper,
  mail: 'the holder',
  title: ({ number }: OfficePaper) => `Revoke ${number}`,
  text: ({ name }) =>
    `Whoever checks its code reads that it was revoked, and not why. ${name} is told the reason by mail.`,
  label: 'Revoke',
  begin: () => ({ reason: '' }),
  fields: [{ name: 'reason', label: 'Reason', hint: 'The holder reads this.', longest: 500 }],
  sends: ({ id }, body) => ({ params: { id }, body }),
  done: ({ number }) => `${number} is revoked`,
})

/** Revoked by mistake, or with a name or hours that were wrong: its holder gets another one. */
export const issueCertificateAct = act({
  name: 'issue-certificate',
  endpoint: issueCertificate,
  undo: 'revoke-paper',
  mail: 'the holder, where the address is known',
  title: ({ number }: OfficePaper) => `Issue another certificate for ${number}`,
  text: ({ name, number, state }) =>
    `${name} gets a certificate of today’s date that says what is known now, and is told by mail where we know an address. ${number} ${state === 'revoked' ? 'stays revoked' : 'is replaced by it'}.`,
  label: 'Issue it',
  sends: ({ anew }) => ({ params: { id: anew ?? 0 } }),
  done: ({ name }) => `Another certificate of ${name} is being made`,
})
