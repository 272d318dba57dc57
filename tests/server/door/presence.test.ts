import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { DoorPack, type Roll } from '#contract/door/door.ts'
import { getDoorPack } from '#contract/door/door-endpoints.ts'
import type { DoorReport } from '#contract/door/doors.ts'
import { type Taking, takings } from '#contract/events/walk-in.ts'
import { codeAddress } from '#domain/events/ticket-code.ts'
import type { Guest } from '#machines/door/door-entry/door-entry.machine.ts'
import { endSpell } from '#server/areas/common/ledger/membership-facts.ts'
import { joinSeats } from '#server/areas/events/attendee/join-seats.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { createTicketSigner } from '#server/areas/events/ticket/signer.ts'
import { newEmailLink } from '#server/areas/identity/email-link.ts'
import { holdersOf } from '#server/areas/mail/letter/attendees.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import {
  account,
  attendee,
  contentItem,
  contentRevision,
  doorEntry,
  doorPass,
  event as events,
  grade,
  ledgerLine,
  memberCard,
  payment,
  receipt,
  standing,
} from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { createBook } from '#src/door/book/book.ts'
import { exchange } from '#src/door/book/exchange.ts'
import { doorEntryFlow } from '#src/door/entry/door-entry.flow.ts'
import { wordsOf } from '#src/door/kit/words.ts'
import { createClient } from '#src/lib/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { memoryStore } from '#tests/support/door-phone.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

/** `npm run soak -- presence` lets so many come each way, and so many of them twice. */
const sizes = {
  cards: Number(process.env.CARDS ?? 6),
  numbers: Number(process.env.NUMBERS ?? 6),
  tickets: Number(process.env.TICKETS ?? 4),
  doubles: Number(process.env.DOUBLES ?? 2),
  walkIns: Number(process.env.WALK_INS ?? 2),
}

const HOUR = 3_600_000

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database)
const { ask, addAccount, addEvent, inOffice, clock } = site
await db.insert(grade).values(grades).onConflictDoNothing()
await addAccount('door@office.example.org', { roles: ['door'] })
await addAccount('membership@office.example.org', { roles: ['membership'] })

/** As the site has it. */
const signer = createTicketSigner('the-key-of-the-tickets-of-a-test')

let people = 0

async function addMember(changes: Partial<typeof account.$inferInsert> = {}) {
  people += 1
  const number = 200 + people
  const email = `member-of-${number}@example.org`
  const membership_number = `FCT-${String(number).padStart(6, '0')}`
  const joined = { grade_id: 2, member_since: '2020-01-10', dues_paid_until: '2027-12-31' }
  const id = await addAccount(email, { membership_number, sur_name: `Okafor${number}`, ...joined, ...changes })
  return { id, number, email }
}
type Member = Awaited<ReturnType<typeof addMember>>

async function addTicket(event: number, changes: Partial<typeof person> = {}) {
  people += 1
  const email = `guest-${people}@example.org`
  expect((await ask(`/event/register-free/${event}`, { ...person, email, ...changes })).status).toBe(200)
  const [seat] = await db
    .select()
    .from(attendee)
    .where(and(eq(attendee.event_id, event), eq(attendee.email, changes.email ?? email)))
  if (!seat) throw new Error('There is no seat')
  return seat
}

const opened = (roll: Roll = 'members') =>
  addEvent({
    title: 'Monthly meeting',
    start_date: new Date(clock.time + HOUR),
    end_date: new Date(clock.time + 3 * HOUR),
    roll,
  })

const door = () => inOffice('door@office.example.org')

async function report(event: number): Promise<DoorReport> {
  return (await ask(`/office/events/${event}/doors`, undefined, await door())).body.data
}

const cardOf = async ({ id }: Pick<Member, 'id'>, until = clock.time + HOUR, issue = 1) =>
  codeAddress('http://localhost:3000', await signer.sign(db, { account: id, issue, until }), 'V')

/** A phone as it is at the door: what it knows, judges and keeps. It is connected when `meet` says so. */
async function phoneAt(event: number, name: string, walk_ins = false) {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const { link, pin, pass } = (await ask(`/office/events/${event}/doors`, { door: name, walk_ins }, await door())).body
    .data
  const secret: string = link.split('#')[1]
  const { token } = (await ask('/door/pair', { secret, pin, holder: 'Bello Placeholder' })).body.data
  let isConnected = true
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!isConnected) throw new TypeError('There is no network')
    return site.app.request(String(input).replace('https://example.org', ''), init, {
      incoming: { socket: { remoteAddress: '203.0.113.9' } },
    })
  }
  const client = createClient({ host: 'https://example.org', fetch, token: () => undefined })
  const { store, kept } = memoryStore()
  const book = createBook({ store, now: () => clock.time, mono: () => clock.time, newId: randomUUID })
  await book.pair(token, secret)
  const renew = async () => {
    const was = isConnected
    isConnected = true
    await book.renew(await client(getDoorPack, { token }))
    isConnected = was
  }
  await renew()
  const connect = (is: boolean) => {
    isConnected = is
  }
  connect(false)
  const meet = async () => {
    connect(true)
    for (let more = true; more; ) ({ more } = await exchange(book, client, AbortSignal.timeout(20_000)))
    connect(false)
  }
  const deps = { book: async () => book, client, renewPage: async () => {} }
  const flow = createActor(doorEntryFlow(deps)).start()
  onTestFinished(() => void flow.stop())
  const shown = async () => {
    const state = await waitFor(flow, ({ context }) => context.shown !== undefined, { timeout: 5_000 })
    flow.send({ type: 'scan.next' })
    return state.context.shown
  }
  const type = (text: string) => {
    clock.time += 1_000
    flow.send({ type: 'code.open' })
    flow.send({ type: 'code.edit', text })
    flow.send({ type: 'code.give' })
    return shown()
  }
  const choose = (seat: number) => {
    clock.time += 1_000
    flow.send({ type: 'name.open' })
    flow.send({ type: 'name.ask', seat })
    flow.send({ type: 'name.confirm' })
    return shown()
  }
  const walkIn = (of: Partial<Guest>) => {
    clock.time += 1_000
    flow.send({ type: 'walkIn.open', ticket_type: '' })
    flow.send({ type: 'walkIn.edit', change: of })
    flow.send({ type: 'walkIn.take' })
    return shown()
  }
  const counts = () => {
    const { came, inside, conflicts } = book.pageNow().journal
    return { came, inside, conflicts: conflicts.length }
  }
  return { book, kept, flow, connect, meet, renew, type, choose, walkIn, counts, pass: Number(pass.id), token }
}

const FEE = 5_000

/** Naira that came for events by where it is. */
async function inBooks() {
  const rows = await db
    .select({ book: ledgerLine.book, kobo: sql<number>`sum(${ledgerLine.kobo})::float8` })
    .from(ledgerLine)
    .groupBy(ledgerLine.book)
  const of = (book: string) => (rows.find((row) => row.book === book)?.kobo ?? 0) / 100
  return { cash: of('cash'), bank: of('bank'), event: of('event') }
}

