import type { EventObject } from 'xstate'
import { SHORTEST_PASSWORD } from '#contract/common/limits.ts'
import { notices } from '#contract/messages/notices.ts'
import { ifTokenIsRefused } from '../failed-call.ts'
import type { Action, Notice } from '../notice.ts'
import { outputOf } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import { type FormContext, isBlank, newForm, type Texts, typedTwice } from './form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from './form-flow.ts'

interface SimpleForm<Form> {
  empty: Form
  /** What has to be filled in; `blank` is said where it is not. */
  required: readonly (keyof Form & string)[]
  blank: Notice
  /** A new password: one that is too short is told at once. */
  chosen?: keyof Form & string
  /** A password, and where it is typed again. */
  twice?: readonly [keyof Form & string, keyof Form & string]
  /** Under which title a failure is told. */
  action: Action
  done: Notice
}

/**
 * A form that is filled in, checked and sent, and no more: `setup(form.setup).createMachine({ ...form.config })`. Its
 * actor `sendForm` sends it; what follows is the action `leave`. Context and Event are named where a machine has more of
 * them than a form; `checking` is for one that goes elsewhere after the check, and `staying` takes the place of `sending` on a
 * page of a signed-in member that stays, with its fields emptied by `leave`.
 */
export function simpleForm<
  Form extends Texts,
  Answer = void,
  Context extends FormContext<Form> = FormContext<Form>,
  Event extends EventObject = FormEvent<Form>,
>(page: SimpleForm<Form>) {
  const { empty, required, blank, chosen, twice, action, done } = page
  const { actors, actions, guards, edits, checking } = formParts<Form, Context, Event>()
  const checkingThen = <const Next extends readonly object[]>(next: Next) =>
    checking(action, next, ({ form }) => (twice ? typedTwice(form, ...twice) : {}))
  const sendIt = {
    id: 'sendForm',
    src: 'sendForm',
    input: ({ context }: { context: FormContext<Form> }) => context.form,
  } as const
  return {
    checking: checkingThen,
    staying: {
      tags: 'busy',
      invoke: {
        ...sendIt,
        onDone: { target: 'editing', actions: [{ type: 'notify', params: done }, 'leave'] },
        onError: [ifTokenIsRefused({ target: 'editing' }), backToEditing(action)],
      },
    },
    setup: {
      types: {} as { context: Context; events: Event; tags: 'busy' },
      actors: { ...actors, sendForm: unprovided<Answer, Form>('sendForm') },
      actions: { ...actions, leave: (_: unknown, _answer: Answer) => {} },
      guards: {
        ...guards,
        formIsBlank: ({ context }: { context: FormContext<Form> }) => isBlank(context.form, ...required),
        passwordIsShort: ({ context: { form } }: { context: FormContext<Form> }) =>
          chosen !== undefined && (form[chosen]?.length ?? 0) < SHORTEST_PASSWORD,
        passwordsDiffer: ({ context: { form } }: { context: FormContext<Form> }) =>
          twice !== undefined && form[twice[0]] !== form[twice[1]],
      },
    },
    config: {
      version: '1',
      context: newForm(empty),
      initial: 'editing',
      on: edits,
      states: {
        editing: {
          on: submitted(
            { guard: 'formIsBlank', notice: blank },
            ...(chosen ? [{ guard: 'passwordIsShort' as const, notice: notices.passwordTooShort }] : []),
            ...(twice ? [{ guard: 'passwordsDiffer' as const, notice: notices.passwordsDiffer }] : []),
          ),
        },
        checking: checkingThen([{ target: 'sending' }]),
        sending: {
          tags: 'busy',
          invoke: {
            ...sendIt,
            onDone: {
              target: 'sent',
              actions: [
                { type: 'notify', params: done },
                { type: 'leave', params: outputOf },
              ],
            },
            onError: backToEditing(action),
          },
        },
        sent: { type: 'final' },
      },
    },
  } as const
}
