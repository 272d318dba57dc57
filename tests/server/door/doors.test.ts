import { randomBytes, randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import type { Exchanged, JournalLine } from '#contract/door/door.ts'
import type { DoorReport } from '#contract/door/doors.ts'
import { mergeJournal } from '#domain/door/door-journal.ts'
import { lockJournal } from '#server/areas/events/attendee/journal.ts'
import { attendee, doorEntry, doorPass, ticketKey } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { randomFrom } from '#tests/support/random.ts'

/** `npm run soak` sets ROUNDS to 200; SEED draws who comes to which door, and in which order batches arrive. */
const rounds = Number(process.env.ROUNDS ?? 1)
const seed = Number(process.env.SEED ?? 23)

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const database = await testDatabase()
const { db } = database
const { ask, addAccount, addEvent, inOffice, clock } = await paymentSite(database)

await addAccount('door@office.example.org', { roles: ['door'] })
await addAccount('finance@office.example.org', { roles: ['finance'] })
let door = await inOffice('door@office.example.org')

let guests = 0

/** An event that begins in an hour, with so many seats. */
async function opened(seats = 0) {
  const start = clock.time + HOUR
  const event = await addEvent({ start_date: new Date(start), end_date: new Date(start + 2 * HOUR) })
  for (let nth = 0; nth < seats; nth++) {
    guests += 1
    expect(
      (await ask(`/event/register-free/${event}`, { ...person, email: `seat-${guests}@example.org` })).status,
    ).toBe(200)
  }
  const rows = await db.select().from(attendee).where(eq(attendee.event_id, event)).orderBy(asc(attendee.id))
  const issue = async (name = 'Door 1') => {
    const { link, pin, pass } = (await ask(`/office/events/${event}/doors`, { door: name }, door)).body.data
    const secret: string = link.split('#')[1]
    return { secret, pin: String(pin), id: Number(pass.id) }
  }
  const report = async (): Promise<DoorReport> =>
    (await ask(`/office/events/${event}/doors`, undefined, door)).body.data
  return { event, rows, issue, report }
}

const offer = (secret: string) => ask('/door/offer', { secret })
const pair = (secret: string, pin: string) => ask('/door/pair', { secret, pin, holder: 'Bello Placeholder' })
const pairAs = (token: string, secret: string, pin: string) =>
  ask('/door/pair', { secret, pin, holder: 'Bello Placeholder', token })
const wrongPin = (pin: string) => (pin === '0000' ? '1111' : '0000')

/** A phone that is paired, with the clocks that it has. */
async function phoneOf(pass: { secret: string; pin: string }, ahead = 0) {
  const { status, body } = await pair(pass.secret, pass.pin)
  expect(status).toBe(200)
  const token: string = body.data.token
  const run = randomUUID()
  const began = clock.time
  let [seq, since] = [0, 0]
  const clocks = () => ({ at: new Date(clock.time + ahead).toISOString(), mono: clock.time - began, run })
  const line = (ticket: number | null, kind: JournalLine['kind'] = 'in', of: string | null = null): JournalLine => {
    seq += 1
    const verdict = kind === 'refused' ? 'unknown' : 'admitted'
    return { id: randomUUID(), seq, kind, ticket, issue: 1, verdict, of, by: 'Bello Placeholder', ...clocks() }
  }
  const send = async (lines: readonly unknown[], from = since) => {
    const answer = await ask(
      '/door/exchange',
      { ...clocks(), lines, since: from },
      { headers: { authorization: `Bearer ${token}` } },
    )
    const data: Exchanged | undefined = answer.body.data
    if (data) since = data.since
    return { status: answer.status, data }
  }
  const pack = () => ask('/door/pack', undefined, { headers: { authorization: `Bearer ${token}` } })
  return { token, line, send, pack }
}

test('[EVX-22] [MBR-11] the list of a phone has the key of the site before anything was signed with it', async () => {
  const { issue } = await opened()
  const phone = await phoneOf(await issue())
  const { keys } = (await phone.pack()).body.data
  expect(keys).toEqual(await db.select({ id: ticketKey.id, key: ticketKey.public_key }).from(ticketKey))
  expect(keys).toHaveLength(1)
})

test('[EVX-24] [row 141] a link is used by the first phone that knows the PIN, and by no other', async () => {
  const { issue, event } = await opened()
  const pass = await issue()
  expect((await offer(pass.secret)).body.data).toMatchObject({ door: 'Door 1', tries: 5 })
  const phone = await phoneOf(pass)
  expect((await offer(pass.secret)).status).toBe(410)
  expect((await pair(pass.secret, pass.pin)).status).toBe(410)
  expect((await offer('a-secret-that-nobody-has-made-for-a-door')).status).toBe(410)
  expect((await phone.pack()).body.data).toMatchObject({ event: { id: event }, pass: { holder: 'Bello Placeholder' } })
  const [row] = await db.select().from(doorPass).where(eq(doorPass.id, pass.id))
  expect(JSON.stringify(row)).not.toContain(pass.secret)
  expect(JSON.stringify(row)).not.toContain(phone.token)
})

test('[EVX-24] [row 141] five wrong PINs end a link, one at a time or at once', async () => {
  const { issue } = await opened()
  const slow = await issue()
  const said: string[] = []
  for (let nth = 0; nth < 5; nth++) said.push((await pair(slow.secret, wrongPin(slow.pin))).body.message)
  expect(said.slice(0, 4)).toEqual(
    ['4 tries are', '3 tries are', '2 tries are', 'One try is'].map((left) => `This PIN is not right. ${left} left.`),
  )
  expect((await pair(slow.secret, slow.pin)).status).toBe(410)
  const quick = await issue()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pair(quick.secret, wrongPin(quick.pin))))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  expect((await pair(quick.secret, quick.pin)).status).toBe(410)
})

