import type { BankLine, BankStatement, LineReason, SettlementGroup, StatementColumn } from '#contract/money/bank.ts'
import { countedLarge } from '#domain/common/words.ts'
import type { StateWords } from '#src/office/kit/StateBadge.tsx'

export const statementWords: Record<BankStatement['state'] | 'nothingNew', StateWords> = {
  uploaded: { set: 'rejected', word: 'Incomplete' },
  refused: { set: 'rejected', word: 'Refused' },
  checked: { set: 'pending', word: 'To apply' },
  applied: { set: 'paid', word: 'Applied' },
  nothingNew: { set: 'quiet', word: 'Nothing new' },
}

/** Where an earlier statement has all its lines, nothing waits to be applied. */
export const statementWordOf = ({ state, lines }: Pick<BankStatement, 'state' | 'lines'>) =>
  state === 'checked' && lines === 0 ? 'nothingNew' : state

export const lineWords: Record<BankLine['state'], StateWords> = {
  read: { set: 'quiet', word: 'Not looked at' },
  suggested: { set: 'pending', word: 'To decide' },
  booked: { set: 'paid', word: 'Booked' },
  settled: { set: 'approved', word: 'Settled' },
  setAside: { set: 'quiet', word: 'Set aside' },
}

export const reasonWords: Record<LineReason, string> = {
  'money-out': 'This money went out.',
  'given-back': 'The bank gave this money back.',
  'no-reference': 'The text has no reference.',
  'wrong-reference': 'The reference has a wrong digit.',
  'two-references': 'The text has more than one reference: split it.',
  'no-such-member': 'No member has this reference.',
  'no-such-bill': 'No bill has this reference.',
  'bill-sum': 'The amount is not what the bill still asks for.',
  'bill-over': 'The bill of this reference asks for no more money.',
  left: 'This person is not a member now.',
  merged: 'This number was merged into another member.',
  'other-amount': 'The amount is not the price of whole years.',
  'second-member': 'The text names another member, too.',
  recorded: 'A payment like this was recorded by hand already.',
  'booked-like': 'A line like this of another statement is booked already.',
  undone: 'It was taken back.',
}

export const groupWords: Record<SettlementGroup, StateWords> = {
  both: { set: 'paid', word: 'In both' },
  oursOnly: { set: 'pending', word: 'Ours only' },
  theirsOnly: { set: 'rejected', word: 'Theirs only' },
  differ: { set: 'rejected', word: 'Amounts differ' },
}

export const linesIn = (count: number) => countedLarge(count, 'line')

/** What a column of a statement may hold. */
export const columnWords: Record<StatementColumn, string> = {
  date: 'Day of the transaction',
  narration: 'Text of the transaction',
  party: 'From or to whom',
  credit: 'Money in',
  debit: 'Money out',
  amount: 'Amount, in and out in one',
  side: 'Credit or debit',
  balance: 'Balance',
}
