import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { qualificationImage, qualificationName } from '#contract/applications/membership.ts'
import { account, application, applicationForm, staff, storedFile } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { password } from '#tests/support/identity.ts'
import { asFile, membershipApp, picture, typed } from '#tests/support/membership.ts'

const database = await testDatabase()
const site = await membershipApp(database)
const { apply, ask, addAccount, signIn, mailsTo, accountOf, folder } = site
const png = await picture()

let count = 0
const newEmail = () => {
  count += 1
  return `person-${count}@example.org`
}

const counts = async () => ({
  accounts: await database.db.$count(account),
  forms: await database.db.$count(applicationForm),
  rows: await database.db.$count(storedFile),
  files: readdirSync(join(folder, 'files/private')).length,
})

const active = { grade_id: 4, dues_paid_until: '2027-06-30' } as const
const applicationsOf = async (email: string, kind: 'membership' | 'upgrade') => {
  const row = await accountOf(email)
  return database.db
    .select()
    .from(application)
    .where(and(eq(application.account_id, row?.id ?? 0), eq(application.kind, kind)))
}
const applicationOf = (email: string) => applicationsOf(email, 'membership')

test('[API-32] [API-33] [D-29] [ROLE-09] a visitor applies, gets an account and the link to its password', async () => {
  const email = newEmail()
  const { status, body } = await apply({ email: ` ${email.toUpperCase()} ` })
  expect([status, body]).toEqual([200, { message: 'Application Sent' }])
  const made = await accountOf(email)
  expect(made).toMatchObject({ first_name: 'Ada', sur_name: 'Obi', grade_id: null, password_hash: null })
  expect(await applicationOf(email)).toEqual([
    expect.objectContaining({ status: 'received', grade_id: 4, account_id: made?.id, reason: null }),
  ])
  const [form] = await database.db.select().from(applicationForm).orderBy(desc(applicationForm.id)).limit(1)
  expect(form).toMatchObject({
    application_type: 'join',
    dob: '1990-04-05',
    curernt_grade_date: '2027-03-12',
    organization: 'A company',
    nature_of_duties: '',
    qualifications: ['BSc Mass Communication', 'Diploma in Public Relations'],
  })
  const files = await database.db
    .select()
    .from(storedFile)
    .where(eq(storedFile.form_id, form?.id ?? 0))
  expect(files.map(({ kind, place, type }) => [kind, place, type]).sort()).toEqual([
    ['qualification', 0, 'image/png'],
    ['qualification', 1, 'image/png'],
  ])
  for (const { key } of files) expect(key).toMatch(/^private\/[0-9a-f]{32}\.png$/)

  const [mail] = await mailsTo(email)
  expect(mail).toEqual({
    kind: 'application-received',
    data: { first_name: 'Ada', link: expect.stringMatching(/^[\w-]{43}$/) },
  })
})

test('[D-10] an application that does not say what it is for is one to join, with a passport or without', async () => {
  for (const passport of [null, asFile(png)]) {
    const email = newEmail()
    expect((await apply({ email, application_type: null, passport })).status).toBe(200)
    expect(await applicationOf(email)).toEqual([expect.objectContaining({ status: 'received', grade_id: 4 })])
    const [form] = await database.db.select().from(applicationForm).orderBy(desc(applicationForm.id)).limit(1)
    expect(form?.application_type).toBe('join')
    const kept = await database.db.$count(storedFile, eq(storedFile.form_id, form?.id ?? 0))
    expect([kept, await database.db.$count(application, eq(application.kind, 'upgrade'))]).toEqual([2, 0])
  }
})

