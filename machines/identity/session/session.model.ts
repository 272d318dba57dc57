import type { Model } from '#machines/parts/model.ts'
import { credentials } from '#samples/identity.ts'
import type { sessionMachine } from './session.machine.ts'

export const sessionModel: Model<typeof sessionMachine> = {
  inputs: [undefined],
  cases: {
    'session.restored': [
      { type: 'session.restored', credentials },
      { type: 'session.restored', credentials: undefined },
    ],
    'session.signedIn': [{ type: 'session.signedIn', credentials }],
    'user.returned': [{ type: 'user.returned', profile: { ...credentials.profile, job_title: 'Adviser' } }],
    'account.opened': [
      { type: 'account.opened', path: '/account/passwords' },
      { type: 'account.opened', path: '/accounts' },
    ],
    'token.refused': [
      { type: 'token.refused', token: 'a-token', path: '/account/events' },
      { type: 'token.refused', token: 'another', path: '/account/events' },
    ],
  },
}
