import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { officeSessionMachine, SessionReading } from './office-session.machine.ts'

const person = {
  id: 1,
  name: 'Ada Placeholder',
  email: 'ada@example.org',
  roles: ['owner'],
  permissions: ['desk.view'],
}
const reading: SessionReading = { person, endsIn: 1_800_000 }
const another: SessionReading = { person: { ...person, id: 2, name: 'Musa Model' }, endsIn: 1_800_000 }
const errors = [new Refusal(401, 'Sign in again.'), new Error('The office cannot be reached')]

export const officeSessionModel: Model<typeof officeSessionMachine> = {
  inputs: [undefined],
  cases: { 'page.asked': [{ type: 'page.asked', path: '/staff' }] },
  outcomes: { readSession: { done: [reading, another], error: errors }, signOut: { done: [undefined], error: errors } },
  serialize: ({ context: { person: known, returnTo } }) => [known?.id, returnTo],
  scene: { office: '/' },
  scenarios: {
    inside: ['readSession answers'],
    'near its end, and stays': ['in inside.nearEnd', 'session.stay', 'readSession answers'],
    'ended by time, signed in again': ['in inside.nearEnd', 'after untilEnd', 'session.entered', 'readSession answers'],
    'somebody else signs in': ['in ended', 'session.entered', 'readSession answers (Musa Model)'],
    'signed out': ['session.leave', 'signOut answers'],
    'not signed in': ['readSession fails (401)'],
    'cannot be reached, tried again': ['readSession fails (reached)', 'session.retry', 'readSession answers'],
  },
}