/** What the phones took stands in the boxes, in the books, and as payments with receipts, to the kobo. */
async function agreeOnMoney(event: number, of: { paying: Taking[]; before: Awaited<ReturnType<typeof inBooks>> }) {
  const { paying, before } = of
  const sum = (...kinds: Taking[]) => FEE * paying.filter((one) => kinds.includes(one)).length
  const { boxes } = (await ask(`/office/events/${event}/walk-ins`, undefined, await door())).body.data
  const taken = (kind: Taking) =>
    boxes.reduce((all: number, { taken: by }: { taken: Record<Taking, number> }) => all + by[kind], 0)
  expect(takings.map(taken)).toEqual([sum('cash'), sum('pos'), sum('transfer')])
  const now = await inBooks()
  expect([now.cash - before.cash, now.bank - before.bank, before.event - now.event]).toEqual([
    sum('cash'),
    sum('pos', 'transfer'),
    sum('cash', 'pos', 'transfer'),
  ])
  const isOf = and(eq(payment.purpose, 'event'), eq(payment.target, String(event)), eq(payment.state, 'used'))
  const paid = await db.select({ id: payment.id }).from(payment).where(isOf)
  const ids = paid.map(({ id }) => id)
  expect([ids.length, await db.$count(receipt, inArray(receipt.payment_id, ids))]).toEqual([
    paying.length,
    paying.length,
  ])
  expect((await countMoney({ db, clock: { now: () => clock.time } })).faults).toEqual([])
}

const verdictOf = async (shown: Promise<{ verdict: string } | undefined>) => (await shown)?.verdict

test(
  '[PRE-02] [PRE-03] members by card and number, guests by ticket and walk-ins, through two phones without a network: phones, office, books and records agree',
  async () => {
    const event = await opened()
    const members: Member[] = []
    for (let nth = 0; nth < sizes.cards + sizes.numbers; nth++) members.push(await addMember())
    const away = await addMember()
    const seats = []
    for (let nth = 0; nth < sizes.tickets; nth++) seats.push(await addTicket(event))
    // Who has a ticket got it for nothing; walk-ins pay.
    await db.update(events).set({ type: 'paid', fee: FEE }).where(eq(events.id, event))
    const phones = [await phoneAt(event, 'Door 1', true), await phoneAt(event, 'Door 2', true)] as const
    const byCard = await Promise.all(members.slice(0, sizes.cards).map((member) => cardOf(member)))
    const shown = [
      ...byCard,
      ...members.slice(sizes.cards).map(({ number }) => String(number)),
      ...seats.map(({ id }) => signer.short(id, 1)),
    ]
    for (const [nth, text] of shown.entries())
      expect([text, await verdictOf(phones[nth % 2 === 0 ? 0 : 1].type(text))]).toEqual([text, 'admitted'])
    // The other door knows nothing of it yet: each of these comes twice, another way.
    for (const [nth, { number }] of members.slice(0, sizes.doubles).entries())
      expect(await verdictOf(phones[nth % 2 === 0 ? 1 : 0].type(`FCT/0${number}`))).toBe('admitted')
    const means = ['cash', 'pos', 'transfer'] as const
    const before = await inBooks()
    const paying = Array.from({ length: sizes.walkIns }, (_, nth) => means[nth % means.length] ?? 'cash')
    for (const [nth, by] of paying.entries()) {
      const guest = { name: `Guest ${nth} Placeholder`, means: by }
      expect(await verdictOf(phones[nth % 2 === 0 ? 0 : 1].walkIn(guest))).toBe('walkIn')
    }
    for (const phone of [phones[0], phones[1], phones[0]]) await phone.meet()
    const came = members.length + seats.length + sizes.walkIns
    const told = { came, inside: came, conflicts: sizes.doubles }
    const { conflicts, ...counted } = await report(event)
    expect([phones[0].counts(), phones[1].counts()]).toEqual([told, told])
    expect({ came: counted.came, inside: counted.inside, conflicts: conflicts.length }).toEqual(told)
    expect(counted.expected).toBe(seats.length + sizes.walkIns)
    await agreeOnMoney(event, { paying, before })
    const membership = await inOffice('membership@office.example.org')
    expect((await ask(`/office/events/${event}`, undefined, membership)).body.data.came).toBe(came)
    for (const { id, email } of members) {
      const record = (await ask(`/office/members/${id}`, undefined, membership)).body.data
      expect(record.events.items).toMatchObject([{ id: event, came: expect.any(String) }])
      const token = await site.openSession(email)
      const mine = (await ask('/event/with/attendance', undefined, { token })).body.data.events
      expect(mine.find((one: { id: number }) => one.id === event)).toMatchObject({ registered: true })
    }
    const rows = await db
      .select()
      .from(attendee)
      .where(and(eq(attendee.event_id, event), isNotNull(attendee.account_id)))
    expect([rows.length, rows.every(({ came_at, by_roll }) => came_at !== null && by_roll)]).toEqual([
      members.length,
      true,
    ])
    expect(rows.some(({ account_id }) => account_id === away.id)).toBe(false)
    // Who came is not let in again, at either door, however it is said.
    const [first] = members
    expect(await verdictOf(phones[1].type(String(first?.number)))).toBe('cameAlready')
    expect(await verdictOf(phones[1].choose(-(first?.id ?? 0)))).toBe('cameAlready')
  },
  60_000 + 2_000 * (sizes.cards + sizes.numbers + sizes.tickets),
)

test('[PRE-02] the roll says no address and no sum, and leaves the phone when the door closes', async () => {
  const event = await opened('desk')
  const good = await addMember()
  const owing = await addMember({ dues_paid_until: '2021-12-31' })
  const phone = await phoneAt(event, 'Door 1')
  const { list } = phone.book.pageNow()
  const mine = list?.pack.roll.filter(([id]) => id === good.id || id === owing.id)
  expect(mine).toEqual([
    [good.id, good.number, `Okafor${good.number}`, 'Ada', 0, 0],
    [owing.id, owing.number, `Okafor${owing.number}`, 'Ada', 0, 1],
  ])
  expect(JSON.stringify(list?.pack)).not.toContain('@')
  expect(await verdictOf(phone.type(String(owing.number)))).toBe('atDesk')
  expect(await verdictOf(phone.type(await cardOf(good)))).toBe('admitted')
  // A ticket is good whatever is owed, and who was let in by the desk's word counts.
  phone.flow.send({ type: 'code.open' })
  phone.flow.send({ type: 'code.edit', text: String(owing.number) })
  phone.flow.send({ type: 'code.give' })
  await waitFor(phone.flow, ({ context }) => context.shown !== undefined)
  phone.flow.send({ type: 'entry.force' })
  await waitFor(phone.flow, ({ context }) => context.shown?.isForced === true)
  await phone.meet()
  expect((await report(event)).came).toBe(2)
  clock.time += 6 * HOUR + 1
  await phone.meet()
  expect([phone.book.pageNow().list, phone.kept.device.has('list')]).toEqual([null, false])
})

