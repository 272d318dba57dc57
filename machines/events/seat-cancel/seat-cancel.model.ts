import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { ticket } from '#samples/events.ts'
import type { seatCancelMachine } from './seat-cancel.machine.ts'

export const seatCancelModel: Model<typeof seatCancelMachine> = {
  inputs: [{ token: 'a-token-of-a-ticket' }],
  cases: { 'cancel.ask': [{ type: 'cancel.ask', refund: 7_500 }] },
  outcomes: { cancelSeat: { done: [undefined], error: [new Refusal(409, 'This event has begun.'), new Error('')] } },
  scene: { answers: { getTicket: ticket } },
}
