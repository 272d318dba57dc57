import { asc, eq, lt, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PAGE_SIZE } from '#contract/common/list.ts'
import { sweepFiles } from '#server/areas/applications/apply/sweep-files.ts'
import { takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import {
  account,
  application,
  applicationForm,
  audit,
  membershipSpell,
  payment,
  paymentLink,
  storedFile,
} from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asFile, membershipApp, picture } from '#tests/support/membership.ts'
import { officeShell } from '#tests/support/office-shell.ts'

const database = await testDatabase()
const site = await membershipApp(database)
const { ask, apply, addAccount, inOffice, signIn, mailsTo, accountOf, pay, office, clock, files, download } = site
const NOW = clock.time
const DAY = 24 * 60 * 60_000
const png = await picture()

let count = 0
const newEmail = () => {
  count += 1
  return `person-${count}@example.org`
}

const step = (id: string, name: string, token?: string, body: object = {}) =>
  ask(`/office/applications/${id}/${name}`, body, token ? { token } : {})
const reason = { reason: 'The second certificate cannot be read.' }

async function newApplication(changes = {}) {
  const email = newEmail()
  await apply({ email, ...changes })
  const row = await accountOf(email)
  const [made] = await database.db
    .select()
    .from(application)
    .where(eq(application.account_id, row?.id ?? 0))
  return { email, id: made?.number ?? '' }
}

const dues = { dues_paid_until: '2027-06-30' }
async function newUpgrade(grade_id = 4) {
  const email = newEmail()
  await addAccount(email, { grade_id, ...dues })
  const token = await signIn(email)
  const answer = await ask('/upgrade/apply', { desired_grade_id: String(grade_id - 1), amount: 1 }, { token })
  const { body } = await ask('/upgrade/my-applications', undefined, { token })
  const row = body.data.data[0]
  return { email, token, answer, row, id: `U${row.id}`, upgrade_id: row.id }
}

const linkTo = async (email: string) => {
  const mail = (await mailsTo(email)).findLast(({ kind }) => kind === 'membership-approved')
  return String(Object(mail?.data).link)
}

const statusOf = async (id: string, token: string) =>
  (await ask(`/office/applications/${id}`, undefined, { token })).body.data
const actsOn = async (id: string) =>
  database.db
    .select({ actor: audit.actor, what: audit.what, before: audit.before, after: audit.after })
    .from(audit)
    .where(eq(audit.about, `application ${id}`))
    .orderBy(asc(audit.id))

test('[M-13] [D-58] [D-60] [MEM-24] the office approves, the mail leads to the payment, and the money makes a member', async () => {
  const token = await office()
  const { email, id } = await newApplication({ grade_id: '3' })
  expect(await step(id, 'approve', token)).toMatchObject({ status: 200, body: { data: { id, status: 'approved' } } })
  const payment_link = await linkTo(email)
  expect((await ask(`/user/payment-link/${payment_link}`)).body).toEqual({
    data: { user: [{ first_name: 'Ada', grade: 'Associate', grade_id: 3, fee: 30_000 }] },
  })
  const trace_id = await pay({ purpose: 'membership', payment_link })
  expect(site.payments.orders.at(-1)).toMatchObject({ amount: 30_000, description: 'Membership fee, Associate' })
  expect(site.payments.orders.at(-1)?.returnUrl).toMatch(/\/membership\/3\/done$/)
  const confirm = () => ask('/user/membership/registration/payment', { payment_link, trace_id })
  expect(await confirm()).toMatchObject({ status: 200, body: { message: 'Membership Registration Successful' } })
  expect((await confirm()).status, '[D-75] again').toBe(200)
  expect(await accountOf(email)).toMatchObject({ grade_id: 3, dues_paid_until: '2027-06-30' })
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
    'application-received',
    'membership-approved',
    'membership-begun',
  ])
  expect(await ask(`/user/payment-link/${payment_link}`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has been used') },
  })
  expect(await actsOn(id)).toEqual([
    {
      actor: 'office key',
      what: 'approve',
      before: { status: 'received' },
      after: { status: 'approved', reason: null },
    },
  ])
})

