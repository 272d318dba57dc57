import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setSize } from '#server/areas/events/places/pool.ts'
import { account, pool } from '#server/db/schema/index.ts'
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

const typeOf = (id: string, size: number | null = null) => ({
  id,
  name: id,
  about: '',
  fee: null,
  size,
  from: null,
  until: null,
  retired: false,
})

test('[EVX-32] a seat moves to another ticket type that has a place, whose count follows; price and code stay, and the ticket goes out anew', async () => {
  const codes = [{ code: 'EARLY20', percent: 20, sum: null, from: null, until: null, uses: 3 }]
  const types = [typeOf('hall'), typeOf('gala', 1), { ...typeOf('old'), retired: true }]
  const event = await addEvent({ fee: 30_000, type: 'paid', ticket_types: types, codes })
  await setSize(db, event, 1, { ticket_type: 'gala' })
  await setSize(db, event, 3, { code: 'EARLY20' })
  const form = { ...guest({ phone: '0800 000 0000' }), order: { ticket_type: 'hall', code: 'EARLY20' } }
  const trace_id = await site.begin({ ...form, event_id: event })
  site.provider.pay(trace_id)
  await site.later(60_000)
  const [seat] = await site.seatsAt(event)
  const move = (id: number | undefined, ticket_type: string) =>
    ask(`/office/attendees/${id}/type`, { ticket_type }, membership)
  const taken = async () =>
    Object.fromEntries(
      (await db.select().from(pool).where(eq(pool.event_id, event))).map((one) => [
        one.code || one.ticket_type || 'all',
        one.taken,
      ]),
    )
  expect(await taken()).toEqual({ all: 1, hall: 1, gala: 0, EARLY20: 1 })
  expect((await move(seat?.id, 'gala')).body.data).toMatchObject({ type: 'gala', paid: 24_000 })
  expect(await taken()).toEqual({ all: 1, hall: 0, gala: 1, EARLY20: 1 })
  expect(await site.kindsTo(form.email)).toEqual(['registered', 'registered'])
  expect((await move(seat?.id, 'gala')).body.message).toBe('The seat is of this ticket type already.')
  expect((await move(seat?.id, 'old')).status).toBe(400)
  const told = (await ask(`/office/events/${event}`, undefined, membership)).body.data.types
  expect(told.map(({ id, retired }: { id: string; retired?: boolean }) => [id, retired])).toEqual([
    ['hall', undefined],
    ['gala', undefined],
    ['old', true],
  ])

  const other = (await register(event, guest({ ticket_type: 'hall' }))).body.data
  expect((await move(other.id, 'gala')).status).toBe(409)
  expect(await taken()).toEqual({ all: 2, hall: 1, gala: 1, EARLY20: 1 })
  await ask(`/office/attendees/${other.id}/cancel`, {}, membership)
  expect((await move(other.id, 'gala')).body.message).toBe('This seat is cancelled.')
  expect(await taken()).toEqual({ all: 1, hall: 0, gala: 1, EARLY20: 1 })
  expect((await move((await register(await addEvent({}), guest())).body.data.id, 'gala')).body.message).toBe(
    'This event has no ticket types.',
  )
})

test('[EVX-32] of two seats that are moved at once to the last place of a type one has it', async () => {
  const event = await addEvent({ ticket_types: [typeOf('hall'), typeOf('gala', 1)] })
  await setSize(db, event, 1, { ticket_type: 'gala' })
  const seats = [guest({ ticket_type: 'hall' }), guest({ ticket_type: 'hall' })]
  const ids: number[] = []
  for (const form of seats) ids.push((await register(event, form)).body.data.id)
  const answers = await Promise.all(
    ids.map((id) => ask(`/office/attendees/${id}/type`, { ticket_type: 'gala' }, membership)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('[PRE-01] an officer links a seat to a member by number, once an event, and unlinks it where nothing else says that it is theirs', async () => {
  const event = await addEvent({ roll: 'members' })
  const id = await addAccount('linked@example.org', { membership_number: 'FCT-000217', grade_id: null })
  const link = (seat: number, number: string) => ask(`/office/attendees/${seat}/link`, { number }, membership)
  const unlink = (seat: number) => ask(`/office/attendees/${seat}/unlink`, {}, membership)
  const seat: number = (await register(event, guest())).body.data.id
  expect((await link(seat, '999999')).body).toMatchObject({
    problems: { number: 'There is no member with this number.' },
  })
  expect((await link(seat, '217')).body.data).toMatchObject({ member: { id, number: 'FCT-000217' } })
  const own = async () => {
    const { body } = await ask(`/user/tickets?event=${event}`, undefined, {
      token: await site.openSession('linked@example.org'),
    })
    return body.data
  }
  expect(JSON.stringify(await own())).toContain((await site.seatsAt(event))[0]?.ticket_number)
  expect((await link(seat, '217')).body.message).toBe('This seat belongs to a member. Unlink it first.')
  const second: number = (await register(event, guest())).body.data.id
  expect((await link(second, '217')).body.message).toBe('This member has a seat at this event already.')
  expect((await unlink(seat)).body.data).toMatchObject({ member: null, state: 'taken' })
  expect((await unlink(seat)).body.message).toBe('This seat belongs to no member.')
  const both = await Promise.all([link(seat, 'FCT-000217'), link(second, '217')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])

  // Under the address of the member it is theirs, whoever unlinks it.
  const theirs: number = (await register(await addEvent({}), guest({ email: 'linked@example.org' }))).body.data.id
  expect((await link(theirs, '217')).status).toBe(200)
  expect((await unlink(theirs)).body.message).toBe(
    'The ticket went to the address of this member. Correct the address first.',
  )

  const meeting = await addEvent({ roll: 'members' })
  await site.cameByRoll(meeting, 'by-roll@example.org')
  const [came] = await site.seatsAt(meeting)
  const isMember = eq(account.email, 'by-roll@example.org')
  await db.update(account).set({ membership_number: 'FCT-000218' }).where(isMember)
  const late: number = (await register(meeting, guest())).body.data.id
  expect((await link(late, '218')).body.message).toBe(
    'This member was let in without a ticket. Undo that check-in first, and let them in by this ticket.',
  )
  expect((await unlink(came?.id ?? 0)).status).toBe(409)
})
