import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account, attendee, claim, event, payment, waitingEntry } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'

const database = await testDatabase()
const { ask, addAccount, signIn, clock } = identityApp(database)
const DAY = 24 * 60 * 60_000

test('[D-37] [ROLE-11] [API-11] a member is told at which events they have a seat; a visitor is not', async () => {
  const [member, other] = [await addAccount('member@example.org'), await addAccount('other@example.org')]
  const row = { description: '', location: 'Abuja', type: 'free' as const }
  const made = await database.db
    .insert(event)
    .values([1, 2].map((day) => ({ ...row, title: `Event ${day}`, start_date: new Date(clock.time + day * DAY) })))
    .returning({ id: event.id })
  const seat = { event_id: made[1]?.id ?? 0, first_name: 'A', last_name: 'B', phone: '0', ticket_number: 'T1' }
  await database.db.insert(attendee).values({ ...seat, email: 'elsewhere@example.org', account_id: member })
  const told = async (token?: string) =>
    (await ask('/event/with/attendance', undefined, token ? { token } : {})).body.data.events.map(
      (one: { registered?: boolean }) => one.registered,
    )
  expect(await told(await signIn('member@example.org'))).toEqual([false, true])
  expect(await told(await signIn('other@example.org'))).toEqual([false, false])
  expect(await told()).toEqual([undefined, undefined])
  expect(await told('A'.repeat(43))).toEqual([undefined, undefined])
  expect(other).not.toBe(member)
})

test('[EVT-22] a member is told where they wait for a seat, and for what; nobody by an address that is not proven', async () => {
  const { db } = database
  const id = await addAccount('waits@example.org')
  const row = { description: '', location: 'Abuja', type: 'paid' as const, fee: 5_000 }
  const made = await db
    .insert(event)
    .values(
      ['queue', 'offer', 'pay', 'review'].map((title) => ({ ...row, title, start_date: new Date(clock.time + DAY) })),
    )
    .returning({ id: event.id, title: event.title })
  const idOf = (title: string) => made.find((one) => one.title === title)?.id ?? 0
  const person = {
    first_name: 'A',
    last_name: 'B',
    phone: '0',
    email: 'Waits@example.org',
    created_at: new Date(clock.time),
  }
  await db.insert(waitingEntry).values({ ...person, event_id: idOf('queue'), token: 'q'.repeat(43) })
  const paying = (title: string, state: 'open' | 'review' | 'used', of = title) => ({
    ...{ account_id: id, purpose: 'event' as const, target: String(idOf(of)), item: title, amount: 5_000, state },
    ...{
      payer_name: 'A B',
      payer_email: 'waits@example.org',
      payer_phone: '0',
      details: {},
      trace_id: `trace-${title}`,
    },
    ...{
      idempotency_key: title,
      return_path: '/',
      created_at: new Date(clock.time),
      pay_page_link: 'https://pay.example/1',
      receipt_token: title.padEnd(43, 'r'),
      review_reason: state === 'review' ? 'full' : null,
      ...(state === 'used' && { fulfilled_at: new Date(clock.time), paid_at: new Date(clock.time) }),
    },
  })
  await db.insert(payment).values([paying('pay', 'open'), paying('review', 'review')])
  const told = async () => {
    const { events } = (await ask('/event/with/attendance', undefined, { token: await signIn('waits@example.org') }))
      .body.data
    return Object.fromEntries(
      events.flatMap((one: { title: string; own_waiting?: { why: string } }) =>
        one.own_waiting ? [[one.title, one.own_waiting.why]] : [],
      ),
    )
  }
  expect(await told()).toEqual({ queue: 'queue', pay: 'pay', review: 'review' })
  // An offer that runs out is told before a payment of which nothing is heard; who has paid since waits for none.
  const until = new Date(clock.time + DAY)
  const place = { event_id: idOf('offer'), state: 'held' as const, buyer: 'entry', held_until: until }
  const [held] = await db
    .insert(claim)
    .values({ ...place, created_at: new Date(clock.time) })
    .returning()
  const offered = { ...person, event_id: idOf('offer'), token: 'o'.repeat(43), state: 'offered' as const }
  await db.insert(waitingEntry).values({ ...offered, claim_id: held?.id, offer_until: until })
  await db
    .insert(payment)
    .values([{ ...paying('given up', 'open', 'offer'), pay_page_link: null }, paying('again', 'used', 'pay')])
  expect(await told()).toEqual({ queue: 'queue', offer: 'offer', review: 'review' })
  await db.delete(payment).where(inArray(payment.trace_id, ['trace-again', 'trace-given up']))
  await db
    .update(account)
    .set({ unproven_since: new Date(clock.time) })
    .where(eq(account.id, id))
  expect(await told()).toEqual({ pay: 'pay', review: 'review' })
})
