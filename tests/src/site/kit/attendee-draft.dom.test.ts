import { describe, expect, test, vi } from 'vitest'
import { browserStorage } from '#src/site/identity/credentials.ts'
import { forgetAttendee, keepAttendee, readAttendee } from '#src/site/kit/attendee-draft.ts'

const storage = browserStorage()
const form = { first_name: 'First', middle_name: '', last_name: '', phone: '08', email: 'guest@' }

describe('what was typed of an attendee', () => {
  test('is found as it was, half finished too, until it is forgotten', () => {
    const group = { ...form, '2.first_name': 'Second', '1.answer.k3x9': 'Fish' }
    keepAttendee(storage, { eventId: 7, form: group, code: 'TEAM20' })
    expect(readAttendee(storage, 7)).toEqual({ form: group, code: 'TEAM20' })
    forgetAttendee(storage)
    expect(readAttendee(storage, 7)).toBe(undefined)
  })

  test('is for its own event: at another one only who registers is found, without group, answers and code', () => {
    keepAttendee(storage, {
      eventId: 7,
      form: { ...form, '2.first_name': 'Second', '1.answer.k3x9': 'Fish' },
      code: 'TEAM20',
    })
    expect([readAttendee(storage, 8), readAttendee(storage)]).toEqual([{ form }, { form }])
  })

  test.each([
    ['no JSON', undefined],
    ['7', undefined],
    ['{"eventId":7}', undefined],
    [
      '{"eventId":7,"form":{"first_name":7,"email":"guest@"},"code":7}',
      { form: { ...form, first_name: '', phone: '' } },
    ],
  ])('that reads %s is taken as far as it can be', (text, found) => {
    sessionStorage.setItem('attendeeDraft', text)
    expect(readAttendee(storage, 7)).toEqual(found)
  })

  test('is not kept where the storage is full or switched off', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    keepAttendee(storage, { eventId: 7, form })
    full.mockRestore()
    expect([readAttendee(storage), readAttendee(undefined)]).toEqual([undefined, undefined])
  })
})
