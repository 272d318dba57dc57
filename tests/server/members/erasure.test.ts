import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepFiles } from '#server/areas/applications/apply/sweep-files.ts'
import { verifyAudit } from '#server/areas/common/audit.ts'
import { account, attendee, erasure, event, payment, storedFile } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { password } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { fillMember } from '#tests/support/whole-member.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database, { RATE_LIMITS: 'write=10000 read=10000 sign-in=1000' })
const { ask, addAccount, signIn, openSession, inOffice, mailsTo, clock, files, pay, apply } = site
await addAccount('officer@office.example.org', { roles: ['membership'], first_name: 'Bisi', sur_name: 'Officer' })
await addAccount('owner@office.example.org', { roles: ['owner'], first_name: 'Dayo', sur_name: 'Owner' })
const officer = () => inOffice('officer@office.example.org')
const owner = () => inOffice('owner@office.example.org')

const request = async (token: string, secret = password) => ask('/user/data/erasure', { password: secret }, { token })
const own = async (token: string) => (await ask('/user/data', undefined, { token })).body.data
const listed = async (query = '') => (await ask(`/office/erasures${query}`, undefined, await officer())).body.data
const eraseAsked = async (id: number) =>
  ask(`/office/erasures/${id}/erase`, undefined, { ...(await officer()), method: 'POST' })
const waiting = async () => (await ask('/office/approvals?view=for-you', undefined, await owner())).body.data.items
const decide = async (id: number) =>
  (await ask(`/office/approvals/${id}/decide`, { decision: 'approve', note: '' }, await owner())).body.data

/** Somebody who asks for erasure; answers the number of the request. */
async function asked(email: string, changes: Parameters<typeof addAccount>[1] = { grade_id: 4 }) {
  const id = await addAccount(email, changes)
  const token = await signIn(email)
  const { status } = await request(token)
  const [row] = await db.select({ number: erasure.id }).from(erasure).where(eq(erasure.account_id, id))
  return { id, token, status, number: row?.number ?? 0 }
}

/** Asked, and approved by the second person. */
async function erase(number: number) {
  await eraseAsked(number)
  const [first] = await waiting()
  return decide(first.id)
}

/** In which columns of which tables any of these words stands, however it is written. */
async function placesOf(words: string[]): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`
      select part.key as column from ${sql.identifier(String(name))} as row_of_it, jsonb_each_text(to_jsonb(row_of_it)) as part
      where lower(part.value) ~ ${words.join('|')}`)
    for (const { column } of rows) found[`${name}.${column}`] = (found[`${name}.${column}`] ?? 0) + 1
  }
  return found
}

const words = ['zebulon', 'quarshie', '0899 ?123 ?4567', '1988-08-08']
const whole = { first_name: 'Zebulon', sur_name: 'Quarshie', email: 'zebulon@example.org', phone: '0899 123 4567' }

test('[D-102] [row 87] after an erasure name, address and telephone number stand in the books and the records alone', async () => {
  const id = await addAccount(whole.email, { grade_id: 4 })
  await fillMember({ database, clock, id, ...whole })
  expect(Object.keys(await placesOf(words)).length).toBeGreaterThan(25)
  const papers = await db.$count(storedFile)
  const token = await openSession(whole.email)
  expect(await request(token)).toMatchObject({ status: 200, body: { message: 'Your request is sent' } })
  const [{ id: number }] = (await listed()).items
  expect(await erase(number)).toMatchObject({ state: 'performed', failure: null })
  await db.execute(sql`update mail set state = 'sent', data = null, sent_at = created_at`)

  expect(await placesOf(words)).toEqual({
    // The chain of records is never changed: what it says of a member is part of each later hash.
    'audit.after': 1,
    // A fact of the membership, which is only added to.
    'membership_reinstatement.reason': 1,
    'membership_return.reason': 1,
    // The books: who paid what was given.
    'payment.payer_name': 1,
    // The mail that says it is done, until it is purged after 30 days.
    'mail.to': 1,
  })
  expect((await verifyAudit({ db })).broken).toBe(null)
  const [row] = await db.select().from(account).where(eq(account.id, id))
  expect(row).toMatchObject({
    first_name: 'Erased',
    sur_name: 'person',
    email: null,
    password_hash: null,
    grade_id: null,
    membership_number: expect.stringMatching(/^FCT-/),
  })
  await sweepFiles({ db, clock }, files)
  expect([papers, await db.$count(storedFile)]).toEqual([3, 0])
})

