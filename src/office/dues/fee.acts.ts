import { type Fee, proposeFee } from '#contract/dues/fees.ts'
import { plainNaira } from '#domain/common/money.ts'
import { act } from '../kit/act/act.ts'
import { sumOf } from '../kit/figures.ts'
import { feeName, fromWords, yearChoices } from './fee-words.ts'

const LATEST = '2100-12-31'

/** Asks for another fee. It is set once somebody else has approved. */
export const proposeFeeAct = act({
  name: 'propose-fee',
  endpoint: proposeFee,
  undo: 'take-back-request, until it is approved',
  second: 'fees.edit',
  title: feeName,
  text: ({ amount, entries }: Fee) =>
    `${entries.length > 0 ? `It is ${plainNaira(amount)} now` : 'None is set yet'}. The new amount is set once a second person has approved it.`,
  label: 'Ask for approval',
  begin: ({ earliest }) => ({ amount: '', from: earliest, reason: '' }),
  fields: [
    { name: 'amount', label: 'New amount', kind: 'number', hint: 'Whole naira.' },
    {
      name: 'from',
      label: 'Valid from the dues year',
      kind: 'choice',
      choices: yearChoices,
      when: ({ kind }) => kind === 'dues',
    },
    {
      name: 'from',
      label: 'Valid from',
      kind: 'day',
      hint: 'If it is approved later, it is valid from the day of the approval.',
      earliest: ({ earliest }) => earliest,
      latest: LATEST,
      when: ({ kind }) => kind !== 'dues',
    },
    { name: 'reason', label: 'Reason', hint: 'The second person reads this.', longest: 500 },
  ],
  sends: ({ kind, grade }, { amount, from, reason }) => ({
    body: { kind, grade_id: grade?.id ?? null, amount: sumOf(amount), from, reason },
  }),
  done: (fee, { amount, from }) => `${feeName(fee)}: ${plainNaira(sumOf(amount))} ${fromWords(fee.kind, from)}`,
  outcome: () => ({ waitsFor: 'fees.edit', facts: [['It is set once it is approved', 'Until then nothing changes.']] }),
})
