import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { membershipOf } from '#server/areas/common/ledger/membership-facts.ts'
import { account, approval, audit, returnRequest } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, addAccount, inOffice, mailsTo, signIn, clock } = site
for (const name of ['one', 'two']) await addAccount(`membership-${name}@office.example.org`, { roles: ['membership'] })
await addAccount('finance@office.example.org', { roles: ['finance'] })
const officer = await inOffice('membership-one@office.example.org')
const second = await inOffice('membership-two@office.example.org')
const finance = await inOffice('finance@office.example.org')

let people = 0
/** A Member at 30,000 a year, who owes 2025/26 and 2026/27. */
async function person() {
  people += 1
  const email = `former${people}@example.org`
  const id = await addAccount(email, {
    grade_id: 2,
    dues_paid_until: '2025-06-30',
    member_since: '2015-01-01',
    membership_number: `FCT-00${7000 + people}`,
  })
  return { id, email, token: await signIn(email) }
}

const duesTo = async (who: object, id: number) => (await ask(`/office/members/${id}/dues`, undefined, who)).body.data

async function decide(decision = 'approve') {
  const [last] = await db.select().from(approval).orderBy(desc(approval.id)).limit(1)
  return (await ask(`/office/approvals/${last?.id}/decide`, { decision, note: 'No' }, second)).body
}

const why = { reason: 'As the council says', minute: '3/2027' }
const back = (id: number, body: object) => ask(`/office/members/${id}/return`, body, officer)

async function lost() {
  const one = await person()
  await ask(`/office/members/${one.id}/end`, { how: 'lost', ...why }, officer)
  await decide()
  return one
}

const asked = { asks: 'waive', reason: 'I was ill for a year.' }
const request = (token: string, body: object = asked) => ask('/user/return', body, { token })
const mine = async (token: string) => (await ask('/user/dues', undefined, { token })).body.data.dues.coming_back
const listed = async (tab = 'open') => (await ask(`/office/returns?tab=${tab}`, undefined, officer)).body.data.items
const kinds = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)
const stateOf = async (id: number) =>
  (await db.select().from(returnRequest).where(eq(returnRequest.account_id, id)).orderBy(returnRequest.id)).map(
    ({ state }) => state,
  )

test('[MBR-14] who lost membership by arrears reads the way back, asks, and returns with number and grade', async () => {
  const { id, email, token } = await lost()
  expect((await ask('/user', undefined, { token })).body.data.user).toMatchObject({
    grade_id: null,
    has_lost_membership: true,
  })
  expect(await mine(token)).toEqual({
    ended_on: '2027-03-12',
    is_granted: false,
    owed: 60_000,
    years: [2025, 2026],
    request: null,
  })
  expect(await request(token)).toMatchObject({ status: 200, body: { message: 'Your request to come back is sent' } })
  expect(await request(token)).toMatchObject({ status: 409, body: { message: 'You have asked for this already.' } })
  expect((await mine(token)).request).toEqual({
    ...asked,
    state: 'asked',
    asked_at: new Date(clock.now()).toISOString(),
    ended_at: null,
    answer: null,
  })
  const [entry] = await listed()
  expect(entry).toMatchObject({
    ...asked,
    account_id: id,
    owed: 60_000,
    state: 'asked',
    waits: false,
    may_refuse: true,
  })
  const desk = (await ask('/office/desk', undefined, officer)).body.data.waiting
  expect(desk).toContainEqual(expect.objectContaining({ of: 'returns', count: 1 }))

  await back(id, { step: 'approve', ...why })
  const [waiting] = await db.select().from(approval).where(eq(approval.state, 'asked'))
  const told = (await ask(`/office/approvals/${waiting?.id}`, undefined, second)).body.data
  expect(JSON.stringify(told)).toContain('to come back, and that some dues are waived: I was ill for a year.')
  expect(await listed()).toMatchObject([{ waits: true, may_refuse: false }])
  expect(await ask(`/office/returns/${entry.id}/refuse`, { reason: 'No' }, officer)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Decline or take that back first') },
  })
  expect(await decide()).toMatchObject({ data: { state: 'performed', failure: null } })
  expect(await mine(token)).toMatchObject({ is_granted: true, request: { state: 'granted' } })
  // It stays on the desk until the arrears are read.
  expect(await listed()).toMatchObject([{ state: 'granted' }])
  expect(await ask('/user/return/withdraw', {}, { token })).toMatchObject({ status: 409 })

  // What is waived is decided before the arrears are read, of the years in between, too.
  expect(await duesTo(finance, id)).toMatchObject({ return_request: { ...asked, may_refuse: false } })
  const waiver = { kind: 'waived', from_year: 2025, to_year: 2026, reason: 'Illness', minute: '4/2027' }
  expect(await ask(`/office/members/${id}/reliefs`, waiver, finance)).toMatchObject({ status: 200 })
  expect(await mine(token)).toMatchObject({ owed: 0, years: [] })
  expect(await back(id, { step: 'verify', owed: 0 })).toMatchObject({ status: 200 })
  const [row] = await db.select().from(account).where(eq(account.id, id))
  expect(row).toMatchObject({ grade_id: 2, membership_number: `FCT-00${7000 + people}` })
  expect(await membershipOf({ db, clock }, id)).toBe('member')
  expect([await mine(token), await stateOf(id), await listed()]).toEqual([undefined, ['returned'], []])
  expect(await kinds(email)).toEqual(['membership-ended', 'return-asked', 'return-approved', 'membership-goes-on'])
})