test('[D-102] who is erased is signed out, signs in no more, and is not filled in again; the number stays theirs', async () => {
  const email = 'leaves@example.org'
  const { id, token, number } = await asked(email)
  const [before] = await db.select().from(account).where(eq(account.id, id))
  await erase(number)
  expect((await ask('/user', undefined, { token })).status).toBe(401)
  expect((await ask('/auth/signin', { email, password })).status).toBe(401)
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['data-erased'])
  const edit = {
    sur_name: 'Obi',
    first_name: 'Ada',
    middle_name: '',
    email: '',
    phone: '',
    dob: '',
    job_title: '',
    responsibility: '',
    organization: '',
    business_address: '',
    business_postal_code: '',
    industry: '',
  }
  expect(await ask(`/office/members/${id}`, { ...edit, version: 2 }, await officer())).toMatchObject({
    status: 409,
    body: { message: 'What was held about this person was erased. It is not filled in again.' },
  })
  const [row] = await db.select().from(account).where(eq(account.id, id))
  expect(row?.membership_number).toBe(before?.membership_number)
  // Whose address it is may come anew, with another number.
  const again = await addAccount(email, { grade_id: 4 })
  const [anew] = await db.select().from(account).where(eq(account.id, again))
  expect(anew?.membership_number).not.toBe(before?.membership_number)
  expect((await listed('?tab=ended&sort=newest')).items[0]).toMatchObject({
    id: number,
    state: 'done',
    name: 'Erased person',
    number: before?.membership_number,
    steps: [],
  })
})

test('[D-102] [row 112] the request takes the password, is mailed to its owner, stands once, and can be withdrawn', async () => {
  const email = 'wavers@example.org'
  const id = await addAccount(email)
  const token = await signIn(email)
  expect((await request(token, 'a wrong one')).status).toBe(400)
  expect(await own(token)).toMatchObject({ erasure: null, matters: [] })
  expect((await request(token)).status).toBe(200)
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['erasure-asked'])
  expect(await request(token)).toMatchObject({ status: 409, body: { message: 'You have asked for this already.' } })
  expect(await own(token)).toMatchObject({ erasure: { state: 'asked', ended_at: null, reason: null } })
  const withdraw = () => ask('/user/data/erasure/withdraw', undefined, { token, method: 'POST' })
  expect(await withdraw()).toMatchObject({ status: 200, body: { message: 'Your request is withdrawn' } })
  expect(await withdraw()).toMatchObject({ status: 409 })
  expect(await own(token)).toMatchObject({
    erasure: { state: 'withdrawn', ended_at: new Date(clock.time).toISOString() },
  })
  const { rows } = await db.execute(
    sql`select what from audit where about = ${`account ${id}`} and what like '%erasure' order by id`,
  )
  expect(rows.map(({ what }) => what)).toEqual(['ask for erasure', 'withdraw erasure'])
})

test('[D-102] the office refuses with a reason, which the member reads and the records do not hold', async () => {
  const email = 'owes@example.org'
  const { token, number, id } = await asked(email)
  const refuse = async (body: object) => ask(`/office/erasures/${number}/refuse`, body, await officer())
  expect((await refuse({ reason: '' })).status).toBe(400)
  expect((await refuse({ reason: 'A claim is open.' })).status).toBe(200)
  expect((await refuse({ reason: 'Again' })).body.message).toBe('This request is refused already.')
  expect(await own(token)).toMatchObject({ erasure: { state: 'refused', reason: 'A claim is open.' } })
  expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'erasure-refused', data: { reason: 'A claim is open.' } })
  const { rows } = await db.execute(sql`select after from audit where what = 'refuse erasure'`)
  expect(rows).toEqual([{ after: { erasure: number } }])
  expect((await eraseAsked(number)).status).toBe(409)
  expect((await request(token)).status).toBe(200)
  expect(id).toBeGreaterThan(0)
})

