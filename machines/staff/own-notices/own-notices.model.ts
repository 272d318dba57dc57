import type { Model } from '#machines/parts/model.ts'
import type { ownNoticesMachine } from './own-notices.machine.ts'

export const ownNoticesModel: Model<typeof ownNoticesMachine> = {
  inputs: [undefined],
  cases: {
    'notices.choose': [
      { type: 'notices.choose', choice: 'daily' },
      { type: 'notices.choose', choice: 'each' },
    ],
  },
  outcomes: { saveChoice: { done: ['daily', 'each'], error: [new Error('There is no connection to the office.')] } },
  serialize: ({ context: { chosen, trouble } }) => [chosen, trouble !== ''],
  scene: { office: '/me', answers: { getNotices: { applications: 'none' }, listOfficeSessions: [] } },
  scenarios: {
    chosen: ['notices.choose (daily)', 'in resting'],
    'chosen twice in a row': ['notices.choose (daily)', 'notices.choose (each)', 'in resting'],
    'no connection': ['notices.choose (daily)', 'saveChoice fails'],
  },
}