test('[D-58] who is a member by now is not taken in again: no approval, and money of one from before waits for the office', async () => {
  const token = await office()
  const [open, approved] = [await newApplication({ grade_id: '2' }), await newApplication({ grade_id: '2' })]
  await step(approved.id, 'approve', token)
  const payment_link = await linkTo(approved.email)
  const trace_id = await pay({ purpose: 'membership', payment_link })
  for (const { email } of [open, approved])
    await database.db.update(account).set({ grade_id: 4 }).where(eq(account.email, email))
  await takeOverMembers(database.db, { clock, by: 'test' })

  expect(await step(open.id, 'approve', token)).toMatchObject({
    status: 409,
    body: { message: 'This person has become a member since. Reject the application.' },
  })
  expect((await step(open.id, 'reject', token, reason)).status).toBe(200)

  await ask('/user/membership/registration/payment', { payment_link, trace_id })
  const [paid] = await database.db.select().from(payment).where(eq(payment.trace_id, trace_id))
  expect(paid?.state).toBe('review')
  for (const { email } of [open, approved]) expect((await accountOf(email))?.grade_id).toBe(4)
})

test('[D-57] a member who moves to the chapter is reviewed as everybody, and pays the same', async () => {
  const token = await office()
  const fees: unknown[] = []
  for (const is_member of ['0', '1']) {
    const { email, id } = await newApplication({ grade_id: '2', is_member })
    expect(await statusOf(id, token)).toMatchObject({
      status: 'received',
      form: { is_member, application_type: 'join' },
    })
    expect(await step(id, 'approve', token)).toMatchObject({ status: 200 })
    const payment_link = await linkTo(email)
    fees.push((await ask(`/user/payment-link/${payment_link}`)).body.data.user[0].fee)
    expect((await accountOf(email))?.grade_id, 'no grade before the money').toBe(null)
  }
  expect(fees).toEqual([30_000, 30_000])
})

test('[D-14] [API-23] [ERR-35] a link that is foreign or too old says why, and whom to ask', async () => {
  const token = await office()
  const { email, id } = await newApplication()
  await step(id, 'approve', token)
  const link = await linkTo(email)
  expect(await ask(`/user/payment-link/${'A'.repeat(43)}`)).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/not one of ours.*contact the chapter office/) },
  })
  expect((await ask('/user/payment-link/x')).status).toBe(400)
  clock.time = NOW + 30 * DAY
  const expired = { status: 409, body: { message: expect.stringMatching(/expired.*contact the chapter office/) } }
  expect(await ask(`/user/payment-link/${link}`)).toMatchObject(expired)
  expect(await ask('/payment/invoke', { purpose: 'membership', payment_link: link })).toMatchObject(expired)
  clock.time = NOW
  const [kept] = await database.db.select().from(paymentLink).limit(1)
  expect(kept?.token_hash).not.toBe(link)
})

test('[D-14] [row 88] a link says for a year after its end that it has expired; then nothing is left of it', async () => {
  const { email, id } = await newApplication()
  await step(id, 'approve', await office())
  const link = await linkTo(email)
  const read = () => ask(`/user/payment-link/${link}`)
  onTestFinished(() => {
    clock.time = NOW
  })
  clock.time = NOW + (30 + 364) * DAY
  await purge({ db: database.db, clock })
  expect(await read()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/expired/) } })
  clock.time += 2 * DAY
  await purge({ db: database.db, clock })
  expect((await read()).status).toBe(404)
  expect(await database.db.$count(paymentLink, lt(paymentLink.created_at, new Date(NOW + DAY)))).toBe(0)
})

test('[D-59] who has lost the mail opens the payment from the account, and only of an approved application', async () => {
  const token = await office()
  const email = newEmail()
  await addAccount(email)
  const own = await signIn(email)
  const open = () => ask('/user/payment-link', {}, { token: own })
  expect((await open()).status).toBe(409)
  await apply({ email }, { token: own })
  expect((await open()).status).toBe(409)
  const [made] = await database.db.select().from(application).orderBy(sql`id desc`).limit(1)
  await step(made?.number ?? '', 'approve', token)
  const { body } = await open()
  expect((await ask(`/user/payment-link/${body.data.token}`)).status).toBe(200)
  const trace_id = await pay({ purpose: 'membership', payment_link: await linkTo(email) }, own)
  const stranger = await ask('/user/membership/registration/payment', { trace_id })
  expect(stranger.status).toBe(404)
  expect((await ask('/user/membership/registration/payment', { trace_id }, { token: own })).status).toBe(200)
  expect((await open()).status).toBe(409)
})

