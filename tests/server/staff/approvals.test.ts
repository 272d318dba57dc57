import { readdirSync, readFileSync } from 'node:fs'
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Role, roleNames, secondPersonRoles } from '#contract/common/permissions.ts'
import { may } from '#domain/common/permissions.ts'
import { decideByTime } from '#server/areas/staff/approval/decide.ts'
import { approval, audit, singleOfficer, staff, totpFactor } from '#server/db/schema/index.ts'
import { guardedActs } from '#server/start/areas.ts'
import { listen } from '#server/start/listen.ts'
import { entriesFor } from '#src/office/app/navigation.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Asking, identityApp, password } from '#tests/support/identity.ts'
import { freePort } from '#tests/support/site.ts'
import { recordedLog } from '#tests/support/test-app.ts'
import { codeAt } from '#tests/support/totp.ts'

const database = await testDatabase()
const { db } = database
const officeKey = 'the-key-of-the-office-32-characters'
const site = identityApp(
  database,
  { RATE_LIMITS: 'write=100000 read=100000 office=100000 office-key=1000' },
  { officeKey },
)
const { ask, addAccount, inOffice, mailsTo, clock } = site
const { lines, log } = recordedLog()

const byKey = async (): Promise<Asking> => ({
  token: (await ask('/office/session', { key: officeKey })).body.data.token,
})
let people = 0
const somebody = async (...roles: Role[]) => {
  people += 1
  const email = `person${people}@example.org`
  return { email, id: await addAccount(email, { roles }) }
}
const [maker, checker] = [await somebody('owner'), await somebody('owner')]
/** `npm run soak` sets APPROVALS. */
const AT_ONCE = Number(process.env.APPROVALS ?? 30)
const DAY = 24 * 60 * 60_000

let asMaker: Asking
let asChecker: Asking
beforeEach(async () => {
  asMaker = await inOffice(maker.email)
  asChecker = await inOffice(checker.email)
})

const rolesOf = async (id: number): Promise<string[]> =>
  (await ask('/office/staff', undefined, await byKey())).body.data.items.find((one: { id: number }) => one.id === id)
    ?.roles
const versionOf = async (id: number) => (await db.select().from(staff).where(eq(staff.account_id, id)))[0]?.version ?? 0
const grant = async (id: number, roles: Role[], asking = asMaker) =>
  ask(`/office/staff/${id}/roles`, { roles, version: await versionOf(id), reason: 'She keeps the books.' }, asking)
const decide = (id: number, decision: string, asking = asChecker, note = '') =>
  ask(`/office/approvals/${id}/decide`, { decision, note }, asking)
const stateOf = async (id: number) => (await db.select().from(approval).where(eq(approval.id, id)))[0]?.state
const byTime = () => decideByTime({ db, clock }, guardedActs, log)

/** Somebody whom the maker wants as a finance officer. */
async function asked(...roles: Role[]) {
  const person = await somebody('editor')
  const { body } = await grant(person.id, roles.length > 0 ? roles : ['editor', 'finance'])
  return { ...person, number: body.data.approval as number }
}

