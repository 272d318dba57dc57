// On both databases: transactions of several runs stand in each other’s way, and what is given twice is refused by an index.
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updateEventMcpds } from '#server/areas/members/mcpd/event-mcpds.ts'
import { account, attendee, audit, event, mail, mcpdEntry } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'

const database = await testDatabase()
const { db } = database
const { addAccount, inOffice, ask, clock } = await membershipApp(database)
const HOUR = 3_600_000
const secretary = await addAccount('bisi@office.example.org', {
  roles: ['membership'],
  first_name: 'Bisi',
  sur_name: 'Officer',
})
const officer = await inOffice('bisi@office.example.org')

let made = 0
async function newEvent(changes: Partial<typeof event.$inferInsert> = {}) {
  made += 1
  const at = clock.time
  const times = { start_date: new Date(at - 3 * HOUR), end_date: new Date(at - HOUR) }
  const words = { title: `Clinic ${made}`, description: '', location: 'Abuja' }
  const row = { ...words, ...times, type: 'free' as const, mcpd_hours: 3, ...changes }
  const [held] = await db.insert(event).values(row).returning()
  if (!held) throw new Error('No event')
  return held.id
}
const newMember = (changes: Parameters<typeof addAccount>[1] = {}) => {
  made += 1
  return addAccount(`member${made}@example.org`, { grade_id: 3, ...changes })
}
async function seat(
  event_id: number,
  account_id: number | null,
  state: 'taken' | 'attended' = 'attended',
  email?: string,
) {
  made += 1
  const words = {
    first_name: 'Ada',
    last_name: 'Obi',
    phone: '',
    ticket_number: `T-${made}`,
    email: email ?? `seat-${made}@a.ng`,
  }
  const came_at = state === 'attended' ? new Date(clock.time - 2 * HOUR) : null
  await db.insert(attendee).values({ ...words, event_id, account_id, state, came_at })
}
const came = (event_id: number, account_id: number, isThere: boolean) =>
  db
    .update(attendee)
    .set(isThere ? { state: 'attended', came_at: new Date(clock.time) } : { state: 'taken', came_at: null })
    .where(and(eq(attendee.event_id, event_id), eq(attendee.account_id, account_id)))
const run = () => updateEventMcpds({ db, clock })
const entriesOf = async (event_id: number) => {
  const rows = await db.select().from(mcpdEntry).where(eq(mcpdEntry.event_id, event_id)).orderBy(mcpdEntry.id)
  return rows.map(({ account_id, state }) => [account_id, state])
}

test('[MBR-02] each member who came to an event that is over and marked gets its hours, and nobody else', async () => {
  const [ada, late, guest] = [await newMember(), await newMember(), await newMember({ grade_id: null })]
  const held = await newEvent({ title: 'Media Writing Clinic' })
  await seat(held, ada)
  // With a second seat somebody still came once.
  await seat(held, ada)
  await seat(held, late, 'taken')
  await seat(held, guest)
  await seat(held, null)
  const others = [
    await newEvent({ mcpd_hours: null }),
    await newEvent({ end_date: new Date(clock.time + HOUR) }),
    await newEvent({ called_off_at: new Date(clock.time), called_off_reason: 'No hall' }),
  ]
  for (const other of others) await seat(other, ada)
  expect(await run()).toEqual({ given: 1, takenBack: 0 })
  expect(await entriesOf(held)).toEqual([[ada, 'accepted']])
  const [entry] = await db.select().from(mcpdEntry).where(eq(mcpdEntry.event_id, held))
  expect(entry).toMatchObject({ kind: 'chapter', title: 'Media Writing Clinic', hours: 3, count: 1, made_by: 'time' })
  const acts = await db
    .select({ what: audit.what, after: audit.after })
    .from(audit)
    .where(eq(audit.about, `event ${held}`))
  expect(acts).toEqual([{ what: 'give event hours', after: { members: 1 } }])
})

test('[MBR-02] however often it runs, and however many run at once, a member has one entry of an event', async () => {
  const held = await newEvent()
  const members: number[] = []
  for (let nth = 0; nth < 20; nth += 1) members.push(await newMember())
  for (const member of members) await seat(held, member)
  await Promise.all(Array.from({ length: 5 }, run))
  await run()
  expect(await entriesOf(held)).toEqual(members.map((member) => [member, 'accepted']))
})

