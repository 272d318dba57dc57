import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseLogin } from '#src/lib/wire.ts'
import { forgetAll, forgetCredentials, readCredentials, storeCredentials } from '#src/site/identity/credentials.ts'
import { browserStorage } from '#src/site/kit/browser-storage.ts'
import { login, profile } from '#tests/support/member.ts'

const keep = (entries: Record<string, string>) => {
  for (const [key, text] of Object.entries(entries)) sessionStorage.setItem(key, text)
}
const read = () => readCredentials(browserStorage(), async (login) => parseLogin(login))

afterEach(() => vi.restoreAllMocks())

describe('[SESS-07] the login of this tab', () => {
  test('[SESS-01] [SESS-02] is the token and the profile that were kept', async () => {
    keep(login())
    expect(await read()).toEqual({ token: 'a-token', profile })
  })

  test('carries only what the profile’s schema knows, and reads what may be absent as absent', async () => {
    const { id, sur_name, first_name, email } = profile
    keep({ authToken: 'a-token', userProfile: JSON.stringify({ id, sur_name, first_name, email, extra: 'more' }) })
    expect(await read()).toEqual({ token: 'a-token', profile: { ...profile, grade_id: null, yearly_dues: 'inactive' } })
  })

  const { authToken, userProfile } = login()
  test.each([
    ['[SESS-01] there is no token', { userProfile }],
    ['[SESS-01] the token is empty', { authToken: '', userProfile }],
    ['[SESS-02] there is no profile', { authToken }],
    ['[SESS-02] the profile is empty', { authToken, userProfile: '' }],
    ['[SESS-02] the profile is cut off', { authToken, userProfile: userProfile.slice(0, -1) }],
    ['[SESS-02] the profile is undefined, written down', { authToken, userProfile: 'undefined' }],
    ['[SESS-02] the profile is nothing', { authToken, userProfile: 'null' }],
    ['[SESS-02] the profile is a list', { authToken, userProfile: '[]' }],
    ['[SESS-02] the profile lacks its id', { authToken, userProfile: JSON.stringify({ ...profile, id: undefined }) }],
    [
      '[SESS-02] the profile’s name is a number',
      { authToken, userProfile: JSON.stringify({ ...profile, sur_name: 1 }) },
    ],
    ['nothing was kept', {}],
  ])('is not taken where %s', async (_, entries) => {
    keep(entries)
    expect(await read()).toBe(undefined)
  })

  test('is taken as it was written where what checks it is lost on the way', async () => {
    keep(login())
    const lost = () => Promise.reject(new Error('Failed to fetch the module'))
    expect(await readCredentials(browserStorage(), lost)).toEqual({ token: 'a-token', profile })
  })

  test('is not changed by being read', async () => {
    keep({ authToken: 'a-token', userProfile: '{' })
    await read()
    expect({ ...sessionStorage }).toEqual({ authToken: 'a-token', userProfile: '{' })
  })
})

describe('storage that is switched off', () => {
  test('is no storage, and no session', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(browserStorage()).toBe(undefined)
    expect(await read()).toBe(undefined)
  })

  test('has nothing to forget', () => {
    expect(() => forgetCredentials(undefined)).not.toThrow()
  })
})

test('[SESS-01] [SESS-02] a forgotten login takes both halves with it and nothing else', () => {
  const others = {
    registrationDetails: '{"name":"A name"}',
    paymentToken: 'a-payment',
    duesDetails: '{"duration":1}',
    upgradeDetails: '{"upgrade_id":1}',
  }
  keep({ ...others, ...login() })
  localStorage.setItem('authToken', 'of another')
  forgetCredentials(sessionStorage)
  expect({ ...sessionStorage }).toEqual(others)
  expect(localStorage.getItem('authToken')).toBe('of another')
  localStorage.clear()
})

describe('a login that is kept', () => {
  test('[SESS-01] [SESS-02] [SESS-07] is read again as it was', async () => {
    storeCredentials(sessionStorage, { token: 'a-token', profile })
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['authToken', 'userProfile'])
    expect(await read()).toEqual({ token: 'a-token', profile })
  })

  test('by a full storage is kept in no half', () => {
    keep(login())
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    storeCredentials(sessionStorage, { token: 'another', profile })
    expect({ ...sessionStorage }).toEqual({})
  })
})

test('[SESS-03] [SESS-04] [SESS-05] [SESS-06] [D-84] signing out leaves nothing behind', () => {
  keep({ registrationDetails: '{}', paymentToken: 'p', duesDetails: '{}', upgradeDetails: '{}', joinDraft: '{}' })
  forgetAll(sessionStorage)
  expect({ ...sessionStorage }).toEqual({})
})
