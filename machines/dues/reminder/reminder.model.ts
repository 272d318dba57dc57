import type { Model } from '#machines/parts/model.ts'
import type { reminderMachine } from './reminder.lifecycle.ts'

export const reminderModel: Model<typeof reminderMachine> = {
  inputs: [undefined],
  cases: {},
  scenarios: {
    sent: ['mail.posted', 'mail.left'],
    'paid before it was written': ['reason.gone'],
    'paid before it left': ['mail.posted', 'reason.gone'],
    'given up, and sent later': ['mail.posted', 'mail.givenUp', 'mail.left'],
    'its run is stopped': ['run.stopped'],
  },
}
