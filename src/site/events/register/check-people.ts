import { fromPromise } from 'xstate'
import { OtherPerson } from '#contract/events/order.ts'
import { AttendeeForm } from '#contract/events/registration.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { type PeopleForm, personIn, positionsOf } from '#machines/parts/people.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'

/** Holds each person of a form against the schema. */
export const checkPeople = fromPromise<FieldErrors<PeopleForm>, PeopleForm>(async ({ input }) => {
  const errors = Object.entries(await fieldErrors(AttendeeForm, input))
  for (const place of positionsOf(input)) {
    const found = Object.entries(await fieldErrors(OtherPerson, personIn(input, place)))
    errors.push(...found.map(([name, text]): [string, string] => [`${place}.${name}`, text]))
  }
  return Object.fromEntries(errors)
})