test.each(['nobody', 'somebody else'])(
  "[TRU-05] a fee that is paid by the mailed link while %s is signed in is the applicant's, with its receipt",
  async (who) => {
    const [email, other] = [newEmail(), newEmail()]
    for (const one of [email, other]) await addAccount(one)
    const [own, others] = [await signIn(email), await signIn(other)]
    await apply({ email }, { token: own })
    const [made] = await database.db.select().from(application).orderBy(sql`id desc`).limit(1)
    await step(made?.number ?? '', 'approve', await office())
    const payment_link = await linkTo(email)
    const trace_id = await pay({ purpose: 'membership', payment_link }, who === 'nobody' ? undefined : others)
    const paymentsOf = async (token: string) =>
      (await ask('/user/payments', undefined, { token })).body.data.payments.map(Object)
    expect(await paymentsOf(own), 'while it is open').toMatchObject([
      { trace_id, state: 'waiting', receipt_token: null },
    ])
    expect((await ask('/user/membership/registration/payment', { payment_link, trace_id })).status).toBe(200)
    const [shown] = await paymentsOf(own)
    expect(shown).toMatchObject({ trace_id, item: 'Membership fee, Graduate', state: 'paid' })
    const { body } = await ask(`/receipt/${shown.receipt_token}`)
    const number = (await accountOf(email))?.membership_number
    expect(body.data).toMatchObject({ number: shown.receipt_number, member: `${number}, Graduate` })
    expect(await paymentsOf(others)).toEqual([])
  },
)

