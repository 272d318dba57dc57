import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { ownPasswordIsWrong } from '#contract/messages/factor.ts'
import {
  appStates,
  type Enrolling,
  type EnrolmentEvent,
  enrolmentParts,
  nothingEnrolled,
} from '#machines/parts/enrolment.ts'
import { type AppSecret, codeGuards, codeIsRefused, errorOf } from '#machines/parts/factor.ts'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import { isBlank, newForm } from '#machines/parts/form/form.ts'
import { type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import { failure, type Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export type FactorForm = { password: string; code: string }

type Context = Enrolling<FactorForm>

type Event =
  | FormEvent<FactorForm>
  | EnrolmentEvent
  | { type: 'set-up.begin' }
  | { type: 'codes.renew' }
  | { type: 'off.ask' }
  | { type: 'off.confirm' }
  | { type: 'off.withhold' }
  | { type: 'reset.stop' }

const { actions, edits } = formParts<FactorForm, Context, Event>()
const enrolment = enrolmentParts<FactorForm, Context, Event>()

const switchedOn: Notice = { tone: 'success', title: 'Second factor switched on' }
const switchedOff: Notice = { tone: 'success', title: 'Second factor switched off' }

const keptOn: Notice = { tone: 'success', title: 'Your second factor stays on' }

const empty = { ...newForm({ password: '', code: '' }), ...nothingEnrolled }

interface Now {
  context: Context
}

interface Answered {
  event: { output: readonly string[] }
}

interface Failed {
  event: { error: unknown }
}

const tell = { type: 'setTrouble', params: ({ event }: Failed) => failure('anything', event.error) } as const

/** A member sets up an authenticator app as second factor, makes new recovery codes, or switches it off. */
export const secondFactorMachine = setup({
  types: {} as {
    context: Context
    events: Event
    tags: 'busy' | 'password' | 'scanning' | 'codes' | 'asking' | 'leaving' | 'renewing' | 'stopping'
  },
  actors: {
    makeSecret: unprovided<AppSecret, { current_password: string }>('makeSecret'),
    confirmApp: unprovided<readonly string[], { code: string }>('confirmApp'),
    renewCodes: unprovided<readonly string[]>('renewCodes'),
    switchOff: unprovided<void>('switchOff'),
    stopReset: unprovided<void>('stopReset'),
  },
  actions: {
    ...actions,
    ...enrolment.actions,
    forget: assign(empty),
    /** The password was for this alone. */
    setSecret: assign((_, secret: AppSecret) => ({ ...empty, secret })),
    setCodes: assign((_, recoveryCodes: readonly string[]) => ({ ...empty, recoveryCodes })),
  },
  guards: {
    ...tokenGuards,
    ...enrolment.guards,
    codeIsRefused: codeGuards.codeIsRefused,
    passwordIsBlank: ({ context }) => isBlank(context.form, 'password'),
    passwordIsWrong: (_, error: unknown) => error instanceof Refusal && error.message === ownPasswordIsWrong,
  },
}).createMachine({
  id: 'second-factor',
  version: '1',
  context: empty,
  initial: 'resting',
  on: edits,
  states: {
    resting: {
      entry: 'forget',
      on: {
        'set-up.begin': { target: 'password' },
        'codes.renew': { target: 'renewing' },
        'off.ask': { target: 'asking' },
        'reset.stop': { target: 'stopping' },
      },
    },
    password: {
      tags: 'password',
      on: {
        'form.submit': [
          {
            guard: 'passwordIsBlank',
            actions: { type: 'setErrors', params: { password: 'Enter your current password.' } },
          },
          { target: 'makingSecret' },
        ],
        'set-up.cancel': { target: 'resting' },
      },
    },
    ...appStates({
      back: 'resting',
      offer: {
        tags: ['busy', 'password'],
        input: ({ context }: Now) => ({ current_password: context.form.password }),
        fails: [
          ifTokenIsRefused({ target: 'resting' }),
          {
            guard: { type: 'passwordIsWrong', params: errorOf },
            target: 'password',
            actions: { type: 'setErrors', params: { password: ownPasswordIsWrong } },
          },
          { target: 'password', actions: tell },
        ],
      },
      code: {
        input: ({ context }: Now) => ({ code: context.form.code.trim() }),
        done: {
          target: 'keeping',
          actions: [
            { type: 'notify', params: switchedOn },
            { type: 'setCodes', params: ({ event }: Answered) => event.output },
          ],
        },
        fails: [
          ifTokenIsRefused({ target: 'resting' }),
          { ...codeIsRefused, target: 'scanning' },
          { target: 'scanning', actions: tell },
        ],
      },
    }),
    /** The codes are shown only now: they stay until their owner says that they are kept. */
    keeping: { tags: 'codes', on: { 'codes.kept': { target: 'resting' } } },
    renewing: {
      tags: ['busy', 'renewing'],
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        onDone: { target: 'keeping', actions: { type: 'setCodes', params: ({ event }) => event.output } },
        onError: [ifTokenIsRefused({ target: 'resting' }), { target: 'resting', actions: tellFailure('anything') }],
      },
    },
    /** The office resets the factor as somebody said that it was lost: its owner keeps it. */
    stopping: {
      tags: ['busy', 'stopping'],
      invoke: {
        id: 'stopReset',
        src: 'stopReset',
        onDone: { target: 'resting', actions: { type: 'notify', params: keptOn } },
        onError: [ifTokenIsRefused({ target: 'resting' }), { target: 'resting', actions: tellFailure('anything') }],
      },
    },
    asking: {
      tags: 'asking',
      on: { 'off.confirm': { target: 'switchingOff' }, 'off.withhold': { target: 'resting' } },
    },
    switchingOff: {
      tags: ['busy', 'leaving'],
      invoke: {
        id: 'switchOff',
        src: 'switchOff',
        onDone: { target: 'resting', actions: { type: 'notify', params: switchedOff } },
        onError: [ifTokenIsRefused({ target: 'resting' }), { target: 'resting', actions: tellFailure('anything') }],
      },
    },
  },
})
