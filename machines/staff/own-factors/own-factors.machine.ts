import { assign, setup } from 'xstate'
import {
  appStates,
  type Enrolling,
  type EnrolmentEvent,
  enrolmentParts,
  nothingEnrolled,
} from '#machines/parts/enrolment.ts'
import type { AppSecret } from '#machines/parts/factor.ts'
import { newForm } from '#machines/parts/form/form.ts'
import { type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import { failure } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export type NewAppForm = { code: string }

/** Whether an app is the first one, or takes the place of another. */
export type AppAct = 'add' | 'replace'

export interface KnownPasskey {
  id: number
  name: string
}

interface Context extends Enrolling<NewAppForm> {
  act: AppAct
  /** Which one is being removed. */
  passkey: KnownPasskey | undefined
}

type Event =
  | FormEvent<NewAppForm>
  | EnrolmentEvent
  | { type: 'app.offer'; act: AppAct }
  | { type: 'app.remove' }
  | { type: 'passkey.add' }
  | { type: 'passkey.remove'; passkey: KnownPasskey }
  | { type: 'codes.renew' }

interface Now {
  context: Context
}

interface Failed {
  event: { error: unknown }
}

const { actions, edits } = formParts<NewAppForm, Context, Event>()
const enrolment = enrolmentParts<NewAppForm, Context, Event>()

const tell = { type: 'setTrouble', params: ({ event }: Failed) => failure('anything', event.error) } as const

/** Behind a dialog nothing would be read: whatever it was stands beside the code. */
const sayBesideCode = {
  type: 'setErrors',
  params: ({ event }: Failed) => ({ code: failure('anything', event.error).text ?? '' }),
} as const

const app = appStates({
  back: 'resting',
  offer: {
    tags: ['busy', 'offering'],
    input: ({ context: { act } }: Now) => ({ act }),
    fails: { target: 'resting', actions: tell },
  },
  code: {
    input: ({ context: { form, act } }: Now) => ({ code: form.code.trim(), act }),
    done: { target: 'resting' },
    fails: { target: 'scanning', actions: ['clearCode', sayBesideCode] },
  },
})

/** Done or not, all of them are seen again. */
const over = { onDone: { target: 'resting' }, onError: { target: 'resting', actions: tell } } as const

/**
 * Somebody of the office changes with what they come in: an app, passkeys, recovery codes. One change at a time; where the
 * factor is not fresh the call asks for it, and what was not changed says so.
 */
export const ownFactorsMachine = setup({
  types: {} as {
    context: Context
    events: Event
    tags: 'busy' | 'offering' | 'scanning' | 'adding' | 'removing' | 'dropping' | 'renewing' | 'codes'
  },
  actors: {
    makeSecret: unprovided<AppSecret, { act: AppAct }>('makeSecret'),
    confirmApp: unprovided<void, { code: string; act: AppAct }>('confirmApp'),
    removeApp: unprovided<void>('removeApp'),
    addPasskey: unprovided<void>('addPasskey'),
    removePasskey: unprovided<void, { passkey: KnownPasskey | undefined }>('removePasskey'),
    renewCodes: unprovided<readonly string[]>('renewCodes'),
  },
  actions: {
    ...actions,
    ...enrolment.actions,
    setAct: assign((_, { act }: { act: AppAct }) => ({ act })),
    setPasskey: assign((_, { passkey }: { passkey: KnownPasskey }) => ({ passkey })),
    /** Secret and codes are seen once. */
    forgetShown: assign({ ...nothingEnrolled, form: { code: '' }, errors: {}, passkey: undefined }),
    forgetTrouble: assign({ trouble: undefined }),
  },
  guards: enrolment.guards,
}).createMachine({
  id: 'own-factors',
  version: '1',
  context: { ...newForm({ code: '' }), ...nothingEnrolled, act: 'add', passkey: undefined },
  initial: 'resting',
  on: edits,
  states: {
    resting: {
      entry: 'forgetShown',
      exit: 'forgetTrouble',
      on: {
        'app.offer': { target: 'makingSecret', actions: { type: 'setAct', params: ({ event }) => event } },
        'app.remove': { target: 'removingApp' },
        'passkey.add': { target: 'addingPasskey' },
        'passkey.remove': { target: 'removingPasskey', actions: { type: 'setPasskey', params: ({ event }) => event } },
        'codes.renew': { target: 'renewing' },
      },
    },
    ...app,
    /** Whoever does not wait for the answer finds the app behind the dialog. */
    confirming: { ...app.confirming, on: { 'set-up.cancel': { target: 'resting' } } },
    removingApp: { tags: ['busy', 'dropping'], invoke: { id: 'removeApp', src: 'removeApp', ...over } },
    addingPasskey: { tags: ['busy', 'adding'], invoke: { id: 'addPasskey', src: 'addPasskey', ...over } },
    removingPasskey: {
      tags: ['busy', 'removing'],
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context: { passkey } }) => ({ passkey }),
        ...over,
      },
    },
    renewing: {
      tags: ['busy', 'renewing'],
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        onDone: { target: 'keeping', actions: { type: 'setCodes', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: tell },
      },
    },
    keeping: { tags: 'codes', on: { 'codes.kept': { target: 'resting' } } },
  },
})