test('[D-102] [row 112] an erasure takes two persons, and is not done where the member withdrew or was changed meanwhile', async () => {
  const first = await asked('two@example.org')
  expect((await eraseAsked(first.number)).body.message).toContain('A second person has to approve it.')
  expect((await eraseAsked(first.number)).status).toBe(409)
  const [{ id: approval, words: told }] = await waiting()
  expect(told).toBe('Erase what is held about Ada Obi')
  const asking = { ...(await officer()) }
  expect((await ask(`/office/approvals/${approval}/decide`, { decision: 'approve', note: '' }, asking)).status).toBe(
    403,
  )
  expect((await listed()).items.find(({ id }: { id: number }) => id === first.number)).toMatchObject({
    waits: true,
    steps: ['refuse'],
    name: 'Ada Obi',
    answer_by: new Date(clock.time + 30 * 86_400_000).toISOString(),
  })
  const ended = async () =>
    (await ask('/office/approvals?view=done&sort=newest', undefined, await owner())).body.data.items[0]
  await ask('/user/data/erasure/withdraw', undefined, { token: first.token, method: 'POST' })
  expect(await waiting()).toEqual([])
  expect((await ask(`/office/approvals/${approval}/decide`, { decision: 'approve' }, await owner())).status).toBe(409)
  expect(await ended()).toMatchObject({
    id: approval,
    state: 'failed',
    failure: 'The member has withdrawn the request.',
    decided_by: null,
    decided_at: new Date(clock.time).toISOString(),
  })
  // Asked for anew, it is another request, and a second person is asked anew.
  expect((await request(first.token)).status).toBe(200)
  const [{ id: anew, ...shown }] = (await listed('?sort=newest')).items
  expect([anew > first.number, shown]).toMatchObject([true, { waits: false, steps: ['refuse', 'erase'] }])
  expect((await eraseAsked(anew)).status).toBe(200)
  const [{ id: renewed }] = await waiting()
  await ask(`/office/erasures/${anew}/refuse`, { reason: 'A claim is open.' }, await officer())
  expect(await waiting()).toEqual([])
  expect(await ended()).toMatchObject({ id: renewed, state: 'failed', failure: 'The office has refused the request.' })
  const second = await asked('changes@example.org')
  await eraseAsked(second.number)
  await db.update(account).set({ version: 2 }).where(eq(account.id, second.id))
  const [{ id: late }] = await waiting()
  expect(await decide(late)).toMatchObject({ state: 'failed' })
  const [kept] = await db.select().from(account).where(eq(account.id, second.id))
  expect(kept?.first_name).toBe('Ada')
})

test('[D-102] what is open is said before, and settled first: a payment, an application, work for the office', async () => {
  await addAccount('pays@example.org', { grade_id: 4 })
  const payer = await signIn('pays@example.org')
  const invoked = await ask('/payment/invoke', { purpose: 'dues', duration: 1 }, { token: payer })
  expect(invoked.status).toBe(200)
  expect(await own(payer)).toMatchObject({ matters: ['payment', 'dues'] })
  expect(await request(payer)).toMatchObject({
    status: 409,
    body: { message: 'A payment is still open. It has to be settled first.', matter: 'payment' },
  })
  await addAccount('applies@example.org')
  const applicant = await signIn('applies@example.org')
  await apply({ email: 'applies@example.org' }, { token: applicant })
  expect(await own(applicant)).toMatchObject({ matters: ['application'] })
  expect(await request(applicant)).toMatchObject({ status: 409, body: { matter: 'application' } })
  await addAccount('works@example.org', { roles: ['editor'] })
  const worker = await signIn('works@example.org')
  expect(await request(worker)).toMatchObject({ status: 409, body: { matter: 'office' } })
})

