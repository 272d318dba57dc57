import { makeNationalReturn } from '#contract/dues/national-returns.ts'
import { act } from '../kit/act/act.ts'
import { plainDay } from '../kit/times.ts'

export const makeNationalReturnAct = act({
  name: 'make-national-return',
  endpoint: makeNationalReturn,
  title: 'Make a return to the national body',
  text: 'It is counted as the books stand now, for a day that is over. Once made it never changes: enter first what belongs to it.',
  label: 'Make the return',
  begin: () => ({ as_of: '' }),
  fields: [{ name: 'as_of', label: 'As of', kind: 'day' }],
  sends: (_subject: object, body) => ({ body }),
  done: (_, { as_of }) => `The return as of ${plainDay(as_of)} is made`,
})
