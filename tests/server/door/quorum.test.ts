import { createHash, randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Exchanged, JournalLine } from '#contract/door/door.ts'
import type { HallScreen } from '#contract/door/hall.ts'
import type { QuorumState } from '#contract/events/quorum.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { textOfRoll } from '#domain/events/voters-roll.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import {
  type account,
  attendee,
  audit,
  type event as events,
  grade,
  hallLink,
  voter,
  votersRoll,
} from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database)
const { ask, addAccount, addEvent, inOffice, clock } = site
await db.insert(grade).values(grades).onConflictDoNothing()
await addAccount('door@office.example.org', { roles: ['door'] })
await addAccount('membership@office.example.org', { roles: ['membership'] })
await addAccount('editor@office.example.org', { roles: ['editor'] })
const office = (role: string) => inOffice(`${role}@office.example.org`)

let people = 0

async function addMember(changes: Partial<typeof account.$inferInsert> = {}) {
  people += 1
  const number = 300 + people
  const email = `voter-${number}@example.org`
  const membership_number = `FCT-${String(number).padStart(6, '0')}`
  const joined = { grade_id: 2, member_since: '2020-01-10', dues_paid_until: '2027-12-31' }
  const id = await addAccount(email, { membership_number, sur_name: `Okafor${number}`, ...joined, ...changes })
  return { id, number, email, membership_number }
}

async function meeting(changes: Partial<typeof events.$inferInsert> = {}) {
  return addEvent({
    title: 'Annual general meeting',
    start_date: new Date(clock.time + HOUR),
    end_date: new Date(clock.time + 3 * HOUR),
    roll: 'members',
    quorum: 'number',
    quorum_of: 2,
    ...changes,
  })
}

const today = () => dayInAbuja(clock.time)

async function freeze(
  event: number,
  body: { day?: string; version?: number; reason?: string } = {},
  role = 'membership',
) {
  return ask(`/office/events/${event}/voters-roll`, { day: today(), version: 0, ...body }, await office(role))
}

async function quorumOf(event: number): Promise<QuorumState> {
  return (await ask(`/office/events/${event}/quorum`, undefined, await office('door'))).body.data
}
const countOf = async (event: number) => (await quorumOf(event)).count

async function letIn(event: number, { number }: { number: number }) {
  clock.time += MINUTE
  const { body } = await ask(`/office/events/${event}/check-in`, { ticket: String(number) }, await office('door'))
  expect(body.data.verdict).toBe('admitted')
}

async function undo(event: number, member: { id: number }) {
  const [seat] = await db
    .select()
    .from(attendee)
    .where(and(eq(attendee.event_id, event), eq(attendee.account_id, member.id)))
  expect((await ask(`/office/attendees/${seat?.id}/undo-check-in`, {}, await office('door'))).status).toBe(200)
}

/** A phone that sends what it is told to, and hears how the quorum stands. */
async function phoneAt(event: number) {
  const { link, pin } = (await ask(`/office/events/${event}/doors`, { door: 'Gate' }, await office('door'))).body.data
  const secret: string = link.split('#')[1]
  const { token } = (await ask('/door/pair', { secret, pin, holder: 'Bello Placeholder' })).body.data
  const [run, by] = [randomUUID(), 'Bello Placeholder']
  let seq = 0
  const line = (member: number, ago = 0, rest: Partial<JournalLine> = {}): JournalLine => {
    seq += 1
    const at = new Date(clock.time - ago).toISOString()
    return {
      id: randomUUID(),
      seq,
      kind: 'in',
      ticket: null,
      member,
      issue: null,
      verdict: 'admitted',
      at,
      mono: seq,
      run,
      by,
      of: null,
      ...rest,
    }
  }
  const exchange = async (...lines: JournalLine[]): Promise<Exchanged> => {
    const sent = lines.map(({ ticket: _, ...one }) => one)
    const body = { version: 2, at: new Date(clock.time).toISOString(), mono: 1_000, run, lines: sent, since: 0 }
    return (await ask('/door/exchange', body, { token })).body.data
  }
  return { line, exchange }
}

