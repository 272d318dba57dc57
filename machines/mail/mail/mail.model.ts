import type { Model } from '#machines/parts/model.ts'
import type { mailMachine } from './mail.lifecycle.ts'

export const mailModel: Model<typeof mailMachine> = {
  inputs: [undefined],
  cases: {},
  scenarios: {
    sent: ['mail.take', 'mail.left'],
    'refused, and sent later': ['mail.take', 'mail.refused', 'mail.take', 'mail.left'],
    'held and released': ['mail.hold', 'mail.release', 'mail.take', 'mail.left'],
    'given up, tried again': ['mail.take', 'mail.expire', 'mail.retry', 'mail.take', 'mail.left'],
    'withdrawn by its reader': ['mail.take', 'mail.optOut'],
  },
}
