import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAttendee, keepAttendee, readAttendee } from '#src/storage/attendee-draft.ts'
import { browserStorage } from '#src/storage/credentials.ts'

beforeEach(() => sessionStorage.clear())

const storage = browserStorage()
const form = { first_name: 'First', middle_name: '', last_name: '', phone: '08', email: 'guest@' }

describe('what was typed of an attendee', () => {
  test('is found as it was, half finished too, until it is forgotten', () => {
    keepAttendee(storage, form)
    expect(readAttendee(storage)).toEqual(form)
    forgetAttendee(storage)
    expect(readAttendee(storage)).toBe(undefined)
  })

  test.each([
    ['no JSON', undefined],
    ['7', undefined],
    ['{"first_name":7,"email":"guest@"}', { ...form, first_name: '', phone: '' }],
  ])('that reads %s is taken as far as it can be', (text, found) => {
    sessionStorage.setItem('attendeeDraft', text)
    expect(readAttendee(storage)).toEqual(found)
  })

  test('is not kept where the storage is full or switched off', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    keepAttendee(storage, form)
    full.mockRestore()
    expect([readAttendee(storage), readAttendee(undefined)]).toEqual([undefined, undefined])
  })
})
