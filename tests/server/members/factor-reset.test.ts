import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { resetFactorsByTime } from '#server/areas/members/reset-factor.ts'
import { audit, grade, memberTotp } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp, password } from '#tests/support/identity.ts'
import { recordedLog } from '#tests/support/test-app.ts'
import { codeAt } from '#tests/support/totp.ts'

const database = await testDatabase()
const { db } = database
const site = identityApp(database, { RATE_LIMITS: 'write=100000 read=100000 sign-in-address=100000' })
const { ask, addAccount, inOffice, signIn, mailsTo, clock } = site
const { log } = recordedLog()
const DAY = 24 * 60 * 60_000
await db.insert(grade).values(grades)
await addAccount('officer@office.example.org', { roles: ['membership'], first_name: 'Bisi', sur_name: 'Officer' })
await addAccount('second@office.example.org', { roles: ['membership'] })

/** The next code of the app: one that was used does not count again. */
function nextCode(secret: string) {
  clock.time += 30_000
  return codeAt(secret, clock.time)
}

let people = 0
/** A member with a second factor, who reads from an open session what the site says of it. */
async function member() {
  people += 1
  const email = `member${people}@example.org`
  const id = await addAccount(email, { grade_id: 4, first_name: 'Ada', sur_name: 'Obi' })
  const token = await signIn(email)
  const offer = await ask('/user/factor/offer', { current_password: password }, { token })
  const { secret } = offer.body.data
  const on = await ask('/user/factor/on', { code: nextCode(secret) }, { token })
  return {
    id,
    email,
    token,
    secret,
    codes: on.body.data.recovery_codes,
    factor: async () => (await ask('/user/factor', undefined, { token })).body.data.factor,
    start: () => ask('/auth/signin', { email, password }),
    kinds: async () => (await mailsTo(email)).map(({ kind }) => kind),
  }
}

const wish = async (id: number, who?: Awaited<ReturnType<typeof inOffice>>) =>
  ask(
    `/office/members/${id}/reset-factor`,
    { reason: 'Came with the identity card' },
    who ?? (await inOffice('officer@office.example.org')),
  )

async function decide(decision: 'approve' | 'decline', email = 'second@office.example.org') {
  const who = await inOffice(email)
  const { body } = await ask('/office/approvals?view=for-you', undefined, who)
  return (await ask(`/office/approvals/${body.data.items[0].id}/decide`, { decision }, who)).body.data
}

/** Asked for and approved by two of the office. */
async function reset(id: number) {
  expect((await wish(id)).body).toEqual({ message: 'This now waits for a second person' })
  expect(await decide('approve')).toMatchObject({ state: 'performed', failure: null })
}

const passes = (time: number) => {
  clock.time += time
  return resetFactorsByTime({ db, clock }, log)
}

const acts = async (id: number) => {
  const rows = await db
    .select()
    .from(audit)
    .where(eq(audit.about, `account ${id}`))
    .orderBy(desc(audit.id))
  return rows.map(({ what, actor }) => [what, actor])
}

test('[ACC-14] [row 163] a lost factor is switched off a day after two officers agreed, and the member is mailed before and after', async () => {
  const { id, email, start, kinds, factor } = await member()
  await reset(id)
  const reset_at = new Date(clock.time + DAY).toISOString()
  expect(await factor()).toMatchObject({ recovery_left: 10, reset_at })
  expect((await mailsTo(email)).at(-1)).toEqual({
    kind: 'member-factor-reset',
    data: { first_name: 'Ada', at: reset_at },
  })
  await passes(DAY - 1)
  expect((await start()).status).toBe(401)
  await passes(1)
  const { status, body } = await start()
  expect(status).toBe(200)
  const off = { on_since: null, recovery_left: 0, reset_at: null }
  expect((await ask('/user/factor', undefined, { token: body.token })).body.data.factor).toEqual(off)
  expect(await kinds()).toEqual(['member-factor-on', 'member-factor-reset', 'member-factor-off'])
  expect(await acts(id)).toContainEqual(['switch off second factor', 'time'])
})

