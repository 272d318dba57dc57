import { describe, expect, test, vi } from 'vitest'
import type { People } from '#machines/parts/people.ts'
import { forgetAttendee, readAttendee, storeAttendee } from '#src/site/kit/attendee-draft.ts'
import { browserStorage } from '#src/site/kit/browser-storage.ts'

const storage = browserStorage()
const form = { first_name: 'First', middle_name: '', last_name: '', phone: '08', email: 'guest@' }
const people: People = [
  { ...form, answers: { k3x9: 'Fish' }, ticket_type: 'gala' },
  { first_name: 'Second', last_name: '', email: '' },
  { first_name: '', last_name: '', email: '', answers: { k3x9: 'Rice' } },
]

describe('what was typed of an attendee', () => {
  test('is found as it was, half finished too, until it is forgotten', () => {
    storeAttendee(storage, { eventId: 7, people, code: 'TEAM20' })
    expect(readAttendee(storage, 7)).toEqual({ people, code: 'TEAM20' })
    forgetAttendee(storage)
    expect(readAttendee(storage, 7)).toBe(undefined)
  })

  test('is for its own event: at another one only who registers is found, without group, answers, ticket and code', () => {
    storeAttendee(storage, { eventId: 7, people, code: 'TEAM20' })
    expect([readAttendee(storage, 8), readAttendee(storage)]).toEqual([{ people: [form] }, { people: [form] }])
  })

  test('in the shape of an earlier version finds who registers and the code', () => {
    const kept = { eventId: 7, form: { ...form, '2.first_name': 'Second', '1.answer.k3x9': 'Fish' }, code: 'TEAM20' }
    sessionStorage.setItem('attendeeDraft', JSON.stringify(kept))
    expect(readAttendee(storage, 7)).toEqual({ people: [form], code: 'TEAM20' })
  })

  test.each([
    ['no JSON', undefined],
    ['7', undefined],
    ['{"eventId":7}', undefined],
    ['{"eventId":7,"people":[]}', undefined],
    ['{"eventId":7,"people":7}', undefined],
    [
      '{"eventId":7,"people":[{"first_name":7,"email":"guest@","answers":3},null],"code":7}',
      {
        people: [
          { ...form, first_name: '', phone: '' },
          { first_name: '', last_name: '', email: '' },
        ],
      },
    ],
  ])('that reads %s is taken as far as it can be', (text, found) => {
    sessionStorage.setItem('attendeeDraft', text)
    expect(readAttendee(storage, 7)).toEqual(found)
  })

  test('is not kept where the storage is full or switched off', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    storeAttendee(storage, { eventId: 7, people })
    full.mockRestore()
    expect([readAttendee(storage), readAttendee(undefined)]).toEqual([undefined, undefined])
  })
})
