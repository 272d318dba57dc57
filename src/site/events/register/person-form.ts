import { useMemo } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Answers } from '#contract/events/order.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import type { PayerForm } from '#machines/events/event-registration/event-registration.machine.ts'
import type { Context as RegistrationContext } from '#machines/events/event-registration/registration.ts'
import type { FieldErrors, FormContext } from '#machines/parts/form/form.ts'
import type { PersonChange, PersonErrors } from '#machines/parts/people.ts'
import type { PeopleContext, PeopleEvent } from '#machines/parts/people-form.ts'
import type { FormFlow } from '#src/ui/form/form-flow.ts'

/** The actor of any flow that is filled in for several people. */
export interface PeopleFlow {
  getSnapshot: () => { context: PeopleContext }
  subscribe: AnyActorRef['subscribe']
  send(event: PeopleEvent): void
}

const ordinals = ['You', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

/** How somebody is called who has no name yet: "Second person". */
export const personAt = (at: number) => (at === 0 ? 'You' : `${ordinals[at]} person`)

/** A browser fills in the fields of who registers by their plain names. */
export const personFieldId = (at: number, name: string) => (at === 0 ? name : `person-${at + 1}-${name}`)

/** What the field of a ticket is called on the page. */
export const ticketId = (at: number) => personFieldId(at, 'ticket_type')

const answerId = (at: number, question: string) => personFieldId(at, `answer-${question}`)

export type PersonForm = Partial<AttendeeForm>

/** What of a person is a form of its own. */
interface Fields<Form> {
  form: (person: PersonChange) => Form
  errors: (wrong: PersonErrors) => FieldErrors<Form>
  change: (change: Partial<Form>) => PersonChange
  idOf: (at: number, name: string) => string
}

function formOf<Form>(flow: PeopleFlow, at: number, fields: Fields<Form>): FormFlow<Form> {
  let seen: PeopleContext | undefined
  let shown: { context: FormContext<Form> } | undefined
  return {
    // The same as long as nothing has changed: else React would draw it again and again.
    getSnapshot() {
      const { context } = flow.getSnapshot()
      if (!shown || seen !== context) {
        const { people, errors, attempt, trouble } = context
        shown = {
          context: { form: fields.form(people[at] ?? {}), errors: fields.errors(errors[at] ?? {}), attempt, trouble },
        }
      }
      seen = context
      return shown
    },
    subscribe: flow.subscribe.bind(flow),
    send: (event) =>
      flow.send(
        event.type === 'form.submit' ? event : { type: 'person.edit', at, change: fields.change(event.change) },
      ),
    idOf: (name) => fields.idOf(at, name),
  }
}

const details: Fields<PersonForm> = {
  form: ({ answers: _answers, ticket_type: _ticket, ...form }) => form,
  errors: ({ answers: _answers, ...errors }) => errors,
  change: (change) => change,
  idOf: personFieldId,
}

const answers: Fields<Answers> = {
  form: (person) => person.answers ?? {},
  errors: (wrong) => wrong.answers ?? {},
  change: (change) => ({
    answers: Object.fromEntries(Object.entries(change).map(([question, text]) => [question, text ?? ''])),
  }),
  idOf: answerId,
}

/** The fields of one of the people. */
export const usePersonForm = (flow: PeopleFlow, at: number) => useMemo(() => formOf(flow, at, details), [flow, at])

/** What one of the people answers. */
export const useAnswersForm = (flow: PeopleFlow, at: number) => useMemo(() => formOf(flow, at, answers), [flow, at])

export const payerFieldId = (name: string) => `payer-${name}`

/** What the flow of a registration says of who pays by bill. */
interface PayerFlow {
  getSnapshot: () => { context: Pick<RegistrationContext, 'payer' | 'payerErrors' | 'attempt' | 'trouble'> }
  subscribe: AnyActorRef['subscribe']
  send(event: { type: 'payer.edit'; change: Partial<PayerForm> } | { type: 'form.submit' }): void
}

/** The fields of who pays by bill. */
export const usePayerForm = (flow: PayerFlow): FormFlow<PayerForm> =>
  useMemo(() => {
    let seen: ReturnType<PayerFlow['getSnapshot']>['context'] | undefined
    let shown: { context: FormContext<PayerForm> } | undefined
    return {
      // The same as long as nothing has changed: else React would draw it again and again.
      getSnapshot() {
        const { context } = flow.getSnapshot()
        const { payer: form, payerErrors: errors, attempt, trouble } = context
        if (!shown || seen !== context) shown = { context: { form, errors, attempt, trouble } }
        seen = context
        return shown
      },
      subscribe: flow.subscribe.bind(flow),
      send: (event) => flow.send(event.type === 'form.submit' ? event : { type: 'payer.edit', change: event.change }),
      idOf: payerFieldId,
    }
  }, [flow])

/** What is wrong, in the order of the people; of several it is said whose field it is. */
export const listErrors = ({ people, errors }: PeopleContext) =>
  errors.flatMap(({ answers: wrongAnswers = {}, ...wrong }, at) =>
    [
      ...Object.entries(wrong).map(([name, text]) => ({ id: personFieldId(at, name), text })),
      ...Object.entries(wrongAnswers).map(([question, text]) => ({ id: answerId(at, question), text })),
    ].map(({ id, text }) => ({ id, text: people.length > 1 ? `${personAt(at)}: ${text}` : text })),
  )
