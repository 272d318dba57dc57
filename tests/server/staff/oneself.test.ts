import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { application, approval, erasure, memberTotp, returnRequest, staff } from '#server/db/schema/index.ts'
import { guardedActs } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Asking } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, signIn, clock } = await membershipApp(database, {
  RATE_LIMITS: 'office=100000 write=100000 sign-in-address=100000',
  DECISION_HOLD: '5',
})

/** An owner who is a member too, and who has applied for the next grade. */
const EVE = 'eve@office.example.org'
const eve = await addAccount(EVE, { roles: ['owner'], grade_id: 4, dues_paid_until: '2027-06-30' })
await addAccount('bola@office.example.org', { roles: ['owner'] })
await addAccount('chi@office.example.org', { roles: ['owner'] })
/** Another one, who owes for years. */
const DAN = 'dan@office.example.org'
const owing = { grade_id: 2, dues_paid_until: '2022-06-30', member_since: '2015-01-01' }
const dan = await addAccount(DAN, { roles: ['owner'], ...owing })
const other = await addAccount('other@example.org', { grade_id: 4 })
await ask('/upgrade/apply', { desired_grade_id: '3' }, { token: await signIn(EVE) })
const [sent] = await db.select().from(application).where(eq(application.account_id, eve))
await db.insert(memberTotp).values({ account_id: eve, secret: 'A', last_step: 0, added_at: new Date(clock.time) })
const own = `/office/applications/${sent?.number}`
const versionNow = async () =>
  (await db.select().from(application).where(eq(application.account_id, eve)))[0]?.version ?? 0
const [as, colleague] = [await inOffice(EVE), await inOffice('bola@office.example.org')]
const because = { reason: 'As agreed.', minute: '3/2027' }

type Act = (here: Asking) => Promise<{ status: number; body: { message?: string } }>

const decide = (step: string) => async (here: Asking) =>
  ask(`${own}/decide`, { step, version: await versionNow(), ...(step === 'reject' && { reason: 'So' }) }, here)

test.each<[what: string, act: Act]>([
  ['approve one’s own application', decide('approve')],
  ['reject one’s own application', decide('reject')],
  ['answer a check of it', (here) => ask(`${own}/checks`, { check: 'dues-paid', reason: null, looked: true }, here)],
  ['reset one’s own factor', (here) => ask(`/office/members/${eve}/reset-factor`, { reason: 'New phone' }, here)],
  [
    'answer one’s own request to be forgotten',
    async (here) => {
      const asked_at = new Date(clock.time)
      const [asked] = await db.insert(erasure).values({ account_id: eve, asked_at }).returning()
      const answer = await ask(`/office/erasures/${asked?.id}/refuse`, { reason: 'No' }, here)
      await db.delete(erasure)
      return answer
    },
  ],
  [
    'refuse one’s own request to come back',
    async (here) => {
      const request = { account_id: eve, asks: 'pay' as const, reason: '', asked_at: new Date(clock.time) }
      const [asked] = await db.insert(returnRequest).values(request).returning()
      const answer = await ask(`/office/returns/${asked?.id}/refuse`, { reason: 'No' }, here)
      await db.delete(returnRequest)
      return answer
    },
  ],
])('[OFF-07] [row 149] nobody of the office can %s', async (_what, act) => {
  const { status, body } = await act(as)
  expect([status, body.message]).toEqual([403, 'This concerns you. Another person must do it.'])
  expect(await db.$count(approval)).toBe(0)
})

test('[OFF-20] an application of an officer is decided by another one, and its own screen says so', async () => {
  expect((await ask(own, undefined, as)).body.data).toMatchObject({ is_own: true, steps: [] })
  expect((await ask(own, undefined, colleague)).body.data).toMatchObject({
    is_own: false,
    steps: ['approve', 'reject'],
  })
  expect((await decide('reject')(colleague)).status).toBe(200)
  // Neither is a decision undone, or taken back, by whom it is about.
  for (const [step, body] of [
    ['undo', {}],
    ['reverse', { reason: 'It was wrong.', version: await versionNow() }],
    ['reopen', {}],
  ] as const)
    expect([step, (await ask(`${own}/${step}`, body, as)).status]).toEqual([step, 403])
})

const staffVersion = async () => (await db.select().from(staff).where(eq(staff.account_id, eve)))[0]?.version
const pair = { version: 1, other_version: 1, take: [], reason: 'One person' }

test.each<[what: string, asking: Act]>([
  ['the merge of one’s record', (here) => ask(`/office/members/${eve}/merge/${other}`, pair, here)],
  [
    'one’s relief',
    (here) =>
      ask(`/office/members/${dan}/reliefs`, { kind: 'waived', from_year: 2022, to_year: 2026, ...because }, here),
  ],
  ['one’s expulsion', (here) => ask(`/office/members/${eve}/end`, { how: 'expelled', ...because }, here)],
  [
    'one’s roles',
    async (here) =>
      ask(
        `/office/staff/${eve}/roles`,
        { roles: ['owner', 'finance'], version: await staffVersion(), ...because },
        here,
      ),
  ],
  ['the reset of one’s factor', (here) => ask(`/office/members/${eve}/reset-factor`, { reason: 'New phone' }, here)],
])('[OFF-07] [row 149] nobody approves %s', async (what, asking) => {
  const asked = await asking(colleague)
  expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 200 })
  const [last] = await db.select().from(approval).orderBy(desc(approval.id)).limit(1)
  const { status, body } = await ask(
    `/office/approvals/${last?.id}/decide`,
    { decision: 'approve', note: '' },
    await inOffice(what.includes('relief') ? DAN : EVE),
  )
  expect([status, body.message]).toEqual([403, 'This concerns you. Another person must approve it.'])
  expect(last?.state).toBe('asked')
  await db.delete(approval)
})

test('[OFF-07] what a second person approves asks whom it concerns, but for what concerns nobody alone', () => {
  expect(
    guardedActs
      .filter(({ isOwn }) => !isOwn)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['fees.edit', 'letter.send', 'mail.templates.guarded', 'rules.edit', 'settings.limit', 'signatories.edit'])
})
