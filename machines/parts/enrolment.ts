import { assign, type EventObject } from 'xstate'
import { type AppSecret, codeGuards, enterSixDigits, noSecret } from './factor.ts'
import type { FormContext, Texts } from './form/form.ts'
import { outputOf } from './params.ts'

type CodeForm = Texts & { code: string }

/** What a machine knows in which a factor is set up. */
export interface Enrolling<Form extends CodeForm> extends FormContext<Form> {
  secret: AppSecret
  /** Shown once. */
  recoveryCodes: readonly string[]
}

export const nothingEnrolled: Pick<Enrolling<CodeForm>, 'secret' | 'recoveryCodes'> = {
  secret: noSecret,
  recoveryCodes: [],
}

export type EnrolmentEvent = { type: 'set-up.cancel' } | { type: 'codes.kept' }

/** What a machine is set up with in which a factor is set up, beside the parts of a form. */
export function enrolmentParts<Form extends CodeForm, Context extends Enrolling<Form>, Event extends EventObject>() {
  const change = <Params>(changed: (context: Context, params: Params) => Partial<Enrolling<Form>>) =>
    assign<Context, Event, Params, Event, never>(
      ({ context }, params) => changed(context, params) as Partial<typeof context>,
    )
  const withoutCode = ({ form }: Context) => ({ form: { ...form, code: '' }, errors: {}, trouble: undefined })
  return {
    actions: {
      clearCode: change<unknown>(withoutCode),
      setSecret: change<AppSecret>((context, secret) => ({ ...withoutCode(context), secret })),
      setCodes: change<readonly string[]>((context, recoveryCodes) => ({ ...withoutCode(context), recoveryCodes })),
    },
    guards: { codeIsShort: codeGuards.codeIsShort },
  }
}

/**
 * The states in which an authenticator app is set up: the server makes a secret, the person scans it, and a code shows that
 * the app has it. Their machine has the actors `makeSecret` and `confirmApp`, and says what they are given and what follows.
 */
export const appStates = <
  const Back extends string,
  const Tags extends readonly string[],
  OfferInput,
  CodeInput,
  const OfferFails,
  const Done,
  const CodeFails,
>(given: {
  /** Where it is thought over. */
  back: Back
  offer: { tags: Tags; input: OfferInput; fails: OfferFails }
  code: { input: CodeInput; done: Done; fails: CodeFails }
}) =>
  ({
    makingSecret: {
      tags: given.offer.tags,
      invoke: {
        id: 'makeSecret',
        src: 'makeSecret',
        input: given.offer.input,
        onDone: { target: 'scanning', actions: { type: 'setSecret', params: outputOf } },
        onError: given.offer.fails,
      },
    },
    scanning: {
      tags: 'scanning',
      on: {
        'set-up.cancel': { target: given.back, actions: 'clearCode' },
        'form.submit': [
          { guard: 'codeIsShort', actions: { type: 'setErrors', params: enterSixDigits } },
          { target: 'confirming' },
        ],
      },
    },
    /** It is not left where the answer brings recovery codes, which are shown only then. */
    confirming: {
      tags: ['busy', 'scanning'],
      invoke: {
        id: 'confirmApp',
        src: 'confirmApp',
        input: given.code.input,
        onDone: given.code.done,
        onError: given.code.fails,
      },
    },
  }) as const
