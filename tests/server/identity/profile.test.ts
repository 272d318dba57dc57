import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { named } from '#contract/common/named.ts'
import { Profile } from '#contract/identity/auth.ts'
import { memberFields, ofPerson } from '#contract/identity/person-fields.ts'
import { nobodyKnown } from '#samples/identity.ts'
import { account, grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, password } from '#tests/support/identity.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'

const database = await testDatabase()
const { ask, addAccount, signIn, clock } = identityApp(database, {
  RATE_LIMITS: 'register=1000 write=1000 sign-in=1000',
})

const fields = {
  ...named(memberFields, (name) => `a ${name}`.slice(0, ofPerson(name).longest)),
  sur_name: 'Obi',
  first_name: 'Ada',
  middle_name: 'Mary',
  email: 'member@example.org',
  phone: '0800 000 0000',
  dob: '1990-04-05',
  job_title: 'Officer',
  responsibility: 'Media',
  organization: 'An organisation',
  business_address: '1 Example Street',
  business_postal_code: '900001',
  industry: 'Communication',
}

const unpaid = { yearly_dues: 'inactive', dues_paid_until: null }

const id = await addAccount('member@example.org')
const token = await signIn('member@example.org')
const update = (changes: object, of = token) => ask('/user/update', { ...fields, ...changes }, { token: of })
const kept = async (of = 'member@example.org') =>
  (await database.db.execute(sql`select * from account where email = ${of}`)).rows[0]

test('[API-21] [ACC-07] [FMT-03] the fields of the profile are kept and answered', async () => {
  const { status, body } = await update({})
  expect(status).toBe(200)
  expect(v.parse(Profile, body.data.user)).toEqual(body.data.user)
  expect(body.data.user).toEqual({
    ...nobodyKnown,
    id,
    ...fields,
    pending_email: null,
    email_unproven: false,
    grade_id: null,
    membership_number: null,
    ...unpaid,
    application: null,
  })
  expect((await ask('/user', undefined, { token })).body).toEqual(body)
})

test('[API-20] [API-38] [D-95] the own profile carries dues and application', async () => {
  await database.db.insert(grade).values(grades)
  await addAccount('paid@example.org', { grade_id: 3, dues_paid_until: '2027-06-30' })
  const { status, headers, body } = await ask('/user', undefined, { token: await signIn('paid@example.org') })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body.data.user).toMatchObject({ yearly_dues: 'active', dues_paid_until: '2027-06-30', application: null })
})

test.each([
  [{ sur_name: '' }, 'Enter your surname.'],
  [{ first_name: ' ' }, 'Enter your first name.'],
  [{ middle_name: '' }, 'Enter your middle name.'],
  [{ email: '' }, 'Enter your e-mail address.'],
  [{ dob: '' }, 'Choose your date of birth.'],
  [{ dob: '2027-03-13' }, 'Your date of birth cannot be in the future.'],
  [{ dob: '1599-12-31' }, 'Your date of birth cannot be before the year 1600.'],
  [{ dob: '1990-02-30' }, 'Enter a date like 05/04/1990.'],
  [{ dob: '05/04/1990' }, 'Enter a date like 05/04/1990.'],
])('[VAL-02] [D-54] %j is 400 and says why', async (changes, message) => {
  const before = await kept()
  expect(await update(changes)).toMatchObject({ status: 400, body: { message } })
  expect(await kept()).toEqual(before)
})

test('[D-54] today in Abuja is accepted as a day of birth', async () => {
  expect((await update({ dob: '2027-03-12' })).status).toBe(200)
  await update({})
})

test('row 46: of every column there is, a profile changes its own fields only', async () => {
  const before = (await kept()) ?? {}
  const hostile = Object.fromEntries(Object.keys(before).map((name) => [name, name === 'grade_id' ? 1 : '2099-06-30']))
  const { status } = await update({ ...hostile, ...fields, yearly_dues: 'active', __proto__: { role: 'office' } })
  expect(status).toBe(200)
  expect(await kept()).toEqual({ ...before, version: Number(before.version) + 1 })
})

test('[D-91] row 47: a new e-mail address needs the password', async () => {
  const email = 'new@example.org'
  expect(await update({ email })).toMatchObject({
    status: 400,
    body: { message: 'Enter your current password to change your e-mail address.' },
  })
  expect(await update({ email, current_password: 'wrong' })).toMatchObject({
    status: 400,
    body: { message: 'Your current password is not right.' },
  })
  expect([await kept(email), (await kept())?.id]).toEqual([undefined, id])
})

test('an address that somebody has is refused, and its case does not make it another', async () => {
  await addAccount('taken@example.org')
  expect(await update({ email: 'Taken@example.org', current_password: password })).toMatchObject({
    status: 409,
    body: { message: 'This e-mail address cannot be used. Enter another one.' },
  })
  expect((await update({ email: 'MEMBER@example.org' })).status).toBe(200)
})

test('a stolen token does not allow guessing the password', async () => {
  const strict = identityApp(database)
  strict.clock.time = clock.time
  const send = () =>
    strict.ask('/user/update', { ...fields, email: 'x@example.org', current_password: 'guess' }, { token })
  const statuses = []
  for (let tries = 0; tries < 12; tries++) statuses.push((await send()).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
})

test('row 38: who guesses in a stolen session does not keep the owner from changing the password in another', async () => {
  const strict = identityApp(database)
  strict.clock.time = clock.time
  await addAccount('robbed@example.org')
  const [stolen, own] = [await signIn('robbed@example.org'), await signIn('robbed@example.org')]
  const next = 'a new and long one'
  const change = (current_password: string, of: string) =>
    strict.ask(
      '/user/change-password',
      { current_password, new_password: next, new_password_confirmation: next },
      { token: of },
    )
  for (let tries = 0; tries < 11; tries++) await change('guess', stolen)
  expect((await change('guess', stolen)).status).toBe(429)
  expect((await change(password, own)).status).toBe(200)
})

test('[API-21] what is not sent stays as the office has corrected it', async () => {
  const email = 'corrected@example.org'
  await addAccount(email, { middle_name: 'Mary', dob: '1990-04-05' })
  const own = await signIn(email)
  await database.db.execute(sql`update account set sur_name = 'Bello', dob = '1991-05-06' where email = ${email}`)
  const { status, body } = await ask('/user/update', { phone: '0800 000 0002' }, { token: own })
  const told = { email, sur_name: 'Bello', first_name: 'Ada', middle_name: 'Mary', dob: '1991-05-06' }
  expect([status, body.data.user]).toEqual([200, expect.objectContaining({ ...told, phone: '0800 000 0002' })])
  expect(await kept(email)).toMatchObject({ sur_name: 'Bello', phone: '0800 000 0002' })
})

test.runIf(database.kind === 'postgres')(
  'a save that waited while its account was erased writes nothing back',
  async () => {
    const email = 'goes@example.org'
    const gone = await addAccount(email)
    const theirs = await signIn(email)
    const { saving } = await database.db.transaction(async (tx) => {
      await tx
        .update(account)
        .set({ first_name: '', sur_name: '', disabled_at: new Date(clock.time) })
        .where(eq(account.id, gone))
      const saving = update({ email }, theirs)
      await expect.poll(() => lockWaits(database.db)).toBe(1)
      return { saving }
    })
    expect(await saving).toMatchObject({ status: 401 })
    const [row] = await database.db.select({ name: account.first_name }).from(account).where(eq(account.id, gone))
    expect(row).toEqual({ name: '' })
  },
)