test('[PRE-02] [MBR-11] a card that is forged, over or of nobody on the roll lets nobody in, and one of an event with tickets is no ticket', async () => {
  const event = await opened()
  const [member, former] = [await addMember(), await addMember({ grade_id: null })]
  const phone = await phoneAt(event, 'Door 1')
  const stranger = createTicketSigner('another-key-that-nobody-has-kept')
  await stranger.sign(db, { account: member.id, issue: 1, until: clock.time + HOUR })
  const good = await cardOf(member)
  const forged = `${good.slice(0, -9)}${good.at(-9) === 'A' ? 'B' : 'A'}${good.slice(-8)}`
  const cells = [
    ['forged', forged, 'unknown'],
    ['over', await cardOf(member, clock.time - HOUR), 'atDesk'],
    ['of a former member', await cardOf(former), 'atDesk'],
    ['good', good, 'admitted'],
    ['good, again', good, 'cameAlready'],
  ] as const
  const office = async (ticket: string) =>
    (await ask(`/office/events/${event}/check-in`, { ticket }, await door())).body.data.verdict
  for (const [what, card, verdict] of cells) {
    expect([what, await verdictOf(phone.type(card)), await office(card)]).toEqual([what, verdict, verdict])
  }
  const ticketed = await phoneAt(await opened('none'), 'Door 1')
  expect(await verdictOf(ticketed.type(good))).toBe('cardOnly')
  expect(await verdictOf(ticketed.type(String(member.number)))).toBe('notListed')
  expect(ticketed.book.pageNow().list?.pack.roll).toEqual([])
})

test('[PRE-02] [MBR-12] at the door a renamed member has the new name; the card of who lapsed, died or was erased names nobody', async () => {
  const event = await opened()
  const [renamed, died, erased] = [await addMember(), await addMember(), await addMember()]
  const lapsed = await addMember({ dues_paid_until: '2021-12-31' })
  const gone = [await cardOf(lapsed), await cardOf(died), await cardOf(erased)]
  const phone = await phoneAt(event, 'Door 1')
  await db.update(account).set({ sur_name: 'Newname' }).where(eq(account.id, renamed.id))
  const by = { clock: { now: () => clock.time }, by: 'account 1' }
  for (const [{ id: account_id }, how] of [
    [lapsed, 'lost'],
    [died, 'died'],
  ] as const)
    await db.transaction((tx) => endSpell(tx, by, { account_id, how, reason: 'As the council has it' }))
  await db.transaction((tx) => erasePerson(tx, by, erased.id))
  await phone.meet()
  expect(await phone.type(await cardOf(renamed))).toMatchObject({ verdict: 'admitted', seat: { name: 'Ada Newname' } })
  const office = async (ticket: string) =>
    (await ask(`/office/events/${event}/check-in`, { ticket }, await door())).body.data
  for (const card of gone) {
    expect(await phone.type(card)).toMatchObject({ verdict: 'atDesk', seat: null, line: null })
    expect(await office(card)).toMatchObject({ verdict: 'atDesk', name: null })
  }
  await phone.meet()
  expect(await report(event)).toMatchObject({ came: 1 })
})

test('[PRE-02] [MBR-11] a door takes neither a letter nor a certificate, good or revoked', async () => {
  const event = await opened()
  const phone = await phoneAt(event, 'Door 1')
  for (const kind of ['letter', 'certificate'] as const) {
    const paper = await signer.sign(db, { paper: 1, kind, issue: 1, until: clock.time + HOUR })
    const code = codeAddress('http://localhost:3000', paper, 'V')
    const office = await ask(`/office/events/${event}/check-in`, { ticket: code }, await door())
    expect([await verdictOf(phone.type(code)), office.body.data.verdict]).toEqual(['notListed', 'unknown'])
  }
})

test('[PRE-01] [PRE-02] a seat under the proven address of a member is theirs once they come; one under an address that is not proven is not', async () => {
  const event = await opened()
  const [member, unproven] = [await addMember(), await addMember({ unproven_since: new Date(clock.time) })]
  const seat = await addTicket(event, { email: member.email })
  const other = await addTicket(event, { email: unproven.email })
  const phone = await phoneAt(event, 'Door 1')
  expect(await verdictOf(phone.type(String(member.number)))).toBe('admitted')
  // One person, by ticket or by number.
  expect(await verdictOf(phone.type(seat.ticket_number))).toBe('cameAlready')
  await phone.meet()
  const rows = await db
    .select()
    .from(attendee)
    .where(inArray(attendee.id, [seat.id, other.id]))
    .orderBy(attendee.id)
  expect(rows).toMatchObject([
    { account_id: member.id, state: 'attended', by_roll: false },
    { account_id: null, state: 'taken' },
  ])
  expect((await report(event)).came).toBe(1)
})

test('[PRE-01] a seat that a member did not buy while signed in is theirs by its proven address, in the record, My events and own data', async () => {
  const event = await opened('none')
  const [member, unproven] = [await addMember(), await addMember({ unproven_since: new Date(clock.time) })]
  const [seat] = [await addTicket(event, { email: member.email }), await addTicket(event, { email: unproven.email })]
  const phone = await phoneAt(event, 'Door 1')
  await phone.type(seat.ticket_number)
  await phone.meet()
  const membership = await inOffice('membership@office.example.org')
  const read = async ({ id, email }: Member) => {
    const token = await site.openSession(email)
    const record = (await ask(`/office/members/${id}`, undefined, membership)).body.data.events.items
    const events = (await ask('/event/with/attendance', undefined, { token })).body.data.events
    const { held } = (await ask('/user/data', undefined, { token })).body.data
    const bought = (await ask(`/user/tickets?event=${event}`, undefined, { token })).body.data?.seats
    return {
      record: record.map((one: { id: number; came: string | null }) => [one.id, one.came !== null]),
      mine: events.find((one: { id: number }) => one.id === event).registered,
      tickets: bought?.length,
      isInCopy: held.find((one: { part: string }) => one.part === 'events').entries > 0,
    }
  }
  expect(await read(member)).toEqual({ record: [[event, true]], mine: true, tickets: 1, isInCopy: true })
  const none = { record: [], mine: false, tickets: 0, isInCopy: false }
  expect(await read(unproven)).toEqual(none)
  // Another address takes none of it away.
  const link = await db.transaction((tx) => newEmailLink(tx, { clock }, member.id, `new-${member.email}`))
  expect((await ask('/auth/confirm-email', { link })).status).toBe(200)
  const moved = { ...member, email: `new-${member.email}` }
  expect(await read(moved)).toMatchObject({ record: [[event, true]], mine: true, isInCopy: true })
  // Once the address is proven, the seat under it is found.
  await db.update(account).set({ unproven_since: null }).where(eq(account.id, unproven.id))
  expect(await read(unproven)).toMatchObject({ record: [[event, false]], mine: true, tickets: 1 })
})