test('[D-29] the link of the mail sets the first password, once, and the applicant is in', async () => {
  const email = newEmail()
  await apply({ email })
  const link = String(Object(Object((await mailsTo(email))[0]).data).link)
  const set = (one: string, next = password) =>
    ask('/auth/set-password', { password: next, password_confirmation: next, link: one })
  const check = async (one: string) => (await ask(`/auth/set-password/${one}`)).body
  expect(await signIn(email)).toBe(undefined)
  expect([await check(link), await check('A'.repeat(43)), await check('a-link')]).toEqual([
    { data: { open: true } },
    { data: { open: false } },
    { data: { open: false } },
  ])
  expect(await set('A'.repeat(43))).toMatchObject({
    status: 400,
    body: { message: 'This link has been used or is too old. Ask for a code on the page for a forgotten password.' },
  })
  expect(await set(link, 'short')).toMatchObject({ status: 400 })
  expect(await set(link)).toMatchObject({ status: 200, body: { data: 'You can sign in with it now' } })
  expect(await check(link)).toEqual({ data: { open: false } })
  expect(await set(link)).toMatchObject({ status: 400 })
  const { body } = await ask('/user', undefined, { token: await signIn(email) })
  expect(body.data.user).toMatchObject({
    email,
    grade_id: null,
    yearly_dues: 'inactive',
    application: { status: 'received', grade: 'Graduate', submitted_at: '2027-03-12T11:00:00.000Z' },
  })
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['application-received', 'password-changed'])
})

test('[D-29] the link is of no use after a week, and after a code was used instead', async () => {
  const [late, other] = [newEmail(), newEmail()]
  for (const email of [late, other]) await apply({ email })
  const linkOf = async (email: string) => String(Object(Object((await mailsTo(email))[0]).data).link)
  const set = (link: string) => ask('/auth/set-password', { password, password_confirmation: password, link })
  const { cookie, code } = await site.requestCode(other)
  expect(
    (await ask('/auth/reset-password', { password, password_confirmation: password, otp: code }, { cookie })).status,
  ).toBe(200)
  expect((await set(await linkOf(other))).status).toBe(400)
  const before = site.clock.time
  site.clock.time += 7 * 24 * 60 * 60_000
  expect((await set(await linkOf(late))).status).toBe(400)
  site.clock.time = before
})

test.each([
  ['dob', '', 'Choose your date of birth.'],
  ['dob', '2027-03-13', 'The date of birth cannot be in the future.'],
  ['dob', '1599-12-31', 'A date cannot be before the year 1600.'],
  ['dob', '1990-02-30', 'Enter a date like 05/04/1990.'],
  ['dob', '05/04/1990', 'Enter a date like 05/04/1990.'],
  ['curernt_grade_date', '', 'Choose the date of your current grade.'],
  ['curernt_grade_date', '2027-03-13', 'The date of the current grade cannot be in the future.'],
  ['sur_name', ' ', 'Enter your surname.'],
  ['first_name', '', 'Enter your first name.'],
  ['email', 'a@example', 'Enter an e-mail address like name@example.org.'],
  ['phone', 'call me', 'Enter a phone number like 0800 000 0000.'],
  ['grade_id', '9', 'Choose a grade.'],
  ['grade_id', '', 'Choose a grade.'],
  [qualificationName(1), ' ', 'Enter the name of the qualification.'],
  [qualificationImage(1), null, 'Add the certificate of qualification 2.'],
  [qualificationImage(0), asFile('', '', 'application/octet-stream'), 'Add the certificate of qualification 1.'],
])(
  '[VAL-11] [VAL-12] [D-52] [D-54] [FMT-03] with %s %s it is 400, and nothing of it stays',
  async (name, value, message) => {
    const before = await counts()
    expect(await apply({ email: newEmail(), [name]: value })).toMatchObject({ status: 400, body: { message } })
    expect(await counts()).toEqual(before)
  },
)

test('[APP-13] [APP-15] [APP-16] only the choices that the form has', async () => {
  const before = await counts()
  for (const name of ['is_devotion', 'is_primary_function', 'is_member', 'application_type']) {
    expect((await apply({ email: newEmail(), [name]: '2' })).status).toBe(400)
  }
  expect(await counts()).toEqual(before)
})

