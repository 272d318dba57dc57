import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DoorPack } from '#contract/door/door.ts'
import type { CheckedIn, Verdict } from '#contract/events/attendees.ts'
import { mergeJournal } from '#domain/door/door-journal.ts'
import { codeAddress, signedBytes, writeCode } from '#domain/events/ticket-code.ts'
import { cancelSeats } from '#server/areas/events/places/end-seats.ts'
import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import { attendee, event as eventTable, ticketKey } from '#server/db/schema/index.ts'
import { createTicketReader } from '#src/door/book/tickets.ts'
import { judgeShown } from '#src/door/entry/door-entry.flow.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const HOUR = 3_600_000

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database)
const { ask, addAccount, addEvent, inOffice, clock } = site
await addAccount('door@office.example.org', { roles: ['door'] })

/** As the site has it. */
const signer = createTicketSigner('the-key-of-the-tickets-of-a-test')

let guests = 0

async function addSeat(event: number) {
  guests += 1
  const email = `judged-${guests}@example.org`
  expect((await ask(`/event/register-free/${event}`, { ...person, email })).status).toBe(200)
  const [seat] = await db.select().from(attendee).where(eq(attendee.email, email))
  if (!seat) throw new Error('There is no seat')
  const code = async (): Promise<string> => (await ask(`/ticket/${seat.token}`)).body.data.code
  return { seat, code }
}

async function opened() {
  const start = clock.time + HOUR
  return addEvent({ start_date: new Date(start), end_date: new Date(start + 2 * HOUR) })
}

/** What a phone says that has fetched this list and hears of nobody else. */
async function phoneOf(event: number) {
  const door = await inOffice('door@office.example.org')
  const { link, pin } = (await ask(`/office/events/${event}/doors`, { door: 'Door 1' }, door)).body.data
  const secret = link.split('#')[1]
  const { token } = (await ask('/door/pair', { secret, pin, holder: 'Bello Placeholder' })).body.data
  const pack: DoorPack = (await ask('/door/pack', undefined, { headers: { authorization: `Bearer ${token}` } })).body
    .data
  const known = { pack, tickets: createTicketReader(pack), journal: mergeJournal([], 'never', clock.time) }
  const shown = (text: string) => judgeShown(known, { text }, 'in', clock.time)
  const offline = async (text: string) => (await shown(text)).verdict
  const online = async (ticket: string): Promise<Verdict> => {
    const checked: CheckedIn = (await ask(`/office/events/${event}/check-in`, { ticket }, door)).body.data
    return checked.verdict
  }
  return { pack, shown, offline, online, token }
}

/** A key that has signed tickets before the present one. */
async function formerKey() {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({ key: Buffer.concat([head, Buffer.alloc(32, 5)]), format: 'der', type: 'pkcs8' })
  const public_key = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(12).toString('base64url')
  await db.insert(ticketKey).values({ id: 200, public_key })
  return (bytes: Uint8Array) => sign(null, bytes, key)
}