test('[PRE-02] what a door takes back of a member is as if they had not come, and they can come again', async () => {
  const event = await opened()
  const member = await addMember()
  const [phone, other] = [await phoneAt(event, 'Door 1'), await phoneAt(event, 'Door 2')]
  const stateOf = async () =>
    (await db.select().from(attendee).where(eq(attendee.account_id, member.id))).map(({ state }) => state)
  const shown = await phone.type(String(member.number))
  await phone.meet()
  expect(await stateOf()).toEqual(['attended'])
  await phone.book.write({
    kind: 'undo',
    ticket: null,
    member: member.id,
    issue: null,
    verdict: 'admitted',
    of: shown?.line ?? null,
  })
  await phone.meet()
  await other.meet()
  expect([await stateOf(), phone.counts().came, other.counts().came, (await report(event)).came]).toEqual([
    ['cancelled'],
    0,
    0,
    0,
  ])
  expect(await verdictOf(other.type(await cardOf(member)))).toBe('admitted')
  await other.meet()
  await phone.meet()
  expect([await stateOf(), phone.counts().came, (await report(event)).came]).toEqual([['attended'], 1, 1])
})

const linesOf = (phone: Awaited<ReturnType<typeof phoneAt>>, member: number, verdict = 'admitted' as const) => {
  const line = { ticket: null, member, issue: null, verdict, of: null }
  return {
    in: () => phone.book.write({ ...line, kind: 'in' }),
    out: () => phone.book.write({ ...line, kind: 'out' }),
    undo: (of: string | null) => phone.book.write({ ...line, kind: 'undo', of }),
  }
}

test('[PRE-02] a member who was let in and taken back before the phone met the office has no seat, nor has one who only went out', async () => {
  const event = await opened()
  const [member, left] = [await addMember(), await addMember()]
  const phone = await phoneAt(event, 'Door 1')
  const shown = await phone.type(String(member.number))
  await linesOf(phone, member.id).undo(shown?.line ?? null)
  await linesOf(phone, left.id).out()
  await phone.meet()
  const rows = await db.select().from(attendee).where(eq(attendee.event_id, event)).orderBy(attendee.account_id)
  expect(rows).toMatchObject([
    { account_id: member.id, state: 'cancelled', came_at: null },
    { account_id: left.id, state: 'cancelled', came_at: null },
  ])
  expect((await report(event)).came).toBe(0)
})

test('[PRE-02] a seat under the address of a member that is not known to be theirs stays beside theirs, whenever it was taken', async () => {
  const event = await opened()
  const unproven = { unproven_since: new Date(clock.time) }
  const [visited, later] = [await addMember(unproven), await addMember(unproven)]
  const visitor = await addTicket(event, { email: visited.email })
  const phone = await phoneAt(event, 'Door 1')
  expect(await verdictOf(phone.type(String(visited.number)))).toBe('admitted')
  const shown = await phone.type(String(later.number))
  await phone.meet()
  await linesOf(phone, later.id).undo(shown?.line ?? null)
  await phone.meet()
  const registered = await addTicket(event, { email: later.email })
  expect(await verdictOf(phone.type(String(later.number)))).toBe('admitted')
  await phone.meet()
  const rows = await db.select().from(attendee).where(eq(attendee.event_id, event)).orderBy(attendee.id)
  expect(rows.map(({ id, account_id, state, by_roll }) => [id, account_id, state, by_roll])).toEqual([
    [visitor.id, null, 'taken', false],
    [expect.any(Number), visited.id, 'attended', true],
    [expect.any(Number), later.id, 'attended', true],
    [registered.id, null, 'taken', false],
  ])
  expect(phone.counts().came).toBe(2)
})

const join = () =>
  joinSeats({ db, clock: { now: () => clock.time } }, site.paymentDeps.log, new AbortController().signal)
const allSeats = (event: number) => db.select().from(attendee).where(eq(attendee.event_id, event)).orderBy(attendee.id)

test('[PRE-01] [PRE-02] a seat whose address is proven to be of a member who came by number becomes one with theirs: the registered one stays, with its money', async () => {
  const event = await opened()
  const unproven = { unproven_since: new Date(clock.time) }
  const [member, other] = [await addMember(unproven), await addMember(unproven)]
  const seat = await addTicket(event, { email: member.email })
  const stranger = await addTicket(event, { email: other.email })
  await db.update(attendee).set({ price: FEE }).where(eq(attendee.id, seat.id))
  const [one, two] = [await phoneAt(event, 'Door 1'), await phoneAt(event, 'Door 2')]
  const shown = await one.type(String(member.number))
  await one.type(String(other.number))
  await one.meet()
  const { came_at } = (await allSeats(event)).find(({ account_id }) => account_id === member.id) ?? {}
  await join()
  expect((await allSeats(event)).map(({ state }) => state)).toEqual(['taken', 'taken', 'attended', 'attended'])

  await db.update(account).set({ unproven_since: null }).where(eq(account.id, member.id))
  const token = await site.openSession(member.email)
  const mine = async () =>
    (await ask('/event/with/attendance', undefined, { token })).body.data.events.find(
      (one: { id: number }) => one.id === event,
    )
  expect(await mine()).toMatchObject({ own_tickets: 2 })
  for (const _ of [1, 2]) {
    await join()
    expect(await allSeats(event)).toMatchObject([
      { id: seat.id, account_id: member.id, state: 'attended', by_roll: false, price: FEE, came_at },
      { id: stranger.id, account_id: null, state: 'taken' },
      { account_id: member.id, state: 'cancelled', came_at: null },
      { account_id: other.id, state: 'attended', by_roll: true },
    ])
  }
  expect(await mine()).toMatchObject({ own_tickets: 1 })
  const read = async () =>
    (await ask(`/office/events/${event}`, undefined, await inOffice('membership@office.example.org'))).body.data
  expect(await read()).toMatchObject({ seats: 2, came: 2 })
  for (const phone of [one, two]) {
    await phone.meet()
    expect(phone.counts()).toEqual({ came: 2, inside: 2, conflicts: 0 })
    expect(await verdictOf(phone.type(seat.ticket_number))).toBe('cameAlready')
    expect(await verdictOf(phone.type(String(member.number)))).toBe('cameAlready')
  }
  // What the phone takes back later is of the seat that stayed.
  await linesOf(one, member.id).undo(shown?.line ?? null)
  await one.meet()
  expect((await allSeats(event))[0]).toMatchObject({ id: seat.id, state: 'taken', came_at: null })
  expect((await report(event)).came).toBe(1)
})

