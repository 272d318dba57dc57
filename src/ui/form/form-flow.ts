import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { FormContext } from '#machines/parts/form/form.ts'

/** The actor of any flow that is filled in and sent. */
export interface FormFlow<Form> {
  getSnapshot: () => { context: FormContext<Form> }
  subscribe: AnyActorRef['subscribe']
  send(event: { type: 'form.edit'; change: Partial<Form> } | { type: 'form.submit' }): void
  /** What a field is called on a page with other fields of that name. */
  idOf?: ((name: string) => string) | undefined
}

/** One field of a form: what stands in it, what is wrong with it, and how it is changed. */
export function useFormField<Form>(flow: FormFlow<Form>, name: keyof Form & string) {
  const value = useSelector(flow, ({ context }) => context.form[name])
  const error = useSelector(flow, ({ context }) => context.errors[name])
  const change = (next: string) => {
    // A name of the form with a text is a change of that form.
    flow.send({ type: 'form.edit', change: { [name]: next } as Partial<Form> })
  }
  return { id: flow.idOf?.(name) ?? name, value: String(value ?? ''), error, change }
}
