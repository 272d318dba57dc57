import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { ticket } from '#samples/events.ts'
import { seatGiveMachine } from './seat-give.machine.ts'

export const seatGiveModel: AnyModel = {
  ...formModel(seatGiveMachine, [{ token: 'a-token-of-a-ticket' }]),
  scene: { answers: { getTicket: ticket } },
  scenarios: {
    'given to somebody': ['give.ask', 'form.edit (a longer text)', 'sendForm answers'],
    'refused, tried again': ['give.ask', 'form.edit (a longer text)', 'sendForm fails', 'sendForm answers'],
    'nothing filled in': ['give.ask', 'form.submit', 'checkForm answers (Enter it)'],
    'kept after all': ['give.ask', 'give.keep'],
  },
}
