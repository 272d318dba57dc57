import { describe, expect, test, vi } from 'vitest'
import { browserStorage } from '#src/site/kit/browser-storage.ts'
import { dropPending, keepPending } from '#src/site/money/pending.ts'
import { readPending } from '#src/site/money/read-pending.ts'

const storage = browserStorage()
const attendee = {
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}

describe('what a payment leaves behind', () => {
  test('[SESS-03] [SESS-05] [SESS-06] is read as it was kept, and dropped one by one', async () => {
    const dues = { duration: 2, trace_id: '1805012345678abcdefghijkl' }
    keepPending(storage, 'registrationDetails', attendee)
    keepPending(storage, 'duesDetails', dues)
    keepPending(storage, 'upgradeDetails', { upgrade_id: 9 })
    dropPending(storage, 'duesDetails')
    expect(readPending(storage, 'registrationDetails')).toEqual(attendee)
    expect(readPending(storage, 'duesDetails')).toBe(undefined)
    expect(readPending(storage, 'upgradeDetails')).toEqual({ upgrade_id: 9 })
  })

  test('[SESS-04] the token of a link is its plain text', async () => {
    sessionStorage.setItem('paymentToken', 'a'.repeat(43))
    expect(readPending(storage, 'paymentToken')).toBe('a'.repeat(43))
  })

  test.each([
    ['registrationDetails', 'no JSON'],
    ['registrationDetails', JSON.stringify({ ...attendee, email: 'guest' })],
    ['duesDetails', JSON.stringify({ duration: 0, trace_id: '1805012345678abcdefghijkl' })],
    ['paymentToken', 'short'],
    ['upgradeDetails', '{}'],
  ] as const)('that cannot be read counts as missing: %s %s', async (name, text) => {
    sessionStorage.setItem(name, text)
    expect(readPending(storage, name)).toBe(undefined)
  })

  test('is nothing where the storage is full or switched off', async () => {
    const full = {
      setItem: vi.fn(() => {
        throw new Error('full')
      }),
      removeItem: vi.fn(),
    } as unknown as Storage
    keepPending(full, 'registrationDetails', attendee)
    expect(full.removeItem).toHaveBeenCalledWith('registrationDetails')
    keepPending(undefined, 'registrationDetails', attendee)
    expect(readPending(undefined, 'registrationDetails')).toBe(undefined)
  })
})
