import * as v from 'valibot'
import { MOST_YEARS_AT_ONCE } from '../common/limits.ts'
import { Line } from '../common/person.ts'

const chooseYears = 'Choose how many years.'

/** What a member asks for who wants somebody else to pay: to whom a bill is to be sent, and for how many of the next years. */
export const EmployerBill = v.object({
  name: v.pipe(Line(200), v.nonEmpty('Enter who pays.')),
  address: v.pipe(Line(300), v.nonEmpty('Enter the address.')),
  contact: Line(200),
  email: v.pipe(Line(254), v.email('Enter an e-mail address.')),
  years: v.pipe(
    v.number(chooseYears),
    v.safeInteger(chooseYears),
    v.minValue(1, chooseYears),
    v.maxValue(MOST_YEARS_AT_ONCE, chooseYears),
  ),
})
export type EmployerBill = v.InferOutput<typeof EmployerBill>
