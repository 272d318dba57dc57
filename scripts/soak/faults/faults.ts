import { existsSync, readdirSync } from 'node:fs'

interface Edit {
  file: string
  from: string
  to: string
}

export interface Fault {
  name: string
  /** The machine whose own tests are run. */
  machine: string
  edits: readonly Edit[]
}

/** In whichever area it is. */
const machine = (id: string) => {
  const found = readdirSync('machines')
    .map((area) => `machines/${area}/${id}/${id}.machine.ts`)
    .find(existsSync)
  if (!found) throw new Error(`There is no machine ${id}`)
  return found
}
const one = (name: string, id: string, file: string, from: string, to: string): Fault => ({
  name,
  machine: id,
  edits: [{ file, from, to }],
})

/** Ways in which a machine or what belongs to it goes wrong, none of them exotic. */
export const faults: readonly Fault[] = [
  one('a guard turned round', 'otp-entry', machine('otp-entry'), '=> /^\\d{6}$/', '=> !/^\\d{6}$/'),
  one(
    'a target changed',
    'toaster',
    machine('toaster'),
    "'toast.hold': { target: 'paused' }",
    "'toast.hold': { target: 'empty' }",
  ),
  one(
    'an invoke without onError',
    'new-password',
    machine('new-password'),
    "          onError: backToEditing('resettingPassword'),\n        },\n      },\n      setting",
    '        },\n      },\n      setting',
  ),
  one('a wrong delay name', 'toaster', machine('toaster'), 'after: { toastTime:', 'after: { toastTme:'),
  one(
    'an unreachable state',
    'otp-entry',
    machine('otp-entry'),
    "given: { type: 'final' }",
    "lost: { on: { 'form.submit': { target: 'editing' } } },\n      given: { type: 'final' }",
  ),
  one(
    'a state without a way out',
    'carousel',
    machine('carousel'),
    "'carousel.play': [{ guard: 'isWatched', target: 'waiting' }, { target: 'playing' }],",
    '',
  ),
  one(
    'a lost notice',
    'new-password',
    machine('new-password'),
    "actions: [{ type: 'notify', params: notices.passwordReset }, 'openLogin']",
    "actions: 'openLogin'",
  ),
  one(
    'a lost assign',
    'toaster',
    machine('toaster'),
    'notice: (_, notice: Notice) => notice,\n',
    'notice: ({ context }) => context.notice,\n',
  ),
  {
    name: 'an action renamed',
    machine: 'new-password',
    edits: [
      { file: machine('new-password'), from: 'openEnterOtp: () => {}', to: 'openOtpPage: () => {}' },
      {
        file: machine('new-password'),
        from: "notices.enterWholeCode }, 'openEnterOtp']",
        to: "notices.enterWholeCode }, 'openOtpPage']",
      },
    ],
  },
  one('two invokes with one id', 'new-password', machine('new-password'), "id: 'setPassword'", "id: 'checkForm'"),
  {
    name: 'a provider left out',
    machine: 'otp-request',
    edits: [
      {
        file: 'src/site/identity/otp-request.flow.ts',
        from: `      sendForm: fromPromise<void, ForgotPassword>(async ({ input }) => {
        await call((to) => to.forgotPassword, { body: { email: input.email.trim() } })
      }),
`,
        to: '',
      },
      { file: 'src/site/identity/otp-request.flow.ts', from: "import { fromPromise } from 'xstate'\n", to: '' },
      {
        file: 'src/site/identity/otp-request.flow.ts',
        from: '({ call, notify, navigate })',
        to: '({ notify, navigate })',
      },
    ],
  },
]
