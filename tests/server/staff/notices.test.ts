import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { tellDaily } from '#server/areas/staff/loops/tell-daily.ts'
import { account, mail, officeNotice, staff, staffRole } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, apply, addAccount, inOffice, clock } = site
const { lines, log } = recordedLog()
/** Noon of the day of a test; each has a day of its own. */
let noon = clock.time
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const id = await addAccount('bisi@office.example.org', { roles: ['membership'], first_name: 'Bisi' })
await addAccount('editor@office.example.org', { roles: ['editor'] })

let applied = 0
const newApplication = () => {
  applied += 1
  clock.time += 1_000
  return apply({ email: `person-${applied}@example.org`, first_name: 'Chidi', sur_name: 'Okoro' })
}
const choose = async (applications: string, who = 'bisi') =>
  ask('/office/me/notices', { applications }, await inOffice(`${who}@office.example.org`))
const told = async () => {
  const rows = await db
    .select({ kind: mail.kind, data: mail.data })
    .from(mail)
    .where(eq(mail.to, 'bisi@office.example.org'))
    .orderBy(asc(mail.id))
  return rows.map(({ kind, data }) => [kind, data])
}
const morning = async (days: number, hours = 0) => {
  // Seven in Abuja is six in UTC; the tests begin at eleven.
  clock.time = noon + days * DAY - 5 * HOUR + hours * HOUR
  await tellDaily({ db, clock }, log)
}

beforeEach(async () => {
  noon += 30 * DAY
  clock.time = noon
  await db.delete(officeNotice)
  await db.delete(mail).where(inArray(mail.to, ['bisi@office.example.org']))
})

test('[OFF-17] nobody is told but the office, until they choose so', async () => {
  const read = async () =>
    (await ask('/office/me/notices', undefined, await inOffice('bisi@office.example.org'))).body.data
  expect(await read()).toEqual({ applications: 'none' })
  await newApplication()
  expect(await told()).toEqual([])
  expect((await choose('each')).body.data).toEqual({ applications: 'each' })
  expect(await read()).toEqual({ applications: 'each' })
  await choose('none')
  expect(await read()).toEqual({ applications: 'none' })
  expect((await choose('each', 'editor')).status).toBe(403)
  expect((await choose('hourly')).body).toEqual({ message: 'Choose none, each, daily.' })
})

test('[OFF-17] of each application, with its number and who applied', async () => {
  await choose('each')
  await newApplication()
  expect(await told()).toEqual([
    ['application-for-office', { first_name: 'Bisi', number: `M${applied}`, applicant: 'Chidi Okoro' }],
  ])
  const [office] = await db.select().from(mail).where(eq(mail.kind, 'application-for-office')).orderBy(asc(mail.id))
  expect(office?.to).not.toBe('bisi@office.example.org')
})

test('[OFF-17] or once a day, from seven in Abuja, of all that came since', async () => {
  await choose('daily')
  await newApplication()
  await newApplication()
  expect(await told()).toEqual([])
  await morning(1, -1)
  expect(await told()).toEqual([])
  await morning(1)
  const named = [applied - 1, applied].map((number) => ({ number: `M${number}`, applicant: 'Chidi Okoro' }))
  expect(await told()).toEqual([['applications-of-day', { first_name: 'Bisi', count: 2, named }]])
  await morning(1, 3)
  await morning(2)
  expect(await told()).toHaveLength(1)
})

test('[OFF-17] by one server of several', async () => {
  await choose('daily')
  await newApplication()
  clock.time = noon + DAY
  await Promise.all([1, 2, 3].map(() => tellDaily({ db, clock }, log)))
  expect(await told()).toHaveLength(1)
})

test('[OFF-17] an officer who cannot be told is logged, and the others are told', async () => {
  const other = await addAccount('chike@office.example.org', { roles: ['membership'], first_name: 'Chike' })
  await choose('daily', 'chike')
  await choose('daily')
  await newApplication()
  await database.exec(`
    create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.account_id = ${other} then raise exception 'not this one'; end if;
      return new;
    end $$;
    create trigger refuse_one before update on office_notice for each row execute function refuse_one()`)
  onTestFinished(() => database.exec('drop trigger refuse_one on office_notice; drop function refuse_one()'))
  await morning(1)
  expect(await told()).toHaveLength(1)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ account: other, err: expect.any(Object) }])
})

test('[OFF-17] twenty are named, and the others counted', async () => {
  await choose('daily')
  const made = await db
    .insert(account)
    .values(
      Array.from({ length: 23 }, (_, place) => ({
        email: `many-${place}@example.org`,
        first_name: 'Ada',
        sur_name: 'Obi',
      })),
    )
    .returning({ id: account.id })
  const first = made[0]?.id ?? 0
  await database.exec(`begin; set local session_replication_role = replica;
    insert into application (kind, serial, form_id, account_id, grade_id, created_at)
      select 'membership', 5000 + n, 5000 + n, ${first} + n, 4, '${new Date(noon + HOUR).toISOString()}' from generate_series(0, 22) n; commit`)
  await morning(1)
  const [[, data] = []] = await told()
  expect(data).toMatchObject({ count: 23, named: expect.objectContaining({ length: 20 }) })
})

test.each([
  ['has left', () => db.update(staff).set({ state: 'left' }).where(eq(staff.account_id, id))],
  [
    'may not read applications any more',
    () => db.update(staffRole).set({ role: 'door' }).where(eq(staffRole.account_id, id)),
  ],
  [
    'is kept out',
    () =>
      db
        .update(account)
        .set({ disabled_at: new Date(clock.time) })
        .where(eq(account.id, id)),
  ],
])('[OFF-17] nobody who %s', async (_, change) => {
  await choose('each')
  await change()
  await newApplication()
  await db.update(officeNotice).set({ applications: 'daily' })
  await morning(1)
  expect(await told()).toEqual([])
  await db.update(staff).set({ state: 'active' })
  await db.update(staffRole).set({ role: 'membership' }).where(eq(staffRole.account_id, id))
  await db.update(account).set({ disabled_at: null })
})
