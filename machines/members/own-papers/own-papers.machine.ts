import { assign, setup } from 'xstate'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import type { FormEvent } from '#machines/parts/form/form-flow.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** To whom the letter is. */
export type LetterForm = Record<'to', string>

/** What one press does besides: a certificate of a seat, a PDF that is saved, and whether others see how the holder stands. */
export type PaperAsk =
  | { what: 'certificate'; seat: number }
  | { what: 'save'; id: number; number: string }
  | { what: 'standing'; shown: boolean }

type Event = FormEvent<LetterForm> | { type: 'paper.ask'; ask: PaperAsk }

const empty: LetterForm = { to: '' }
const missing: Notice = { tone: 'destructive', title: 'Say to whom the letter is', text: 'Its reader stands on it.' }
const asked: Notice = { tone: 'success', title: 'Your letter is being made', text: 'We mail you once it is here.' }

const form = simpleForm<LetterForm, void, FormContext<LetterForm>, Event>({
  empty,
  required: ['to'],
  blank: missing,
  action: 'anything',
  done: asked,
})
const { editing, checking } = form.config.states

/** A member makes letters and certificates, and saves them. */
export const ownPapersMachine = setup({
  ...form.setup,
  actors: { ...form.setup.actors, doAsk: unprovided<Notice, PaperAsk>('doAsk') },
})
  .extend({ actions: { leave: assign(newForm(empty)) }, guards: tokenGuards })
  .createMachine({
    id: 'own-papers',
    ...form.config,
    states: {
      editing: { on: { ...editing.on, 'paper.ask': { target: 'doing' } } },
      checking,
      sending: form.staying,
      doing: {
        tags: 'busy',
        invoke: {
          id: 'doAsk',
          src: 'doAsk',
          input: ({ event }) => {
            if (event.type !== 'paper.ask') throw new Error('Nothing was asked for')
            return event.ask
          },
          onDone: { target: 'editing', actions: { type: 'notify', params: outputOf } },
          onError: [ifTokenIsRefused({ target: 'editing' }), { target: 'editing', actions: tellFailure('anything') }],
        },
      },
    },
  })