test('[EVX-24] [row 141] links that do not exist are limited for an address, and those of the office are not', async () => {
  const { issue } = await opened()
  const passes = [await issue(), await issue()]
  const invented = () => offer(randomBytes(32).toString('base64url'))
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await invented()).status))
  expect([statuses.filter((status) => status === 429).length > 0, (await invented()).status]).toEqual([true, 429])
  expect((await pair(randomBytes(32).toString('base64url'), '0000')).status).toBe(429)
  for (const pass of passes) {
    for (let nth = 0; nth < 40; nth++) expect((await offer(pass.secret)).status).toBe(200)
    expect((await pair(pass.secret, pass.pin)).status).toBe(200)
  }
  clock.time += 11 * MINUTE
})

test('[EVX-24] [row 141] a phone whose answer was lost asks again with its own token, and no other phone can', async () => {
  const { issue, event } = await opened()
  const { secret, pin } = await issue()
  const token = randomBytes(32).toString('base64url')
  expect((await pairAs('short', secret, pin)).status).toBe(400)
  const first = await pairAs(token, secret, pin)
  const again = await pairAs(token, secret, pin)
  expect([first, again].map(({ status, body }) => [status, body.data])).toEqual([
    [200, { token }],
    [200, { token }],
  ])
  expect((await pairAs(randomBytes(32).toString('base64url'), secret, pin)).status).toBe(410)
  expect((await pair(secret, pin)).status).toBe(410)
  const pack = await ask('/door/pack', undefined, { headers: { authorization: `Bearer ${token}` } })
  expect(pack.body.data.event.id).toBe(event)
  const other = await issue('Door 2')
  expect((await pairAs(token, other.secret, other.pin)).status).toBe(409)
})

