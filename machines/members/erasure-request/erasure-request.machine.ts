import { assign, setup } from 'xstate'
import { done } from '#contract/messages/done.ts'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import type { FormEvent } from '#machines/parts/form/form-flow.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** Named otherwise than in the form for a copy: both stand on one page. */
export type ErasureForm = Record<'password', string>

type Event = FormEvent<ErasureForm> | { type: 'request.withdraw' }

const empty: ErasureForm = { password: '' }
const missing: Notice = { tone: 'destructive', title: 'Enter your password', text: 'Your request takes your password.' }
const asked: Notice = { tone: 'success', title: done.erasureAsked }
const withdrawn: Notice = { tone: 'success', title: done.erasureWithdrawn }

const form = simpleForm<ErasureForm, void, FormContext<ErasureForm>, Event>({
  empty,
  required: ['password'],
  blank: missing,
  action: 'anything',
  done: asked,
})
const { editing, checking } = form.config.states

/** A member asks that what is held about them is erased, and may withdraw that. How it stands the server knows. */
export const erasureRequestMachine = setup({
  ...form.setup,
  actors: { ...form.setup.actors, withdrawRequest: unprovided<void>('withdrawRequest') },
})
  .extend({ actions: { leave: assign(newForm(empty)) }, guards: tokenGuards })
  .createMachine({
    id: 'erasure-request',
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