test('[EVX-26] [EVX-29] [MBR-11] [row 133] a phone without a network and the office say the same of every ticket', async () => {
  const event = await opened()
  const other = await opened()
  const good = await addSeat(event)
  const typed = await addSeat(event)
  const cancelled = await addSeat(event)
  const given = await addSeat(event)
  const old = await addSeat(event)
  const foreign = await addSeat(other)
  const signFormer = await formerKey()
  const formerOf = ({ id, issue }: { id: number; issue: number }, event_id = event) => {
    const bytes = signedBytes({ event: event_id, seat: id, issue, until: clock.time + 10 * HOUR }, 200)
    return writeCode(bytes, signFormer(bytes))
  }
  const former = await addSeat(event)
  const [before, gone] = [await given.code(), await cancelled.code()]
  await db.transaction((tx) => cancelSeats(tx, site, eq(attendee.id, cancelled.seat.id)))
  await db.update(attendee).set({ issue: 2 }).where(eq(attendee.id, given.seat.id))
  const facts = { event, seat: old.seat.id, issue: 1, until: clock.time + 10 * HOUR }
  const forged = writeCode(signedBytes(facts, 1), new Uint8Array(64).fill(7))
  const right = await old.code()
  const letter = right.at(-40) === 'A' ? 'B' : 'A'
  const plain = (address: string) => address.split('/T/')[1] ?? ''
  const shortOf = async ({ token }: { token: string }): Promise<string> =>
    (await ask(`/ticket/${token}`)).body.data.short_code
  const [bare, spaced, shortened] = [await addSeat(event), await addSeat(event), await addSeat(event)]
  const formerShort = signer.short(given.seat.id, 1)
  const card = await signer.sign(db, { account: 7, issue: 1, until: clock.time + 10 * HOUR })
  const { pack, offline, online } = await phoneOf(event)

  const cells: [what: string, ticket: string, verdict: Verdict][] = [
    ['a forged code', forged, 'unknown'],
    ['a forged code as an address', codeAddress(pack.site, forged), 'unknown'],
    ['a code with a changed letter', `${right.slice(0, -40)}${letter}${right.slice(-39)}`, 'unknown'],
    ['a code that is cut off', right.slice(0, -1), 'unknown'],
    ['a code at the address of another site', codeAddress('https://elsewhere.example', plain(right)), 'unknown'],
    ['no code', 'https://example.org/menu', 'unknown'],
    ['a number that was never given', 'TICKET1', 'unknown'],
    ['a ticket of another event', await foreign.code(), 'otherEvent'],
    ['a withdrawn ticket', gone, 'cancelled'],
    ['a withdrawn ticket by its number', cancelled.seat.ticket_number, 'cancelled'],
    ['an old issue', before, 'replaced'],
    ['the new issue', await given.code(), 'admitted'],
    ['a good code', await good.code(), 'admitted'],
    ['a code of a former key', formerOf(former.seat), 'admitted'],
    ['a good number', ` ${typed.seat.ticket_number.toLowerCase()} `, 'admitted'],
    ['a good number without its prefix', bare.seat.ticket_number.slice('TICKET'.length), 'admitted'],
    ['a good number with blanks', spaced.seat.ticket_number.replace(/(\d{4})/g, '$1 '), 'admitted'],
    ['a short code', (await shortOf(shortened.seat)).toLowerCase().replace(' ', '-'), 'admitted'],
    ['the short code of an old issue', formerShort, 'unknown'],
    ['a short code that is none', '0000 0000', 'unknown'],
    ['the card of a member', codeAddress(pack.site, card, 'V'), 'cardOnly'],
  ]
  for (const [what, ticket, verdict] of cells)
    expect([what, await offline(ticket), await online(ticket)]).toEqual([what, verdict, verdict])

  clock.time += 6 * HOUR + 1
  const late = await inOffice('door@office.example.org')
  const over = (await ask(`/office/events/${event}/check-in`, { ticket: right }, late)).body.data.verdict
  expect([await offline(right), over]).toEqual(['over', 'over'])
})

test('[EVX-26] a ticket that was sold after the list was made is let in by its signature, and a forged one is not', async () => {
  const event = await opened()
  await addSeat(event)
  const { offline } = await phoneOf(event)
  const late = await addSeat(event)
  const code = await late.code()
  expect(await offline(code)).toBe('unlisted')
  const forged = writeCode(
    signedBytes({ event, seat: late.seat.id, issue: 1, until: clock.time + HOUR }, 1),
    new Uint8Array(64),
  )
  expect(await offline(forged)).toBe('unknown')
})

test('[EVX-26] how newer tickets are judged is in the list of a phone, which is another one once the event has changed', async () => {
  const event = await opened()
  const { pack } = await phoneOf(event)
  await db.update(eventTable).set({ unlisted: 'ask', revision: 1 }).where(eq(eventTable.id, event))
  const { pack: next } = await phoneOf(event)
  expect([pack.event.unlisted, next.event.unlisted]).toEqual(['admit', 'ask'])
  expect(next.list).not.toBe(pack.list)
})

test('[MBR-11] short codes leave the office as hashes alone, and no two tickets share one', async () => {
  const event = await opened()
  const seats = [await addSeat(event), await addSeat(event)]
  const { pack } = await phoneOf(event)
  const codes = seats.map(({ seat }) => signer.short(seat.id, 1))
  expect(new Set(codes).size).toBe(2)
  const told = JSON.stringify(pack)
  expect([
    pack.shorts.length,
    codes.filter((code) => told.includes(code) || told.includes(code.replace(' ', ''))),
  ]).toEqual([2, []])
})

test('[EVX-27] a phone writes no seat for a ticket of another event, and the office takes the line', async () => {
  const event = await opened()
  const foreign = await addSeat(await opened())
  const { shown, token } = await phoneOf(event)
  const { id, ticket, verdict } = await shown(await foreign.code())
  expect([id, verdict]).toEqual([null, 'otherEvent'])
  const clocks = { at: new Date(clock.time).toISOString(), mono: 1, run: randomUUID() }
  const line = { id: randomUUID(), seq: 1, kind: 'refused', ticket: id, issue: ticket?.issue, verdict, ...clocks }
  const lines = [{ ...line, by: 'Bello Placeholder', of: null }]
  const headers = { authorization: `Bearer ${token}` }
  const { data } = (await ask('/door/exchange', { ...clocks, lines, since: 0 }, { headers })).body
  expect(data.answers).toEqual([{ id: line.id, error: null }])
})
