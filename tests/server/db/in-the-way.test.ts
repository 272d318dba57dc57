// On both databases: each ends a transaction that stands in another’s way with errors of its own.

import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { event } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { person } from '#tests/support/payments.ts'
import { now } from '#tests/support/test-app.ts'
import { filesBelow } from '#tests/support/tree.ts'

const database = await testDatabase()
const site = await membershipApp(database, {
  RATE_LIMITS: 'code=1000 apply=1000 write=10000 event-registration=1000 event-registration-email=1000',
})
const { ask, addAccount, signIn, apply, office } = site

/** What is written in transactions alone. What is one statement by itself stands in nobody's way for long. */
const tables = ['account', 'application', 'application_form', 'attendee', 'audit', 'fulfilment', 'reset_challenge']

await database.exec(`
  create sequence faults;
  create function stand_in_the_way() returns trigger language plpgsql as $$
  declare fault bigint := nextval('faults');
  begin
    if fault <= 3 then
      raise exception 'as told' using errcode = case fault % 2 when 0 then '40P01' else '40001' end;
    end if;
    return null;
  end $$;
  ${tables.map((name) => `create trigger t before insert or update or delete on ${name} execute function stand_in_the_way();`).join('\n')}
`)

const plain = { title: 'Open Day', description: '', location: 'Abuja', start_date: new Date(now + 86_400_000) }
const events = await database.db
  .insert(event)
  .values([
    { ...plain, type: 'free' },
    { ...plain, type: 'paid', fee: 30_000 },
  ])
  .returning({ id: event.id })
const [free, paid] = events.map(({ id }) => id)
const member = await quietly(() => addAccount('member@example.org', { grade_id: 4, dues_paid_until: '2027-06-30' }))

/** Without anything in the way. */
async function quietly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  await database.exec(`select setval('faults', 1000)`)
  return work()
}

const raised = async () => {
  const { rows } = await database.db.execute(sql`select last_value::int as last, is_called as called from faults`)
  return rows[0]?.called === true ? Number(rows[0]?.last) : 0
}

/** From now on three statements fail, and the fourth goes through. */
const arm = () => database.exec(`select setval('faults', 1, false)`)

let token = ''
let key = ''
beforeEach(async () => {
  token = await quietly(() => signIn('member@example.org'))
  key = await quietly(office)
})

type Call = () => Promise<{ status: number; body: unknown }>

const calls: [string, () => Promise<Call>][] = [
  [
    'an account that is made',
    async () => () => ask('/auth/register', { name: 'A B', email: 'new@example.org', password: 'four words in a row' }),
  ],
  ['a code that is asked for', async () => () => ask('/auth/forgot-password', { email: 'member@example.org' })],
  [
    'a password that is reset',
    async () => {
      const { cookie, code: otp } = await site.requestCode('member@example.org')
      const body = { password: 'correct horse battery', password_confirmation: 'correct horse battery', otp }
      return () => ask('/auth/reset-password', body, { cookie })
    },
  ],
  [
    'a password that is changed',
    async () => {
      const current_password = 'correct horse battery'
      const body = { current_password, new_password: current_password, new_password_confirmation: current_password }
      return () => ask('/user/change-password', body, { token })
    },
  ],
  [
    'a profile that is changed',
    async () => {
      const { body } = await ask('/user', undefined, { token })
      const profile = Object.fromEntries(Object.entries(body.data.user).map(([name, value]) => [name, value ?? 'x']))
      return () => ask('/user/update', { ...profile, dob: '1990-04-05' }, { token })
    },
  ],
  ['a seat that is taken', async () => () => ask(`/event/register-free/${free}`, person)],
  [
    'a seat that was paid for',
    async () => {
      const trace_id = await site.pay({ purpose: 'event', event_id: paid, ...person })
      return () => ask(`/event/register-paid/${paid}`, { ...person, trace_id })
    },
  ],
  [
    'dues that were paid',
    async () => {
      const trace_id = await site.pay({ purpose: 'dues', duration: 1 }, token)
      return () => ask('/dues/pay', { duration: 1, trace_id }, { token })
    },
  ],
  ['an application', async () => () => apply({ email: 'applicant@example.org' })],
  ['an upgrade that is asked for', async () => () => ask('/upgrade/apply', { desired_grade_id: '3' }, { token })],
  [
    'a decision of the office',
    async () => {
      await apply({ email: 'decided@example.org' })
      const { body } = await ask('/office/applications?status=received', undefined, { token: key })
      const { id } = body.data.find((one: { email: string }) => one.email === 'decided@example.org')
      return () => ask(`/office/applications/${id}/approve`, {}, { token: key })
    },
  ],
]

test.each(calls)('[row 70] %s goes through, though three statements of it are undone', async (_, prepare) => {
  const call = await quietly(prepare)
  await arm()
  const { status, body } = await call()
  expect([status, body]).toEqual([200, expect.anything()])
  expect(await raised()).toBeGreaterThan(3)
})

test('[row 70] no verb opens a transaction that is not tried again', () => {
  // Within another one, whose whole is tried again.
  const inner = ['staff/approval/decide', 'applications/apply/upgrade-product', 'jobs/run-step'].map(
    (name) => `server/areas/${name}.ts`,
  )
  const opening = filesBelow('server')
    .filter((file) => /^server\/(areas|loops|http)\//.test(file) && !inner.includes(file))
    .filter((file) => /\.transaction\(/.test(readFileSync(file, 'utf8')))
  expect([opening, member > 0]).toEqual([[], true])
})
