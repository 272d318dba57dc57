import { Refusal } from '#contract/refusal.ts'
import { getTicket } from '#contract/ticket-endpoints.ts'
import type { Model } from '#machines/parts/model.ts'
import { ticket } from '#machines/parts/samples.ts'
import { answers } from '#machines/parts/scene.ts'
import type { seatCancelMachine } from './seat-cancel.machine.ts'

export const seatCancelModel: Model<typeof seatCancelMachine> = {
  inputs: [{ token: 'a-token-of-a-ticket' }],
  cases: { 'cancel.ask': [{ type: 'cancel.ask', refund: 7_500 }] },
  outcomes: {
    cancelSeat: { done: [undefined], error: [new Refusal(409, 'This event has begun.'), new Error('')] },
  },
  scene: { answers: [answers(getTicket, ticket)] },
}
