import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#contract/common/permissions.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { needGrantable } from '#server/areas/staff/rules.ts'
import { account, audit, staff, staffRole, totpFactor } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Asking, identityApp, password } from '#tests/support/identity.ts'
import { codeAt } from '#tests/support/totp.ts'

const database = await testDatabase()
const { db } = database
const officeKey = 'the-key-of-the-office-32-characters'
const site = identityApp(
  database,
  { RATE_LIMITS: 'write=100000 read=100000 sign-in-address=100000 office=100000 office-key=1000' },
  { officeKey },
)
const { ask, addAccount, inOffice, mailsTo, clock } = site

const byKey = async (): Promise<Asking> => ({
  token: (await ask('/office/session', { key: officeKey })).body.data.token,
})
let people = 0
const somebody = async (...roles: Role[]) => {
  people += 1
  const email = `person${people}@example.org`
  return { email, id: await addAccount(email, { roles }) }
}
const owner = await somebody('owner')
const asOwner = () => inOffice(owner.email)

const list = async (query = ''): Promise<StaffMember[]> =>
  (await ask(`/office/staff${query}`, undefined, await byKey())).body.data.items
const memberOf = async (id: number) => (await list()).find((one) => one.id === id)
const change = async (id: number, step: string, fields: object = {}, asking?: Asking) => {
  const version = (await memberOf(id))?.version
  return ask(`/office/staff/${id}/${step}`, { version, ...fields }, asking ?? (await asOwner()))
}
const invite = async (email: string, roles: string[], asking?: Asking) =>
  ask('/office/staff', { email, first_name: 'Bola', sur_name: 'Ade', roles }, asking ?? (await byKey()))
const profile = {
  sur_name: 'Obi',
  first_name: 'Ada',
  middle_name: '',
  phone: '',
  dob: '1990-04-05',
  job_title: '',
  responsibility: '',
  organization: '',
  business_address: '',
  business_postal_code: '',
  industry: '',
}
const linkIn = (mail: { data: unknown } | undefined) =>
  mail?.data && typeof mail.data === 'object' && 'link' in mail.data ? String(mail.data.link) : ''
const lastAct = async (id: number) =>
  (
    await db
      .select()
      .from(audit)
      .where(eq(audit.about, `account ${id}`))
      .orderBy(desc(audit.id))
      .limit(1)
  )[0]
const rolesOf = async (id: number) => (await memberOf(id))?.roles

test('[OFF-01] the key of the shell invites the first owner, who chooses a password by the mailed link and then a factor', async () => {
  const email = 'first@example.org'
  const { status, body } = await invite('First@Example.org', ['owner'])
  const { id } = body.data
  expect([status, body.data]).toEqual([
    200,
    {
      id,
      email,
      name: 'Bola Ade',
      state: 'invited',
      roles: ['owner'],
      factors: [],
      version: 1,
      invited_at: new Date(clock.time).toISOString(),
      used_at: null,
      approval: null,
    },
  ])
  expect(await lastAct(id)).toMatchObject({ actor: 'office key', what: 'staff invite', after: { roles: ['owner'] } })
  const [mail] = await mailsTo(email)
  expect(mail).toEqual({
    kind: 'office-invited',
    data: { first_name: 'Bola', roles: 'owner', link: expect.stringMatching(/^[\w-]{43}$/), waits: '' },
  })
  const link = linkIn(mail)
  const chosen = { password, password_confirmation: password, link }
  expect((await ask('/auth/set-password', chosen)).status).toBe(200)
  const { factors } = (await ask('/office/sign-in', { email, password })).body.data
  expect([factors, (await memberOf(id))?.state]).toEqual([[], 'invited'])
})

test('[OFF-01] an invitation is good for a day, and a second one ends the first', async () => {
  const email = 'late@example.org'
  const links = async () => (await mailsTo(email)).map(linkIn)
  const choose = async (link: string) =>
    (await ask('/auth/set-password', { password, password_confirmation: password, link })).status
  await invite(email, ['door'])
  await invite(email, ['door', 'editor'])
  const [first = '', second = ''] = await links()
  expect(await choose(first)).toBe(400)
  clock.time += 24 * 60 * 60_000
  expect(await choose(second)).toBe(400)
  await invite(email, ['door'])
  expect(await choose((await links())[2] ?? '')).toBe(200)
})

