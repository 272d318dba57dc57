import { giveNumbersBack } from '#contract/members/import/misplaced-numbers.ts'
import { act } from '#src/office/kit/act/act.ts'

/** "7 numbers went to other people" */
export const went = (count: number) =>
  count === 1 ? '1 number went to another person' : `${count.toLocaleString('en')} numbers went to other people`

interface Subject {
  /** The import. */
  id: number
  /** Whose numbers go back. */
  holders: number[]
}

export const giveNumbersBackAct = act({
  name: 'give-numbers-back',
  endpoint: giveNumbersBack,
  undo: 'take-back-request, until it is approved',
  mail: 'each holder who was told the old number or signs in',
  second: 'members.merge',
  title: ({ holders: { length } }: Subject) => `Give back ${length === 1 ? '1 number' : `${length} numbers`}`,
  text: 'Each of these members gets a new number above all others, and who was told the old one is mailed. Membership, dues, receipts and links stay as they are. It cannot be undone.',
  label: 'Ask for approval',
  begin: () => ({ reason: '' }),
  fields: [{ name: 'reason', label: 'Reason', hint: 'The second person reads it.', longest: 500 }],
  sends: ({ id, holders }, { reason }) => ({ params: { id }, body: { holders, reason } }),
  done: 'Giving the numbers back is asked for',
  outcome: () => ({
    waitsFor: 'members.merge',
    facts: [['The numbers change once it is approved', 'Nothing has changed yet.']],
  }),
})
