import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { ownFactorsMachine } from './own-factors.machine.ts'

const passkey = { id: 7, name: 'Key ring' }
const at = '2027-03-01T09:00:00.000Z'
const error = [new Error('There is no connection to the office.'), new Refusal(409, 'This is your only second factor.')]

export const ownFactorsModel: Model<typeof ownFactorsMachine> = {
  inputs: [undefined],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { code: '123456' } },
      { type: 'form.edit', change: { code: '' } },
    ],
    'app.offer': [{ type: 'app.offer', act: 'replace' }],
    'passkey.remove': [{ type: 'passkey.remove', passkey }],
  },
  outcomes: {
    makeSecret: { done: [{ secret: 'JBSWY3DP', uri: 'otpauth://totp/Office?secret=JBSWY3DP' }], error },
    confirmApp: { done: [undefined], error },
    removeApp: { done: [undefined], error },
    addPasskey: { done: [undefined], error },
    removePasskey: { done: [undefined], error },
    renewCodes: { done: [['AAAA-AAAA', 'BBBB-BBBB']], error },
  },
  serialize: ({ context: { form } }) => form.code,
  scene: {
    office: '/me',
    answers: {
      getOwnFactors: { totp: at, passkeys: [{ ...passkey, added_at: at, used_at: at }], recovery_left: 10 },
      listOfficeSessions: [],
    },
  },
  scenarios: {
    'an app is set up': ['app.offer', 'makeSecret answers', 'form.edit (123456)', 'confirmApp answers'],
    'a passkey is added': ['passkey.add', 'addPasskey answers'],
    'a passkey is removed': ['passkey.remove', 'removePasskey answers'],
    'the only factor stays': ['app.remove', 'removeApp fails (409)'],
    'new codes': ['codes.renew', 'renewCodes answers', 'codes.kept'],
  },
}
