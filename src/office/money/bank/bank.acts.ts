import { applyStatement, type BankLine, type BankStatement, takeLineStep } from '#contract/money/bank.ts'
import { naira } from '#domain/common/money.ts'
import { act } from '#src/office/kit/act/act.ts'
import { plainDay } from '#src/office/kit/times.ts'

type Step = BankLine['steps'][number]

export const lineSteps: Record<Step, { label: string; text: string; field: string; done: string }> = {
  book: {
    label: 'Book as dues',
    text: 'It pays the open years, the oldest first. Anything left over becomes credit.',
    field: 'Membership number',
    done: 'is booked as dues',
  },
  settle: {
    label: 'Settle',
    text: 'The money is in the books already, so nothing is booked.',
    field: 'Where the money is booked',
    done: 'is settled',
  },
  setAside: {
    label: 'Set aside',
    text: 'The money is not from a member, so nothing is booked.',
    field: 'What it is',
    done: 'is set aside',
  },
  undo: {
    label: 'Undo',
    text: 'A reversing entry takes back what was booked.',
    field: 'Reason',
    done: 'is taken back',
  },
}

interface Decided {
  line: BankLine
  step: Step
}

const sumOf = ({ kobo }: BankLine) => naira(kobo / 100)

/** What becomes of a line of a bank statement. */
export const decideLineAct = act({
  name: 'decide-bank-line',
  endpoint: takeLineStep,
  undo: 'decide-bank-line',
  mail: 'the member',
  title: ({ line, step }: Decided) => `${lineSteps[step].label}: ${sumOf(line)}`,
  text: ({ line, step }) => `${plainDay(line.day)}, ${line.text || 'without a text'}. ${lineSteps[step].text}`,
  label: ({ step }) => lineSteps[step].label,
  begin: ({ line, step }) => ({ number: step === 'book' ? (line.member?.number ?? '') : '', reason: '' }),
  fields: [
    {
      name: 'number',
      label: lineSteps.book.field,
      hint: 'Like FCT-000123, or the reference of a bill.',
      longest: 20,
      when: ({ step }) => step === 'book',
    },
    {
      name: 'reason',
      label: ({ step }) => (step === 'book' ? 'Reason' : lineSteps[step].field),
      optional: ({ step }) => step === 'book',
      hint: ({ step }) => step === 'book' && 'Required if a payment like this from the member is already recorded.',
      longest: 1_000,
    },
  ],
  sends: ({ line: { id }, step }, { number, reason }) => ({
    params: { id },
    body: step === 'book' ? { step, number, reason } : { step, reason },
  }),
  done: ({ line, step }) => `${sumOf(line)} ${lineSteps[step].done}`,
})

/** Books what is certain of a statement, in the background. */
export const applyStatementAct = act({
  name: 'apply-statement',
  endpoint: applyStatement,
  isDirect: true,
  title: 'Apply a bank statement',
  label: 'Apply the statement',
  sends: ({ id }: Pick<BankStatement, 'id'>) => ({ params: { id } }),
  done: 'The lines are being checked',
})