test('[PRE-04] [row 170] a roll is frozen with who is in good standing that day, and its hash is that of the documented text', async () => {
  const event = await meeting({ quorum: 'share', quorum_of: 50 })
  const good = await addMember({ first_name: 'Yẹ́misí'.normalize('NFD'), sur_name: 'Ọ̀ṣọ́' })
  const owing = await addMember({ dues_paid_until: '2021-12-31' })
  const former = await addMember({ grade_id: null })
  const before = await quorumOf(event)
  expect(before).toMatchObject({ quorum: 'share', quorum_of: 50, rolls: [], count: null, hall: null, begun: false })
  const { body, status } = await freeze(event)
  expect(status).toBe(200)
  const [roll] = body.data.rolls
  const rows = await db.select().from(voter).where(eq(voter.roll_id, roll.id)).orderBy(asc(voter.number))
  const ids = rows.map(({ account_id }) => account_id)
  expect([good, owing, former].map(({ id }) => ids.includes(id))).toEqual([true, false, false])
  expect(rows.find(({ account_id }) => account_id === good.id)).toMatchObject({
    number: good.membership_number,
    name: 'Yẹ́misí Ọ̀ṣọ́'.normalize('NFC'),
    grade: 'Member',
  })
  const facts = { event, version: 1, day: today(), needed: Math.ceil(rows.length / 2) }
  expect(roll).toMatchObject({
    ...{ version: 1, day: today(), voters: rows.length, needed: facts.needed, reason: null, erased: 0 },
    hash: createHash('sha256').update(textOfRoll(facts, rows)).digest('hex'),
  })
  expect(body.data.count).toEqual({ present: 0, needed: facts.needed, reached: null, corrected: false })
  const [act] = await db.select().from(audit).where(eq(audit.what, 'freeze voters roll'))
  expect(act).toMatchObject({ about: `event ${event}`, after: expect.objectContaining({ hash: roll.hash }) })
  // Read as a list and as a file by who may have the file of attendees; nobody else reads who is in good standing.
  const list = async (role: string) => ask(`/office/voters?roll=${roll.id}&q=yemisi`, undefined, await office(role))
  expect((await list('membership')).body.data.items).toMatchObject([
    { number: good.membership_number, grade: 'Member' },
  ])
  expect([(await list('door')).status, (await list('editor')).status]).toEqual([403, 403])
  const file = { filter: { roll: roll.id }, format: 'csv', columns: ['number', 'name', 'grade'] }
  expect((await ask('/office/exports/voters', file, await office('membership'))).status).toBe(200)
  expect((await ask('/office/exports/voters', file, await office('door'))).status).toBe(403)
})

test('[PRE-04] as of a day before, who paid since may not vote; a day to come is refused', async () => {
  const event = await meeting()
  const member = await addMember()
  const late = await addMember({ member_since: today() })
  const has = async (roll: number | undefined) => {
    const rows = await db
      .select()
      .from(voter)
      .where(eq(voter.roll_id, roll ?? 0))
    return [member, late].map(({ id }) => rows.some(({ account_id }) => account_id === id))
  }
  const past = await freeze(event, { day: '2026-01-15' })
  expect([past.status, await has(past.body.data.rolls[0].id)]).toEqual([200, [true, false]])
  const now = await freeze(event, { version: 1, reason: 'The council chose today.' })
  expect(await has(now.body.data.rolls[0].id)).toEqual([true, true])
  const tomorrow = await freeze(event, { day: dayInAbuja(clock.time + 24 * HOUR), version: 2, reason: 'Again' })
  expect([tomorrow.status, tomorrow.body.details?.problems ?? tomorrow.body.problems]).toMatchObject([
    400,
    expect.anything(),
  ])
})