test('[row 5] [D-90] money that comes twice for one application goes to review, and makes no second membership', async () => {
  const token = await office()
  const email = newEmail()
  await addAccount(email)
  const own = await signIn(email)
  await apply({ email }, { token: own })
  const [made] = await database.db.select().from(application).orderBy(sql`id desc`).limit(1)
  await step(made?.number ?? '', 'approve', token)
  const payment_link = await linkTo(email)
  const begin = async (): Promise<string> =>
    (await ask('/payment/invoke', { purpose: 'membership', payment_link }, { token: own })).body.data.traceId
  const first = await begin()
  // The provider's page for the first may be closed by then.
  clock.time += 31 * 60_000
  onTestFinished(() => {
    clock.time = NOW
  })
  const second = await begin()
  for (const trace of [first, second]) site.payments.pay(trace)
  const confirm = (trace_id: string) => ask('/user/membership/registration/payment', { payment_link, trace_id })
  const both = await Promise.all([confirm(first), confirm(second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const states = await Promise.all(
    [first, second].map(async (trace) => (await ask(`/payment/${trace}`)).body.data.state),
  )
  expect(states.sort()).toEqual(['fulfilled', 'review'])
})

test('[M-13] [D-58] a rejected application says why, and a new one can be sent', async () => {
  const token = await office()
  const { email, id } = await newApplication()
  expect(await step(id, 'reject', token)).toMatchObject({ status: 400 })
  expect(await step(id, 'reject', token, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { message: 'Give a reason.' },
  })
  expect(await step(id, 'reject', token, reason)).toMatchObject({
    status: 200,
    body: { data: { status: 'rejected', ...reason } },
  })
  expect((await mailsTo(email)).at(-1)).toEqual({
    kind: 'membership-rejected',
    data: { first_name: 'Ada', grade: 'Graduate', ...reason },
  })
  const link = String(Object(Object((await mailsTo(email))[0]).data).link)
  await ask('/auth/set-password', {
    password: 'four words in a row',
    password_confirmation: 'four words in a row',
    link,
  })
  const own = await signIn(email, 'four words in a row')
  expect((await ask('/user', undefined, { token: own })).body.data.user.application.status).toBe('rejected')
  expect((await apply({ email }, { token: own })).status).toBe(200)
})

test('[M-11] [UPG-16] [D-67] [D-68] [PAY-16] [API-29] [API-30] [API-31] an upgrade from the application to the grade', async () => {
  const token = await office()
  const { email, token: own, answer, row, id, upgrade_id } = await newUpgrade()
  expect(answer).toMatchObject({ status: 200, body: { data: { message: 'Upgrade Application Sent' } } })
  expect(row).toEqual({
    id: upgrade_id,
    current_grade: 'Graduate',
    desired_grade: 'Associate',
    desired_grade_id: 3,
    amount: 30_000,
    status: 'pending',
    created_at: '2027-03-12T11:00:00.000Z',
    trace_id: null,
    reason: null,
    questions: 0,
  })
  await step(id, 'approve', token)
  const trace_id = await pay({ purpose: 'upgrade', upgrade_id }, own)
  expect(site.payments.orders.at(-1)?.returnUrl).toMatch(/\/account\/upgrade\/success$/)
  expect(site.payments.orders.at(-1)).toMatchObject({ amount: 30_000, description: 'Upgrade to Associate' })
  const confirm = () => ask('/upgrade/pay', { trace_id, upgrade_id }, { token: own })
  expect(await confirm()).toMatchObject({ status: 200, body: { data: { message: 'Upgrade Payment Successful' } } })
  expect((await confirm()).status).toBe(200)
  const { body } = await ask('/upgrade/my-applications', undefined, { token: own })
  expect(body.data.data).toEqual([{ ...row, status: 'paid', trace_id }])
  expect((await accountOf(email))?.grade_id).toBe(3)
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
    'upgrade-received',
    'upgrade-approved',
    'upgrade-paid',
  ])
})

test('[row 31] an upgrade that is pending, rejected, paid or of somebody else cannot be paid', async () => {
  const token = await office()
  const invoke = (upgrade_id: number, own: string) =>
    ask('/payment/invoke', { purpose: 'upgrade', upgrade_id }, { token: own })
  const one = await newUpgrade()
  expect((await invoke(one.upgrade_id, one.token)).status).toBe(409)
  await step(one.id, 'reject', token, reason)
  expect((await invoke(one.upgrade_id, one.token)).status).toBe(409)
  const two = await newUpgrade()
  await step(two.id, 'approve', token)
  expect((await invoke(two.upgrade_id, one.token)).status).toBe(404)
  const trace_id = await pay({ purpose: 'upgrade', upgrade_id: two.upgrade_id }, two.token)
  await ask('/upgrade/pay', { trace_id }, { token: two.token })
  expect((await invoke(two.upgrade_id, two.token)).status).toBe(409)
  expect((await accountOf(one.email))?.grade_id).toBe(4)
})

test('[row 5] money that comes twice for one upgrade is looked at', async () => {
  const token = await office()
  const { id, upgrade_id, token: own, email } = await newUpgrade()
  await step(id, 'approve', token)
  const first = await pay({ purpose: 'upgrade', upgrade_id }, own)
  await database.db.execute(sql`update payment set slot = null where trace_id = ${first}`)
  const second = await pay({ purpose: 'upgrade', upgrade_id }, own)
  expect(second).not.toBe(first)
  const confirm = (trace_id: string) => ask('/upgrade/pay', { trace_id }, { token: own })
  expect((await Promise.all([confirm(first), confirm(second)])).map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await accountOf(email))?.grade_id).toBe(3)
})