test('[PRE-01] [PRE-02] seats of two accounts that are merged become one; a ticket that was used as well is told as let in twice', async () => {
  const event = await opened()
  const [kept, merged] = [await addMember(), await addMember()]
  const guest = await addTicket(event)
  const [registered] = await db
    .update(attendee)
    .set({ account_id: kept.id })
    .where(eq(attendee.id, guest.id))
    .returning()
  const phone = await phoneAt(event, 'Door 1')
  expect(await verdictOf(phone.type(guest.ticket_number))).toBe('admitted')
  expect(await verdictOf(phone.type(String(merged.number)))).toBe('admitted')
  await phone.meet()
  await join()
  expect((await report(event)).came).toBe(2)
  await db.update(attendee).set({ account_id: kept.id }).where(eq(attendee.account_id, merged.id))
  await join()
  const { came, conflicts } = await report(event)
  expect([came, conflicts.length]).toEqual([1, 1])
  expect(await allSeats(event)).toMatchObject([
    { id: registered?.id, account_id: kept.id, state: 'attended' },
    { account_id: kept.id, by_roll: true, state: 'cancelled' },
  ])
})

test('[PRE-02] members who came without a ticket take no place of an event, and have no ticket to send or correct', async () => {
  const event = await opened()
  const [seat, member] = [await addTicket(event), await addMember()]
  const phone = await phoneAt(event, 'Door 1')
  await phone.type(String(member.number))
  await phone.type(seat.ticket_number)
  await phone.meet()
  const membership = await inOffice('membership@office.example.org')
  const read = async (path: string) => (await ask(path, undefined, membership)).body.data
  expect(await read(`/office/events/${event}`)).toMatchObject({ seats: 1, came: 2, roll: true })
  const weeks = (await read(`/office/events/${event}/overview`)).weeks
  expect(weeks).toMatchObject([{ registered: 1 }])
  expect((await ask(`/event/${event}`)).body.data.event).toMatchObject([
    { attendee_count: 1, attendees: [{ number: 1 }] },
  ])
  const { items } = await read(`/office/attendees?event=${event}&state=attended`)
  const row = items.find((one: { by_roll: boolean }) => one.by_roll)
  expect(row).toMatchObject({ member: { id: member.id }, email: null })
  const form = { first_name: 'Ada', middle_name: '', last_name: 'Obi', phone: '', email: member.email }
  for (const [path, body] of [
    ['correct', form],
    ['send-ticket', {}],
  ] as const)
    expect((await ask(`/office/attendees/${row.id}/${path}`, body, membership)).body.message).toBe(
      'This member came without a ticket: there is none to send or to correct.',
    )
})

test('[PRE-02] a letter to those who came goes to the address of a member who came without a ticket', async () => {
  const event = await opened()
  const member = await addMember()
  const phone = await phoneAt(event, 'Door 1')
  await phone.type(String(member.number))
  await phone.meet()
  const matched = holdersOf(db, { event_id: event, audience: { who: 'came' }, kind: 'organisation' })
  expect(await db.select().from(matched)).toMatchObject([{ email: member.email, outcome: 'gets' }])
})

test('[PRE-02] an older app says nothing of members and hears of them as of seats; a line of a member is refused where nobody is known', async () => {
  const event = await opened()
  const member = await addMember()
  const phone = await phoneAt(event, 'Door 1')
  await phone.type(String(member.number))
  const headers = { authorization: `Bearer ${phone.token}` }
  const clocks = { at: new Date(clock.time).toISOString(), mono: 1, run: randomUUID() }
  const line = {
    id: randomUUID(),
    seq: 9,
    kind: 'in',
    issue: null,
    verdict: 'admitted',
    by: 'Bello',
    of: null,
    ...clocks,
  }
  const older = { ...clocks, lines: [{ ...line, member: 999_999 }], since: 0 }
  const { data } = (await ask('/door/exchange', older, { headers })).body
  expect(data.answers).toEqual([{ id: null, error: 'There is no such member at this event.' }])
  expect((await report(event)).passes).toMatchObject([{ older: true }])
  await phone.meet()
  const { data: next } = (await ask('/door/exchange', { ...older, lines: [] }, { headers })).body
  const [seat] = await db.select().from(attendee).where(eq(attendee.account_id, member.id))
  expect(next.entries).toMatchObject([{ kind: 'in', ticket: seat?.id, member: member.id }])
  const ticketed = await opened('none')
  const plain = await phoneAt(ticketed, 'Door 1')
  const visitor = await addAccount(`visitor-${people}@example.org`)
  const told = await ask(
    '/door/exchange',
    { ...clocks, lines: [{ ...line, member: visitor }], since: 0 },
    { headers: { authorization: `Bearer ${plain.token}` } },
  )
  expect(told.body.data.answers).toEqual([{ id: null, error: 'There is no such member at this event.' }])
  expect(await db.$count(doorEntry, eq(doorEntry.event_id, ticketed))).toBe(0)
  expect(await db.$count(doorPass, eq(doorPass.id, plain.pass))).toBe(1)
})

/** A text of the event that was published once. */
async function publishedWith(event: number, roll: Roll, published = true) {
  const now = new Date(clock.time)
  const [item] = await db
    .insert(contentItem)
    .values({ kind: 'event', public_id: String(event), changed_at: now, updated_at: now })
    .onConflictDoUpdate({ target: [contentItem.kind, contentItem.public_id], set: { revision: 2 } })
    .returning()
  const row = { item_id: item?.id ?? 0, number: item?.revision ?? 0, data: { roll }, made_at: now, published }
  await db.insert(contentRevision).values(row)
}

test('[PRE-02] a phone records no member as come at an event that was never published with a roll', async () => {
  const event = await opened('none')
  await publishedWith(event, 'none')
  await publishedWith(event, 'members', false)
  const phone = await phoneAt(event, 'Door 1')
  await linesOf(phone, (await addMember()).id).in()
  await phone.meet()
  expect(phone.book.pageNow().refused).toBe(1)
  expect([await site.seatsAt(event), (await report(event)).came]).toEqual([[], 0])
})

test('[EVX-28] [PRE-02] whom a phone let in counts, whoever left the roll or was merged since, and though the event has no roll any more', async () => {
  const event = await opened()
  const [left, merged, stays, other] = [await addMember(), await addMember(), await addMember(), await addMember()]
  const phone = await phoneAt(event, 'Door 1')
  for (const { number } of [left, merged, stays]) expect(await verdictOf(phone.type(String(number)))).toBe('admitted')
  await db.update(account).set({ grade_id: null }).where(eq(account.id, left.id))
  const gone = { merged_into: other.id, email: null, password_hash: null, grade_id: null, disabled_at: new Date() }
  await db.update(account).set(gone).where(eq(account.id, merged.id))
  await db.update(events).set({ roll: 'none' }).where(eq(events.id, event))
  await publishedWith(event, 'members')
  await phone.meet()
  expect(phone.book.pageNow().refused).toBe(0)
  const rows = await db.select().from(attendee).where(eq(attendee.event_id, event)).orderBy(attendee.account_id)
  expect(rows.map(({ account_id, state }) => [account_id, state])).toEqual([
    [left.id, 'attended'],
    [stays.id, 'attended'],
    [other.id, 'attended'],
  ])
  expect([(await report(event)).came, phone.counts().came]).toEqual([3, 3])
})