test('[D-92] an address that has an account applies from that account alone', async () => {
  const [known, other] = [newEmail(), newEmail()]
  for (const email of [known, other]) await addAccount(email)
  const before = await counts()
  const refused = { status: 409, body: { message: 'This e-mail address has an account. Sign in to apply.' } }
  expect(await apply({ email: known })).toMatchObject(refused)
  expect(await apply({ email: known.toUpperCase() })).toMatchObject(refused)
  expect(await apply({ email: known }, { token: 'A'.repeat(43) })).toMatchObject(refused)
  expect(await apply({ email: known }, { token: await signIn(other) })).toMatchObject({
    status: 400,
    body: { message: 'Use the e-mail address of your account, or sign out first.' },
  })
  expect(await counts()).toEqual(before)
  expect((await apply({ email: known }, { token: await signIn(known) })).status).toBe(200)
  expect(await mailsTo(known)).toEqual([{ kind: 'application-received', data: { first_name: 'Ada', link: null } }])
})

test('[D-92] there is one open application for an address, also of many at once', async () => {
  const email = newEmail()
  const many = await Promise.all(Array.from({ length: 5 }, () => apply({ email })))
  expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await apply({ email })).toMatchObject({
    status: 409,
    body: { message: 'There is an open application with this e-mail address already. We will write to you about it.' },
  })
  const own = newEmail()
  await addAccount(own)
  const token = await signIn(own)
  const twice = await Promise.all([apply({ email: own }, { token }), apply({ email: own }, { token })])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await applicationOf(own)).length).toBe(1)
  expect((await counts()).rows).toBe((await counts()).files)
})

test('[D-92] [row 4] sent again under its key, an application is the same one, and costs no turn', async () => {
  const strict = await membershipApp(database, { RATE_LIMITS: 'apply=2 write=1000' })
  const [email, address] = [newEmail(), '198.51.100.40']
  const once = { address, headers: { 'idempotency-key': 'a press' } }
  const accepted = { status: 200, body: { message: 'Application Sent' } }
  expect(await strict.apply({ email }, once)).toMatchObject(accepted)
  const after = await counts()
  for (let again = 0; again < 3; again++) expect(await strict.apply({ email }, once)).toMatchObject(accepted)
  expect([await counts(), (await applicationOf(email)).length]).toEqual([after, 1])
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['application-received'])
  expect((await strict.apply({ email: newEmail() }, { address })).status).toBe(200)
})

test('[row 4] of many at once under one key one application is made, and all hear the same', async () => {
  const before = await counts()
  const own = newEmail()
  await addAccount(own)
  const token = await signIn(own)
  for (const [email, asking] of [
    [newEmail(), {}],
    [own, { token }],
  ] as const) {
    const once = { ...asking, headers: { 'idempotency-key': `at once ${email}` } }
    const many = await Promise.all(Array.from({ length: 6 }, () => apply({ email }, once)))
    expect(many.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await applicationOf(email)).length).toBe(1)
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'application-received').length).toBe(1)
  }
  const { forms, rows, files } = await counts()
  expect([forms - before.forms, rows - before.rows, files - before.files]).toEqual([2, 4, 4])
})

test('[row 4] the form of a member that is sent again opens one upgrade', async () => {
  const email = newEmail()
  await addAccount(email, active)
  const asking = { token: await signIn(email), headers: { 'idempotency-key': 'an upgrade' } }
  const changes = { email, application_type: 'upgrade', passport: asFile(png) }
  const sent = [await apply(changes, asking), await apply(changes, asking)]
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const { id = 0 } = (await accountOf(email)) ?? {}
  expect(await database.db.$count(application, eq(application.account_id, id))).toBe(1)
})

test('[row 4] another form or another file under the same key is 422, and nothing of it stays', async () => {
  const email = newEmail()
  const once = { headers: { 'idempotency-key': 'another press' } }
  expect((await apply({ email }, once)).status).toBe(200)
  const after = await counts()
  const refused = {
    status: 422,
    body: { message: 'This key was used for a different application already. Reload the page and send it again.' },
  }
  for (const changes of [
    { email, phone: '0800 000 0001' },
    { email: newEmail() },
    { email, [qualificationImage(1)]: asFile(await picture('gif'), 'picture.gif', 'image/gif') },
  ]) {
    expect(await apply(changes, once)).toMatchObject(refused)
  }
  expect(await counts()).toEqual(after)
})