test('[EVX-24] of many phones that pair at once one is paired', async () => {
  const { issue } = await opened()
  const { secret, pin } = await issue()
  const answers = await Promise.all(Array.from({ length: 10 }, () => pair(secret, pin)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
})

test('[EVX-24] a phone is not paired before the door opens, and the office makes no pass for a door that is closed', async () => {
  const start = clock.time + 10 * HOUR
  const event = await addEvent({ start_date: new Date(start), end_date: new Date(start + HOUR) })
  const { link, pin } = (await ask(`/office/events/${event}/doors`, { door: 'Gate' }, door)).body.data
  const early = await pair(link.split('#')[1], pin)
  expect([early.status, early.body.message]).toEqual([
    409,
    'The door is not open yet. Open this link again from three hours before the event.',
  ])
  const past = await addEvent({
    start_date: new Date(clock.time - 9 * HOUR),
    end_date: new Date(clock.time - 8 * HOUR),
  })
  expect((await ask(`/office/events/${past}/doors`, { door: 'Gate' }, door)).status).toBe(409)
  expect((await ask('/office/events/999999/doors', { door: 'Gate' }, door)).status).toBe(404)
  const finance = await inOffice('finance@office.example.org')
  expect((await ask(`/office/events/${event}/doors`, { door: 'Gate' }, finance)).status).toBe(403)
})

test('[EVX-27] a batch that is sent twice changes nothing, and a line counts once it is kept', async () => {
  const { rows, issue, report } = await opened(2)
  const phone = await phoneOf(await issue())
  const lines = rows.map(({ id }) => phone.line(id))
  const first = await phone.send(lines)
  expect(first.data?.answers).toEqual(lines.map(({ id }) => ({ id, error: null })))
  const again = await phone.send(lines, 0)
  expect(again.data?.answers).toEqual(first.data?.answers)
  expect(again.data?.entries.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id).toSorted())
  expect(await report()).toMatchObject({ came: 2, inside: 2, expected: 2, conflicts: [] })
  const seats = await db
    .select()
    .from(attendee)
    .where(eq(attendee.event_id, rows[0]?.event_id ?? 0))
  expect(seats.map(({ state, came_at }) => [state, came_at?.getTime()])).toEqual([
    ['attended', clock.time],
    ['attended', clock.time],
  ])
})

test('[EVX-27] of a thousand lines of which many are broken all others are kept', async () => {
  const { rows, issue, report } = await opened(20)
  const other = await opened(1)
  const phone = await phoneOf(await issue())
  const random = randomFrom(11)
  const pick = <One>(of: readonly One[]) => of[Math.floor(random() * of.length)]
  const breaks: ((line: JournalLine) => unknown)[] = [
    () => null,
    () => 'a line',
    () => [],
    ({ id: _, ...rest }) => rest,
    (line) => ({ ...line, id: 'not-an-id' }),
    (line) => ({ ...line, kind: 'enter' }),
    (line) => ({ ...line, ticket: 'seven' }),
    (line) => ({ ...line, ticket: other.rows[0]?.id }),
    (line) => ({ ...line, ticket: 2_000_000_000 }),
    (line) => ({ ...line, at: 'yesterday' }),
    (line) => ({ ...line, at: '0000-01-01T00:00:00Z' }),
    (line) => ({ ...line, mono: -1 }),
    (line) => ({ ...line, mono: 1e300 }),
    (line) => ({ ...line, seq: 2 ** 31 }),
    (line) => ({ ...line, kind: 'undo', of: null }),
    (line) => ({ ...line, of: randomUUID() }),
    (line) => ({ ...line, by: 'x'.repeat(61) }),
    (line) => ({ ...line, seq: 1.5 }),
  ]
  let [good, refused] = [0, 0]
  const whole: JournalLine[] = []
  for (let batch = 0; batch < 10; batch++) {
    const lines = Array.from({ length: 100 }, () => phone.line(pick(rows)?.id ?? null, pick(['in', 'out', 'forced'])))
    const sent = lines.map((line) => (random() < 0.4 ? (pick(breaks)?.(line) ?? null) : line))
    const { status, data } = await phone.send(sent)
    expect(status).toBe(200)
    expect(data?.answers).toHaveLength(100)
    for (const [nth, line] of lines.entries()) {
      const isWhole = sent[nth] === line
      expect([sent[nth], data?.answers[nth]]).toEqual([
        sent[nth],
        isWhole ? { id: line.id, error: null } : { id: null, error: expect.any(String) },
      ])
      if (isWhole) whole.push(line)
      if (isWhole) good += 1
      else refused += 1
    }
  }
  expect([
    good + refused,
    refused > 300,
    await db.$count(doorEntry, eq(doorEntry.event_id, rows[0]?.event_id ?? 0)),
  ]).toEqual([1_000, true, good])
  const seats = new Set(whole.filter(({ kind }) => kind !== 'out').map(({ ticket }) => ticket))
  expect((await report()).came).toBe(seats.size)
})

test(
  '[EVX-28] [EVX-30] two doors without a network: all doubles are told, and nothing is lost in any order',
  async () => {
    for (let round = 0; round < rounds; round++) {
      clock.time += 10 * MINUTE
      door = await inOffice('door@office.example.org')
      const { rows, issue, report } = await opened(30)
      const phones = [await phoneOf(await issue('Door 1')), await phoneOf(await issue('Door 2'))]
      const random = randomFrom(seed + round)
      const written = phones.map((phone) =>
        Array.from({ length: 60 }, () => {
          clock.time += 1_000
          return phone.line(rows[Math.floor(random() * rows.length)]?.id ?? null)
        }),
      )
      const batches = phones.flatMap((phone, nth) => {
        const lines = written[nth] ?? []
        return [0, 20, 40].map((from) => ({ phone, lines: lines.slice(from, from + 20) }))
      })
      for (const { phone, lines } of batches.toSorted(() => random() - 0.5))
        expect((await phone.send(lines)).status).toBe(200)
      const entries = phones.map((phone) => phone.send([], 0))
      const [one, two] = (await Promise.all(entries)).map(({ data }) => data?.entries ?? [])
      expect(one).toEqual(two)
      const merged = mergeJournal(
        (one ?? []).map((entry) => ({ ...entry, at: Date.parse(entry.at) })),
        'never',
        clock.time,
      )
      const told = await report()
      const admissions = written.flat().length
      expect([told.came, told.inside, told.conflicts.length]).toEqual([
        merged.came,
        merged.inside,
        merged.conflicts.length,
      ])
      expect(told.came + told.conflicts.length).toBe(admissions)
      const seats = await db.select().from(attendee).where(eq(attendee.state, 'attended'))
      expect(seats.filter(({ event_id }) => event_id === rows[0]?.event_id)).toHaveLength(told.came)
    }
  },
  30_000 + rounds * 10_000,
)

test('[EVX-30] an undo that arrives before its line takes it back all the same, and the office sees both', async () => {
  const { rows, issue, report } = await opened(1)
  const phone = await phoneOf(await issue())
  const came = phone.line(rows[0]?.id ?? 0)
  const undo = phone.line(rows[0]?.id ?? 0, 'undo', came.id)
  await phone.send([undo])
  await phone.send([came])
  expect(await report()).toMatchObject({ came: 0, inside: 0 })
  const [seat] = await db
    .select()
    .from(attendee)
    .where(eq(attendee.id, rows[0]?.id ?? 0))
  expect(seat).toMatchObject({ state: 'taken', came_at: null })
  await phone.send([phone.line(rows[0]?.id ?? 0)])
  const inside = async () => (await ask(`/office/events/${rows[0]?.event_id}/inside`, undefined, door)).body.data
  expect(await inside()).toEqual([
    { attendee: rows[0]?.id, name: 'Ngozi Placeholder', since: new Date(clock.time).toISOString() },
  ])
  clock.time += MINUTE
  await phone.send([phone.line(rows[0]?.id ?? 0, 'out')])
  expect(await inside()).toEqual([])
  expect((await ask(`/office/attendees/${rows[0]?.id}/undo-check-in`, {}, door)).status).toBe(200)
  expect([await report(), await inside()]).toMatchObject([{ came: 0 }, []])
})

test('[EVX-28] the office waits for the journal before it holds the seat, as the lines of a phone do', async () => {
  // One connection never waits for another one.
  if (inject('engine') !== 'postgres') return
  const { event, rows, issue } = await opened(1)
  const [seat] = rows
  const phone = await phoneOf(await issue())
  const both = await db.transaction(async (tx) => {
    await lockJournal(tx, event)
    const asked = [
      ask(`/office/events/${event}/check-in`, { ticket: seat?.ticket_number }, door),
      phone.send([phone.line(seat?.id ?? null)]),
    ]
    await expect.poll(() => lockWaits(db)).toBe(2)
    await tx.execute(sql`select from attendee where event_id = ${event} for update nowait`)
    return asked
  })
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
})

test('[EVX-28] a phone hears what the office and the other doors did', async () => {
  const { event, rows, issue } = await opened(2)
  const phone = await phoneOf(await issue())
  const [first, second] = rows
  await ask(`/office/events/${event}/check-in`, { ticket: first?.ticket_number }, door)
  const other = await phoneOf(await issue('Door 2'))
  await other.send([other.line(second?.id ?? 0), other.line(null, 'refused')])
  const { data } = await phone.send([])
  expect(data?.entries.map(({ ticket, door: at }) => [ticket, at])).toEqual([
    [first?.id, 'the office'],
    [second?.id, 'Door 2'],
  ])
  const again = await ask(`/office/events/${event}/check-in`, { ticket: second?.ticket_number }, door)
  expect(again.body.data.verdict).toBe('cameAlready')
})

test('[EVX-27] a clock that is two minutes wrong is corrected, and both times are kept', async () => {
  const { rows, issue } = await opened(1)
  const phone = await phoneOf(await issue(), 2 * MINUTE)
  const line = phone.line(rows[0]?.id ?? 0)
  const at = clock.time
  clock.time += 5 * MINUTE
  await phone.send([line])
  const [entry] = await db.select().from(doorEntry).where(eq(doorEntry.line, line.id))
  expect([entry?.at.getTime(), entry?.told_at.getTime()]).toEqual([at, at + 2 * MINUTE])
  const [pass] = await db
    .select()
    .from(doorPass)
    .where(eq(doorPass.id, entry?.pass_id ?? 0))
  expect(pass?.ahead_ms).toBe(2 * MINUTE)
})

test('[EVX-24] [EVX-25] [row 142] a phone that is revoked in mid-event gets no list, and its lines are taken for a day', async () => {
  const { rows, issue, report } = await opened(3)
  const pass = await issue()
  const phone = await phoneOf(pass)
  const [first, second] = rows.map(({ id }) => phone.line(id))
  await phone.send([first])
  expect((await ask(`/office/doors/${pass.id}/revoke`, {}, door)).body.data.state).toBe('revoked')
  expect((await ask(`/office/doors/${pass.id}/revoke`, {}, door)).status).toBe(409)
  expect((await phone.pack()).status).toBe(403)
  expect(await phone.send([second])).toMatchObject({ status: 200, data: { standing: 'revoked' } })
  expect((await report()).came).toBe(2)
  const other = await phoneOf(await issue('Door 2'))
  expect((await other.send([other.line(rows[2]?.id ?? 0)])).data?.entries).toHaveLength(3)
  expect((await phone.send([])).data).toMatchObject({ standing: 'revoked', entries: [], more: false })
  clock.time += 24 * HOUR + 1
  expect((await phone.send([])).status).toBe(401)
})

test('[EVX-25] [row 142] what a phone wrote after it was revoked, or of a seat that was sold since, is shown and does not count', async () => {
  // The session of the office has ended meanwhile.
  door = await inOffice('door@office.example.org')
  const { event, rows, issue, report } = await opened(2)
  const pass = await issue()
  const phone = await phoneOf(pass)
  const other = await phoneOf(await issue('Door 2'))
  const [kept, late] = rows.map(({ id }) => id)
  const before = phone.line(kept ?? null)
  clock.time += MINUTE
  expect((await ask(`/office/doors/${pass.id}/revoke`, {}, door)).status).toBe(200)
  clock.time += MINUTE
  const sold = { ...person, email: 'sold-after@example.org', first_name: 'Late' }
  expect((await ask(`/event/register-free/${event}`, sold)).status).toBe(200)
  const [newer] = await db.select().from(attendee).where(eq(attendee.email, sold.email))
  const after = phone.line(late ?? null)
  // It says that this was before the pass was revoked.
  const invented = { ...phone.line(newer?.id ?? null), at: before.at, mono: before.mono }
  const undo = phone.line(kept ?? null, 'undo', before.id)
  expect((await phone.send([before, after, invented, undo])).data?.answers).toEqual(
    [before, after, invented, undo].map(({ id }) => ({ id, error: null })),
  )

  expect(await report()).toMatchObject({ came: 1, inside: 1, expected: 3 })
  const by = { door: 'Door 1', by: 'Bello Placeholder' }
  const at = (time: string) => ({ at: time, ...by })
  expect((await report()).uncounted).toEqual([
    { line: undo.id, name: 'Ngozi Placeholder', ...at(undo.at) },
    { line: invented.id, name: 'Late Placeholder', ...at(invented.at) },
    { line: after.id, name: 'Ngozi Placeholder', ...at(after.at) },
  ])
  expect((await other.send([])).data?.entries.map(({ id }) => id)).toEqual([before.id])
  const seats = await db.select().from(attendee).where(eq(attendee.event_id, event)).orderBy(asc(attendee.id))
  expect(seats.map(({ state }) => state)).toEqual(['attended', 'taken', 'taken'])
  expect((await ask(`/ticket/${newer?.token}/cancel`, {})).status).toBe(200)
})

test('[EVX-25] [row 142] a phone is not told who had a seat that was cancelled', async () => {
  const { rows, issue } = await opened(2)
  const phone = await phoneOf(await issue())
  await db
    .update(attendee)
    .set({ state: 'cancelled' })
    .where(eq(attendee.id, rows[0]?.id ?? 0))
  const seats: unknown[][] = (await phone.pack()).body.data.seats
  expect(seats.map(([id, , , ...rest]) => [id, ...rest])).toEqual([
    [rows[0]?.id, 1, '', '', '', ''],
    [rows[1]?.id, 0, 'Placeholder', 'Ngozi', '', ''],
  ])
})

test('[EVX-25] a pass closes with its event', async () => {
  const { issue } = await opened()
  const phone = await phoneOf(await issue())
  clock.time += 6 * HOUR + 1
  expect((await phone.send([])).data?.standing).toBe('closing')
  expect((await phone.pack()).status).toBe(403)
  clock.time += 24 * HOUR
  expect((await phone.send([])).status).toBe(401)
})

test('[EVX-27] [row 143] a phone that floods the journal is slowed down alone, and a batch has a limit', async () => {
  door = await inOffice('door@office.example.org')
  const { rows, issue } = await opened(1)
  const flooding = await phoneOf(await issue('Door 1'))
  const other = await phoneOf(await issue('Door 2'))
  const many = Array.from({ length: 201 }, () => flooding.line(rows[0]?.id ?? 0))
  expect((await flooding.send(many)).status).toBe(400)
  const statuses = await Promise.all(Array.from({ length: 260 }, async () => (await flooding.send([])).status))
  expect([statuses.includes(429), (await other.send([other.line(rows[0]?.id ?? 0)])).status]).toEqual([true, 200])
  clock.time += 2 * MINUTE
  expect((await flooding.send([])).status).toBe(200)
})
