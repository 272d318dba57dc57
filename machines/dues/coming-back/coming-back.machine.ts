import { assign, setup } from 'xstate'
import { notices } from '#contract/messages/notices.ts'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import type { FormEvent } from '#machines/parts/form/form-flow.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** Whether some of the dues are to be waived, and why. */
export type ComingBackForm = Record<'asks' | 'reason', string>

type Event = FormEvent<ComingBackForm> | { type: 'request.withdraw' }

const empty: ComingBackForm = { asks: '', reason: '' }
const asked: Notice = {
  tone: 'success',
  title: 'The chapter office has your request',
  text: 'The council decides, and you are told by mail.',
}
const withdrawn: Notice = { tone: 'success', title: 'Your request is withdrawn' }

const form = simpleForm<ComingBackForm, void, FormContext<ComingBackForm>, Event>({
  empty,
  required: ['asks'],
  blank: notices.enterEveryField,
  action: 'anything',
  done: asked,
})
const { editing, checking } = form.config.states

/** Who lost membership by arrears asks to come back, and may withdraw that. How it stands the server knows. */
export const comingBackMachine = setup({
  ...form.setup,
  actors: { ...form.setup.actors, withdrawRequest: unprovided<void>('withdrawRequest') },
})
  .extend({ actions: { leave: assign(newForm(empty)) }, guards: tokenGuards })
  .createMachine({
    id: 'coming-back',
    ...form.config,
    states: {
      editing: { on: { ...editing.on, 'request.withdraw': { target: 'withdrawing' } } },
      checking,
      sending: form.staying,
      withdrawing: {
        tags: 'busy',
        invoke: {
          id: 'withdrawRequest',
          src: 'withdrawRequest',
          onDone: { target: 'editing', actions: { type: 'notify', params: withdrawn } },
          onError: [ifTokenIsRefused({ target: 'editing' }), { target: 'editing', actions: tellFailure('anything') }],
        },
      },
    },
  })
