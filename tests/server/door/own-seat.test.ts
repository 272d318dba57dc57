import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JournalLine } from '#contract/door/door.ts'
import { joinSeats } from '#server/areas/events/attendee/join-seats.ts'
import { takeSeats } from '#server/areas/events/registration/take-seat.ts'
import { account, attendee, grade, isSeat } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const HOUR = 3_600_000
const ROUNDS = Number(process.env.ROUNDS ?? 6)

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database)
const { ask, addAccount, addEvent, inOffice, clock } = site
await db.insert(grade).values(grades).onConflictDoNothing()
await addAccount('door@office.example.org', { roles: ['door'] })
await addAccount('membership@office.example.org', { roles: ['membership'] })

let nth = 0

/** A member at an event with a roll, and what can give them a seat at the same moment. */
async function meeting() {
  nth += 1
  const [first, second] = [1_000 + 2 * nth, 1_001 + 2 * nth]
  const members: { id: number; number: number; email: string; token: string }[] = []
  for (const number of [first, second]) {
    const email = `member-of-${number}@example.org`
    const joined = { grade_id: 2, member_since: '2020-01-10', dues_paid_until: '2027-12-31' }
    const id = await addAccount(email, { membership_number: `FCT-00${number}`, ...joined })
    members.push({ id, number, email, token: await site.openSession(email) })
  }
  const [member, other] = members
  if (!member || !other) throw new Error('There are two members')
  const event = await addEvent({
    start_date: new Date(clock.time + HOUR),
    end_date: new Date(clock.time + 3 * HOUR),
    roll: 'members',
  })
  const door = await inOffice('door@office.example.org')
  const membership = await inOffice('membership@office.example.org')
  const guest = `guest-of-${first}@example.org`
  expect((await ask(`/event/register-free/${event}`, { ...person, email: guest })).status).toBe(200)
  const [seat] = await db.select().from(attendee).where(eq(attendee.event_id, event))
  const { link, pin } = (await ask(`/office/events/${event}/doors`, { door: 'Door' }, door)).body.data
  const pairing = { secret: link.split('#')[1], pin, holder: 'Bello Placeholder' }
  const { token: phone } = (await ask('/door/pair', pairing)).body.data
  const run = randomUUID()
  const line = (of: number, seq: number): JournalLine => ({
    ...{ id: randomUUID(), seq, kind: 'in', ticket: null, member: of, issue: null, verdict: 'admitted' },
    ...{ at: new Date(clock.time).toISOString(), mono: 1, run, by: 'Bello Placeholder', of: null },
  })
  const exchange = (lines: JournalLine[]) =>
    ask(
      '/door/exchange',
      { version: 2, at: new Date(clock.time).toISOString(), mono: 2, run, lines, since: 0 },
      { token: phone },
    )
  const acts = {
    link: () => ask(`/office/attendees/${seat?.id}/link`, { number: String(first) }, membership),
    register: () =>
      ask(
        `/event/register-free/${event}`,
        { ...person, email: `home-of-${first}@example.org` },
        { token: member.token },
      ),
    registerElsewhere: () =>
      ask(
        `/event/register-free/${event}`,
        { ...person, email: `work-of-${first}@example.org` },
        { token: member.token },
      ),
    checkIn: () => ask(`/office/events/${event}/check-in`, { ticket: String(first) }, door),
    phone: () => exchange([line(other.id, 1), line(member.id, 2)]),
    phoneAgain: () => exchange([line(member.id, 3), line(other.id, 4)]),
  }
  const seatsOf = async (id: number) =>
    db
      .select()
      .from(attendee)
      .where(and(eq(attendee.event_id, event), eq(attendee.account_id, id), isSeat))
  const register = (email: string) => ask(`/event/register-free/${event}`, { ...person, email })
  return { acts, member, other, seatsOf, event, line, exchange, register, door }
}

const kinds = ['link', 'register', 'registerElsewhere', 'checkIn', 'phone', 'phoneAgain'] as const
const pairs = kinds.flatMap((one, at) => kinds.slice(at + 1).map((other) => [one, other] as const))

