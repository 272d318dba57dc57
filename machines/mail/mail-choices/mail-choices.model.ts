import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { mailChoicesMachine } from './mail-choices.machine.ts'

export const mailChoicesModel: Model<typeof mailChoicesMachine> = {
  inputs: [{ news: '1', events: '1', dues: '' }],
  cases: { 'form.edit': [{ type: 'form.edit', change: { news: '' } }] },
  outcomes: { saveChoices: { done: [undefined], error: [new Error('Not saved'), new Refusal(401, 'Sign in again')] } },
  scene: { answers: { getCommunications: { news: true, events: true, dues: false } } },
}
