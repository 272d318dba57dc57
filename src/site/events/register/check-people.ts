import { fromPromise } from 'xstate'
import { OtherPerson } from '#contract/events/order.ts'
import { AttendeeForm } from '#contract/events/registration.ts'
import { othersIn, type People, type PeopleErrors, registrantIn } from '#machines/parts/people.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'

/** Holds each person of a form against the schema. */
export const checkPeople = fromPromise<PeopleErrors, People>(async ({ input }) => [
  fieldErrors(AttendeeForm, registrantIn(input)),
  ...othersIn(input).map((person) => fieldErrors(OtherPerson, person)),
])
