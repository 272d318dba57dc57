import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import {
  appStates,
  type Enrolling,
  type EnrolmentEvent,
  enrolmentParts,
  nothingEnrolled,
} from '#machines/parts/enrolment.ts'
import { type AppSecret, codeGuards, enterSixDigits, errorOf } from '#machines/parts/factor.ts'
import { type FieldErrors, isBlank, newForm } from '#machines/parts/form/form.ts'
import { type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import { failure } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export interface OfficeForm extends Record<string, string> {
  email: string
  password: string
  /** Of the app, or one of the recovery codes. */
  code: string
}

/** What the server holds of a person whose password was right. */
export interface Challenge {
  challenge: string
  /** How the person can prove who asks; none where nothing has been set up yet. */
  factors: readonly ('totp' | 'passkey' | 'recovery')[]
}

interface Context extends Enrolling<OfficeForm> {
  challenge: Challenge
}

type Event =
  | FormEvent<OfficeForm>
  | EnrolmentEvent
  | { type: 'code.use' }
  | { type: 'recovery.use' }
  | { type: 'passkey.use' }
  | { type: 'person.change' }
  | { type: 'app.enrol' }
  | { type: 'passkey.enrol' }

const none: Challenge = { challenge: '', factors: [] }

const { actions, edits } = formParts<OfficeForm, Context, Event>()
const enrolment = enrolmentParts<OfficeForm, Context, Event>()

const missing = ({ form }: { form: OfficeForm }): FieldErrors<OfficeForm> => ({
  ...(isBlank(form, 'email') && { email: 'Enter your email.' }),
  ...(isBlank(form, 'password') && { password: 'Enter your password.' }),
})

interface Failed {
  event: { error: unknown }
}

const tell = { type: 'setTrouble', params: ({ event }: Failed) => failure('loggingIn', event.error) } as const

/** After ten minutes or five wrong codes the server ends the challenge: the password must be given again. */
const ifChallengeHasEnded = {
  guard: { type: 'challengeHasEnded', params: errorOf },
  target: '#editing',
  actions: ['forgetChallenge', tell],
} as const

const byChallenge = ({ context }: { context: Context }) => ({ challenge: context.challenge.challenge })
const byCode = ({ context }: { context: Context }) => ({
  challenge: context.challenge.challenge,
  code: context.form.code.trim(),
})

/** What is said of a factor that was set up is said once. */
const enrolled = {
  target: 'keeping',
  actions: { type: 'setCodes', params: ({ event }: { event: { output: readonly string[] } }) => event.output },
} as const

const verifying = <const Back extends string>(back: Back) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'verifyCode',
      src: 'verifyCode',
      input: byCode,
      onDone: { target: '#signedIn' },
      onError: [ifChallengeHasEnded, { target: back, actions: ['clearCode', 'countTry', tell] }],
    },
  }) as const

