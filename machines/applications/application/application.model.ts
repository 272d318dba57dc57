import { Refusal } from '#contract/common/refusal.ts'
import { flowScreens } from '#contract/messages/flow-screens.ts'
import type { Model } from '#machines/parts/model.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'
import { applicationText as text } from '#samples/applications.ts'
import { profile } from '#samples/identity.ts'
import type { applicationMachine } from './application.machine.ts'
import { requiredIsMissing } from './application-form.ts'

const image = (id: string): StashedFile => ({ id, name: `${id}.png`, size: 1000, type: 'image/png', ready: true })
const photo: StashedFile = { id: 'photo', name: 'photo.jpg', size: 4_000_000, type: 'image/jpeg', ready: false }
const certificates = {
  qualification_image_0: image('a'),
  qualification_image_1: image('b'),
  qualification_image_2: image('c'),
}
/** A member who moves up a grade shows three certificates; the third of one who joins is not looked at. */
const form = { ...text, qualification_name_2: 'A course' }

export const applicationModel: Model<typeof applicationMachine> = {
  inputs: [
    { kind: 'join', grade: '4', step: 0 },
    { kind: 'upgrade', grade: '4', step: 1 },
  ],
  cases: {
    'form.edit': [{ type: 'form.edit', change: { sur_name: '' } }],
    'step.opened': [
      { type: 'step.opened', step: 0 },
      { type: 'step.opened', step: 1 },
    ],
    'file.choose': [{ type: 'file.choose', slot: 'qualification_image_0', file: photo }],
    'file.remove': [{ type: 'file.remove', slot: 'qualification_image_0' }],
    'person.known': [{ type: 'person.known', profile }],
    'upload.progressed': [{ type: 'upload.progressed', progress: { sent: 1, total: 2 } }],
    'login.open': [{ type: 'login.open', path: '/membership/join' }],
  },
  outcomes: {
    readDraft: {
      done: [undefined, { form, files: { ...certificates, passport: image('p') }, lost: {} }],
      error: [new Error('')],
    },
    prepareFile: {
      done: [
        { slot: 'qualification_image_0', id: 'photo', file: { ...photo, id: 'small', ready: true } },
        { slot: 'qualification_image_0', id: 'photo', complaint: 'It is too large.' },
      ],
      error: [new Error('')],
    },
    checkForm: { done: [{}, { sur_name: 'Enter your surname.' }], error: [new Error('')] },
    sendApplication: {
      done: [undefined],
      error: [
        new Error('Could not Apply for Membership'),
        new Refusal(401, 'Your session has ended'),
        new Refusal(409, flowScreens.signInToApply),
      ],
    },
  },
  /** What was kept is there long before a hand can move. */
  possible: (snapshot, event) => !snapshot.matches({ draft: 'reading' }) || /readDraft|person/.test(event.type),
  serialize: ({ context }) => requiredIsMissing(context),
  scenarios: {
    applied: ['given join', 'sendApplication answers'],
    'a file is made ready': ['given join', 'file.choose', 'prepareFile answers (small)'],
    'the surname is missing': ['given join', 'in form.step1', 'in form.checking', 'checkForm answers (surname)'],
    'could not be sent, tried again': ['given join', 'sendApplication fails (Could not)', 'sendApplication answers'],
    'signed out meanwhile': ['given join', 'sendApplication fails (401)'],
    'a draft is found again': ['given join', 'readDraft answers (Surname)'],
    'a file is refused': ['given join', 'file.choose', 'prepareFile answers (complaint)'],
    'to move up a grade': ['given upgrade', 'sendApplication answers'],
  },
}
