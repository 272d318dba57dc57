import { setup } from 'xstate'
import type { EarlyReason } from '#contract/applications/upgrade.ts'
import { done as said } from '#contract/messages/done.ts'
import { notices } from '#contract/messages/notices.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import type { FormEvent } from '#machines/parts/form/form-flow.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface OfGrade {
  gradeId: number
}

/** What is sent: the grade, and why it is asked for before the criteria are met. */
export interface EarlyUpgrade extends OfGrade {
  form: EarlyReason
}

interface Context extends FormContext<EarlyReason>, OfGrade {}

type Event = FormEvent<EarlyReason> | { type: 'early.ask' } | { type: 'early.keep' }

const done: Notice = { tone: 'success', title: said.upgradeApplied }

const empty: EarlyReason = { reason: '' }

const form = simpleForm<EarlyReason, void, Context, Event>({
  empty,
  required: ['reason'],
  blank: notices.enterEveryField,
  action: 'anything',
  done,
})
const { editing, sending, sent } = form.config.states

/** A member applies for the next grade before the criteria are met, and says why. */
export const earlyUpgradeMachine = setup({
  ...form.setup,
  types: {} as { context: Context; input: OfGrade; events: Event; tags: 'busy' },
  actors: { ...form.setup.actors, sendForm: unprovided<void, EarlyUpgrade>('sendForm') },
}).createMachine({
  id: 'early-upgrade',
  ...form.config,
  context: ({ input }) => ({ ...newForm(empty), ...input }),
  initial: 'closed',
  states: {
    closed: { on: { 'early.ask': { target: 'editing' } } },
    editing: { on: { ...editing.on, 'early.keep': { target: 'closed' } } },
    checking: form.checking([{ target: 'sending' }]),
    sending: {
      ...sending,
      invoke: { ...sending.invoke, input: ({ context: { form: early, gradeId } }) => ({ form: early, gradeId }) },
    },
    sent,
  },
})