/** A member of staff signs in: password, then a second factor, which is set up first where there is none yet. */
export const officeSignInMachine = setup({
  types: {} as {
    context: Context
    input: { email: string } | undefined
    events: Event
    tags: 'busy' | 'code' | 'recovery' | 'passkey' | 'enrolling' | 'scanning' | 'codes'
  },
  actors: {
    signIn: unprovided<Challenge, { email: string; password: string }>('signIn'),
    verifyCode: unprovided<void, { challenge: string; code: string }>('verifyCode'),
    verifyPasskey: unprovided<void, { challenge: string }>('verifyPasskey'),
    makeSecret: unprovided<AppSecret, { challenge: string }>('makeSecret'),
    confirmApp: unprovided<readonly string[], { challenge: string; code: string }>('confirmApp'),
    makePasskey: unprovided<readonly string[], { challenge: string }>('makePasskey'),
  },
  actions: {
    ...actions,
    ...enrolment.actions,
    enter: () => {},
    setChallenge: assign(({ context }, challenge: Challenge) => ({
      challenge,
      form: { ...context.form, password: '', code: '' },
      errors: {},
      trouble: undefined,
    })),
    forgetChallenge: assign(({ context }) => ({
      challenge: none,
      form: { ...context.form, password: '', code: '' },
      errors: {},
    })),
    countTry: assign({ attempt: ({ context }) => context.attempt + 1 }),
  },
  guards: {
    ...enrolment.guards,
    formIsBlank: ({ context }) => isBlank(context.form, 'email', 'password'),
    nothingIsSetUp: (_, { factors }: Challenge) => factors.length === 0,
    appAnswers: (_, { factors }: Challenge) => factors.includes('totp'),
    appIsSetUp: ({ context }) => context.challenge.factors.includes('totp'),
    passkeyIsSetUp: ({ context }) => context.challenge.factors.includes('passkey'),
    recoveryIsSetUp: ({ context }) => context.challenge.factors.includes('recovery'),
    recoveryIsBlank: codeGuards.codeIsBlank,
    challengeHasEnded: (_, error: unknown) => error instanceof Refusal && error.status === 401,
  },
}).createMachine({
  id: 'office-sign-in',
  version: '1',
  context: ({ input }) => ({
    ...newForm({ email: input?.email ?? '', password: '', code: '' }),
    ...nothingEnrolled,
    challenge: none,
  }),
  initial: 'editing',
  on: edits,
  states: {
    editing: {
      id: 'editing',
      on: {
        'form.submit': [
          { guard: 'formIsBlank', actions: { type: 'setErrors', params: ({ context }) => missing(context) } },
          { target: 'signingIn' },
        ],
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { form } }) => ({ email: form.email.trim(), password: form.password }),
        onDone: [
          {
            guard: { type: 'nothingIsSetUp', params: ({ event }) => event.output },
            target: 'enrolling',
            actions: { type: 'setChallenge', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'appAnswers', params: ({ event }) => event.output },
            target: 'factor.code',
            actions: { type: 'setChallenge', params: ({ event }) => event.output },
          },
          { target: 'factor.passkey', actions: { type: 'setChallenge', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: tell },
      },
    },
    factor: {
      initial: 'code',
      on: {
        'code.use': { guard: 'appIsSetUp', target: '.code', actions: 'clearCode' },
        'recovery.use': { guard: 'recoveryIsSetUp', target: '.recovery', actions: 'clearCode' },
        'passkey.use': { guard: 'passkeyIsSetUp', target: '.askingPasskey', actions: 'clearCode' },
        'person.change': { target: 'editing', actions: ['clearCode', 'forgetChallenge'] },
      },
      states: {
        code: {
          tags: 'code',
          on: {
            'form.submit': [
              { guard: 'codeIsShort', actions: { type: 'setErrors', params: enterSixDigits } },
              { target: 'verifyingCode' },
            ],
          },
        },
        verifyingCode: { ...verifying('code'), tags: ['busy', 'code'] },
        recovery: {
          tags: 'recovery',
          on: {
            'form.submit': [
              {
                guard: 'recoveryIsBlank',
                actions: { type: 'setErrors', params: { code: 'Enter one of your recovery codes.' } },
              },
              { target: 'verifyingRecovery' },
            ],
          },
        },
        verifyingRecovery: { ...verifying('recovery'), tags: ['busy', 'recovery'] },
        passkey: { tags: 'passkey' },
        askingPasskey: {
          tags: ['busy', 'passkey'],
          invoke: {
            id: 'verifyPasskey',
            src: 'verifyPasskey',
            input: byChallenge,
            onDone: { target: '#signedIn' },
            onError: [ifChallengeHasEnded, { target: 'passkey', actions: tell }],
          },
        },
      },
    },
    enrolling: {
      initial: 'choosing',
      tags: 'enrolling',
      states: {
        choosing: {
          on: {
            'app.enrol': { target: 'makingSecret', actions: 'clearCode' },
            'passkey.enrol': { target: 'makingPasskey', actions: 'clearCode' },
            'person.change': { target: '#editing', actions: ['clearCode', 'forgetChallenge'] },
          },
        },
        ...appStates({
          back: 'choosing',
          offer: {
            tags: ['busy'],
            input: byChallenge,
            fails: [ifChallengeHasEnded, { target: 'choosing', actions: tell }],
          },
          code: {
            input: byCode,
            done: enrolled,
            fails: [ifChallengeHasEnded, { target: 'scanning', actions: ['clearCode', 'countTry', tell] }],
          },
        }),
        makingPasskey: {
          tags: 'busy',
          invoke: {
            id: 'makePasskey',
            src: 'makePasskey',
            input: byChallenge,
            onDone: enrolled,
            onError: [ifChallengeHasEnded, { target: 'choosing', actions: tell }],
          },
        },
        keeping: { tags: 'codes', on: { 'codes.kept': { target: '#signedIn' } } },
      },
    },
    signedIn: { id: 'signedIn', type: 'final', entry: 'enter' },
  },
})
