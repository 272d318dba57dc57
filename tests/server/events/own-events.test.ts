import { expect, test } from 'vitest'
import { attendee, event } from '#server/db/schema/index.ts'
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