test('[D-65] [D-66] [UPG-03] [ERR-39] only the next grade up can be sought, and once', async () => {
  const email = newEmail()
  await addAccount(email, { grade_id: 3, ...dues })
  const own = await signIn(email)
  const seek = (desired_grade_id: unknown) => ask('/upgrade/apply', { desired_grade_id }, { token: own })
  const refused = { '1': 'one at a time', '3': 'your grade', '4': 'below yours', '9': 'below yours' }
  for (const [grade, why] of Object.entries(refused)) {
    expect(await seek(grade)).toMatchObject({ status: 400, body: { message: expect.stringContaining(why) } })
  }
  for (const odd of [2, '2 ', '-1', '', null, '2e0']) expect((await seek(odd)).status).toBe(400)
  const many = await Promise.all(Array.from({ length: 5 }, () => seek('2')))
  expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

test('[D-96] without active dues every call of upgrades is 403, but the one for money under way', async () => {
  const token = await office()
  const { id, upgrade_id, token: own, email } = await newUpgrade()
  await step(id, 'approve', token)
  const trace_id = await pay({ purpose: 'upgrade', upgrade_id }, own)
  const account_id = (await accountOf(email))?.id ?? 0
  const facts = { began_on: '2026-01-01', first_year: 2026, source: 'takenOver', made_by: 'test' } as const
  await database.db.insert(membershipSpell).values({ account_id, ...facts, made_at: new Date(NOW) })
  const gate = { status: 403, body: { message: 'Your dues are not active. Please pay them first.' } }
  expect(await ask('/upgrade/my-applications', undefined, { token: own })).toMatchObject(gate)
  expect(await ask('/upgrade/apply', { desired_grade_id: '3' }, { token: own })).toMatchObject(gate)
  expect(await ask('/payment/invoke', { purpose: 'upgrade', upgrade_id }, { token: own })).toMatchObject(gate)
  for (const open of ['/user']) expect((await ask(open, undefined, { token: own })).status).toBe(200)
  expect((await ask('/upgrade/pay', { trace_id, upgrade_id }, { token: own })).status).toBe(200)
})

test('row 88: what was sent with an application that was rejected half a year ago is erased, and nothing else', async () => {
  const token = await office()
  const [rejected, waiting] = [await newApplication(), await newApplication()]
  await step(rejected.id, 'reject', token, reason)
  const filesOf = async ({ email }: { email: string }) => {
    const found = await database.db
      .select({ key: storedFile.key })
      .from(storedFile)
      .innerJoin(applicationForm, eq(applicationForm.id, storedFile.form_id))
      .where(eq(applicationForm.email, email))
    return Promise.all(found.map(async ({ key }) => (await files.stat(key)) !== null))
  }
  const sent = await filesOf(waiting)
  expect([sent.length > 1, sent.every(Boolean), await filesOf(rejected)]).toEqual([true, true, sent])
  const ctx = { db: database.db, clock }
  clock.time = NOW + 179 * DAY
  await sweepFiles(ctx, files)
  expect(await filesOf(rejected)).toEqual(sent)
  clock.time = NOW + 181 * DAY
  expect(await sweepFiles(ctx, files)).toBeGreaterThanOrEqual(sent.length)
  clock.time = NOW
  expect([await filesOf(rejected), await filesOf(waiting)]).toEqual([[], sent])
  for (const { id } of [rejected, waiting]) expect((await statusOf(id, token)).id).toBe(id)
})

test('[D-66] the office reopens a rejected upgrade: form and files go, and the member applies anew', async () => {
  const token = await office()
  const email = newEmail()
  await addAccount(email, { grade_id: 4, ...dues })
  const own = await signIn(email)
  await apply({ application_type: 'upgrade', email, passport: asFile(png) }, { token: own })
  const [made] = await database.db.select().from(application).orderBy(sql`id desc`).limit(1)
  const id = made?.number ?? ''
  expect((await step(id, 'reopen', token)).status).toBe(409)
  await step(id, 'reject', token, reason)
  expect((await ask('/upgrade/apply', { desired_grade_id: '3' }, { token: own })).status).toBe(409)
  const before = await database.db.$count(storedFile)
  expect(await step(id, 'reopen', token)).toMatchObject({
    status: 200,
    body: { message: 'The application is reopened' },
  })
  expect((await ask(`/office/applications/${id}`, undefined, { token })).status).toBe(404)
  expect((await ask('/upgrade/apply', { desired_grade_id: '3' }, { token: own })).status).toBe(200)
  clock.time += DAY
  expect(await sweepFiles({ db: database.db, clock }, files)).toBe(3)
  clock.time = NOW
  expect(await database.db.$count(storedFile)).toBe(before - 3)
  expect((await actsOn(id)).map(({ what }) => what)).toEqual(['reject', 'reopen'])
})

test('[M-11] [M-13] [UPG-16] a step that the lifecycle does not know is refused to everybody, and nothing changes', async () => {
  const key = await office()
  await addAccount('office@example.org', { roles: ['owner'] })
  const owner = await inOffice('office@example.org')
  const email = newEmail()
  await addAccount(email)
  const member = await signIn(email)
  const [m, u] = [await newApplication(), await newUpgrade()]
  const illegal: Record<string, string[]> = {
    received: ['reopen'],
    pending: ['reopen'],
    approved: ['approve', 'reject', 'reopen'],
    rejected: ['approve', 'reject', 'reopen'],
  }
  async function refuseAll(id: string, except: string[] = []) {
    const before = await statusOf(id, key)
    const acts = await actsOn(id)
    const mails = await database.db.execute(sql`select count(*)::int as n from mail`)
    for (const name of (illegal[before.status] ?? []).filter((one) => !except.includes(one))) {
      const withKey = await ask(`/office/applications/${id}/${name}`, reason, { token: key })
      const signedIn = await ask(`/office/applications/${id}/${name}`, reason, owner)
      // To approve and to reject at once is of the key alone.
      expect([name, withKey.status, signedIn.status]).toEqual([name, 409, name === 'reopen' ? 409 : 403])
    }
    for (const name of ['approve', 'reject', 'reopen']) {
      expect((await step(id, name, undefined, reason)).status).toBe(401)
      expect((await step(id, name, member, reason)).status).toBe(403)
    }
    expect([await statusOf(id, key), await actsOn(id)]).toEqual([before, acts])
    expect(await database.db.execute(sql`select count(*)::int as n from mail`)).toMatchObject({ rows: mails.rows })
  }
  for (const { id } of [m, u]) {
    await refuseAll(id)
    await step(id, 'approve', key)
    await refuseAll(id)
  }
  const [rejected, other] = [await newApplication(), await newUpgrade()]
  for (const { id } of [rejected, other]) await step(id, 'reject', key, reason)
  await refuseAll(rejected.id)
  await refuseAll(other.id, ['reopen'])
  const paid = await newUpgrade()
  await step(paid.id, 'approve', key)
  await ask(
    '/upgrade/pay',
    { trace_id: await pay({ purpose: 'upgrade', upgrade_id: paid.upgrade_id }, paid.token) },
    { token: paid.token },
  )
  for (const name of ['approve', 'reject', 'reopen']) expect((await step(paid.id, name, key, reason)).status).toBe(409)
  for (const id of ['M999999', 'U999999']) expect((await step(id, 'approve', key)).status).toBe(404)
  for (const id of ['7', 'X7', 'M', 'M-1', 'M1;', 'M0'])
    expect((await step(encodeURIComponent(id), 'approve', key)).status).toBe(400)
})

test('two of the office who decide at once decide once', async () => {
  const token = await office()
  const { id, email } = await newApplication()
  const both = await Promise.all([step(id, 'approve', token), step(id, 'reject', token, reason)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await mailsTo(email)).length).toBe(2)
  expect((await actsOn(id)).length).toBe(1)
})

test('[D-58] the office lists and reads applications: who, what, the files and what may be done', async () => {
  const token = await office()
  const { id, email } = await newApplication()
  const list = async (query = '') => (await ask(`/office/applications${query}`, undefined, { token })).body.data
  expect((await list('?kind=membership')).every((one: { id: string }) => one.id.startsWith('M'))).toBe(true)
  expect((await list('?kind=upgrade')).every((one: { id: string }) => one.id.startsWith('U'))).toBe(true)
  expect((await list()).length).toBe((await list('?kind=membership')).length + (await list('?kind=upgrade')).length)
  expect((await ask('/office/applications?kind=other', undefined, { token })).status).toBe(400)
  const { body } = await ask(`/office/applications/${id.toLowerCase()}`, undefined, { token })
  expect(body.data).toMatchObject({
    id,
    kind: 'membership',
    status: 'received',
    name: 'Ada Obi',
    email,
    grade: 'Graduate',
    amount: 30_000,
    form: { sur_name: 'Obi', dob: '1990-04-05', application_type: 'join' },
    qualifications: ['BSc Mass Communication', 'Diploma in Public Relations'],
    files: [
      { kind: 'qualification', place: 0, type: 'image/png' },
      { kind: 'qualification', place: 1, type: 'image/png' },
    ],
    history: [],
    version: 1,
    assigned_to: null,
    hold: null,
    steps: ['approve', 'reject', 'ask'],
  })
})

test('[D-52] agreement to the code of ethics is kept with its time, and a form without it is taken as before', async () => {
  const token = await office()
  const agreed = await newApplication({ agrees_to_ethics: '1' })
  const at = new Date(clock.time).toISOString()
  const shown = await statusOf(agreed.id, token)
  expect([shown.ethics_agreed_at, shown.form.agrees_to_ethics]).toEqual([at, undefined])
  for (const changes of [{}, { agrees_to_ethics: '' }, { agrees_to_ethics: '0' }]) {
    const { id } = await newApplication(changes)
    expect((await statusOf(id, token)).ethics_agreed_at).toBe(null)
  }
})

test('[row 58] [D-53] [OFF-19] a file is for its owner and the office, who is recorded', async () => {
  const token = await office()
  const email = newEmail()
  await addAccount(email)
  const own = await signIn(email)
  await apply({ email }, { token: own })
  const [file] = await database.db.select().from(storedFile).orderBy(sql`id desc`).limit(1)
  const stranger = newEmail()
  await addAccount(stranger)
  expect((await download(`/user/files/${file?.id}`)).status).toBe(401)
  expect((await download(`/user/files/${file?.id}`, await signIn(stranger))).status).toBe(404)
  expect((await download(`/office/files/${file?.id}`, own)).status).toBe(403)
  expect((await site.app.request(`/files/${file?.key}`)).status).toBe(404)
  for (const [path, who] of [
    [`/user/files/${file?.id}`, own],
    [`/office/files/${file?.id}`, token],
  ] as const) {
    const answer = await download(path, who)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="certificate-2.png"')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await answer.arrayBuffer()).byteLength).toBe(file?.size)
    // A person who asks for the headers alone gets these, and no file is opened for them.
    const opened = vi.spyOn(files, 'get')
    const head = await download(path, who, 'HEAD')
    const named = Array.from(head.headers).filter(([name]) => name !== 'x-request-id')
    expect(named).toEqual(Array.from(answer.headers).filter(([name]) => name !== 'x-request-id'))
    expect([head.status, opened.mock.calls.length]).toEqual([200, 0])
    opened.mockRestore()
  }
  const views = await database.db
    .select({ actor: audit.actor, what: audit.what })
    .from(audit)
    .where(eq(audit.about, `file ${file?.id}`))
  const view = { actor: 'office key', what: 'view' }
  expect(views).toEqual([view, view])
})

test('[D-63] the shell lists who is a year in arrears, and may end such a membership alone', async () => {
  const token = await office()
  const people: Record<string, string | null> = {
    active: '2027-06-30',
    due: '2026-06-30',
    late: '2025-06-30',
    unknown: null,
  }
  const ids: Record<string, number> = {}
  for (const [name, dues_paid_until] of Object.entries(people)) {
    ids[name] = await addAccount(`${name}@example.org`, { grade_id: 2, dues_paid_until })
  }
  const arrears = async () => (await officeShell(site)('arrears')).data
  const late = { name: 'Ada Obi', email: 'late@example.org', grade: 'Member', dues_paid_until: '2025-06-30' }
  expect(await arrears()).toEqual([{ id: ids.late, ...late }])
  const end = (name: string) =>
    ask(`/office/members/${ids[name]}/end`, { reason: 'A decision of the council.' }, { token })
  for (const name of ['active', 'due', 'unknown']) expect((await end(name)).status).toBe(409)
  expect(await end('late')).toMatchObject({ status: 200, body: { message: 'The membership is ended' } })
  expect((await end('late')).status).toBe(404)
  expect(await accountOf('late@example.org')).toMatchObject({ grade_id: null, dues_paid_until: null })
  // What was owed stays owed.
  const ended = await standingOf({ db: database.db, clock }, ids.late ?? 0)
  expect(ended).toMatchObject({ membership: 'lost', owed: 6_000_000, openYears: [2025, 2026] })
  expect(await mailsTo('late@example.org')).toEqual([
    { kind: 'membership-ended', data: { first_name: 'Ada', reason: 'A decision of the council.', how: 'lost' } },
  ])
  expect(await arrears()).toEqual([])
  const [act] = await database.db
    .select()
    .from(audit)
    .where(eq(audit.about, `account ${ids.late}`))
  expect(act).toMatchObject({ what: 'end membership', before: { grade_id: 2, until: '2025-06-30' } })
})

test('[D-63] of arrears that are more than a page of the office the shell lists all, longest first', async () => {
  const people = Array.from({ length: PAGE_SIZE + 1 }, (_, place) => ({
    email: `arrears-${place}@example.org`,
    first_name: 'Ada',
    sur_name: 'Obi',
    grade_id: 2,
    dues_paid_until: place % 2 ? '2025-06-30' : '2024-06-30',
  }))
  const made = await database.db.insert(account).values(people).returning({ id: account.id })
  await takeOverMembers(database.db, { clock, by: 'test' })
  const longest = made.filter((_, place) => place % 2 === 0)
  const rest = made.filter((_, place) => place % 2)
  expect((await officeShell(site)('arrears')).data).toMatchObject([...longest, ...rest])
})