test('[OFF-07] who becomes an owner or a finance officer is decided by two: asked for, told by mail, approved, and done once', async () => {
  const person = await somebody('editor')
  const answered = await grant(person.id, ['finance', 'editor'])
  expect([answered.status, answered.body.data]).toMatchObject([
    200,
    { id: person.id, roles: ['editor'], version: 1, approval: expect.any(Number) },
  ])
  const number = answered.body.data.approval
  expect(await rolesOf(person.id)).toEqual(['editor'])
  expect(await mailsTo(checker.email)).toEqual([
    {
      kind: 'approval-asked',
      data: {
        first_name: 'Ada',
        who: 'Ada Obi',
        reason: 'She keeps the books.',
        waits: false,
        what: 'Ada Obi becomes finance officer and editor',
      },
    },
  ])
  expect(await mailsTo(maker.email)).toEqual([])
  const listed = (await ask('/office/approvals?state=asked', undefined, asChecker)).body.data
  const shown = {
    id: number,
    act: 'staff.roles',
    words: 'Ada Obi becomes finance officer and editor',
    note: null,
    failure: null,
    about: { reference: `account ${person.id}`, name: 'Ada Obi' },
    reason: 'She keeps the books.',
    state: 'asked',
    asked_by: { reference: `account ${maker.id}`, name: 'Ada Obi' },
    asked_at: new Date(clock.time).toISOString(),
    expires_at: new Date(clock.time + 7 * DAY).toISOString(),
    due_at: null,
    decided_by: null,
    decided_at: null,
    may_approve: true,
    may_decline: true,
  }
  expect(listed).toEqual({ items: [shown], next: null, total: 1 })
  const done = await decide(number, 'approve')
  expect([done.status, done.body.data]).toMatchObject([
    200,
    { state: 'performed', decided_by: { reference: `account ${checker.id}` }, may_approve: false, may_decline: false },
  ])
  expect(await rolesOf(person.id)).toEqual(['editor', 'finance'])
  expect(await decide(number, 'approve')).toMatchObject({
    status: 409,
    body: {
      message: 'This is performed already.',
      by: 'Ada Obi',
      what: 'performed',
      at: new Date(clock.time).toISOString(),
    },
  })
  const acts = await db
    .select()
    .from(audit)
    .where(eq(audit.about, `account ${person.id}`))
    .orderBy(audit.id)
  expect(acts.map(({ actor, what, outcome }) => [actor, what, outcome])).toEqual([
    [`account ${maker.id}`, 'approval ask', 'waits'],
    [`account ${maker.id}`, 'staff roles', 'done'],
    [`account ${checker.id}`, 'approval approve', 'done'],
  ])
})

test('[OFF-07] [row 94] maker is never checker, by any way in, owners too', async () => {
  const { id, number } = await asked()
  const refused = { status: 403, body: { message: 'Who asked for it never approves it. Another person must.' } }
  expect(await decide(number, 'approve', asMaker)).toMatchObject(refused)
  expect(await decide(number, 'approve', await inOffice(maker.email))).toMatchObject(refused)
  expect((await decide(number, 'approve', await byKey())).status).toBe(403)
  expect(await grant(id, ['finance'])).toMatchObject({
    status: 409,
    body: { message: 'This waits for a second person already.' },
  })
  expect((await ask('/office/approvals', undefined, asMaker)).body.data.items[0]).toMatchObject({
    id: number,
    may_approve: false,
    may_decline: true,
  })
  await expect(
    db.update(approval).set({ state: 'approved', decided_by: maker.id }).where(eq(approval.id, number)),
  ).rejects.toThrow()
  expect([await stateOf(number), await rolesOf(id)]).toEqual(['asked', ['editor']])
})

test('[OFF-07] who may not do it decides nothing and sees nothing of it', async () => {
  const { id, number } = await asked()
  const finance = await inOffice((await somebody('finance')).email)
  for (const decision of ['approve', 'decline']) {
    expect(await decide(number, decision, finance)).toMatchObject({ status: 403, body: { permission: 'staff.roles' } })
  }
  expect((await ask('/office/approvals', undefined, finance)).body.data.items).toEqual([])
  expect([await stateOf(number), await rolesOf(id)]).toEqual(['asked', ['editor']])
  expect((await decide(9_999, 'approve')).status).toBe(404)
})

test('[OFF-05] [OFF-07] to decide asks for a fresh second factor', async () => {
  const { number } = await asked()
  clock.time += 10 * 60_000
  expect(await decide(number, 'approve')).toMatchObject({ status: 403, body: { prove: true } })
  expect(await stateOf(number)).toBe('asked')
})

test('[OFF-07] it is declined with a note, and taken back by the person who asked', async () => {
  const [one, other] = [await asked(), await asked()]
  expect((await decide(one.number, 'decline', asChecker, 'Not yet.')).body.data).toMatchObject({
    state: 'declined',
    note: 'Not yet.',
    decided_by: { reference: `account ${checker.id}` },
  })
  expect((await decide(other.number, 'decline', asMaker)).body.data).toMatchObject({ state: 'declined' })
  expect([await rolesOf(one.id), await rolesOf(other.id)]).toEqual([['editor'], ['editor']])
  expect((await grant(one.id, ['finance'])).body.data.approval).toEqual(expect.any(Number))
})

