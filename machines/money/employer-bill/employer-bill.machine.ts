import { assign, setup } from 'xstate'
import { notices } from '#contract/messages/notices.ts'
import { tokenGuards } from '#machines/parts/failed-call.ts'
import { newForm } from '#machines/parts/form/form.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'

/** To whom the bill goes, and for how many years. */
export type EmployerForm = Record<'name' | 'address' | 'contact' | 'email' | 'years', string>

const empty: EmployerForm = { name: '', address: '', contact: '', email: '', years: '' }
const asked: Notice = {
  tone: 'success',
  title: 'The chapter office has your request',
  text: 'It sends the bill once it has read it.',
}

const form = simpleForm<EmployerForm>({
  empty,
  required: ['name', 'address', 'email', 'years'],
  blank: notices.enterEveryField,
  action: 'anything',
  done: asked,
})
const { editing, checking } = form.config.states

/** A member asks that somebody else gets a bill for the own dues. What became of it the server knows. */
export const employerBillMachine = setup(form.setup)
  .extend({ actions: { leave: assign(newForm(empty)) }, guards: tokenGuards })
  .createMachine({ id: 'employer-bill', ...form.config, states: { editing, checking, sending: form.staying } })
