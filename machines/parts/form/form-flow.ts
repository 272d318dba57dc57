import { assign, type EventObject } from 'xstate'
import { setTroubleOf, tellFailure } from '../failed-call.ts'
import type { Action, Notice } from '../notice.ts'
import { fieldOf } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import { edited, type FieldErrors, type FormContext, hasErrors, sentBack, type Texts } from './form.ts'

/** What a person does with any form. */
export type FormEvent<Form> = { type: 'form.edit'; change: Partial<Form> } | { type: 'form.submit' }

/** What was typed stays, and why it failed is told in a toast and above the form. */
export const backToEditing = (action: Action) =>
  ({ target: 'editing', actions: [tellFailure(action), setTroubleOf(action)] }) as const

/** Sending is asked for: what is plainly wrong is said at once, and all of it is checked. */
export const submitted = <const Guard extends string>(...told: { guard: Guard; notice: Notice }[]) => ({
  'form.submit': [
    ...told.map(({ guard, notice }) => ({
      guard,
      target: 'checking' as const,
      actions: { type: 'notify' as const, params: notice },
    })),
    { target: 'checking' as const },
  ],
})

/**
 * What the machine of any form is set up with: what checks it, what is told, and how its context changes. Context and
 * Event are named where a machine has more of them than a form.
 */
export function formParts<
  Form extends Texts,
  Context extends FormContext<Form> = FormContext<Form>,
  Event extends EventObject = FormEvent<Form>,
>() {
  interface Checked {
    context: Context
    event: { output: FieldErrors<Form> }
  }
  /** What is a part of any form's context is a part of one that holds more. */
  const change = <Params>(changed: (context: Context, params: Params) => Partial<FormContext<Form>>) =>
    assign<Context, Event, Params, Event, never>(
      ({ context }, params) => changed(context, params) as Partial<typeof context>,
    )

  return {
    actors: { checkForm: unprovided<FieldErrors<Form>, Form>('checkForm') },
    actions: {
      notify: (_: unknown, _notice: Notice) => {},
      editForm: change<Partial<Form>>(edited),
      setErrors: change<FieldErrors<Form>>(sentBack),
      setTrouble: change<Notice>((_, { text }) => ({ trouble: text })),
    },
    guards: { errorsAreFound: (_: unknown, errors: FieldErrors<Form>) => hasErrors(errors) },
    /** What is typed is taken at any time. */
    edits: { 'form.edit': { actions: { type: 'editForm', params: fieldOf('change') } } } as const,
    /** The form is held against its schema before it is sent. `also` adds what the schema cannot see. */
    checking: <const Next extends readonly object[]>(
      action: Action,
      next: Next,
      also: (context: Context) => FieldErrors<Form> = () => ({}),
    ) => {
      const found = ({ context, event }: Checked) => ({ ...event.output, ...also(context) })
      return {
        tags: 'busy',
        invoke: {
          id: 'checkForm',
          src: 'checkForm',
          input: ({ context }: { context: Context }) => context.form,
          onDone: [
            {
              guard: { type: 'errorsAreFound', params: found },
              target: 'editing',
              actions: { type: 'setErrors', params: found },
            },
            ...next,
          ],
          onError: backToEditing(action),
        },
      } as const
    },
  }
}