test('[ACC-14] the record of the member says when, and the office cannot ask twice', async () => {
  const { id } = await member()
  const officer = await inOffice('officer@office.example.org')
  const record = async () => (await ask(`/office/members/${id}`, undefined, officer)).body.data.factor
  expect(await record()).toEqual({ on_since: expect.any(String), reset_at: null })
  await wish(id)
  expect(await wish(id)).toMatchObject({ status: 409, body: { message: 'This waits for a second person already.' } })
  await decide('approve')
  expect(await record()).toEqual({ on_since: expect.any(String), reset_at: new Date(clock.time + DAY).toISOString() })
  expect(await wish(id)).toMatchObject({ status: 409, body: { message: 'This second factor is being reset already.' } })
})

test.each([
  ['a code of the app', ({ secret }: { secret: string; codes: string[] }) => nextCode(secret)],
  ['a recovery code', ({ codes }: { secret: string; codes: string[] }) => codes[0]],
])('[ACC-14] [row 163] %s at the door stops it', async (_, codeOf) => {
  const one = await member()
  await reset(one.id)
  const { challenge } = (await one.start()).body.data
  expect((await ask('/auth/signin/verify', { challenge, code: codeOf(one) })).status).toBe(200)
  expect((await one.factor()).reset_at).toBeNull()
  await passes(DAY)
  expect((await one.start()).status).toBe(401)
  expect(await acts(one.id)).toContainEqual(['stop reset of second factor', `account ${one.id}`])
})

test('[ACC-14] [row 163] an open session stops it, and says when there is nothing to stop', async () => {
  const { id, token, start, factor } = await member()
  await reset(id)
  const keep = () => ask('/user/factor/keep', undefined, { token, method: 'POST' })
  expect(await keep()).toMatchObject({ status: 200, body: { message: 'Your second factor stays on.' } })
  expect((await factor()).reset_at).toBeNull()
  const nothing = { status: 409, body: { message: 'Nothing is to be stopped any more. Load the page again.' } }
  expect(await keep()).toMatchObject(nothing)
  await passes(DAY)
  expect((await start()).status).toBe(401)
})

test('[ACC-14] what is declined, or asked for where there is none, changes nothing', async () => {
  const { id, factor, kinds } = await member()
  await wish(id)
  await decide('decline')
  expect((await factor()).reset_at).toBeNull()
  expect(await kinds()).toEqual(['member-factor-on'])
  const without = await addAccount('without@example.org', { grade_id: 4 })
  expect(await wish(without)).toMatchObject({ status: 409, body: { message: 'This member has no second factor.' } })
  expect((await wish(1_000_000)).status).toBe(404)
})

test('[ACC-14] an address that changed meanwhile ends what was asked for', async () => {
  const { id, token, secret, factor } = await member()
  await wish(id)
  await ask('/user/factor/prove', { code: nextCode(secret) }, { token })
  const officer = await inOffice('officer@office.example.org')
  const { first_name, sur_name, email, version } = (await ask(`/office/members/${id}`, undefined, officer)).body.data
  const empty = { middle_name: '', phone: '', dob: '', job_title: 'Editor', responsibility: '', organization: '' }
  const work = { business_address: '', business_postal_code: '', industry: '' }
  const edit = { first_name, sur_name, email, version, ...empty, ...work }
  expect((await ask(`/office/members/${id}`, edit, officer)).status).toBe(200)
  expect(await decide('approve')).toMatchObject({ state: 'failed' })
  expect((await factor()).reset_at).toBeNull()
})

test('[ACC-14] [row 163] nobody of the office asks for the reset of their own, or approves it', async () => {
  const email = 'both@office.example.org'
  const id = await addAccount(email, { grade_id: 4, roles: ['membership'] })
  const token = await signIn(email)
  const { secret } = (await ask('/user/factor/offer', { current_password: password }, { token })).body.data
  await ask('/user/factor/on', { code: nextCode(secret) }, { token })
  const own = await inOffice(email)
  expect(await wish(id, own)).toMatchObject({
    status: 403,
    body: { message: 'This concerns you. Another person must do it.' },
  })
  await wish(id)
  const { body } = await ask('/office/approvals?view=for-you', undefined, own)
  const number = body.data.items[0].id
  expect(await ask(`/office/approvals/${number}/decide`, { decision: 'approve' }, own)).toMatchObject({
    status: 403,
    body: { message: 'This concerns you. Another person must approve it.' },
  })
  expect(await db.$count(memberTotp, and(eq(memberTotp.account_id, id), isNotNull(memberTotp.reset_at)))).toBe(0)
})