test('[EVX-28] a door takes back nothing of another event', async () => {
  const [event, other] = [await opened(), await opened()]
  const member = await addMember()
  const [phone, elsewhere] = [await phoneAt(event, 'Door 1'), await phoneAt(other, 'Door 1')]
  const shown = await phone.type(String(member.number))
  await phone.meet()
  await linesOf(elsewhere, member.id).undo(shown?.line ?? null)
  await elsewhere.meet()
  const rows = await db.select().from(attendee).where(eq(attendee.account_id, member.id))
  expect(rows).toMatchObject([{ event_id: event, state: 'attended' }])
  expect(await db.$count(doorEntry, eq(doorEntry.event_id, other))).toBe(0)
})

test('[PRE-02] [MBR-10] a card that was replaced is refused at the door, by a phone once its list knows the newer one, and in the office', async () => {
  const event = await opened()
  const [member, seated] = [await addMember(), await addMember()]
  await addTicket(event, { email: seated.email })
  const card = (issue: number, account_id = member.id) =>
    db
      .insert(memberCard)
      .values({ account_id, issue, short_code: `${account_id} ${issue}`, made_at: new Date(clock.time) })
  await card(1)
  const phone = await phoneAt(event, 'Door 1')
  const others = await phoneAt(event, 'Door 2')
  const [lost, lostOfSeated] = [await cardOf(member), await cardOf(seated)]
  await card(2)
  await card(3, seated.id)
  // Without a network a phone knows of no newer card; with the next list it does.
  await phone.meet()
  const shown = await phone.type(lost)
  expect(shown).toMatchObject({ verdict: 'replaced', member: member.id, issue: 1, newest: 2, line: null })
  expect(shown && wordsOf(shown, clock.time)).toMatchObject({
    look: 'refused',
    reason: expect.stringMatching(/^This card was replaced/),
  })
  expect(await verdictOf(phone.type(lostOfSeated))).toBe('replaced')
  const office = async (ticket: string) =>
    (await ask(`/office/events/${event}/check-in`, { ticket }, await door())).body.data.verdict
  expect([await office(lost), await office(lostOfSeated)]).toEqual(['replaced', 'replaced'])
  await phone.meet()
  expect(await report(event)).toMatchObject({ came: 0 })
  expect(await verdictOf(phone.type(await cardOf(member, undefined, 2)))).toBe('admitted')
  expect(await verdictOf(phone.type(await cardOf(seated, undefined, 3)))).toBe('admitted')
  // A list of before cards were listed, as a phone keeps it over an update of the site, still lets in.
  const old = others.book.pageNow().list?.pack
  if (!old) throw new Error('There is no list')
  const { cards, ...before } = old
  expect(cards).toHaveLength(before.roll.length)
  await others.book.renew(v.parse(DoorPack, { ...before, version: 3 }))
  expect(await verdictOf(others.type(lost))).toBe('admitted')
})

test('[PRE-02] a phone is given another list when the roll is another, and not otherwise', async () => {
  const event = await opened('desk')
  const member = await addMember()
  const phone = await phoneAt(event, 'Door 1')
  const headers = { authorization: `Bearer ${phone.token}` }
  const clocks = { at: new Date(clock.time).toISOString(), mono: 1, run: randomUUID() }
  const listNow = async (): Promise<string> =>
    (await ask('/door/exchange', { ...clocks, version: 2, lines: [], since: 0 }, { headers })).body.data.list
  const lists = [phone.book.pageNow().list?.pack.list, await listNow()]
  expect(lists[1]).toBe(lists[0])
  await db
    .update(standing)
    .set({ facts: sql`${standing.facts} + 1` })
    .where(eq(standing.account_id, member.id))
  lists.push(await listNow())
  await db.update(account).set({ sur_name: 'Obi' }).where(eq(account.id, member.id))
  lists.push(await listNow())
  for (const issue of [1, 2]) {
    await db
      .insert(memberCard)
      .values({ account_id: member.id, issue, short_code: `list ${issue}`, made_at: new Date(clock.time) })
    lists.push(await listNow())
  }
  await addTicket(event, { email: member.email })
  lists.push(await listNow())
  await db.update(account).set({ grade_id: null }).where(eq(account.id, member.id))
  lists.push(await listNow())
  expect(new Set(lists).size).toBe(lists.length - 1)
})

test('[PRE-02] the office lets in a member who is asked to the desk once the desk has seen them', async () => {
  const event = await opened('desk')
  const owing = await addMember({ dues_paid_until: '2021-12-31' })
  const show = async (desk?: boolean) =>
    (
      await ask(
        `/office/events/${event}/check-in`,
        { ticket: String(owing.number), ...(desk !== undefined && { desk }) },
        await door(),
      )
    ).body.data
  expect(await show()).toMatchObject({ verdict: 'atDesk', came: null })
  expect((await report(event)).came).toBe(0)
  expect(await show(true)).toMatchObject({ verdict: 'admitted', name: `Ada Okafor${owing.number}` })
  expect(await show(true)).toMatchObject({ verdict: 'cameAlready' })
  const [line] = await db.select().from(doorEntry).where(eq(doorEntry.event_id, event))
  expect(line).toMatchObject({ kind: 'forced', verdict: 'atDesk' })
  expect(await report(event)).toMatchObject({ came: 1, conflicts: [] })
})

test('[EVX-28] who was let in though the seat was cancelled meanwhile is told to the office, and counted alike everywhere', async () => {
  const event = await opened('none')
  const [seat, refunded, back, early, undone] = [
    await addTicket(event),
    await addTicket(event),
    await addTicket(event),
    await addTicket(event),
    await addTicket(event),
  ]
  const phone = await phoneAt(event, 'Door 1')
  await phone.type(refunded.ticket_number)
  await phone.meet()
  // Let in before the seat was cancelled, and let in after it and taken back.
  await phone.type(early.ticket_number)
  // Let in before it was cancelled as well, and taken back.
  const gone = await phone.type(undone.ticket_number)
  await phone.book.write({ kind: 'undo', ticket: undone.id, issue: 1, verdict: 'admitted', of: gone?.line ?? null })
  clock.time += 1_000
  for (const { token } of [early, back, undone]) expect((await ask(`/ticket/${token}/cancel`, {})).status).toBe(200)
  const shown = await phone.type(back.ticket_number)
  const undo = { kind: 'undo', ticket: back.id, issue: 1, verdict: 'admitted' } as const
  await phone.book.write({ ...undo, of: shown?.line ?? null })
  clock.time += 1_000
  expect((await ask(`/ticket/${seat.token}/cancel`, {})).status).toBe(200)
  expect(await verdictOf(phone.type(seat.ticket_number))).toBe('admitted')
  clock.time += 1_000
  await phone.meet()
  const { cancelled, came } = await report(event)
  expect([cancelled.map(({ attendee: id, door: at, ended, ...one }) => [id, at, one.at > ended]), came]).toEqual([
    [
      [seat.id, 'Door 1', true],
      [early.id, 'Door 1', false],
    ],
    3,
  ])
  const membership = await inOffice('membership@office.example.org')
  expect((await ask(`/office/events/${event}`, undefined, membership)).body.data.came).toBe(3)
  expect(phone.counts().came).toBe(3)
})

