import { Refusal } from '#contract/common/refusal.ts'
import type { MailTemplate } from '#contract/mail/mail-template.ts'
import type { Model } from '#machines/parts/model.ts'
import { mailPreview, mailTemplate } from '#samples/mail.ts'
import type { mailTemplateMachine } from './mail-template.machine.ts'

const changed: MailTemplate = {
  ...mailTemplate,
  is_changed: true,
  version: 1,
  by: 'Bisi Example',
  at: '2027-03-12T11:00:00.000Z',
  words: { ...mailTemplate.words, heading: 'Another heading' },
}
const errors = [new Refusal(400, 'It is wrong')]

export const mailTemplateModel: Model<typeof mailTemplateMachine> = {
  inputs: [mailTemplate],
  cases: {
    'reason.edit': [{ type: 'reason.edit', reason: 'The council changed it.' }],
    'form.edit': [
      { type: 'form.edit', change: { heading: 'A heading of mine' } },
      { type: 'form.edit', change: { text: 'Without the code' } },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { subject: 'A mail needs a subject.' }], error: [new Error('')] },
    saveWords: { done: [{ template: changed }, { template: changed, first: 'Bisi Example' }], error: errors },
    testWords: { done: [undefined], error: errors },
    takeBuiltIn: { done: [{ template: mailTemplate }, { template: changed, first: 'Bisi Example' }], error: errors },
  },
  serialize: ({ context: { form, aim, template } }) => [form, aim, template.version],
  scene: {
    office: '/mail/templates/reset-code',
    answers: { getMailTemplate: mailTemplate, previewMailTemplate: mailPreview },
  },
  scenarios: {
    'changed and saved': ['form.edit (heading)', 'reason.edit', 'saveWords answers'],
    'tried by a test mail': ['mail.test', 'testWords answers'],
    'back to the words of before': ['builtIn.take', 'takeBuiltIn answers'],
    'the subject is missing': ['form.edit (heading)', 'checkForm answers (subject)'],
    'refused, tried again': ['form.edit (heading)', 'saveWords fails', 'saveWords answers'],
    dropped: ['form.edit (heading)', 'changes.drop'],
  },
}