test('[D-102] [EVX-13] one of a group whose payment is open keeps a place in it, without a name and answers', async () => {
  const question = { text: 'Role?', kind: 'text' as const, choices: [], of: 'seat' as const }
  const [made] = await db
    .insert(event)
    .values({
      description: '',
      location: 'Abuja',
      start_date: new Date(clock.time + 86_400_000),
      title: 'Gala',
      type: 'paid',
      fee: 30_000,
      questions: [{ ...question, id: 'role', required: false, sensitive: false }],
    })
    .returning({ id: event.id })
  const { number } = await asked('ruth@example.org', {})
  const one = (name: string) => ({
    first_name: name,
    last_name: 'Placeholder',
    email: `${name.toLowerCase()}@example.org`,
    answers: { role: `Role of ${name}` },
  })
  const order = { answers: { role: 'Role of Payer' }, others: [one('Before'), one('Ruth'), one('After')] }
  order.others[1] = { ...one('Ruth'), email: 'Ruth@example.org' }
  const payer = {
    first_name: 'Payer',
    middle_name: '',
    last_name: 'Obi',
    phone: '0800 000 0000',
    email: 'payer@example.org',
  }
  const { body } = await ask('/payment/invoke', { purpose: 'event', event_id: made?.id, ...payer, order })
  expect(await erase(number)).toMatchObject({ state: 'performed' })
  const [row] = await db.select().from(payment).where(eq(payment.trace_id, body.data.traceId))
  const { others, answers } = Object(row?.details)
  expect(others).toEqual([
    { first_name: 'Before', last_name: 'Placeholder', email: 'before@example.org' },
    { first_name: 'Erased', last_name: 'person', email: `erased-${row?.id}-2@erased.invalid` },
    { first_name: 'After', last_name: 'Placeholder', email: 'after@example.org' },
  ])
  expect(answers.map((given: { answer: string }[]) => given.map(({ answer }) => answer))).toEqual([
    ['Role of Payer'],
    ['Role of Before'],
    [],
    ['Role of After'],
  ])
})

test('[D-102] owed dues and seats to come stop nothing; a free seat is given back, one that was paid for stays counted', async () => {
  const tomorrow = { description: '', location: 'Abuja', start_date: new Date(clock.time + 86_400_000) }
  const [free, paid] = await db
    .insert(event)
    .values([
      { ...tomorrow, title: 'Open Day', type: 'free' },
      { ...tomorrow, title: 'Summit', type: 'paid', fee: 30_000 },
    ])
    .returning({ id: event.id })
  const email = 'attends@example.org'
  await addAccount(email, { grade_id: 4 })
  const token = await signIn(email)
  const person = { first_name: 'Ada', middle_name: '', last_name: 'Obi', phone: '0800 000 0000', email }
  await ask(`/event/register-free/${free?.id}`, person, { token })
  const trace_id = await pay({ purpose: 'event', event_id: paid?.id, ...person }, token)
  await ask(`/event/register-paid/${paid?.id}`, { ...person, trace_id }, { token })
  const answers = [{ id: 'role', question: 'Role?', answer: 'Head of a desk', sensitive: false }]
  await db.update(attendee).set({ answers }).where(sql`${attendee.event_id} = ${paid?.id}`)
  // Another member has typed this address for a seat: that seat is theirs.
  await addAccount('friend@example.org', { grade_id: 4 })
  const [other] = await db
    .insert(event)
    .values({ ...tomorrow, title: 'Walk', type: 'free' })
    .returning({ id: event.id })
  await ask(`/event/register-free/${other?.id}`, person, { token: await signIn('friend@example.org') })
  expect(await own(token)).toMatchObject({ matters: ['dues', 'seats'] })
  expect((await request(token)).status).toBe(200)
  const number = (await own(token)).erasure.id
  expect(await erase(number)).toMatchObject({ state: 'performed' })
  const seats = await db.select().from(attendee).where(sql`${attendee.event_id} in (${free?.id}, ${paid?.id})`)
  expect(seats).toMatchObject([
    { event_id: paid?.id, first_name: 'Erased', last_name: 'person', phone: '', account_id: null, answers: [] },
  ])
  expect(seats[0]?.email).toBe(`erased-${seats[0]?.id}`)
  const ofFriend = await db.select().from(attendee).where(sql`${attendee.event_id} = ${other?.id}`)
  expect(ofFriend).toMatchObject([{ first_name: 'Ada', email }])
})
