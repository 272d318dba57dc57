import { type OutboxMail, retryMail, withdrawMail } from '#contract/mail/outbox.ts'
import { act } from '../kit/act/act.ts'

const sends = ({ id }: OutboxMail) => ({ params: { id } })

/** Sends one that failed after all. */
export const retryMailAct = act({
  name: 'retry-mail',
  endpoint: retryMail,
  undo: 'withdraw-mail, until it leaves',
  mail: 'whom it is for',
  title: ({ to }: OutboxMail) => `Try again: ${to}`,
  text: 'It is sent now, and tried again for as long as the mail is useful.',
  label: 'Try again',
  sends,
  done: ({ to }) => `The mail to ${to} is tried again`,
})

export const withdrawMailAct = act({
  name: 'withdraw-mail',
  endpoint: withdrawMail,
  title: ({ to }: OutboxMail) => `Withdraw: ${to}`,
  text: 'It will not be sent, and its text is deleted.',
  label: 'Withdraw',
  sends,
  done: ({ to }) => `The mail to ${to} is withdrawn`,
})
