import { assign, setup } from 'xstate'
import type { MailTemplate, MailWords } from '#contract/mail/mail-template.ts'
import { wordFaults } from '#domain/mail/mail-template.ts'
import { mergeForms } from '#machines/parts/conflict.ts'
import { type FormContext, newForm, sentBack } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { fieldOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

export type WordsForm = MailWords & Record<string, string>

/** The template as it is by now, and who changed it first: then nothing was done. */
export interface TemplateAnswer {
  template: MailTemplate
  first?: string
}

interface Context extends FormContext<WordsForm> {
  /** As it was read. */
  template: MailTemplate
  /** What the check is for. */
  aim: 'save' | 'test'
  /** For the second person, where one is needed. */
  reason: string
}

interface Answered {
  event: { output: TemplateAnswer }
}

export const places = ['subject', 'heading', 'text', 'foot'] as const

const formOf = ({ words: { subject, heading, text, foot } }: MailTemplate): WordsForm => ({
  subject,
  heading,
  text,
  foot,
})

export const isChanged = ({ form, template }: Pick<Context, 'form' | 'template'>) =>
  places.some((place) => form[place] !== template.words[place])

/** What to do once another person was first; `now` is the form with what they saved. */
function nextStep(before: Pick<Context, 'form' | 'template'>, now: Pick<Context, 'form' | 'template'>): string {
  if (isChanged(now)) return 'What you typed is kept: save again.'
  if (isChanged(before)) return 'It already says what you typed.'
  return 'Look at it, then choose the built-in wording again.'
}

const saved: Notice = { tone: 'success', title: 'Saved' }
const asked: Notice = {
  tone: 'success',
  title: 'It waits for a second person',
  text: 'Until then mails stay as they are',
}
const tested: Notice = { tone: 'success', title: 'A test is on its way to you' }
const builtIn: Notice = { tone: 'success', title: 'The built-in wording is in use' }

type Event =
  | FormEvent<WordsForm>
  | { type: 'reason.edit'; reason: string }
  | { type: 'mail.test' }
  | { type: 'changes.drop' }
  | { type: 'builtIn.take' }

const { actors, actions, guards, edits, checking } = formParts<WordsForm, Context, Event>()

const answered = (noticeOf: (answer: TemplateAnswer) => Notice) =>
  [
    {
      guard: { type: 'somebodyWasFirst', params: outputOf },
      target: 'editing',
      actions: { type: 'setTheirs', params: outputOf },
    },
    {
      target: 'editing',
      actions: [
        { type: 'setTemplate', params: outputOf },
        { type: 'notify', params: ({ event }: Answered) => noticeOf(event.output) },
      ],
    },
  ] as const

/** The office writes the words of a mail: they are checked, tried by a test to oneself, and saved, or given back for the built-in ones. */
export const mailTemplateMachine = setup({
  types: {} as { context: Context; events: Event; input: MailTemplate; tags: 'busy' },
  actors: {
    ...actors,
    saveWords: unprovided<TemplateAnswer, { template: MailTemplate; form: WordsForm; reason: string }>('saveWords'),
    testWords: unprovided<void, { template: MailTemplate; form: WordsForm }>('testWords'),
    takeBuiltIn: unprovided<TemplateAnswer, { template: MailTemplate }>('takeBuiltIn'),
  },
  actions: {
    ...actions,
    aimAt: assign({ aim: (_, aim: Context['aim']) => aim }),
    setTemplate: assign((_, { template }: TemplateAnswer) => ({ template, reason: '', ...newForm(formOf(template)) })),
    setTheirs: assign(({ context }, { template, first = '' }: TemplateAnswer) => {
      const three = { typed: context.form, read: formOf(context.template), theirs: formOf(template) }
      const { form, errors } = mergeForms(three, first)
      return {
        ...sentBack(context, errors),
        form,
        template,
        trouble: `${first} has changed this mail in the meantime. ${nextStep(context, { form, template })}`,
      }
    }),
    setReason: assign({ reason: (_, reason: string) => reason }),
    forgetTrouble: assign({ trouble: undefined }),
    dropChanges: assign(({ context: { template } }) => newForm(formOf(template))),
  },
  guards: {
    ...guards,
    somethingIsTyped: ({ context }) => isChanged(context),
    aimIsTest: ({ context }) => context.aim === 'test',
    somebodyWasFirst: (_, { first }: TemplateAnswer) => first !== undefined,
  },
}).createMachine({
  id: 'mail-template',
  version: '1',
  context: ({ input }) => ({ ...newForm(formOf(input)), template: input, aim: 'save', reason: '' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        ...edits,
        'reason.edit': { actions: { type: 'setReason', params: fieldOf('reason') } },
        'form.submit': { guard: 'somethingIsTyped', target: 'checking', actions: { type: 'aimAt', params: 'save' } },
        'mail.test': { target: 'checking', actions: { type: 'aimAt', params: 'test' } },
        'changes.drop': { actions: 'dropChanges' },
        'builtIn.take': { target: 'resetting' },
      },
    },
    checking: checking(
      'anything',
      [{ guard: 'aimIsTest', target: 'testing' }, { target: 'saving' }],
      ({ form, template }) => wordFaults(form, template),
    ),
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveWords',
        src: 'saveWords',
        input: ({ context: { template, form, reason } }) => ({ template, form, reason }),
        onDone: answered(({ template }) => (template.waiting ? asked : saved)),
        onError: backToEditing('anything'),
      },
    },
    testing: {
      tags: 'busy',
      invoke: {
        id: 'testWords',
        src: 'testWords',
        input: ({ context: { template, form } }) => ({ template, form }),
        onDone: { target: 'editing', actions: ['forgetTrouble', { type: 'notify', params: tested }] },
        onError: backToEditing('anything'),
      },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        id: 'takeBuiltIn',
        src: 'takeBuiltIn',
        input: ({ context: { template } }) => ({ template }),
        onDone: answered(() => builtIn),
        onError: backToEditing('anything'),
      },
    },
  },
})
