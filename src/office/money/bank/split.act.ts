import type { BankLine } from '#contract/money/bank.ts'
import { type BillShare, type Share, splitBankLine } from '#contract/money/bank-split.ts'
import { naira } from '#domain/common/money.ts'
import { counted } from '#domain/common/words.ts'
import { act } from '#src/office/kit/act/act.ts'
import { plainDay } from '#src/office/kit/times.ts'

interface Split {
  line: BankLine
  shares: Share[]
  bills: BillShare[]
  /** Of the bills: who likely pays for the members, too. */
  payer: string
}

/** Over whom a line is split. */
export const overWhom = ({ shares, bills }: { shares: readonly unknown[]; bills: readonly unknown[] }) =>
  [shares.length > 0 && counted(shares.length, 'member'), bills.length > 0 && counted(bills.length, 'bill')]
    .filter(Boolean)
    .join(' and ')

const hasMembers = ({ shares }: Pick<Split, 'shares'>) => shares.length > 0

const receipts = ({ shares, bills }: Pick<Split, 'shares' | 'bills'>) =>
  shares.length > 0 && bills.length > 0
    ? 'one receipt for the members, one for each bill, and a mail to each'
    : bills.length > 0
      ? 'one receipt for each bill, and a mail to its payer'
      : 'one receipt for the payer, and a mail to each'

/** Books a line of the bank for several members and bills at once. */
export const splitLineAct = act({
  name: 'split-bank-line',
  endpoint: splitBankLine,
  undo: 'decide-bank-line',
  mail: 'the payers and each member',
  second: 'money.split',
  title: ({ line }: Split) => `Book ${naira(line.kobo / 100)}`,
  text: ({ line, shares, bills }) =>
    `${plainDay(line.day)}, ${line.text || 'without a text'}. It is split over ${overWhom({ shares, bills })}: ${receipts({ shares, bills })}. Above the limit, or with a share of your own, a second person approves it first.`,
  label: 'Book it',
  begin: ({ payer }) => ({ name: payer, address: '', contact: '', email: '', tax_number: '', reason: '' }),
  fields: [
    { name: 'name', label: 'Payer', hint: 'As it stands on the receipt.', longest: 200, when: hasMembers },
    { name: 'address', label: 'Address', optional: true, longest: 300, when: hasMembers },
    { name: 'contact', label: 'Whom to write to', optional: true, half: true, longest: 200, when: hasMembers },
    {
      name: 'email',
      label: 'Email',
      kind: 'email',
      optional: true,
      half: true,
      hint: 'For the receipt.',
      when: hasMembers,
    },
    { name: 'tax_number', label: 'Tax number', optional: true, half: true, longest: 40, when: hasMembers },
    {
      name: 'reason',
      label: 'Reason',
      optional: true,
      hint: 'Required if a payment like this is already recorded for one of them.',
      longest: 500,
    },
  ],
  sends: ({ line: { id }, shares, bills }, { reason, ...payer }) => ({
    params: { id },
    body: { payer: shares.length > 0 ? payer : null, shares, bills, reason },
  }),
  errors: (subject, { name }) => (hasMembers(subject) && name.trim() === '' ? { name: 'Enter who paid.' } : {}),
  done: ({ line }) => `${naira(line.kobo / 100)} is split`,
  outcome: ({ booked }, { line, shares, bills }) =>
    booked
      ? {
          to: `/money/statements/${line.statement_id}`,
          next: 'Back to the statement',
          facts: [['Booked', overWhom({ shares, bills })]],
        }
      : { title: 'Nothing is booked before it is approved', waitsFor: 'money.split' },
})
