import { assign, setup } from 'xstate'
import { tokenGuards } from '#machines/parts/failed-call.ts'
import { newForm } from '#machines/parts/form/form.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'

/** The format is one of CopyRequest: what is sent is checked before. */
export type CopyForm = Record<'format' | 'current_password', string>

const empty: CopyForm = { format: 'xlsx', current_password: '' }
const missing: Notice = { tone: 'destructive', title: 'Enter your password', text: 'Your copy takes your password.' }
const copied: Notice = { tone: 'success', title: 'Your copy is ready', text: 'It is among your downloads.' }

const form = simpleForm<CopyForm>({
  empty,
  required: ['current_password'],
  blank: missing,
  action: 'anything',
  done: copied,
})
const { editing, checking } = form.config.states

/** A member asks for a copy of what is held about them; the password proves who asks, and is forgotten then. */
export const dataCopyMachine = setup(form.setup)
  .extend({ actions: { leave: assign(newForm(empty)) }, guards: tokenGuards })
  .createMachine({ id: 'data-copy', ...form.config, states: { editing, checking, sending: form.staying } })