test('[PRE-04] [row 170] it is frozen again with a reason alone, by who knows the newest, and not once the meeting has begun', async () => {
  const event = await meeting()
  await addMember()
  expect((await freeze(event)).status).toBe(200)
  const again = (body: Parameters<typeof freeze>[1]) => freeze(event, body)
  expect((await again({ version: 1 })).status).toBe(400)
  expect((await again({ version: 0, reason: 'Not seen yet' })).status).toBe(409)
  await addMember()
  const second = await again({ version: 1, reason: 'A member paid in the morning.' })
  expect(second.status).toBe(200)
  const { rolls } = second.body.data
  expect(rolls.map(({ version, reason }: { version: number; reason: string }) => [version, reason])).toEqual([
    [2, 'A member paid in the morning.'],
    [1, null],
  ])
  expect(rolls[0].voters).toBe(rolls[1].voters + 1)
  expect(rolls[0].hash).not.toBe(rolls[1].hash)
  expect(await db.$count(voter, eq(voter.roll_id, rolls[1].id))).toBe(rolls[1].voters)
  clock.time += HOUR
  const late = await again({ version: 2, reason: 'Too late' })
  expect([late.status, late.body.message]).toEqual([
    409,
    'The meeting has begun: the roll of its voters stays as it is.',
  ])
  expect((await quorumOf(event)).begun).toBe(true)
})

test('[PRE-04] without a quorum, once it was called off or is over nothing is frozen; who may not correct attendees freezes nothing', async () => {
  const none = await meeting({ quorum: 'none', quorum_of: null })
  expect((await freeze(none)).status).toBe(409)
  expect(await countOf(none)).toBe(null)
  const off = await meeting({ called_off_at: new Date(clock.time), called_off_reason: 'Rain' })
  expect((await freeze(off)).status).toBe(409)
  const over = await meeting({ start_date: new Date(clock.time - 9 * HOUR), end_date: new Date(clock.time - 8 * HOUR) })
  expect((await freeze(over)).status).toBe(409)
  expect((await freeze(await meeting(), {}, 'door')).status).toBe(403)
})