test('[MBR-14] a refusal tells its reason, and it is asked for again', async () => {
  const { id, email, token } = await lost()
  await request(token, { asks: 'pay', reason: '' })
  const [entry] = await listed()
  expect(await ask(`/office/returns/${entry.id}/refuse`, { reason: ' ' }, officer)).toMatchObject({ status: 400 })
  expect(await ask(`/office/returns/${entry.id}/refuse`, { reason: 'Pay first.' }, finance)).toMatchObject({
    status: 403,
  })
  expect(await ask(`/office/returns/${entry.id}/refuse`, { reason: 'Pay first.' }, officer)).toMatchObject({
    status: 200,
  })
  expect(await ask(`/office/returns/${entry.id}/refuse`, { reason: 'Pay first.' }, officer)).toMatchObject({
    status: 409,
  })
  expect(await mine(token)).toMatchObject({ request: { state: 'refused', answer: 'Pay first.' } })
  expect(await listed('ended')).toContainEqual(
    expect.objectContaining({ id: entry.id, answer: 'Pay first.', owed: null }),
  )
  expect(await kinds(email)).toEqual(['membership-ended', 'return-asked', 'return-refused'])
  // What was written is nowhere in the records, which stay for ever.
  const records = await db
    .select()
    .from(audit)
    .where(and(eq(audit.about, `account ${id}`)))
  expect(JSON.stringify(records)).not.toContain('Pay first.')
  expect(await request(token)).toMatchObject({ status: 200 })
  expect(await stateOf(id)).toEqual(['refused', 'asked'])
})

test('[MBR-14] a request that is withdrawn is not approved unseen', async () => {
  const { id, token } = await lost()
  await request(token)
  await back(id, { step: 'approve', ...why })
  expect(await ask('/user/return/withdraw', {}, { token })).toMatchObject({ status: 200 })
  expect(await ask('/user/return/withdraw', {}, { token })).toMatchObject({ status: 409 })
  expect(await decide()).toMatchObject({ data: { failure: 'It has changed since it was asked for. Ask again.' } })
  expect([await membershipOf({ db, clock }, id), await stateOf(id)]).toEqual(['lost', ['withdrawn']])
})

test('[MBR-14] an ending that is taken back ends the request', async () => {
  const { id, token } = await lost()
  await request(token)
  await back(id, { step: 'takeBack', reason: 'A mistake', minute: '' })
  expect(await decide()).toMatchObject({ data: { state: 'performed' } })
  expect(await stateOf(id)).toEqual(['returned'])
})

test('[MBR-14] only who has lost it by arrears asks, and a waiver takes a reason', async () => {
  const member = await person()
  expect(await request(member.token)).toMatchObject({ status: 409 })
  const gone = await person()
  await ask(`/office/members/${gone.id}/end`, { how: 'resigned', ...why }, officer)
  await decide()
  expect([(await request(gone.token)).status, await mine(gone.token)]).toEqual([409, undefined])
  const { token } = await lost()
  expect(await request(token, { asks: 'waive', reason: ' ' })).toMatchObject({
    status: 400,
    body: { message: 'Say why some of it is to be waived.' },
  })
  expect((await ask('/user/return', asked)).status).toBe(401)
})

test('[MBR-14] what is open is paid before the decision, and less is owed on return', async () => {
  const { token } = await lost()
  const trace_id = await site.pay({ purpose: 'dues', duration: 2 }, token)
  expect(await ask('/dues/pay', { duration: 2, trace_id }, { token })).toMatchObject({ status: 200 })
  expect(await mine(token)).toMatchObject({ owed: 0, years: [] })
})

test('[MBR-14] the office reads the request in the record, who may decide it alone', async () => {
  const { id, token } = await lost()
  await request(token)
  expect((await duesTo(officer, id)).return_request).toMatchObject({ ...asked, state: 'asked' })
  expect((await duesTo(finance, id)).return_request).toBeNull()
  expect((await ask('/office/returns', undefined, finance)).status).toBe(403)
})