test('[row 4] [row 6] a key is its own of each account, and what was refused under it can be put right', async () => {
  const [one, other] = [newEmail(), newEmail()]
  for (const email of [one, other]) await addAccount(email)
  const headers = { 'idempotency-key': 'the same words' }
  expect((await apply({ email: one, phone: '' }, { token: await signIn(one), headers })).status).toBe(400)
  for (const email of [one, other])
    expect((await apply({ email }, { token: await signIn(email), headers })).status).toBe(200)
  expect((await apply({ email: newEmail() }, { headers })).status).toBe(200)
})

test('a member does not join again', async () => {
  const email = newEmail()
  await addAccount(email, active)
  expect(await apply({ email }, { token: await signIn(email) })).toMatchObject({
    status: 409,
    body: { message: 'You are a member already.' },
  })
})

test('[D-11] row 46: what else is sent is not kept, and a field that comes twice is 400', async () => {
  const email = newEmail()
  const extra = { role: 'office', status: 'member', dues_paid_until: '2099-06-30', id: '1', __proto__: 'x' }
  expect((await apply({ email, ...extra })).status).toBe(200)
  expect(await accountOf(email)).toMatchObject({ grade_id: null, dues_paid_until: null })
  expect(await database.db.$count(staff)).toBe(0)
  expect((await applicationOf(email))[0]?.status).toBe('received')
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  form.append('grade_id', '1')
  expect(await site.send(form)).toMatchObject({ status: 400, body: { message: 'A field was given more than once' } })
})

const upgrade = { application_type: 'upgrade', passport: asFile(png) }
const upgradesOf = (email: string) => applicationsOf(email, 'upgrade')

test('[D-56] [APP-09] [APP-11] the form of a member opens the application for the next grade', async () => {
  const email = newEmail()
  await addAccount(email, active)
  const token = await signIn(email)
  expect(await apply({ ...upgrade, email, passport: null }, { token })).toMatchObject({
    status: 400,
    body: { message: 'Add your passport photograph.' },
  })
  const third = { [qualificationName(2)]: 'Certificate', [qualificationImage(2)]: asFile(png) }
  expect((await apply({ ...upgrade, ...third, email }, { token })).status).toBe(200)
  const [opened, ...others] = await upgradesOf(email)
  expect(others).toEqual([])
  expect(opened).toMatchObject({ status: 'received', from_grade_id: 4, grade_id: 3, amount: 30_000 })
  const files = await database.db
    .select()
    .from(storedFile)
    .where(eq(storedFile.form_id, opened?.form_id ?? 0))
  expect(files.map(({ kind, place }) => `${kind} ${place}`).sort()).toEqual([
    'passport 0',
    'qualification 0',
    'qualification 1',
    'qualification 2',
  ])
  expect(await apply({ ...upgrade, email }, { token })).toMatchObject({
    status: 409,
    body: { message: 'You have applied for this grade already.' },
  })
  expect(await applicationOf(email)).toEqual([])
})

test('[D-56] a form joins the application that was opened with a press', async () => {
  const email = newEmail()
  await addAccount(email, active)
  const token = await signIn(email)
  await ask('/upgrade/apply', { desired_grade_id: '3' }, { token })
  expect((await apply({ ...upgrade, email }, { token })).status).toBe(200)
  expect(await upgradesOf(email)).toEqual([
    expect.objectContaining({ status: 'received', form_id: expect.any(Number) }),
  ])
})

test('[MBR-06] the form of who applies early has the reason, or none, and keeps one that was given before', async () => {
  const early_reason = 'I lead the desk.'
  const reasonOf = async (email: string) => (await upgradesOf(email)).map((one) => one.early_reason)
  const [asked, silent, pressed] = [newEmail(), newEmail(), newEmail()]
  for (const email of [asked, silent, pressed]) await addAccount(email, active)
  const applyAs = async (email: string, changes: object = {}) =>
    (await apply({ ...upgrade, email, ...changes }, { token: await signIn(email) })).status
  expect(await applyAs(asked, { early_reason: 'x'.repeat(501) })).toBe(400)
  expect(await applyAs(asked, { early_reason: ` ${early_reason} ` })).toBe(200)
  expect(await applyAs(silent, { early_reason: ' ' })).toBe(200)
  await ask('/upgrade/apply', { desired_grade_id: '3', reason: early_reason }, { token: await signIn(pressed) })
  expect(await applyAs(pressed)).toBe(200)
  expect([await reasonOf(asked), await reasonOf(silent), await reasonOf(pressed)]).toEqual([
    [early_reason],
    [null],
    [early_reason],
  ])
})