test('[PRE-04] of two who freeze it at once one is first', async () => {
  const event = await meeting()
  await addMember()
  const both = await Promise.all([freeze(event), freeze(event)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await db.$count(votersRoll, eq(votersRoll.event_id, event))).toBe(1)
})

test('[PRE-04] voters who are inside are counted once everywhere; guests and who may not vote are not; reached stays and says that it was taken back', async () => {
  const event = await meeting()
  const [one, two, owing] = [await addMember(), await addMember(), await addMember({ dues_paid_until: '2021-12-31' })]
  await freeze(event)
  const { link } = (await ask(`/office/events/${event}/hall`, {}, await office('door'))).body.data
  const hall = async (): Promise<HallScreen> => (await ask('/door/hall', { secret: link.split('#')[1] })).body.data
  const phone = await phoneAt(event)
  const everywhere = async () => {
    const { quorum } = await phone.exchange()
    const count = await countOf(event)
    const { title, now, ...shown } = await hall()
    expect([title, now]).toEqual(['Annual general meeting', new Date(clock.time).toISOString()])
    expect([quorum, shown]).toEqual([count, count])
    return count
  }
  const guest = { ...person, email: 'guest-of-meeting@example.org' }
  await ask(`/event/register-free/${event}`, guest)
  const [ticket] = await db.select().from(attendee).where(eq(attendee.email, guest.email))
  await ask(`/office/events/${event}/check-in`, { ticket: ticket?.ticket_number }, await office('door'))
  await letIn(event, owing)
  expect(await everywhere()).toEqual({ present: 0, needed: 2, reached: null, corrected: false })
  await letIn(event, one)
  expect((await everywhere())?.present).toBe(1)
  // The other voter comes by a phone that was without a network: by its time.
  const reached = clock.time + MINUTE
  clock.time += 5 * MINUTE
  await phone.exchange(phone.line(two.id, 4 * MINUTE))
  expect(await everywhere()).toEqual({
    present: 2,
    needed: 2,
    reached: new Date(reached).toISOString(),
    corrected: false,
  })
  // One leaves the hall: reached stays.
  await phone.exchange(phone.line(one.id, 0, { kind: 'out' }))
  expect(await everywhere()).toMatchObject({ present: 1, corrected: false, reached: new Date(reached).toISOString() })
  // The admission that made it is taken back: reached stays, and says so.
  await undo(event, two)
  expect(await everywhere()).toEqual({
    present: 0,
    needed: 2,
    reached: new Date(reached).toISOString(),
    corrected: true,
  })
})

test('[PRE-04] a line that arrives late tells of an earlier moment, and a later one changes nothing', async () => {
  const event = await meeting()
  const [one, two, three] = [await addMember(), await addMember(), await addMember()]
  await freeze(event)
  const phone = await phoneAt(event)
  // From now on it is known how wrong its clock is.
  await phone.exchange()
  await letIn(event, one)
  const first = clock.time
  await letIn(event, two)
  expect((await countOf(event))?.reached).toBe(new Date(clock.time).toISOString())
  await phone.exchange(phone.line(three.id, clock.time - first + 10_000))
  expect((await countOf(event))?.reached).toBe(new Date(first).toISOString())
  await letIn(event, await addMember())
  expect((await countOf(event))?.reached).toBe(new Date(first).toISOString())
})

test('[PRE-04] a ticket under the proven address of a voter counts as theirs, and who was inside before the roll was frozen counts', async () => {
  const event = await meeting()
  const [one, two] = [await addMember(), await addMember()]
  for (const { email } of [one, two]) await ask(`/event/register-free/${event}`, { ...person, email })
  const seats = await db.select().from(attendee).where(eq(attendee.event_id, event))
  for (const { ticket_number } of seats)
    await ask(`/office/events/${event}/check-in`, { ticket: ticket_number }, await office('door'))
  const { body } = await freeze(event)
  expect(body.data.count).toMatchObject({ present: 2, reached: new Date(clock.time).toISOString() })
})

test('[PRE-04] [row 170] the link to the page for the hall works until it is called back, another is made, or the doors close', async () => {
  const event = await meeting()
  await addMember()
  const make = async () => ask(`/office/events/${event}/hall`, {}, await office('door'))
  expect((await make()).status).toBe(409)
  await freeze(event)
  const open = async (link: string) => (await ask('/door/hall', { secret: link.split('#')[1] })).status
  const first = (await make()).body.data.link
  expect([await open(first), (await quorumOf(event)).hall]).toEqual([200, new Date(clock.time).toISOString()])
  const [row] = await db.select().from(hallLink).where(eq(hallLink.event_id, event))
  expect(first).not.toContain(row?.secret_hash)
  const second = (await make()).body.data.link
  expect([await open(first), await open(second)]).toEqual([410, 200])
  expect((await ask(`/office/events/${event}/hall/end`, {}, await office('door'))).status).toBe(200)
  expect((await ask(`/office/events/${event}/hall/end`, {}, await office('door'))).status).toBe(409)
  expect(await open(second)).toBe(410)
  expect(await open(`#${'x'.repeat(43)}`)).toBe(410)
  const third = (await make()).body.data.link
  clock.time += 6 * HOUR + MINUTE
  expect(await open(third)).toBe(410)
})

test('[PRE-04] an erased voter stays on the roll without number and name, and a merged one counts as who they are now', async () => {
  const event = await meeting()
  const [gone, kept, other] = [await addMember(), await addMember(), await addMember()]
  const frozen = (await freeze(event)).body.data.rolls[0]
  await inTransaction(db, (tx) => erasePerson(tx, { clock: { now: () => clock.time }, by: 'account 1' }, gone.id))
  await db.update(voter).set({ account_id: kept.id }).where(eq(voter.account_id, other.id))
  const [roll] = (await quorumOf(event)).rolls
  expect(roll).toEqual({ ...frozen, erased: 1 })
  const rows = await db.select().from(voter).where(eq(voter.roll_id, frozen.id))
  expect(rows).toHaveLength(frozen.voters)
  expect(rows.filter(({ account_id }) => account_id === null)).toMatchObject([{ number: '', name: 'Erased member' }])
  await letIn(event, kept)
  expect((await countOf(event))?.present).toBe(1)
})
