import { Refusal } from '#contract/common/refusal.ts'
import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { ownPapersMachine } from './own-papers.machine.ts'

const plain = formModel(ownPapersMachine)

export const ownPapersModel: AnyModel = {
  ...plain,
  scene: { answers: { getOwnPapers: { letter: 'ready', papers: [], attended: [], shows_standing: false } } },
  cases: { ...plain.cases, 'paper.ask': [{ type: 'paper.ask', ask: { what: 'standing', shown: true } }] },
  outcomes: {
    ...plain.outcomes,
    doAsk: {
      done: [{ tone: 'success', title: 'Your choice is saved' }],
      error: [new Error(''), new Refusal(401, 'Sign in again')],
    },
  },
  scenarios: {
    'a letter': ['form.edit (a longer text)', 'sendForm answers'],
    'refused, and tried again': ['form.edit (a longer text)', 'sendForm fails (400)', 'sendForm answers'],
    'the standing is shown': ['paper.ask', 'doAsk answers'],
    'signed out meanwhile': ['form.edit (a longer text)', 'sendForm fails (401)'],
  },
}
