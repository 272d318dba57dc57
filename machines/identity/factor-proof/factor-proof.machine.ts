import { assign, setup } from 'xstate'
import { codeGuards, codeIsRefused, enterAnyCode } from '#machines/parts/factor.ts'
import { ifTokenIsRefused, setTroubleOf, tokenGuards } from '#machines/parts/failed-call.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import { type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

export type CodeForm = { code: string }

type Context = FormContext<CodeForm>

type Event = FormEvent<CodeForm> | { type: 'proof.asked' } | { type: 'proof.withhold' }

const { actions, edits } = formParts<CodeForm, Context, Event>()

/** A member's code is asked for, before an act that needs one; the call that waits is made once more. */
export const factorProofMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'asking' },
  actors: { proveByCode: unprovided<void, { code: string }>('proveByCode'), watchActs: outside() },
  actions: {
    editForm: actions.editForm,
    setErrors: actions.setErrors,
    setTrouble: actions.setTrouble,
    repeatWaiting: () => {},
    dropWaiting: () => {},
    begin: assign(newForm({ code: '' })),
  },
  guards: { ...codeGuards, ...tokenGuards },
}).createMachine({
  id: 'factor-proof',
  version: '1',
  context: newForm({ code: '' }),
  initial: 'resting',
  invoke: watched('watchActs'),
  states: {
    resting: { on: { 'proof.asked': { target: 'asking', actions: 'begin' } } },
    asking: {
      tags: 'asking',
      on: {
        ...edits,
        'form.submit': [
          { guard: 'codeIsBlank', actions: { type: 'setErrors', params: enterAnyCode } },
          { target: 'proving' },
        ],
        'proof.withhold': { target: 'resting', actions: 'dropWaiting' },
      },
    },
    proving: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'proveByCode',
        src: 'proveByCode',
        input: ({ context }) => ({ code: context.form.code.trim() }),
        onDone: { target: 'resting', actions: 'repeatWaiting' },
        onError: [
          ifTokenIsRefused({ target: 'resting', actions: 'dropWaiting' } as const),
          { ...codeIsRefused, target: 'asking' },
          { target: 'asking', actions: setTroubleOf('anything') },
        ],
      },
    },
  },
})
