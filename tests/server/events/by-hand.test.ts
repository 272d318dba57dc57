import { expect, test } from 'vitest'
import { setSize } from '#server/areas/events/places/pool.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite } from '#tests/support/payments.ts'

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database)
const { ask, addAccount, addEvent, inOffice } = site
await addAccount('membership@office.example.org', { roles: ['membership'] })
const membership = await inOffice('membership@office.example.org')

let made = 0
const guest = (changes: object = {}) => {
  made += 1
  const email = `guest-${made}@example.org`
  return {
    first_name: 'Ọláyínká',
    middle_name: '',
    last_name: 'Ẹ̀bùn',
    email,
    phone: '',
    reason: 'She speaks.',
    ...changes,
  }
}
const register = (event: number, form: object) => ask(`/office/events/${event}/attendees`, form, membership)
const linkOf = async (email: string) =>
  (await site.mails())
    .filter(({ to, kind }) => to === email && kind === 'registered')
    .map(({ data }) => (typeof data === 'object' && data ? Reflect.get(data, 'token') : undefined))

test('[EVX-32] a guest gets a seat of a paid event for nothing, with a ticket by mail and a note for the door', async () => {
  const event = await addEvent({ fee: 30_000, type: 'paid' })
  const form = guest()
  const { status, body } = await register(event, form)
  expect([status, body.data]).toMatchObject([
    200,
    { name: 'Ọláyínká Ẹ̀bùn', state: 'taken', paid: null, trace: null, note: 'She speaks.' },
  ])
  expect(await site.kindsTo(form.email)).toEqual(['registered'])
  expect((await register(event, form)).body.message).toBe(
    'Somebody with this e-mail address has a seat at this event already.',
  )
  expect((await site.seatsAt(event)).length).toBe(1)
})

test('[EVX-32] by hand nobody gets a place that there is not, a type that there is not, or a reason left out', async () => {
  const full = await addEvent({})
  await setSize(db, full, 0)
  expect((await register(full, guest())).status).toBe(409)
  const type = { about: '', fee: null, size: null, from: null, until: null, retired: false }
  const typed = await addEvent({ ticket_types: [{ ...type, id: 'hall', name: 'Hall' }] })
  expect((await register(typed, guest())).body).toMatchObject({ problems: { ticket_type: 'Choose a ticket type.' } })
  expect((await register(typed, guest({ ticket_type: 'hall' }))).body.data).toMatchObject({ type: 'Hall' })
  expect((await register(typed, guest({ ticket_type: 'hall', reason: ' ' }))).status).toBe(400)
  expect((await site.seatsAt(full)).length).toBe(0)
})

test('[EVX-32] a corrected name keeps the ticket; another address gets a new one, and the former is of no use', async () => {
  const event = await addEvent({})
  const form = guest()
  const { id } = (await register(event, form)).body.data
  const correct = (changes: object) => ask(`/office/attendees/${id}/correct`, { ...form, ...changes }, membership)
  const [token] = await linkOf(form.email)
  expect((await correct({ first_name: 'Ada' })).body.data).toMatchObject({ name: 'Ada Ẹ̀bùn', email: form.email })
  expect((await ask(`/ticket/${token}`)).body.data).toMatchObject({ holder: 'Ada Ẹ̀bùn' })
  expect(await site.kindsTo(form.email)).toEqual(['registered'])

  const { email } = guest()
  expect((await correct({ email })).body.data).toMatchObject({ email })
  expect((await ask(`/ticket/${token}`)).status).toBe(404)
  const [other] = await linkOf(email)
  expect((await ask(`/ticket/${other}`)).status).toBe(200)

  const second = guest()
  await register(event, second)
  expect((await correct({ email: second.email })).status).toBe(409)
  await ask(`/office/attendees/${id}/cancel`, {}, membership)
  expect((await correct({})).body.message).toBe('This seat is cancelled.')
})

test('[EVX-32] a ticket is sent once more, and pressed twice it is one mail', async () => {
  const event = await addEvent({})
  const form = guest()
  const { id } = (await register(event, form)).body.data
  const send = () => ask(`/office/attendees/${id}/send-ticket`, {}, membership)
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(200)
  const links = await linkOf(form.email)
  expect([links.length, new Set(links).size]).toEqual([2, 1])
})