test('[OFF-07] the note of the person who approves is kept, and stands in the audit', async () => {
  const { id, number } = await asked()
  const { data } = (await decide(number, 'approve', asChecker, 'As agreed on Monday.')).body
  expect(data).toMatchObject({ state: 'performed', note: 'As agreed on Monday.', failure: null })
  const [act] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.about, `account ${id}`), eq(audit.what, 'approval approve')))
  expect(act?.after).toEqual({ approval: number, end: 'performed', note: 'As agreed on Monday.', failure: null })
})

test('[OFF-07] [OFF-10] what waits stands first in the list, which is searched by who asked', async () => {
  const [first, last] = [await asked(), await asked()]
  await decide(last.number, 'decline')
  const list = async (query = '') => (await ask(`/office/approvals${query}`, undefined, asChecker)).body.data.items
  const places = (await list()).map(({ id }: { id: number }) => id)
  expect(places.indexOf(first.number)).toBeLessThan(places.indexOf(last.number))
  const newest = (await list('?sort=newest')).map(({ id }: { id: number }) => id)
  expect(newest.indexOf(last.number)).toBeLessThan(newest.indexOf(first.number))
  expect([(await list('?q=ada')).length > 0, await list('?q=nobody+at+all')]).toEqual([true, []])
})

test('[OFF-07] [OFF-10] what waits for its reader, what they asked for and what is over are three views of it', async () => {
  await db.update(approval).set({ state: 'expired' }).where(eq(approval.state, 'asked'))
  const [waiting, over] = [await asked(), await asked()]
  await decide(over.number, 'decline')
  const view = async (name: string, asking: Asking) => {
    const { items, total } = (await ask(`/office/approvals?view=${name}`, undefined, asking)).body.data
    return { total, first: items.map(({ id }: { id: number }) => id).includes(waiting.number) }
  }
  const counts = async (asking: Asking) =>
    (await ask('/office/approvals?view=done&counts=view', undefined, asking)).body.data.counts
  expect([await view('for-you', asChecker), await view('you-asked', asMaker)]).toEqual([
    { total: 1, first: true },
    { total: 1, first: true },
  ])
  expect([await view('for-you', asMaker), await view('you-asked', asChecker)]).toEqual([
    { total: 0, first: false },
    { total: 0, first: false },
  ])
  const { done, ...open } = await counts(asMaker)
  expect([open, (await view('done', asMaker)).total]).toEqual([{ 'for-you': 0, 'you-asked': 1 }, done])
  expect(await counts(asChecker)).toMatchObject({ 'for-you': 1, 'you-asked': 0 })
})

test('[OFF-07] it fails where the person has changed since, where the maker lost the right, and after seven days', async () => {
  const changed = await asked()
  expect((await grant(changed.id, ['door'])).body.data.approval).toBe(null)
  expect((await decide(changed.number, 'approve', asChecker, 'She asked twice.')).body.data).toMatchObject({
    state: 'failed',
    note: 'She asked twice.',
    failure: 'It has changed since it was asked for. Ask again.',
  })
  expect(await rolesOf(changed.id)).toEqual(['door'])
  const notDone = async (to: string) =>
    (await mailsTo(to)).flatMap(({ kind, data }) => (kind === 'approval-not-done' ? [data] : []))
  expect((await notDone(maker.email)).at(-1)).toMatchObject({ approval: changed.number, by_time: false })
  const other = await somebody('owner')
  const person = await somebody('editor')
  const { approval: number } = (await grant(person.id, ['owner'], await inOffice(other.email))).body.data
  await db.update(staff).set({ state: 'locked' }).where(eq(staff.account_id, other.id))
  expect((await decide(number, 'approve')).body.data).toMatchObject({ state: 'failed' })
  // Who has no role any more learns nothing of what the office does.
  expect(await notDone(other.email)).toEqual([])
  expect(await rolesOf(person.id)).toEqual(['editor'])
  const late = await asked()
  clock.time += 7 * DAY
  expect(await decide(late.number, 'approve', await inOffice(checker.email))).toMatchObject({ status: 409 })
  await byTime()
  expect([await stateOf(late.number), await rolesOf(late.id)]).toEqual(['expired', ['editor']])
})

