import { assign, setup } from 'xstate'
import { answerErrors, type EventQuestion } from '#contract/events/event-questions.ts'
import type { Answers } from '#contract/events/order.ts'
import { type FormContext, hasErrors, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { eventOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface ByToken {
  token: string
}

/** What is sent: the answers by their questions, and the link that allows it. */
export interface SavedAnswers extends ByToken {
  answers: Answers
}

interface Asked {
  questions: readonly EventQuestion[]
}

interface Context extends FormContext<Answers>, ByToken, Asked {}

interface Opened extends Asked {
  type: 'answers.open'
  /** The answers as they are kept. */
  form: Answers
}

type Event = FormEvent<Answers> | Opened | { type: 'answers.close' }

const saved: Notice = { tone: 'success', title: 'Your answers are saved' }

const { actions, edits } = formParts<Answers, Context, Event>()

const wrongIn = ({ questions, form }: Context) => answerErrors(questions, form)

/** The holder of a ticket answers the questions of the event, and changes the answers. */
export const seatAnswersMachine = setup({
  types: {} as { context: Context; input: ByToken; events: Event; tags: 'busy' },
  actors: { saveAnswers: unprovided<void, SavedAnswers>('saveAnswers') },
  actions: { ...actions, setOpened: assign((_, { questions, form }: Opened) => ({ questions, ...newForm(form) })) },
  guards: { answersAreWrong: ({ context }) => hasErrors(wrongIn(context)) },
}).createMachine({
  id: 'seat-answers',
  version: '1',
  context: ({ input }) => ({ ...newForm({}), questions: [], ...input }),
  initial: 'closed',
  on: edits,
  states: {
    closed: { on: { 'answers.open': { target: 'editing', actions: { type: 'setOpened', params: eventOf } } } },
    editing: {
      on: {
        'form.submit': [
          { guard: 'answersAreWrong', actions: { type: 'setErrors', params: ({ context }) => wrongIn(context) } },
          { target: 'saving' },
        ],
        'answers.close': { target: 'closed' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAnswers',
        src: 'saveAnswers',
        input: ({ context: { form, token } }) => ({ answers: form, token }),
        onDone: { target: 'closed', actions: { type: 'notify', params: saved } },
        onError: backToEditing('anything'),
      },
    },
  },
})
