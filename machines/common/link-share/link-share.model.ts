import type { Model } from '#machines/parts/model.ts'
import { event } from '#samples/events.ts'
import type { linkShareMachine } from './link-share.machine.ts'

const putAway = Object.assign(new Error('Share canceled'), { name: 'AbortError' })

export const linkShareModel: Model<typeof linkShareMachine> = {
  inputs: [{ title: 'An event', address: 'https://example.org/events/1' }],
  cases: {},
  outcomes: {
    shareLink: { done: [undefined], error: [putAway, new Error('Not allowed')] },
    copyLink: { done: [undefined], error: [new Error('Not allowed')] },
  },
  scene: { answers: { getEvent: [event] } },
}
