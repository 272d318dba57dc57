import { assign, setup } from 'xstate'
import { codeGuards, enterSixDigits } from '#machines/parts/factor.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import { type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import { failure } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export interface ProofForm extends Record<string, string> {
  code: string
}

interface Context extends FormContext<ProofForm> {
  /** What waits for the proof, in words: "Change the roles of Musa Model". */
  act: string
}

type Event =
  | FormEvent<ProofForm>
  | { type: 'proof.asked'; act: string }
  | { type: 'proof.cancelled' }
  | { type: 'passkey.use' }

const { actions, edits } = formParts<ProofForm, Context, Event>()

interface Failed {
  event: { error: unknown }
}

const tell = { type: 'setTrouble', params: ({ event }: Failed) => failure('anything', event.error) } as const

/** The second factor is asked for again, before an act that needs a fresh one; the call that waits is made once more. */
export const stepUpMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'asking' },
  actors: {
    proveByCode: unprovided<void, { code: string }>('proveByCode'),
    proveByPasskey: unprovided<void>('proveByPasskey'),
  },
  actions: {
    ...actions,
    repeatWaiting: () => {},
    dropWaiting: () => {},
    begin: assign((_, act: string) => ({ ...newForm({ code: '' }), act })),
    clearCode: assign(({ context }) => ({ form: { code: '' }, attempt: context.attempt + 1 })),
  },
  guards: { codeIsShort: codeGuards.codeIsShort },
}).createMachine({
  id: 'step-up',
  version: '1',
  context: { ...newForm({ code: '' }), act: '' },
  initial: 'resting',
  states: {
    resting: {
      on: { 'proof.asked': { target: 'asking', actions: { type: 'begin', params: ({ event }) => event.act } } },
    },
    asking: {
      tags: 'asking',
      on: {
        ...edits,
        'form.submit': [
          { guard: 'codeIsShort', actions: { type: 'setErrors', params: enterSixDigits } },
          { target: 'proving' },
        ],
        'passkey.use': { target: 'askingPasskey' },
        'proof.cancelled': { target: 'resting', actions: 'dropWaiting' },
      },
    },
    proving: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'proveByCode',
        src: 'proveByCode',
        input: ({ context }) => ({ code: context.form.code.trim() }),
        onDone: { target: 'resting', actions: 'repeatWaiting' },
        onError: { target: 'asking', actions: ['clearCode', tell] },
      },
    },
    askingPasskey: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'proveByPasskey',
        src: 'proveByPasskey',
        onDone: { target: 'resting', actions: 'repeatWaiting' },
        onError: { target: 'asking', actions: tell },
      },
    },
  },
})
