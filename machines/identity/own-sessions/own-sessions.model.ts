import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { ownSessionsMachine } from './own-sessions.machine.ts'

const time = { signed_in_at: '2027-03-12T08:00:00.000Z', used_at: '2027-03-12T09:00:00.000Z' }
const errors = [new Error('Could not End the Session'), new Refusal(401, 'Sign in again')]

export const ownSessionsModel: Model<typeof ownSessionsMachine> = {
  inputs: [undefined],
  cases: { 'session.close': [{ type: 'session.close', id: 2 }] },
  outcomes: { endSession: { done: [undefined], error: errors }, endSessions: { done: [undefined], error: errors } },
  scene: {
    answers: {
      listSessions: [
        { id: 1, device: 'Chrome on Windows', ...time, current: true },
        { id: 2, device: 'Safari on iPhone', ...time, current: false },
      ],
    },
  },
}
