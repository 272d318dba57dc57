import type { Model } from '#machines/parts/model.ts'
import { ticket } from '#samples/events.ts'
import { profile } from '#samples/identity.ts'
import { ownCard } from '#samples/members.ts'
import type { keptPageMachine } from './kept-page.machine.ts'

export const keptPageModel: Model<typeof keptPageMachine> = {
  inputs: [{ path: '/account/card', id: 'member-card', until: Date.UTC(2027, 5, 30) }],
  cases: {},
  outcomes: { storePage: { done: [true, false], error: [new Error('There is no room on this phone.')] } },
  scene: { member: profile, answers: { getOwnCard: ownCard, getTicket: ticket } },
}
