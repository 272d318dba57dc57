import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { draft } from '#samples/content.ts'
import type { contentEditorMachine } from './content-editor.machine.ts'
import type { Reading } from './draft.ts'

const seen = { number: 4, saved_at: '2027-03-18T08:12:00.000Z' }
const data = { title: 'Chapter opens registration' }
const typed = { title: 'Chapter opens registration for the workshop' }

const reading: Reading = { ...seen, data, mayEdit: true, kept: null }
const kept = { data: typed, seen, pending: null }
const pending = { ...seen, data: typed, key: 'writer-0', aside: false }

/** As the refusal tells it: what a colleague saved, or what this editor had saved itself. */
const savedInBetween = (text: object) =>
  wasFirst('Somebody saved this in the meantime.', {
    by: 'Bisi Example',
    what: 'saved',
    at: '2027-03-18T08:13:00.000Z',
    theirs: { data: text, number: 5, saved_at: '2027-03-18T08:13:00.000Z' },
  })

export const contentEditorModel: Model<typeof contentEditorMachine> = {
  inputs: [{ kind: 'post', id: 12, by: 2, writer: 'writer', tab: 'tab', mayEdit: true }],
  cases: { 'field.edit': [{ type: 'field.edit', change: typed }] },
  outcomes: {
    readItem: {
      done: [reading, { ...reading, mayEdit: false }, { ...reading, kept }, { ...reading, kept: { ...kept, pending } }],
      error: [new Error('The site cannot be reached.')],
    },
    saveDraft: {
      done: [{ number: 5, saved_at: '2027-03-18T08:14:00.000Z' }],
      error: [
        savedInBetween({ title: 'Chapter opens registration for the spring masterclass' }),
        savedInBetween(typed),
        new Refusal(401, 'Sign in again.'),
        new Refusal(503, 'The site is busy. Try again.'),
        new Refusal(400, 'Use at most 300 characters.'),
      ],
    },
  },
  serialize: ({ context: { unsaved, online, pending: save, data: text } }) => [unsaved, online, save?.data, text],
  scene: { office: '/content/post/12', answers: { getContent: draft } },
  scenarios: {
    'typed and saved': ['field.edit', 'after restTime', 'saveDraft answers'],
    'offline for a while': ['field.edit', 'in offline', 'network.back', 'saveDraft answers'],
    'somebody saved in between, mine is kept': ['field.edit', 'in conflict', 'mine.keep', 'saveDraft answers'],
    'somebody saved in between, theirs is taken': ['field.edit', 'in conflict', 'theirs.take', 'in clean'],
    'signed out meanwhile': ['field.edit', 'in signedOut', 'session.begun', 'saveDraft answers'],
    'too long to be saved': ['field.edit', 'saveDraft fails (300 characters)'],
    'cannot be read, tried again': ['readItem fails', 'reading.again', 'readItem answers'],
  },
}