test('[PRE-02] a member let in by number who registers or pays afterwards has one seat, is not let in again by office or phone, and counts once', async () => {
  const prices = [{ for: 'members' as const, amount: 15_000, from: null, until: null }]
  for (const sold of ['free', 'paid'] as const) {
    const event = await opened()
    if (sold === 'paid') await db.update(events).set({ type: 'paid', fee: 30_000, prices }).where(eq(events.id, event))
    const member = await addMember()
    const [phone, other] = [await phoneAt(event, 'Door 1'), await phoneAt(event, 'Door 2')]
    expect(await verdictOf(phone.type(String(member.number)))).toBe('admitted')
    await phone.meet()
    const [came] = await site.seatsAt(event)
    const as = { token: await site.openSession(member.email) }
    // Under another address than that of the account, too.
    const form = { ...person, email: `office-of-${member.email}` }
    if (sold === 'free') expect((await ask(`/event/register-free/${event}`, form, as)).status).toBe(200)
    else {
      const trace_id = await site.begin({ ...form, event_id: event }, as)
      expect((await site.rowOf(trace_id)).amount).toBe(15_000)
      site.provider.pay(trace_id)
      expect((await ask(`/event/register-paid/${event}`, { ...form, trace_id }, as)).status).toBe(200)
      expect((await site.rowOf(trace_id)).state).toBe('used')
    }
    const rows = await site.seatsAt(event)
    expect(rows).toMatchObject([
      {
        id: came?.id,
        account_id: member.id,
        by_roll: false,
        state: 'attended',
        claim_id: expect.any(Number),
        email: form.email,
      },
    ])
    const ticket = rows[0]?.ticket_number ?? ''
    for (const text of [String(member.number), ticket]) {
      const shown = await ask(`/office/events/${event}/check-in`, { ticket: text }, await door())
      expect([text, shown.body.data.verdict]).toEqual([text, 'cameAlready'])
    }
    for (const one of [phone, other]) {
      await one.meet()
      await one.renew()
      for (const text of [String(member.number), ticket])
        expect([text, await verdictOf(one.type(text))]).toEqual([text, 'cameAlready'])
      expect(one.counts()).toEqual({ came: 1, inside: 1, conflicts: 0 })
    }
    expect(await report(event)).toMatchObject({ came: 1, inside: 1, expected: 1 })
  }
})

test('[PRE-01] [PRE-02] who types the address of a member who is inside never gets, changes or sees their seat, alone, in a group or by paying', async () => {
  for (const sold of ['free', 'paid'] as const) {
    const event = await opened()
    if (sold === 'paid') await db.update(events).set({ type: 'paid', fee: 30_000 }).where(eq(events.id, event))
    const inside = [await addMember(), await addMember()] as const
    const phone = await phoneAt(event, 'Door 1')
    for (const { number } of inside) expect(await verdictOf(phone.type(String(number)))).toBe('admitted')
    await phone.meet()
    const before = await site.seatsAt(event)
    const [me, friend] = inside.map(({ email }) => ({ ...person, first_name: 'Stranger', email }))
    if (!me || !friend) throw new Error('There is nobody')
    const { phone: _phone, ...other } = friend
    const form = { ...me, order: { others: [other] } }
    let papers = ''
    if (sold === 'free') {
      const { status, body } = await ask(`/event/register-free/${event}`, form)
      expect(status).toBe(200)
      papers = body.data.attendee.papers
    } else {
      const { traceId, papers: sealed } = (await site.invoke({ ...form, event_id: event })).body.data
      site.provider.pay(traceId)
      expect((await ask(`/event/register-paid/${event}`, { ...form, trace_id: traceId })).status).toBe(200)
      papers = sealed
    }
    const rows = await site.seatsAt(event)
    expect([sold, rows.slice(0, 2)]).toEqual([sold, before])
    expect(rows.slice(2)).toMatchObject(
      inside.map(({ email }) => ({ account_id: null, state: 'taken', by_roll: false, email })),
    )
    const bought = (await ask(`/tickets/bought/${papers}`)).body.data.seats
    expect(bought).toMatchObject(rows.slice(2).map(({ ticket_number }) => ({ state: 'valid', ticket_number })))
    for (const { number } of inside) {
      const shown = await ask(`/office/events/${event}/check-in`, { ticket: String(number) }, await door())
      expect([sold, shown.body.data.verdict]).toEqual([sold, 'cameAlready'])
    }
    expect(await report(event)).toMatchObject({ came: 2, inside: 2 })
  }
})

test('[PRE-02] [EVX-13] who pays for somebody that is inside reads their own ticket and link, and each price of the receipt beside its seat', async () => {
  const event = await opened()
  const prices = [{ for: 'members' as const, amount: 15_000, from: null, until: null }]
  await db.update(events).set({ type: 'paid', fee: 30_000, prices }).where(eq(events.id, event))
  const [member, inside] = [await addMember(), await addMember()]
  const phone = await phoneAt(event, 'Door 1')
  expect(await verdictOf(phone.type(String(inside.number)))).toBe('admitted')
  await phone.meet()
  const as = { token: await site.openSession(member.email) }
  const me = { ...person, email: member.email }
  const others = [{ first_name: 'Bola', last_name: 'Placeholder', email: inside.email }]
  const { traceId, papers } = (await site.invoke({ ...me, event_id: event, order: { others } }, as)).body.data
  site.provider.pay(traceId)
  expect((await ask(`/event/register-paid/${event}`, { ...me, trace_id: traceId }, as)).status).toBe(200)
  const [came, mine, other] = await site.seatsAt(event)
  expect(came).toMatchObject({ account_id: inside.id, by_roll: true, payment_id: null })
  const bought = (await ask(`/tickets/bought/${papers}`)).body.data.seats
  expect(bought).toMatchObject([
    { ticket_number: mine?.ticket_number, token: mine?.token, paid: 15_000 },
    { ticket_number: other?.ticket_number },
  ])
  expect(bought[1].token).toBeUndefined()
  const { id } = await site.rowOf(traceId)
  const [made] = await db.select().from(receipt).where(eq(receipt.payment_id, id))
  expect(made?.snapshot.seats).toMatchObject([
    { ticket_number: mine?.ticket_number, price: 15_000, reason: 'Member price' },
    { ticket_number: other?.ticket_number, price: 30_000, reason: null },
  ])
})

