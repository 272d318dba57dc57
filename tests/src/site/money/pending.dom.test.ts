import { describe, expect, test, vi } from 'vitest'
import { browserStorage } from '#src/site/kit/browser-storage.ts'
import {
  bindPending,
  boundTraces,
  dropBound,
  dropPending,
  storePaymentToken,
  storePending,
} from '#src/site/money/pending.ts'
import { readPending, tracesOfEvent } from '#src/site/money/read-pending.ts'

const storage = browserStorage()
const trace = '1805012345678abcdefghijkl'
const attendee = {
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}

describe('what a payment leaves behind', () => {
  test('[SESS-03] [SESS-05] [SESS-06] is read as it was kept, and dropped one by one', async () => {
    storePending(storage, 'registrationDetails', attendee)
    storePending(storage, 'duesDetails', { duration: 2, trace_id: trace })
    storePending(storage, 'upgradeDetails', { upgrade_id: 9 })
    bindPending(storage, 'registrationDetails', trace, { event_id: 7 })
    bindPending(storage, 'duesDetails', trace)
    bindPending(storage, 'upgradeDetails', trace)
    dropBound(storage, 'duesDetails', trace)
    expect(readPending(storage, 'registrationDetails', trace)).toEqual({ ...attendee, event_id: 7 })
    expect(readPending(storage, 'duesDetails', trace)).toBe(undefined)
    expect(readPending(storage, 'upgradeDetails', trace)).toEqual({ upgrade_id: 9 })
    expect(sessionStorage.getItem('duesDetails')).toBe(null)
  })

  test('[TRU-01] belongs to its payment: what was typed after it neither takes its place nor goes with it', () => {
    const later = '1805012345999abcdefghijkl'
    const other = { ...attendee, first_name: 'Second' }
    storePending(storage, 'registrationDetails', attendee)
    expect([readPending(storage, 'registrationDetails', trace), tracesOfEvent(storage, 7)]).toEqual([undefined, []])
    bindPending(storage, 'registrationDetails', trace, { event_id: 7 })
    storePending(storage, 'registrationDetails', other)
    bindPending(storage, 'registrationDetails', later, { event_id: 8 })
    expect(readPending(storage, 'registrationDetails', trace)).toEqual({ ...attendee, event_id: 7 })
    expect([tracesOfEvent(storage, 7), boundTraces(storage, 'registrationDetails')]).toEqual([[trace], [trace, later]])
    dropBound(storage, 'registrationDetails', trace)
    expect(readPending(storage, 'registrationDetails', later)).toEqual({ ...other, event_id: 8 })
    dropPending(storage, 'registrationDetails')
    expect(readPending(storage, 'registrationDetails', later)).toEqual({ ...other, event_id: 8 })
    dropBound(storage, 'registrationDetails', later)
    dropBound(storage, 'registrationDetails', later)
    expect({ ...sessionStorage }).toEqual({})
  })

  test('[SESS-04] the token of a link is its plain text', async () => {
    storePaymentToken(storage, 'a'.repeat(43))
    bindPending(storage, 'paymentToken', trace)
    expect(sessionStorage.getItem('paymentToken')).toBe('a'.repeat(43))
    expect(readPending(storage, 'paymentToken', trace)).toBe('a'.repeat(43))
  })

  test.each([
    ['registrationDetails', 'no JSON'],
    ['registrationDetails', JSON.stringify({ ...attendee, event_id: 7, email: 'guest' })],
    ['duesDetails', JSON.stringify({ duration: 0, trace_id: '1805012345678abcdefghijkl' })],
    ['paymentToken', 'short'],
    ['upgradeDetails', '{}'],
  ] as const)('that cannot be read counts as missing: %s %s', async (name, text) => {
    sessionStorage.setItem(`${name} ${trace}`, text)
    expect(readPending(storage, name, trace)).toBe(undefined)
  })

  test('is nothing where the storage is full or switched off', async () => {
    const full = {
      setItem: vi.fn(() => {
        throw new Error('full')
      }),
      removeItem: vi.fn(),
    } as unknown as Storage
    storePending(full, 'registrationDetails', attendee)
    expect(full.removeItem).toHaveBeenCalledWith('registrationDetails')
    storePending(undefined, 'registrationDetails', attendee)
    bindPending(undefined, 'registrationDetails', trace)
    dropBound(undefined, 'registrationDetails', trace)
    expect(readPending(undefined, 'registrationDetails', trace)).toBe(undefined)
    expect(boundTraces(undefined, 'registrationDetails')).toEqual([])
  })
})