test('[OFF-07] where its time was over and it could not be done, the mail does not say that somebody approved it', async () => {
  await db.insert(singleOfficer).values({ since: new Date(clock.time) })
  onTestFinished(async () => {
    await db.delete(singleOfficer)
  })
  const { id, number } = await asked()
  await db.update(staff).set({ version: 99 }).where(eq(staff.account_id, id))
  clock.time += DAY
  await byTime()
  expect(await stateOf(number)).toBe('failed')
  expect((await mailsTo(maker.email)).at(-1)).toMatchObject({
    kind: 'approval-not-done',
    data: { approval: number, by_time: true },
  })
})

test.each([
  ['expires', false, 7 * DAY, 'expired'],
  ['is done where one person is the office', true, DAY, 'performed'],
] as const)(
  '[OFF-07] an approval whose act the site does not know any more is logged, and the next one %s',
  async (_, isSingle, time, state) => {
    if (isSingle) await db.insert(singleOfficer).values({ since: new Date(clock.time) })
    const [unknown, known] = [await asked(), await asked()]
    const which = eq(approval.id, unknown.number)
    await db.update(approval).set({ act: 'staff.forgotten' }).where(which)
    onTestFinished(async () => {
      await db.delete(approval).where(which)
      await db.delete(singleOfficer)
    })
    clock.time += time
    lines.length = 0
    await byTime()
    expect([await stateOf(unknown.number), await stateOf(known.number)]).toEqual(['asked', state])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { approval: unknown.number, err: { message: 'No act needs two persons by the name staff.forgotten' } },
    ])
  },
)

test('[OFF-07] of many who approve and decline at once over HTTP, one does, and it is done once', {
  timeout: 30_000 + AT_ONCE * 200,
}, async () => {
  const port = await freePort()
  const server = await listen({ app: site.app }, '127.0.0.1', port)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { id, number } = await asked()
  const before = await versionOf(id)
  const headers = { 'content-type': 'application/json', cookie: asChecker.cookie ?? '', ...asChecker.headers }
  const decideOver = async (decision: string) => {
    const body = JSON.stringify({ decision, note: '' })
    const path = `http://127.0.0.1:${port}/api/office/approvals/${number}/decide`
    return (await fetch(path, { method: 'POST', headers, body })).status
  }
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => decideOver(index % 10 === 9 ? 'decline' : 'approve')),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((status) => status === 409)).toHaveLength(AT_ONCE - 1)
  const isDone = (await stateOf(number)) === 'performed'
  expect([await versionOf(id), await rolesOf(id)]).toEqual([
    isDone ? before + 1 : before,
    isDone ? ['editor', 'finance'] : ['editor'],
  ])
})

test('[OFF-07] who is invited as an owner has no right of it until a second person approves', async () => {
  const invited = { email: 'later@example.org', first_name: 'Bola', sur_name: 'Ade', roles: ['owner', 'door'] }
  const { body } = await ask('/office/staff', invited, asMaker)
  const { id, roles, approval: number } = body.data
  expect([roles, number]).toEqual([['door'], expect.any(Number)])
  expect((await decide(number, 'approve')).body.data.state).toBe('performed')
  expect(await rolesOf(id)).toEqual(['door', 'owner'])
})