test('[PRE-02] who came without a ticket and has another seat as well is not let in again, whichever is found first', async () => {
  const event = await opened()
  const member = await addMember()
  const phone = await phoneAt(event, 'Door 1')
  await phone.type(String(member.number))
  await phone.meet()
  // Not signed in: it is not known to be theirs but by its address.
  await addTicket(event, { email: member.email })
  const shown = await ask(`/office/events/${event}/check-in`, { ticket: String(member.number) }, await door())
  expect(shown.body.data.verdict).toBe('cameAlready')
  expect((await report(event)).came).toBe(1)
})

test('[EVX-25] [PRE-02] whom a phone let in before it was revoked counts though its lines come later, also once they register', async () => {
  const event = await opened()
  const [member, later] = [await addMember(), await addMember()]
  const phone = await phoneAt(event, 'Door 1')
  expect(await verdictOf(phone.type(String(member.number)))).toBe('admitted')
  clock.time += 60_000
  expect((await ask(`/office/doors/${phone.pass}/revoke`, {}, await door())).status).toBe(200)
  clock.time += 60_000
  await linesOf(phone, later.id).in()
  await phone.meet()
  const rows = async () =>
    (await site.seatsAt(event)).map(({ account_id, state, by_roll }) => [account_id, state, by_roll])
  expect(await rows()).toEqual([
    [member.id, 'attended', true],
    [later.id, 'cancelled', true],
  ])
  expect((await report(event)).came).toBe(1)
  const as = { token: await site.openSession(member.email) }
  expect((await ask(`/event/register-free/${event}`, { ...person, email: member.email }, as)).status).toBe(200)
  expect((await rows())[0]).toEqual([member.id, 'attended', false])
  expect(await report(event)).toMatchObject({ came: 1, uncounted: [{ at: expect.any(String) }] })
})

test('[PRE-03] a phone with the roll lets in a walk-in by the ticket that their number has, also without a network, and takes nothing', async () => {
  const event = await opened()
  const [member, inside] = [await addMember(), await addMember()]
  const seat = await addTicket(event, { email: member.email })
  await db.update(events).set({ type: 'paid', fee: FEE }).where(eq(events.id, event))
  const phone = await phoneAt(event, 'Door 1', true)
  expect(await verdictOf(phone.type(String(inside.number)))).toBe('admitted')
  const says = ({ number }: Member) => phone.walkIn({ name: 'Somebody', means: 'cash', number: String(number) })
  phone.flow.send({ type: 'walkIn.open', ticket_type: '' })
  phone.flow.send({ type: 'walkIn.edit', change: { name: 'Somebody', means: 'cash', number: String(inside.number) } })
  phone.flow.send({ type: 'walkIn.take' })
  const state = await waitFor(phone.flow, ({ context }) => context.trouble !== '')
  expect(state.context.trouble).toBe('The member with this number was let in already.')
  phone.flow.send({ type: 'panel.close' })
  const held = await says(member)
  expect(held).toMatchObject({
    verdict: 'hasTicket',
    ticket: seat.id,
    line: null,
    seat: { kind: `Member ${member.number}` },
  })
  expect(phone.counts()).toMatchObject({ came: 1 })
  await phone.meet()
  expect((await site.seatsAt(event)).find(({ id }) => id === seat.id)).toMatchObject({ state: 'taken' })

  phone.flow.send({ type: 'walkIn.open', ticket_type: '' })
  phone.flow.send({ type: 'walkIn.edit', change: { name: 'Somebody', means: 'cash', number: String(member.number) } })
  phone.flow.send({ type: 'walkIn.take' })
  await waitFor(phone.flow, ({ context }) => context.shown?.verdict === 'hasTicket')
  phone.flow.send({ type: 'entry.force' })
  const letIn = await waitFor(phone.flow, ({ context }) => context.shown?.verdict === 'admitted')
  expect(letIn.context.shown).toMatchObject({ isForced: false, line: expect.any(String) })
  await phone.meet()
  const rows = await site.seatsAt(event)
  expect(rows).toHaveLength(2)
  expect(rows.find(({ id }) => id === seat.id)).toMatchObject({ state: 'attended', account_id: member.id })
  expect((await ask(`/office/events/${event}/walk-ins`, undefined, await door())).body.data.boxes).toEqual([])
})

test('[PRE-03] a phone that is connected asks for a place, says where there is none, and counts a lost answer once', async () => {
  const event = await opened('none')
  await db.update(events).set({ type: 'paid', fee: FEE }).where(eq(events.id, event))
  const phone = await phoneAt(event, 'Door 1', true)
  expect(phone.book.pageNow().list?.pack.sale).toEqual([{ id: '', name: 'Ticket', amount: FEE }])
  await setSize(db, event, 1)
  phone.connect(true)
  phone.flow.send({ type: 'walkIn.open', ticket_type: '' })
  phone.flow.send({ type: 'walkIn.edit', change: { name: 'Ngozi Placeholder' } })
  phone.flow.send({ type: 'walkIn.take' })
  const troubled = await waitFor(phone.flow, (state) => state.context.trouble !== '', { timeout: 5_000 })
  expect(troubled.context.trouble).toBe('Choose how they pay.')
  phone.flow.send({ type: 'panel.close' })
  const first = await phone.walkIn({ name: 'Ngozi Placeholder', means: 'cash' })
  expect(first).toMatchObject({
    verdict: 'admitted',
    seat: { name: 'Ngozi Placeholder', kind: 'Ticket, ₦5,000, Cash' },
  })
  expect((await report(event)).came).toBe(1)
  phone.flow.send({ type: 'walkIn.open', ticket_type: '' })
  phone.flow.send({ type: 'walkIn.edit', change: { name: 'Second Placeholder', means: 'cash' } })
  phone.flow.send({ type: 'walkIn.take' })
  const full = await waitFor(phone.flow, (state) => state.context.trouble !== '', { timeout: 5_000 })
  expect(full.context.trouble).toBe('This event is full.')
  phone.flow.send({ type: 'panel.close' })
  // Nothing was written of who was refused; what was asked for is sent once more and counts once.
  expect(phone.counts().came).toBe(1)
  await phone.meet()
  expect([phone.book.unsent(), phone.counts().came, (await report(event)).came]).toEqual([0, 1, 1])
  // Without a network there is no limit that the phone knows, and what is taken back counts for nothing.
  const beyond = await phone.walkIn({ name: 'Third Placeholder', means: 'pos' })
  expect(beyond?.verdict).toBe('walkIn')
  const wrong = await phone.walkIn({ name: 'Fourth Placeholder', means: 'cash' })
  expect(phone.counts().came).toBe(3)
  await phone.book.write({ kind: 'undo', ticket: null, issue: null, verdict: 'walkIn', of: wrong?.line ?? null })
  expect(phone.counts().came).toBe(2)
  await phone.meet()
  expect([phone.counts().came, (await report(event)).came]).toEqual([2, 2])
  const seats = await db.select().from(attendee).where(eq(attendee.event_id, event))
  expect(seats.map(({ state }) => state).sort()).toEqual(['attended', 'attended', 'cancelled'])
  expect((await countMoney({ db, clock: { now: () => clock.time } })).faults).toEqual([])
})
