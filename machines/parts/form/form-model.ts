import { type AnyStateMachine, getInitialSnapshot } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { AnyModel } from '../model.ts'
import type { Texts } from './form.ts'

/** The paths of any plain form: filled in, its last field otherwise or left blank, sent back by the check, refused. */
export function formModel(
  machine: AnyStateMachine,
  inputs: readonly unknown[] = [undefined],
  sent: readonly unknown[] = [undefined],
): AnyModel {
  const { form }: { form: Texts } = getInitialSnapshot(machine, inputs[0]).context
  const names = Object.keys(form)
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const edit = (change: Texts) => ({ type: 'form.edit', change })
  return {
    inputs,
    cases: {
      'form.edit': [
        edit(Object.fromEntries(names.map((name) => [name, 'a longer text']))),
        edit({ [last]: 'another' }),
        edit({ [last]: '' }),
      ],
    },
    outcomes: {
      checkForm: { done: [{}, { [first]: 'Enter it.' }], error: [new Error('')] },
      sendForm: { done: sent, error: [new Refusal(400, 'It is wrong'), new Refusal(401, 'Sign in again')] },
    },
    scenarios: {
      sent: ['form.edit (a longer text)', 'sendForm answers'],
      'refused, tried again': ['form.edit (a longer text)', 'sendForm fails', 'sendForm answers'],
      'a field is wrong': ['form.edit (a longer text)', 'form.submit', 'checkForm answers (Enter it)'],
      'its last field is left out': ['form.edit (a longer text)', `form.edit ("${last}":"")`, 'form.submit'],
    },
    serialize: ({ context }) => context.form,
  }
}