test('[OFF-03] [OFF-07] [row 94] nobody alone takes a role of money, ends the work or resets the factor of who has one', async () => {
  const factor = { secret: 'A', last_step: 0, added_at: new Date(clock.time) }
  const act = async (id: number, name: string, fields: object = {}) => {
    const body = { version: await versionOf(id), reason: 'The books are handed over.', ...fields }
    return (await ask(`/office/staff/${id}/${name}`, body, asMaker)).body.data
  }
  const factorsOf = (id: number) => db.$count(totpFactor, eq(totpFactor.account_id, id))
  const person = await somebody('finance', 'door')
  await db.insert(totpFactor).values({ account_id: person.id, ...factor })
  const here = await inOffice(person.email)
  const isHere = async () => (await ask('/office/me', undefined, here)).status === 200

  const taken = await act(person.id, 'roles', { roles: ['door'] })
  expect([taken.approval, await rolesOf(person.id)]).toEqual([expect.any(Number), ['door', 'finance']])
  await decide(taken.approval, 'decline')

  const reset = await act(person.id, 'reset-factor')
  expect([reset.approval, await factorsOf(person.id), await isHere()]).toEqual([expect.any(Number), 1, true])
  expect(await decide(reset.approval, 'approve', asMaker)).toMatchObject({ status: 403 })
  expect((await decide(reset.approval, 'approve')).body.data).toMatchObject({
    words: 'The second factor of Ada Obi is reset',
    state: 'performed',
  })
  expect([await factorsOf(person.id), await isHere()]).toEqual([0, false])
  expect((await mailsTo(person.email)).map(({ kind }) => kind)).toContain('office-factor-reset')

  const left = await act(person.id, 'leave')
  expect([left.state, left.approval]).toEqual(['active', expect.any(Number)])
  expect((await decide(left.approval, 'approve')).body.data).toMatchObject({
    words: 'Ada Obi leaves the office',
    state: 'performed',
  })
  expect([await rolesOf(person.id), await versionOf(person.id)]).toEqual([[], 3])
  const acts = await db
    .select()
    .from(audit)
    .where(and(eq(audit.about, `account ${person.id}`), eq(audit.what, 'staff leave')))
  expect(acts).toMatchObject([
    { actor: `account ${maker.id}`, before: { state: 'active' }, after: { state: 'left', approval: left.approval } },
  ])

  // In an emergency one person is enough: who is locked has lost nothing that one person could not give back.
  const locked = await somebody('owner')
  expect(await act(locked.id, 'lock')).toMatchObject({ state: 'locked', roles: ['owner'] })
})

test('[OFF-07] roles that wait are given, too, once the person has set up a second factor', async () => {
  const email = 'quick@example.org'
  const invited = { email, first_name: 'Bola', sur_name: 'Ade', roles: ['finance'] }
  const { id, approval: number } = (await ask('/office/staff', invited, asMaker)).body.data
  const link = Object((await mailsTo(email))[0]?.data).link
  await ask('/auth/set-password', { password, password_confirmation: password, link })
  const { challenge } = (await ask('/office/sign-in', { email, password })).body.data
  const { secret } = (await ask('/office/enrol/totp', { challenge })).body.data
  const enrolled = await ask('/office/enrol/totp/verify', { challenge, code: codeAt(secret, clock.time) })
  expect(enrolled.status).toBe(200)
  expect((await decide(number, 'approve')).body.data).toMatchObject({ state: 'performed', failure: null })
  expect(await rolesOf(id)).toEqual(['finance'])
})

test('[OFF-01] [OFF-07] an invitation is renewed while its roles wait, and keeps them once they are given', async () => {
  const email = 'slow@example.org'
  const invited = { email, first_name: 'Bola', sur_name: 'Ade', roles: ['finance', 'door'] }
  const invite = async () => (await ask('/office/staff', invited, asMaker)).body.data
  const [first, second] = [await invite(), await invite()]
  expect([await stateOf(first.approval), await stateOf(second.approval)]).toEqual(['failed', 'asked'])
  expect((await decide(second.approval, 'approve')).body.data.state).toBe('performed')
  const third = await invite()
  expect([third.approval, third.roles]).toEqual([null, ['door', 'finance']])
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['office-invited', 'office-invited', 'office-invited'])
})

