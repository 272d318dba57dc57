import type { Model } from '#machines/parts/model.ts'
import type { billMachine } from './bill.lifecycle.ts'

export const billModel: Model<typeof billMachine> = {
  inputs: [undefined],
  cases: {},
  scenarios: {
    paid: ['bill.issue', 'bill.settled'],
    'paid in parts': ['bill.issue', 'money.partCame', 'money.partCame', 'bill.settled'],
    'a booking undone': ['bill.issue', 'bill.settled', 'booking.undone', 'money.gone'],
    expired: ['bill.issue', 'day.passed'],
    'paid in time, read later': ['bill.issue', 'day.passed', 'bill.settled'],
    'paid in part in time, read later': ['bill.issue', 'day.passed', 'money.partCame', 'bill.settled'],
    cancelled: ['bill.issue', 'bill.cancel'],
  },
}