test('[OFF-01] who made an account with the address before the invitation comes in with nothing of theirs', async () => {
  const email = 'squatted@example.org'
  await addAccount(email, { unproven_since: new Date(clock.time) })
  const token = await site.signIn(email)
  const elsewhere = 'taker@example.org'
  const current = { ...profile, email: elsewhere, current_password: password }
  await ask('/user/update', current, { token })
  const before = linkIn((await mailsTo(elsewhere)).at(-1))
  await invite(email, ['finance'])
  expect(await ask('/office/sign-in', { email, password })).toMatchObject({
    status: 403,
    body: { message: 'Open the link in the mail of your invitation first, and choose a password there.' },
  })
  // Nor do they take the invited address away: neither by a link of before, nor by one of afterwards.
  expect((await ask('/auth/confirm-email', { link: before })).status).toBe(400)
  await ask('/user/update', current, { token })
  const after = linkIn((await mailsTo(elsewhere)).at(-1))
  expect((await ask('/auth/confirm-email', { link: after })).status).toBe(400)
  const link = linkIn((await mailsTo(email)).findLast(({ kind }) => kind === 'office-invited'))
  const chosen = 'orange kettle river'
  await ask('/auth/set-password', { password: chosen, password_confirmation: chosen, link })
  expect((await ask('/user', undefined, { token })).status).toBe(401)
  expect((await ask('/office/sign-in', { email, password })).status).toBe(401)
  expect((await ask('/office/sign-in', { email, password: chosen })).status).toBe(200)
})

test('[OFF-01] [row 160] a member who is invited keeps password and session of the portal until the link is used', async () => {
  const email = 'member-too@example.org'
  await addAccount(email)
  const token = await site.signIn(email)
  await invite(email, ['door'])
  expect([(await ask('/user', undefined, { token })).status, await site.signIn(email)]).toEqual([
    200,
    expect.any(String),
  ])
  // A code by mail shows as much as the link.
  const { cookie, code } = await site.requestCode(email)
  const chosen = 'orange kettle river'
  await ask('/auth/reset-password', { password: chosen, password_confirmation: chosen, otp: code }, { cookie })
  expect((await ask('/user', undefined, { token })).status).toBe(401)
  expect((await ask('/office/sign-in', { email, password: chosen })).status).toBe(200)
})

test('[OFF-01] the link is sent again to who has not come in, and what waits for a second person goes on waiting', async () => {
  const email = 'forgetful@example.org'
  const asked = await invite(email, ['finance', 'door'], await asOwner())
  const { id, approval } = asked.body.data
  const first = (await mailsTo(email)).at(-1)
  expect(first?.data).toMatchObject({ roles: 'finance officer and door staff', waits: 'finance officer' })
  expect((await ask(`/auth/set-password/${linkIn(first)}`)).body.data).toEqual({ open: true, office: email })
  const again = await ask(`/office/staff/${id}/send-invitation`, {}, await asOwner())
  expect([again.status, again.body.message]).toEqual([
    200,
    'The link is on its way to forgetful@example.org. It is good for 24 hours.',
  ])
  const second = (await mailsTo(email)).at(-1)
  expect(second?.data).toMatchObject({ roles: 'door staff and finance officer', waits: 'finance officer' })
  const open = async (mail: typeof first) => (await ask(`/auth/set-password/${linkIn(mail)}`)).body.data.open
  expect([await open(first), await open(second)]).toEqual([false, true])
  const [row] = (await ask('/office/approvals', undefined, await asOwner())).body.data.items
  expect(row).toMatchObject({ id: approval, state: 'asked' })
  const { id: here } = await somebody('door')
  expect((await ask(`/office/staff/${here}/send-invitation`, {}, await asOwner())).status).toBe(409)
})

test('[OFF-01] [OFF-07] who is invited as a finance officer alone comes in and reads that the role waits', async () => {
  const email = 'treasurer@example.org'
  const { id } = (await invite(email, ['finance'], await asOwner())).body.data
  const link = linkIn((await mailsTo(email)).at(-1))
  await ask('/auth/set-password', { password, password_confirmation: password, link })
  const { challenge } = (await ask('/office/sign-in', { email, password })).body.data
  const { secret } = (await ask('/office/enrol/totp', { challenge })).body.data
  const entered = await ask('/office/enrol/totp/verify', { challenge, code: codeAt(secret, clock.time) })
  const [cookie = ''] = /office=[\w-]{43}/.exec(entered.headers.get('set-cookie') ?? '') ?? []
  expect(await ask('/office/me', undefined, { cookie })).toMatchObject({
    status: 403,
    body: {
      message:
        'You have no role in the office yet: another person of the office has to approve it. Ask who invited you.',
    },
  })
  await db.insert(staffRole).values({ account_id: id, role: 'finance' })
  expect((await ask('/office/me', undefined, { cookie })).body.data.roles).toEqual(['finance'])
})

