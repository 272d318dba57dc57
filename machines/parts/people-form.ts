import { assign, type EventObject } from 'xstate'
import type { FormContext } from './form/form.ts'
import { backToEditing } from './form/form-flow.ts'
import type { Action, Notice } from './notice.ts'
import {
  bothErrors,
  firstWrong,
  type People,
  type PeopleErrors,
  type PersonChange,
  withChange,
  withoutErrors,
  withoutPerson,
  withPerson,
} from './people.ts'
import { unprovided } from './unprovided.ts'

/** A form for one person or several, each with fields of their own. `at` says where a person stands, from 0 on. */
export interface PeopleContext extends Omit<FormContext<People>, 'form' | 'errors'> {
  people: People
  errors: PeopleErrors
}

export type PeopleEvent =
  | { type: 'person.edit'; at: number; change: PersonChange }
  | { type: 'person.add' }
  | { type: 'person.remove'; at: number }
  | { type: 'form.submit' }

export const newPeopleForm = (people: People): PeopleContext => ({ people, errors: [], attempt: 0, trouble: undefined })

/** What the machine of a form for several people is set up with, as `formParts` is for one with plain fields. */
export function peopleParts<Context extends PeopleContext, Event extends EventObject>() {
  interface Checked {
    context: Context
    event: { output: PeopleErrors }
  }
  /** What is a part of the context of any such form is a part of one that holds more. */
  const change = <Params>(changed: (context: Context, params: Params) => Partial<PeopleContext>) =>
    assign<Context, Event, Params, Event, never>(
      ({ context }, params) => changed(context, params) as Partial<typeof context>,
    )

  return {
    actors: { checkPeople: unprovided<PeopleErrors, People>('checkPeople') },
    actions: {
      notify: (_: unknown, _notice: Notice) => {},
      editPerson: change(({ people, errors }, { at, change }: { at: number; change: PersonChange }) => ({
        people: withChange(people, at, change),
        errors: withoutErrors(errors, at, change),
      })),
      showErrors: change(({ attempt }, errors: PeopleErrors) => ({ errors, attempt: attempt + 1, trouble: undefined })),
      addPerson: change(({ people }) => ({ people: withPerson(people) })),
      // What was wrong stands beside fields that have moved.
      removePerson: change(({ people }, at: number) => ({ people: withoutPerson(people, at), errors: [] })),
      setPeople: change((_, people: People) => ({ people, errors: [] })),
      setTrouble: change((_, { text }: Notice) => ({ trouble: text })),
    },
    guards: { errorsAreFound: (_: unknown, errors: PeopleErrors) => firstWrong(errors) >= 0 },
    /** All people are held against their schemas before the form is sent. `also` adds what these cannot see. */
    checking: <const Next extends readonly object[]>(
      action: Action,
      next: Next,
      also: (context: Context) => PeopleErrors,
    ) => {
      const found = ({ context, event }: Checked) => bothErrors(event.output, also(context))
      return {
        tags: 'busy',
        invoke: {
          id: 'checkPeople',
          src: 'checkPeople',
          input: ({ context }: { context: Context }) => context.people,
          onDone: [
            {
              guard: { type: 'errorsAreFound', params: found },
              target: 'editing',
              actions: { type: 'showErrors', params: found },
            },
            ...next,
          ],
          onError: backToEditing(action),
        },
      } as const
    },
  }
}