test('[MBR-02] a run that is cut off leaves nothing half done, and the next one gives what is missing', async () => {
  const held = await newEvent()
  const [ada, bola] = [await newMember(), await newMember()]
  for (const member of [ada, bola]) await seat(held, member)
  for (let kill = 0; kill < 20; kill += 1) {
    const cut = db.transaction(async (tx) => {
      await updateEventMcpds({ db: tx, clock })
      throw new Error('killed')
    })
    await expect(cut).rejects.toThrow('killed')
    expect(await entriesOf(held)).toEqual([])
  }
  expect((await run()).given).toBe(2)
  expect(await entriesOf(held)).toEqual([
    [ada, 'accepted'],
    [bola, 'accepted'],
  ])
})

test('[MBR-02] a check-in that is undone takes the entry back, and the late line of a phone adds one', async () => {
  const held = await newEvent()
  const ada = await newMember()
  await seat(held, ada, 'taken')
  await run()
  expect(await entriesOf(held)).toEqual([])
  await came(held, ada, true)
  await run()
  await came(held, ada, false)
  expect(await run()).toEqual({ given: 0, takenBack: 1 })
  expect(await entriesOf(held)).toEqual([[ada, 'takenBack']])
  const [owner] = await db.select({ email: account.email }).from(account).where(eq(account.id, ada))
  const told = await db
    .select({ kind: mail.kind })
    .from(mail)
    .where(eq(mail.to, owner?.email ?? ''))
  expect(told).toEqual([{ kind: 'mcpd-taken-back' }])
  await came(held, ada, true)
  expect(await run()).toEqual({ given: 1, takenBack: 0 })
  expect(await run()).toEqual({ given: 0, takenBack: 0 })
  expect(await entriesOf(held)).toEqual([
    [ada, 'takenBack'],
    [ada, 'accepted'],
  ])
})

test('[MBR-02] what an officer took back is not given again', async () => {
  const held = await newEvent()
  const ada = await newMember()
  await seat(held, ada)
  await run()
  const [entry] = await db.select().from(mcpdEntry).where(eq(mcpdEntry.event_id, held))
  const taken = await ask(`/office/mcpd/${entry?.id}/take-back`, { reason: 'Left after five minutes.' }, officer)
  expect(taken.status).toBe(200)
  expect((await run()).given).toBe(0)
  expect(await entriesOf(held)).toEqual([[ada, 'takenBack']])
})

test('[MBR-02] [PRE-01] a seat that was taken signed out counts for the member whose proven address it has, and for nobody else', async () => {
  const proven = await addAccount('proven@example.org', { grade_id: 3 })
  await addAccount('unproven@example.org', { grade_id: 3, unproven_since: new Date(clock.time) })
  const other = await newMember()
  await addAccount('given@example.org', { grade_id: 3 })
  const held = await newEvent()
  await seat(held, null, 'attended', 'Proven@Example.org')
  await seat(held, null, 'attended', 'unproven@example.org')
  await seat(held, other, 'attended', 'given@example.org')
  await run()
  expect(await entriesOf(held)).toEqual([
    [proven, 'accepted'],
    [other, 'accepted'],
  ])
  expect(await run()).toEqual({ given: 0, takenBack: 0 })
  await db
    .update(attendee)
    .set({ state: 'taken', came_at: null })
    .where(and(eq(attendee.event_id, held), eq(attendee.email, 'Proven@Example.org')))
  expect(await run()).toEqual({ given: 0, takenBack: 1 })
})

test('[MBR-02] [PRE-01] the seat of an account that was merged into a member is that member’s', async () => {
  const [kept, held] = [await newMember(), await newEvent()]
  const other = await addAccount('former@example.org', { grade_id: 3 })
  await mergeNow({ db, clock }, { kept, other, by: secretary })
  await seat(held, null, 'attended', 'former@example.org')
  await run()
  expect(await entriesOf(held)).toEqual([[kept, 'accepted']])
})

test('[MBR-02] an event without an end is over with its day in Abuja, and gives its hours then', async () => {
  const held = await newEvent({ start_date: new Date('2027-03-12T08:00:00Z'), end_date: null })
  const ada = await newMember()
  await seat(held, ada)
  const runAt = (at: string) => updateEventMcpds({ db, clock: { now: () => Date.parse(at) } })
  await runAt('2027-03-12T22:59:00Z')
  expect(await entriesOf(held)).toEqual([])
  await runAt('2027-03-12T23:00:01Z')
  expect(await entriesOf(held)).toEqual([[ada, 'accepted']])
})

test('[MBR-02] the page of an event tells visitors for how many hours it counts', async () => {
  const held = await newEvent({ end_date: new Date(clock.time + HOUR) })
  const none = await newEvent({ mcpd_hours: null })
  const told = async (id: number) => (await ask(`/event/${id}`)).body.data.event[0].mcpd_hours
  expect([await told(held), await told(none)]).toEqual([3, undefined])
  await expect(db.execute(sql`update event set mcpd_hours = 0 where id = ${held}`)).rejects.toThrow()
})
