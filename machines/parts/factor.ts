import { Refusal } from '#contract/common/refusal.ts'
import { isBlank } from './form/form.ts'

/** What an authenticator app is set up with. */
export interface AppSecret {
  secret: string
  uri: string
}

export const noSecret: AppSecret = { secret: '', uri: '' }

export const enterSixDigits = { code: 'Enter the six digits of the code.' } as const
export const enterAnyCode = { code: 'Enter the six digits of your app, or a recovery code.' } as const

interface WithCode {
  context: { form: { code: string } }
}

/** What a form is set up with that asks for a code of a second factor. */
export const codeGuards = {
  codeIsShort: ({ context }: WithCode) => !/^\d{6}$/.test(context.form.code.trim()),
  codeIsBlank: ({ context }: WithCode) => isBlank(context.form, 'code'),
  /** The server says that it is wrong, or that it was used. */
  codeIsRefused: (_: unknown, error: unknown) => error instanceof Refusal && error.status === 400,
}

interface Failed {
  event: { error: unknown }
}

export const errorOf = ({ event }: Failed) => event.error

/** What is wrong with the code stands beside it. */
export const codeIsRefused = {
  guard: { type: 'codeIsRefused', params: errorOf },
  actions: {
    type: 'setErrors',
    params: ({ event }: Failed) => ({ code: event.error instanceof Error ? event.error.message : '' }),
  },
} as const
