import type { BankLine } from '#contract/money/bank.ts'
import { type Share, splitBankLine } from '#contract/money/bank-split.ts'
import { act } from '#src/office/kit/act/act.ts'
import { naira } from '#src/office/kit/naira.ts'
import { plainDay } from '#src/office/kit/times.ts'

interface Split {
  line: BankLine
  shares: Share[]
}

const membersIn = (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`

/** Books a line of the bank for several members at once. */
export const splitLineAct = act({
  name: 'split-bank-line',
  endpoint: splitBankLine,
  undo: 'decide-bank-line',
  mail: 'the payer and each member',
  second: 'money.split',
  title: ({ line }: Split) => `Book ${naira(line.kobo / 100)}`,
  text: ({ line, shares }) =>
    `${plainDay(line.day)}, ${line.text || 'without a text'}. It is split over ${membersIn(shares.length)}: one receipt for the payer, and a mail to each. Above the limit, or with a share of your own, a second person approves it first.`,
  label: 'Book it',
  begin: () => ({ name: '', address: '', contact: '', email: '', tax_number: '', reason: '' }),
  fields: [
    { name: 'name', label: 'Payer', hint: 'As it stands on the receipt.', longest: 200 },
    { name: 'address', label: 'Address', optional: true, longest: 300 },
    { name: 'contact', label: 'Whom to write to', optional: true, half: true, longest: 200 },
    { name: 'email', label: 'Email', kind: 'email', optional: true, half: true, hint: 'For the receipt.' },
    { name: 'tax_number', label: 'Tax number', optional: true, half: true, longest: 40 },
    {
      name: 'reason',
      label: 'Reason',
      optional: true,
      hint: 'Required if a payment like this of one of the members is already recorded.',
      longest: 500,
    },
  ],
  sends: ({ line: { id }, shares }, { reason, ...payer }) => ({ params: { id }, body: { payer, shares, reason } }),
  errors: (_, { name }) => (name.trim() === '' ? { name: 'Enter who paid.' } : {}),
  done: ({ line }) => `${naira(line.kobo / 100)} is split`,
  outcome: ({ booked }, { line, shares }) =>
    booked
      ? {
          to: `/money/statements/${line.statement_id}`,
          next: 'Back to the statement',
          facts: [['Booked', membersIn(shares.length)]],
        }
      : { title: 'Nothing is booked before it is approved', waitsFor: 'money.split' },
  changes: ({ line }) => [['statement', line.statement_id], ['bank-split', line.id], ['split-member']],
})