test('[OFF-01] who is of the office is not invited again, and who has left is', async () => {
  const { id, email } = await somebody('editor')
  expect(await invite(email, ['owner'])).toMatchObject({
    status: 409,
    body: { message: 'This address belongs to a member of staff already.' },
  })
  const here = await inOffice(email)
  expect((await change(id, 'leave')).body.data).toMatchObject({ state: 'left', roles: [] })
  expect((await ask('/office/me', undefined, here)).status).toBe(401)
  expect((await invite(email, ['door'])).body.data).toMatchObject({ id, state: 'invited', roles: ['door'] })
})

test('[OFF-01] who comes back chooses a new factor: the one of before went when they left', async () => {
  const { id, email } = await somebody('editor')
  await db.insert(totpFactor).values({ account_id: id, secret: 'A', last_step: 0, added_at: new Date(clock.time) })
  expect((await change(id, 'leave')).body.data.factors).toEqual([])
  // As of somebody who left before factors went with it.
  await db.insert(totpFactor).values({ account_id: id, secret: 'A', last_step: 0, added_at: new Date(clock.time) })
  expect((await invite(email, ['door'])).body.data.factors).toEqual([])
  const link = linkIn((await mailsTo(email)).at(-1))
  await ask('/auth/set-password', { password, password_confirmation: password, link })
  const { challenge, factors } = (await ask('/office/sign-in', { email, password })).body.data
  expect(factors).toEqual([])
  const { secret } = (await ask('/office/enrol/totp', { challenge })).body.data
  const entered = await ask('/office/enrol/totp/verify', { challenge, code: codeAt(secret, clock.time) })
  const [cookie = ''] = /office=[\w-]{43}/.exec(entered.headers.get('set-cookie') ?? '') ?? []
  expect((await ask('/office/me', undefined, { cookie })).status).toBe(200)
})

test('[OFF-02] the office is listed with states, roles and factors, and narrowed', async () => {
  const { id, email } = await somebody('door', 'auditor')
  await db.insert(totpFactor).values({ account_id: id, secret: 'A', last_step: 0, added_at: new Date(clock.time) })
  await inOffice(email)
  expect(await memberOf(id)).toEqual({
    id,
    email,
    name: 'Ada Obi',
    state: 'active',
    roles: ['auditor', 'door'],
    factors: ['totp'],
    version: 1,
    invited_at: expect.any(String),
    used_at: new Date(clock.time).toISOString(),
  })
  expect((await list('?role=auditor')).map((one) => one.id)).toEqual([id])
  expect((await list('?state=left')).length).toBe(0)
  expect((await list('?q=FIRST')).map((one) => one.email)).toEqual(['first@example.org'])
  expect((await ask('/office/staff?role=king', undefined, await byKey())).status).toBe(400)
})

test('[OFF-03] roles are changed as they were seen, and the next call goes by the new ones', async () => {
  const { id, email } = await somebody('auditor')
  const here = await inOffice(email)
  const paid = async () => (await ask('/office/payments', undefined, here)).status
  expect(await paid()).toBe(200)
  const { status, body } = await change(id, 'roles', { roles: ['door', 'editor'] })
  expect([status, body.data.roles, body.data.version]).toEqual([200, ['door', 'editor'], 2])
  expect(await paid()).toBe(403)
  expect(await lastAct(id)).toMatchObject({
    actor: `account ${owner.id}`,
    what: 'staff roles',
    before: { roles: ['auditor'] },
    after: { roles: ['door', 'editor'] },
  })
  const stale = await change(id, 'roles', { roles: ['auditor'], version: 1 })
  expect(stale).toMatchObject({
    status: 409,
    body: {
      message: 'Somebody changed this in the meantime. Look at it again.',
      theirs: { id, roles: ['door', 'editor'] },
      version: 2,
      by: 'Ada Obi',
      what: 'changed',
      at: new Date(clock.time).toISOString(),
    },
  })
  expect(await rolesOf(id)).toEqual(['door', 'editor'])
})

test.each([
  ['no role', []],
  ['a role twice', ['door', 'door']],
  ['a role that is none', ['king']],
  ['a member', ['member']],
])('[OFF-02] %s is 400', async (_, roles) => {
  const { id } = await somebody('editor')
  expect([(await change(id, 'roles', { roles })).status, (await invite('x@example.org', roles)).status]).toEqual([
    400, 400,
  ])
  expect(await rolesOf(id)).toEqual(['editor'])
})

test('[OFF-03] nobody changes their own roles, access or lost factor', async () => {
  const another = await somebody('owner')
  const here = await inOffice(another.email)
  for (const [step, fields] of [
    ['roles', { roles: ['owner', 'finance'] }],
    ['lock', {}],
    ['leave', {}],
    ['reset-factor', {}],
  ] as const) {
    expect([step, await change(another.id, step, fields, here)]).toMatchObject([
      step,
      { status: 409, body: { message: 'You cannot change your own roles or access. Ask another owner.' } },
    ])
  }
  await change(another.id, 'leave', {}, await byKey())
})