test('[D-65] [D-96] a member upgrades from the own grade, with active dues', async () => {
  const [email, lapsed] = [newEmail(), newEmail()]
  await addAccount(email, active)
  await addAccount(lapsed, { grade_id: 4, dues_paid_until: '2026-06-30' })
  const before = await counts()
  expect(await apply({ ...upgrade, email, grade_id: '3' }, { token: await signIn(email) })).toMatchObject({
    status: 400,
    body: { message: 'Choose the grade that you hold now.' },
  })
  expect(await apply({ ...upgrade, email: lapsed }, { token: await signIn(lapsed) })).toMatchObject({
    status: 403,
    body: { message: 'Your dues are not active. Please pay them first.' },
  })
  expect(await counts()).toEqual(before)
})

test('[D-56] a visitor who holds a grade elsewhere is first taken in with it', async () => {
  const email = newEmail()
  expect((await apply({ ...upgrade, email, grade_id: '3' })).status).toBe(200)
  expect(await applicationOf(email)).toEqual([expect.objectContaining({ status: 'received', grade_id: 3 })])
  expect(await upgradesOf(email)).toEqual([])
})

test('[D-51] a passport and a third qualification of who joins are not kept', async () => {
  const email = newEmail()
  const third = { [qualificationName(2)]: 'Certificate', [qualificationImage(2)]: asFile(png) }
  expect((await apply({ email, ...third, passport: asFile(png) })).status).toBe(200)
  const [form] = await database.db.select().from(applicationForm).orderBy(desc(applicationForm.id)).limit(1)
  expect(form?.qualifications.length).toBe(2)
  expect(await database.db.$count(storedFile, eq(storedFile.form_id, form?.id ?? 0))).toBe(2)
})

test('[D-85] row 84: so many in an hour at one address; what was only typed wrong costs none, and a picture does', async () => {
  const few = await membershipApp(database, { RATE_LIMITS: 'apply=5 write=100000' })
  const statuses: number[] = []
  const here = { address: '203.0.113.9' }
  const noPicture = { [qualificationImage(1)]: asFile('no picture') }
  for (let times = 0; times < 4; times++) statuses.push((await few.apply({ email: 'nobody' }, here)).status)
  for (let times = 0; times < 2; times++) statuses.push((await few.apply(noPicture, here)).status)
  for (let times = 0; times < 4; times++) statuses.push((await few.apply({ email: newEmail() }, here)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 200, 200, 200, 429])
  expect((await few.apply({ email: newEmail() }, { address: '203.0.113.10' })).status).toBe(200)
})

test('the office hears of each application by mail, and a member of the own upgrade', async () => {
  const office = async () => (await mailsTo('office@demo.test')).length
  const before = await office()
  const [visitor, member] = [newEmail(), newEmail()]
  const once = { headers: { 'idempotency-key': 'heard of once' } }
  for (let times = 0; times < 2; times++) expect((await apply({ email: visitor }, once)).status).toBe(200)
  expect(await office()).toBe(before + 1)
  await addAccount(member, active)
  const token = await signIn(member)
  expect((await ask('/upgrade/apply', { desired_grade_id: '3' }, { token })).status).toBe(200)
  expect(await mailsTo(member)).toEqual([{ kind: 'upgrade-received', data: { first_name: 'Ada' } }])
  const told = await mailsTo('office@demo.test')
  expect(told.slice(before)).toEqual([
    {
      kind: 'application-for-office',
      data: { first_name: '', number: expect.stringMatching(/^M\d+$/), applicant: 'Ada Obi' },
    },
    {
      kind: 'application-for-office',
      data: { first_name: '', number: expect.stringMatching(/^U\d+$/), applicant: 'Ada Obi' },
    },
  ])
  expect((await apply({ ...upgrade, email: member }, { token })).status).toBe(200)
  expect(await office()).toBe(before + 2)
})
