import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PossibleSame } from '#contract/members/new-member.ts'
import { account, audit, gradeHeld, mail, membershipSpell } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = await membershipApp(database, {
  RATE_LIMITS: 'office=100000 write=100000',
})
clock.time = Date.parse('2027-03-12T09:00:00Z')
await addAccount('officer@office.example.org', { roles: ['membership'], first_name: 'Bisi', sur_name: 'Officer' })
const officer = await inOffice('officer@office.example.org')

const ngozi = { sur_name: 'Specimen', first_name: 'Ngọzi', grade: '2' }
const add = (body: object) => ask('/office/members', { ...ngozi, ...body }, officer)
const message = async (body: object) => {
  const { status, body: said } = await add(body)
  return [status, said.message]
}
const possible = async (query: Record<string, string>): Promise<PossibleSame[]> =>
  (await ask(`/office/possible-members?${new URLSearchParams(query)}`, undefined, officer)).body.data

test('a day of birth that is half typed, or is none, is left out when looking for the same person', async () => {
  await addAccount('same@example.org', { membership_number: 'FCT-000301', grade_id: 2 })
  for (const dob of ['1', '1984-06-', '1984-02-30', 'a day'])
    expect(await possible({ email: 'same@example.org', dob })).toMatchObject([{ number: 'FCT-000301' }])
})

test('[OFF-35] a member added by hand has the facts, the dues and the record of a row of an import, and gets no mail', async () => {
  const whole = {
    ...ngozi,
    title: 'Dr',
    email: 'Ngozi@Example.org',
    phone: '8031112222',
    dob: '1984-06-14',
    organization: 'Sample Agency',
    number: 'fct/690',
    grade_since: '2019-07-01',
    member_since: '2013-03-03',
    paid_to: '2026-06-30',
  }
  const { status, body } = await add(whole)
  expect([status, body.data]).toMatchObject([
    200,
    {
      number: 'FCT-000690',
      name: 'Ngọzi Specimen',
      title: 'Dr',
      email: 'ngozi@example.org',
      phone: '08031112222',
      dob: '1984-06-14',
      organization: 'Sample Agency',
      grade: 'Member',
      member_since: '2013-03-03',
      standing: 'due',
      signs_in: false,
      email_unproven: true,
    },
  ])
  const { id } = body.data
  const [held] = await db.select().from(gradeHeld).where(eq(gradeHeld.account_id, id))
  const [spell] = await db.select().from(membershipSpell).where(eq(membershipSpell.account_id, id))
  expect([held, spell]).toMatchObject([
    { grade_id: 2, held_from: '2019-07-01', import_id: null },
    { began_on: '2013-03-03', first_year: 2026, source: 'takenOver', import_id: null },
  ])
  const [act] = await db.select().from(audit).where(eq(audit.what, 'add member'))
  expect(act).toMatchObject({
    about: `account ${id}`,
    after: { ...whole, number: 'FCT-000690', email: 'ngozi@example.org', phone: '08031112222' },
  })
  expect(await db.$count(mail)).toBe(0)
})

test('[OFF-35] without a number the next one is given, without days it is today, and dues are owed from the running year', async () => {
  const { body } = await add({ first_name: 'Ada', sur_name: 'Alone' })
  const [row] = await db.select().from(account).orderBy(desc(account.id)).limit(1)
  expect(body.data).toMatchObject({ number: 'FCT-000691', member_since: '2027-03-12', email: null })
  expect(row?.dues_paid_until).toBe('2026-06-30')
  const [held] = await db.select().from(gradeHeld).where(eq(gradeHeld.account_id, body.data.id))
  expect(held?.held_from).toBe('2027-03-12')
})

test('[OFF-35] a number or an address that somebody has is refused, and says who has it', async () => {
  await addAccount('visitor@example.org', { first_name: 'Vi', sur_name: 'Sitor' })
  expect([
    await message({ first_name: 'Other', sur_name: 'Person', number: '690' }),
    await message({ first_name: 'Other', sur_name: 'Person', email: 'ngozi@example.org' }),
    await message({ first_name: 'Other', sur_name: 'Person', email: 'visitor@example.org' }),
  ]).toEqual([
    [409, 'FCT-000690 is the number of Ngọzi Specimen.'],
    [409, 'Ngọzi Specimen (FCT-000690) has this e-mail address.'],
    [
      409,
      'Vi Sitor has an account with this e-mail address, and is no member yet. Leave the address out, or decide the application.',
    ],
  ])
})

test('[OFF-35] who may be the same is told while one types, by the signs of an import, and is added only as somebody else', async () => {
  const phoned = { sur_name: 'Spécimen', first_name: 'Emeka', phone: '+234 803 111 2222' }
  const [known, ...others] = await possible(phoned)
  expect([known, others]).toMatchObject([
    { name: 'Ngọzi Specimen', number: 'FCT-000690', grade: 'Member', known_by: 'phone and surname' },
    [],
  ])
  expect(await possible({ number: 'FCT-000690' })).toMatchObject([{ id: known?.id, known_by: 'number' }])
  expect(await possible({ ...ngozi, dob: '1984-06-14' })).toMatchObject([{ known_by: 'name and birth date' }])
  expect([await possible({ sur_name: 'Specimen' }), await possible({ dob: '31/02/1984', phone: '0' })]).toEqual([
    [],
    [],
  ])
  const refused =
    'Ngọzi Specimen (FCT-000690) has the same phone and surname. Look at that record, or say that this is somebody else.'
  expect(await message(phoned)).toEqual([409, refused])
  expect((await add({ ...phoned, apart: [known?.id] })).status).toBe(200)
})

test.each([
  ['no surname', { sur_name: ' ' }, 'The surname is missing.'],
  ['no grade', { grade: '' }, 'Choose the grade.'],
  ['half a phone number', { phone: '12' }, 'Enter a phone number like 0800 000 0000.'],
  ['a number that is none', { number: 'NIPR 12' }, 'The number is not like FCT-000123.'],
  ['no day', { paid_to: '31/02/2026' }, 'Enter a date like 05/04/1990.'],
  ['a joining to come', { member_since: '2028-01-01' }, 'Member since cannot be 1 January 2028.'],
  ['a birth to come', { dob: '2028-01-01' }, 'Born cannot be 1 January 2028.'],
])('[OFF-35] %s is refused in words, as in a file', async (_, changes, words) => {
  const before = await db.$count(account)
  const { status, body } = await add({ first_name: 'Nobody', ...changes })
  expect([status >= 400, JSON.stringify(body)]).toEqual([true, expect.stringContaining(words)])
  expect(await db.$count(account)).toBe(before)
})