test('[OFF-03] nobody gives or takes a role that may more than they do themselves', async () => {
  // No role but the owner's may change roles: somebody who may a part of it stands in for one that comes later.
  expect(() => needGrantable(['membership'], ['door'])).not.toThrow()
  expect(() => needGrantable(['membership'], ['door', 'finance', 'owner'])).toThrow(
    'You do not hold all rights of finance and owner, so you cannot give or take that role.',
  )
})

test('[OFF-03] [row 91] the last owner stays, by whatever step, from the shell too', async () => {
  const key = await byKey()
  for (const [step, fields] of [
    ['roles', { roles: ['editor'] }],
    ['lock', {}],
    ['leave', {}],
  ] as const) {
    expect([step, await change(owner.id, step, fields, key)]).toMatchObject([
      step,
      { status: 409, body: { message: 'This is the last owner of the office. Make somebody else an owner first.' } },
    ])
  }
  expect(await memberOf(owner.id)).toMatchObject({ state: 'active', roles: ['owner'], version: 1 })
})

test('[OFF-03] [row 91] of two owners who lock each other at once, one stays', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await somebody('owner'), await somebody('owner')]
    await db.update(staff).set({ state: 'locked' }).where(eq(staff.account_id, owner.id))
    const [asOne, asOther] = [await inOffice(one.email), await inOffice(other.email)]
    const answers = await Promise.all([
      ask(`/office/staff/${other.id}/lock`, { version: 1 }, asOne),
      ask(`/office/staff/${one.id}/lock`, { version: 1 }, asOther),
    ])
    // Who is late may be out already before their own call is looked at.
    expect([
      [200, 401],
      [200, 403],
    ]).toContainEqual(answers.map(({ status }) => status).sort())
    const left = await db
      .select({ id: staff.account_id })
      .from(staff)
      .innerJoin(staffRole, eq(staffRole.account_id, staff.account_id))
      .where(and(eq(staffRole.role, 'owner'), eq(staff.state, 'active')))
    expect(left).toHaveLength(1)
    await db.update(staff).set({ state: 'active' }).where(eq(staff.account_id, owner.id))
    await db
      .update(staff)
      .set({ state: 'left' })
      .where(eq(staff.account_id, left[0]?.id ?? 0))
  }
})

test('[OFF-03] who is locked is out at once and comes in again when unlocked', async () => {
  const { id, email } = await somebody('door')
  const here = await inOffice(email)
  const { challenge } = (await ask('/office/sign-in', { email, password })).body.data
  expect((await change(id, 'lock')).body.data.state).toBe('locked')
  expect((await ask('/office/me', undefined, here)).status).toBe(401)
  expect((await ask('/office/enrol/totp', { challenge })).status).toBe(401)
  expect((await change(id, 'lock')).body).toEqual({ message: 'This person is locked and cannot be locked.' })
  expect((await change(id, 'unlock')).body.data.state).toBe('active')
  expect((await ask('/office/me', undefined, await inOffice(email))).status).toBe(200)
})

test('[OFF-01] a lost factor is reset by an owner or the key: every session ends, a mail says so, and the next sign-in enrols', async () => {
  const { id, email } = await somebody('membership')
  await db.insert(totpFactor).values({ account_id: id, secret: 'A', last_step: 0, added_at: new Date(clock.time) })
  const here = await inOffice(email)
  const { status, body } = await change(id, 'reset-factor', {}, await byKey())
  expect([status, body.data.factors, body.data.state]).toEqual([200, [], 'active'])
  expect((await ask('/office/me', undefined, here)).status).toBe(401)
  expect((await ask('/office/sign-in', { email, password })).body.data.factors).toEqual([])
  expect(await mailsTo(email)).toEqual([{ kind: 'office-factor-reset', data: { first_name: 'Ada' } }])
  expect(await lastAct(id)).toMatchObject({ actor: 'office key', what: 'staff reset factor' })
})

test('[OFF-01] who is not of the office is 404, and a disabled account is not invited', async () => {
  const member = await addAccount('only-member@example.org')
  const body = { roles: ['owner'], version: 1 }
  expect((await ask(`/office/staff/${member}/roles`, body, await asOwner())).status).toBe(404)
  await db
    .update(account)
    .set({ disabled_at: new Date(clock.time) })
    .where(eq(account.id, member))
  expect((await invite('only-member@example.org', ['door'])).status).toBe(409)
  expect(await memberOf(member)).toBe(undefined)
})
