import { assign, setup } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Credentials, SignIn } from '#contract/identity/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { codeGuards, codeIsRefused, enterAnyCode, errorOf } from '#machines/parts/factor.ts'
import type { FormContext } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent } from '#machines/parts/form/form-flow.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

/** With the code that is asked for of a member who has switched the second factor on. */
export type SignInForm = SignIn & { code: string }

interface Context extends FormContext<SignInForm> {
  /** With which the server knows that the password was right. */
  challenge: string
}

type Event = FormEvent<SignInForm> | { type: 'member.found' } | { type: 'person.change' }

const form = simpleForm<SignInForm, Credentials, Context, Event>({
  empty: { email: '', password: '', code: '' },
  required: ['email', 'password'],
  blank: notices.enterEveryField,
  action: 'loggingIn',
  done: notices.loggedIn,
})
const { editing, checking, sending, sent } = form.config.states
const { onDone } = sending.invoke
const failed = backToEditing('loggingIn')

/** What the server answers to a right password where a code is asked for. */
function challengeIn(error: unknown): string {
  const data = error instanceof Refusal && error.status === 401 ? error.details.data : undefined
  const challenge = data !== null && typeof data === 'object' ? Reflect.get(data, 'challenge') : undefined
  return typeof challenge === 'string' ? challenge : ''
}

/**
 * An e-mail address and a password, and their owner is signed in; who has switched the second factor on is asked for a code
 * between. A member who is here already is led on.
 */
export const signInMachine = setup({
  ...form.setup,
  types: {} as { context: Context; events: Event; tags: 'busy' | 'asking' },
  actors: {
    ...form.setup.actors,
    verifyCode: unprovided<Credentials, { challenge: string; code: string }>('verifyCode'),
    watchMember: outside(),
  },
  guards: {
    ...form.setup.guards,
    ...codeGuards,
    codeIsAsked: (_: unknown, error: unknown) => challengeIn(error) !== '',
    challengeHasEnded: (_: unknown, error: unknown) => error instanceof Refusal && error.status === 401,
  },
})
  .extend({
    actions: {
      openAccount: () => {},
      setChallenge: assign(({ context }, error: unknown) => ({
        challenge: challengeIn(error),
        form: { ...context.form, code: '' },
        trouble: undefined,
      })),
      /** The password is typed again, by whoever it is. */
      forgetChallenge: assign(({ context }) => ({
        challenge: '',
        form: { ...context.form, password: '', code: '' },
        errors: {},
        trouble: undefined,
      })),
    },
  })
  .createMachine({
    id: 'sign-in',
    ...form.config,
    version: '2',
    context: { ...form.config.context, challenge: '' },
    invoke: watched('watchMember'),
    on: { ...form.config.on, 'member.found': { actions: 'openAccount' } },
    states: {
      editing,
      checking,
      sending: {
        ...sending,
        invoke: {
          ...sending.invoke,
          onError: [
            {
              guard: { type: 'codeIsAsked', params: errorOf },
              target: 'asking',
              actions: { type: 'setChallenge', params: errorOf },
            },
            failed,
          ],
        },
      },
      asking: {
        tags: 'asking',
        on: {
          'form.submit': [
            { guard: 'codeIsBlank', actions: { type: 'setErrors', params: enterAnyCode } },
            { target: 'verifying' },
          ],
          'person.change': { target: 'editing', actions: 'forgetChallenge' },
        },
      },
      verifying: {
        tags: ['busy', 'asking'],
        invoke: {
          id: 'verifyCode',
          src: 'verifyCode',
          input: ({ context: { challenge, form } }) => ({ challenge, code: form.code.trim() }),
          onDone,
          onError: [
            // After ten minutes or five wrong codes the server ends it.
            {
              guard: { type: 'challengeHasEnded', params: errorOf },
              target: 'editing',
              actions: ['forgetChallenge', ...failed.actions],
            },
            { ...codeIsRefused, target: 'asking' },
            { target: 'asking', actions: failed.actions },
          ],
        },
      },
      sent,
    },
  })