test('[OFF-07] where one person is the whole office, it waits a day, every owner is told, and then it is done', async () => {
  await db.delete(singleOfficer)
  const key = await byKey()
  expect((await ask('/office/single-officer', { on: true }, asMaker)).status).toBe(403)
  expect((await ask('/office/single-officer', { on: true }, key)).body.data).toEqual({ on: true })
  expect((await ask('/office/me', undefined, asMaker)).body.data.single_officer).toBe(true)
  const told = async () => (await mailsTo(maker.email)).filter(({ kind }) => kind === 'approval-asked').length
  const before = await told()
  const [one, declined] = [await asked(), await asked()]
  expect(await told()).toBe(before + 2)
  expect(await decide(one.number, 'approve', asMaker)).toMatchObject({ status: 403 })
  await decide(declined.number, 'decline', asMaker)
  clock.time += DAY - 1
  await byTime()
  expect([await stateOf(one.number), await rolesOf(one.id)]).toEqual(['asked', ['editor']])
  clock.time += 1
  await Promise.all([byTime(), byTime()])
  expect([await stateOf(one.number), await rolesOf(one.id)]).toEqual(['performed', ['editor', 'finance']])
  expect([await stateOf(declined.number), await rolesOf(declined.id)]).toEqual(['declined', ['editor']])
  const [last] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.about, `account ${one.id}`), eq(audit.what, 'approval approve')))
    .orderBy(desc(audit.id))
  expect(last?.actor).toBe('time')
})

test('[OFF-07] what was asked for while one person was the office waits for a second one when that is over', async () => {
  const key = await byKey()
  await ask('/office/single-officer', { on: true }, key)
  const { number } = await asked()
  expect((await ask('/office/single-officer', { on: false }, key)).body.data).toEqual({ on: false })
  clock.time += DAY
  await byTime()
  expect(await stateOf(number)).toBe('asked')
  expect((await decide(number, 'approve', await inOffice(checker.email))).body.data.state).toBe('performed')
})

test('[OFF-07] the menu has the approvals for each right of an act that needs two persons', () => {
  for (const { permission } of guardedActs) {
    expect([permission, entriesFor([permission]).map(({ path }) => path)]).toEqual([permission, ['/approvals']])
  }
})

test('[OFF-03] [row 154] every role that approves a guarded act is given by two persons', () => {
  const approving = roleNames.filter((role) => guardedActs.some(({ permission }) => may([role], permission)))
  expect(approving).toEqual(secondPersonRoles)
})

test('[OFF-03] [OFF-07] [row 154] an owner who invites a membership officer has nobody to approve an expulsion until another owner approves', async () => {
  const alias = { email: 'alias@example.org', first_name: 'Bola', sur_name: 'Ade', roles: ['membership'] }
  const invited = await ask('/office/staff', alias, asMaker)
  expect(invited.body.data).toMatchObject({ roles: [], approval: expect.any(Number) })
  const promoted = await somebody('door')
  const granted = await grant(promoted.id, ['door', 'membership'])
  expect(granted.body.data).toMatchObject({ roles: ['door'], approval: expect.any(Number) })
  expect(await decide(granted.body.data.approval, 'approve', asMaker)).toMatchObject({ status: 403 })
  expect((await decide(granted.body.data.approval, 'approve')).body.data.state).toBe('performed')
  expect(await rolesOf(promoted.id)).toEqual(['door', 'membership'])
})

test('[OFF-07] [row 154] every owner is mailed about a new person of staff, whatever the role', async () => {
  const told = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'staff-added').at(-1)
  const invited = { email: 'new-door@example.org', first_name: 'Bola', sur_name: 'Ade', roles: ['door'] }
  await ask('/office/staff', invited, asMaker)
  const data = { who: 'Bola Ade', email: 'new-door@example.org', roles: 'door staff' }
  const mail = { kind: 'staff-added', data: { first_name: 'Ada', ...data, by: 'Ada Obi' } }
  expect([await told(maker.email), await told(checker.email)]).toEqual([mail, mail])
  await ask('/office/staff', { ...invited, email: 'by-key@example.org' }, await byKey())
  expect((await told(checker.email))?.data).toMatchObject({ email: 'by-key@example.org', by: 'The office key' })
})

test('[OFF-07] [row 94] nothing but the decision does what needs two persons', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(`server/${name}`, 'utf8') }))
  const naming = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)
  expect(naming(/\.perform\(/)).toEqual(['areas/staff/approval/decide.ts'])
  // Each way to write roles: one that asks first, one that is for the shell or for roles that need nobody, one that was decided.
  expect(naming(/import .*\b(writeRoles|setRoles)\b/).sort()).toEqual([
    'areas/staff/change-staff.ts',
    'areas/staff/guarded-roles.ts',
    'areas/staff/guarded-steps.ts',
    'areas/staff/invite.ts',
  ])
})
