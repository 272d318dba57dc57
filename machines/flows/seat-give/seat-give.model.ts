import { getTicket } from '#contract/ticket-endpoints.ts'
import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { ticket } from '#machines/parts/samples.ts'
import { answers } from '#machines/parts/scene.ts'
import { seatGiveMachine } from './seat-give.machine.ts'

export const seatGiveModel: AnyModel = {
  ...formModel(seatGiveMachine, [{ token: 'a-token-of-a-ticket' }]),
  scene: { answers: [answers(getTicket, ticket)] },
}