test.each(pairs)('[PRE-01] [PRE-02] %s and %s at the same moment leave a member one seat', async (one, other) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { acts, member, seatsOf } = await meeting()
    const order = round % 2 === 0 ? [one, other] : [other, one]
    const answers = await Promise.all(order.map((act) => acts[act]()))
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await seatsOf(member.id)).toHaveLength(1)
  }
})

test('[PRE-01] [PAY-24] who came without a ticket registers under the number that they have, whatever number is free', async () => {
  const { acts, member, seatsOf, event } = await meeting()
  await acts.phone()
  const [came] = await seatsOf(member.id)
  const [guest] = await db
    .select()
    .from(attendee)
    .where(eq(attendee.email, `guest-of-${member.number}@example.org`))
  const people = [{ ...person, email: `home-of-${member.number}@example.org` }] as const
  const wanted = { event_id: event, account_id: member.id, payment_id: null, people }
  const taken = await takeSeats(db, { now: () => clock.time }, { ...wanted, ticket_number: guest?.ticket_number ?? '' })
  const stays = { id: came?.id, ticket_number: came?.ticket_number, email: people[0].email, by_roll: false }
  expect(taken).toMatchObject([{ isNew: true, seat: stays }])
})

test('[PRE-01] [D-34] who came without a ticket registers while a visitor takes a seat under the same address', async () => {
  const { acts, member, seatsOf, event, register } = await meeting()
  await acts.phone()
  const email = `home-of-${member.number}@example.org`
  // The visitor's seat is stored, and not there yet for anyone else, when the member asks.
  const asked = await db.transaction(async (tx) => {
    const seat = { event_id: event, email, first_name: 'Ada', last_name: 'Example', phone: '' }
    await tx
      .insert(attendee)
      .values({ ...seat, ticket_number: `TICKET-of-${member.number}`, created_at: new Date(clock.time) })
    const answer = acts.register()
    await wait(300)
    return { answer }
  })
  expect((await asked.answer).status).toBe(200)
  expect(await seatsOf(member.id)).toMatchObject([{ by_roll: true, state: 'attended' }])
  expect((await register(email)).status).toBe(200)
  expect(await db.$count(attendee, eq(attendee.email, email))).toBe(1)
})

test('[PRE-01] [PRE-02] all at the same moment leave each member one seat, and who has come has come', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { acts, member, other, seatsOf } = await meeting()
    const answers = await Promise.all(kinds.map((act) => acts[act]()))
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const seats = [await seatsOf(member.id), await seatsOf(other.id)]
    expect(seats.map((of) => of.map(({ state }) => state))).toEqual([['attended'], ['attended']])
    const [row] = await db.select().from(account).where(eq(account.id, member.id))
    expect(row?.email).toBe(member.email)
  }
})

test('[PRE-01] [PRE-02] two seats become one while the doors write of both, and nobody who is inside is lost', async () => {
  const join = () =>
    joinSeats({ db, clock: { now: () => clock.time } }, site.paymentDeps.log, new AbortController().signal)
  for (let round = 0; round < ROUNDS; round++) {
    const { member, seatsOf, event, line, exchange, register, door } = await meeting()
    await db
      .update(account)
      .set({ unproven_since: new Date(clock.time) })
      .where(eq(account.id, member.id))
    expect((await register(member.email)).status).toBe(200)
    const came = line(member.id, 1)
    await exchange([came])
    await db.update(account).set({ unproven_since: null }).where(eq(account.id, member.id))
    const [seat] = await db.select().from(attendee).where(eq(attendee.email, member.email))
    const undo = { ...line(member.id, 2), kind: 'undo' as const, of: came.id }
    const acts = [
      () => join(),
      () => exchange([undo, line(member.id, 3)]),
      () => ask(`/office/events/${event}/check-in`, { ticket: seat?.ticket_number }, door),
      () => join(),
    ]
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    await join()
    const seats = await seatsOf(member.id)
    expect(seats.map(({ id, state, by_roll }) => [id, state, by_roll])).toEqual([[seat?.id, 'attended', false]])
  }
})
