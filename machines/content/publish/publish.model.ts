import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { draft } from '#samples/content.ts'
import type { publishMachine, Standing } from './publish.machine.ts'

const standing: Standing = {
  version: 3,
  steps: ['publish', 'schedule', 'recall', 'unpublish', 'archive'],
  publish_at: '',
  unpublish_at: '',
}
const text = { number: 4, saved_at: '2027-03-18T08:12:00.000Z' }

export const publishModel: Model<typeof publishMachine> = {
  inputs: [{ kind: 'post', id: 12 }],
  cases: {
    'item.changed': [{ type: 'item.changed', standing }],
    'time.choose': [{ type: 'time.choose', isLater: true }],
    'time.edit': [{ type: 'time.edit', change: { publish_at: '2027-03-19T10:00:00+01:00' } }],
    'step.choose': [
      { type: 'step.choose', step: 'publish', text },
      { type: 'step.choose', step: 'publish', text: undefined },
      { type: 'step.choose', step: 'schedule', text },
      { type: 'step.choose', step: 'archive', text },
      { type: 'step.choose', step: 'archive', text: undefined },
      { type: 'step.choose', step: 'revive', text },
    ],
    'text.saved': [{ type: 'text.saved', text }],
    'field.edited': [{ type: 'field.edited', name: 'title' }],
  },
  outcomes: {
    takeStep: {
      done: [{ ...standing, version: 4 }],
      error: [
        new Refusal(400, 'This cannot be published yet. Look at the fields that are marked.', {
          problems: { title: 'Give the post a title.' },
        }),
        wasFirst('Somebody changed this in the meantime. Look at it again.', {
          by: 'Bisi Example',
          what: 'changed',
          at: '2027-03-18T08:11:00.000Z',
        }),
        new Refusal(503, 'The site is busy. Try again.'),
      ],
    },
  },
  serialize: ({ context: { standing: known, text: saved, times } }) => [known?.version, saved?.number, times],
  scene: { office: '/content/post/12', answers: { getContent: draft } },
  scenarios: {
    published: ['step.choose (publish)', 'takeStep answers'],
    'published with what was typed last': ['step.choose ("publish","type")', 'text.saved', 'takeStep answers'],
    scheduled: ['time.choose', 'time.edit', 'step.choose (schedule)', 'takeStep answers'],
    'archived after a question': ['step.choose (archive)', 'step.confirm', 'takeStep answers'],
    'not archived after all': ['step.choose (archive)', 'step.drop'],
    'something is missing': ['step.choose (publish)', 'takeStep fails (400)'],
    'somebody was first': ['step.choose (publish)', 'takeStep fails (409)', 'change.accept'],
  },
}
