import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { timelineQuery } from '#server/areas/members/get-member.ts'
import { account, attendee, audit, event } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { password } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { readWhole } from '#tests/support/plans.ts'
import { codeAt } from '#tests/support/totp.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, addAccount, inOffice, signIn, mailsTo, pay, clock } = site
await addAccount('officer@office.example.org', { roles: ['membership'], first_name: 'Bisi', sur_name: 'Officer' })
await addAccount('finance@office.example.org', { roles: ['finance'] })
const staffed = await addAccount('owner@office.example.org', { roles: ['owner'], grade_id: 4 })
const officer = await inOffice('officer@office.example.org')
const member = await addAccount('member@example.org', { grade_id: 4, phone: '0800 000 0001', dob: '1990-04-05' })
const NOW = clock.time

const path = (id: number, rest = '') => `/office/members/${id}${rest}`
const read = async (id: number, asking = officer) => (await ask(path(id), undefined, asking)).body.data
const fields = {
  sur_name: 'Obi',
  first_name: 'Ada',
  middle_name: '',
  email: 'member@example.org',
  phone: '0800 000 0001',
  dob: '1990-04-05',
  job_title: '',
  responsibility: '',
  organization: '',
  business_address: '',
  business_postal_code: '',
  industry: '',
}
const edit = async (id: number, changes: object) =>
  ask(path(id), { ...fields, version: (await read(id))?.version ?? 1, ...changes }, officer)
const acts = async (what: string) =>
  db.select({ about: audit.about, before: audit.before, after: audit.after }).from(audit).where(eq(audit.what, what))

beforeAll(async () => {
  const token = await signIn('member@example.org')
  const trace_id = await pay({ purpose: 'dues', duration: 1 }, token)
  await ask('/dues/pay', { duration: 1, trace_id }, { token })
})

test('[OFF-34] a record tells person, standing, payments, applications, events, mails and timeline', async () => {
  const record = await read(member)
  expect(record).toMatchObject({
    id: member,
    number: expect.stringMatching(/^FCT-\d{6}$/),
    name: 'Ada Obi',
    grade: 'Graduate',
    version: 1,
    standing: 'active',
    paid_to: '2027-06-30',
    phone: '0800 000 0001',
    dob: '1990-04-05',
    signs_in: true,
    email_unproven: false,
    is_disabled: false,
    applications: { items: [], total: 0 },
    events: { items: [], total: 0 },
    mails: { items: [{ kind: 'dues-paid', state: 'waiting', at: new Date(NOW).toISOString() }], total: 1 },
  })
  expect(record.payments).toBe(null)
  const finance = await read(member, await inOffice('finance@office.example.org'))
  expect(finance).toMatchObject({ phone: null, dob: null, payments: { total: 1 } })
  expect(finance.payments.items).toMatchObject([
    { amount: 10_000, state: 'used', item: expect.stringContaining('dues') },
  ])
})

test('[LED-04] dues are paid to the end of a year, also of one that was put off, and not by credit before a year falls due', async () => {
  const finance = await inOffice('finance@office.example.org')
  const one = await addAccount('put-off@example.org', { grade_id: 4 })
  const putOff = { kind: 'putOff', from_year: 2026, until: '2027-05-01', reason: 'Illness', minute: 'EC 3' }
  expect((await ask(path(one, '/reliefs'), putOff, finance)).status).toBe(200)
  const paidTo = async (email: string) => {
    const { items } = (await ask(`/office/members?q=${email}`, undefined, officer)).body.data
    return items.map(({ paid_to }: { paid_to: string | null }) => paid_to)
  }
  expect(await paidTo('put-off@example.org')).toEqual(['2027-06-30'])
  const part = { purpose: 'dues', id: 0, attendee: null, means: 'cash', paid_on: '2027-03-10', reason: '' }
  const ahead = { ...part, account_id: member, reference: 'BOOK 9', amount: 9_000 }
  expect((await ask('/office/money', ahead, finance)).status).toBe(200)
  const second = { ...part, account_id: member, reference: 'BOOK 10', amount: 2_000 }
  expect((await ask('/office/money', second, finance)).status).toBe(200)
  expect(await paidTo('member@example.org')).toEqual(['2027-06-30'])
})

test('[EVX-30] a record tells at which event the member was let in and when, and no more after an undo', async () => {
  const place = { title: 'Open Day', description: '<p>a</p>', location: 'Abuja', type: 'free' as const }
  const start_date = new Date(NOW + 3_600_000)
  const [held] = await db
    .insert(event)
    .values({ ...place, start_date })
    .returning({ id: event.id })
  const form = {
    first_name: 'Ada',
    middle_name: '',
    last_name: 'Obi',
    phone: '0800 000 0001',
    email: 'member@example.org',
  }
  const token = await signIn('member@example.org')
  expect((await ask(`/event/register-free/${held?.id}`, form, { token })).status).toBe(200)
  const [seat] = await db.select().from(attendee).where(eq(attendee.account_id, member))
  const told = async (came: string | null) =>
    expect((await read(member)).events).toEqual({
      items: [{ id: held?.id, title: 'Open Day', starts: start_date.toISOString(), came }],
      total: 1,
    })
  await told(null)
  await ask(`/office/events/${held?.id}/check-in`, { ticket: seat?.ticket_number }, officer)
  await told(new Date(NOW).toISOString())
  await ask(`/office/attendees/${seat?.id}/undo-check-in`, {}, officer)
  await told(null)
})

test('[OFF-34] [OFF-09] each look is recorded, and stands in the timeline with who looked', async () => {
  await read(member)
  const { timeline } = await read(member)
  expect(timeline.items[0]).toEqual({ at: new Date(NOW).toISOString(), by: 'Bisi Officer', what: 'view' })
  expect((await acts('view')).every(({ about }) => about === `account ${member}`)).toBe(true)
  expect((await ask(path(999_999), undefined, officer)).status).toBe(404)
})

test('[OFF-34] an edit keeps what was and what is, and empties what is not known', async () => {
  const { status, body } = await edit(member, { first_name: 'Adaéze', phone: '', organization: 'A bureau' })
  expect([status, body.data]).toMatchObject([
    200,
    { first_name: 'Adaéze', name: 'Adaéze Obi', phone: null, organization: 'A bureau', version: 2 },
  ])
  expect(await acts('edit member')).toEqual([
    {
      about: `account ${member}`,
      before: { first_name: 'Ada', phone: '0800 000 0001', organization: null },
      after: { first_name: 'Adaéze', phone: null, organization: 'A bureau' },
    },
  ])
})

test('[OFF-34] an edit of what another has changed is refused and says who; so is one of what the member changed', async () => {
  await edit(member, { industry: 'Press' })
  const stale = await edit(member, { version: 2, industry: 'Radio' })
  const message = 'Bisi Officer has changed this member meanwhile.'
  expect(stale).toMatchObject({ status: 409, body: { message, by: 'Bisi Officer', what: 'changed', version: 3 } })
  const own = { ...fields, middle_name: 'Mary', dob: '1990-04-05' }
  await ask('/user/update', own, { token: await signIn('member@example.org') })
  expect((await edit(member, { version: 3 })).status).toBe(409)
  expect((await edit(member, {})).status).toBe(200)
})

test.each<[string, object, number, string]>([
  ['a taken address', { email: 'finance@office.example.org' }, 409, 'Another account has this e-mail address.'],
  ['no address', { email: '' }, 400, 'An e-mail address can be replaced, but not taken away.'],
  ['a birth to come', { dob: '2028-01-01' }, 400, 'The date of birth cannot be in the future.'],
  ['a birth long ago', { dob: '1500-01-01' }, 400, 'The date of birth cannot be before the year 1600.'],
  ['no surname', { sur_name: ' ' }, 422, 'Enter the surname.'],
  ['half a phone number', { phone: '12' }, 422, 'Enter a phone number like 0800 000 0000.'],
  ['no day', { dob: '31/02/1990' }, 422, 'Enter a date like 05/04/1990.'],
])('[OFF-34] %s is refused with a sentence, and nothing is changed', async (_, changes, status, message) => {
  const before = await read(member)
  const refused = await edit(member, changes)
  expect([refused.status === status || refused.status === 400, JSON.stringify(refused.body)]).toEqual([
    true,
    expect.stringContaining(message),
  ])
  expect((await read(member)).version).toBe(before.version)
})

const linkTo = async (email: string, kind: string): Promise<string> =>
  String(Reflect.get(Object((await mailsTo(email)).findLast((mail) => mail.kind === kind)?.data), 'link'))

test('[OFF-34] [row 105] another address counts once its link was opened; then the sessions end, and the old one is told', async () => {
  const token = await signIn('member@example.org')
  const { body } = await edit(member, { email: 'Other@Example.org', job_title: 'Editor' })
  expect(body.data).toMatchObject({
    email: 'member@example.org',
    email_asked: 'other@example.org',
    job_title: 'Editor',
  })
  expect((await ask('/user', undefined, { token })).status).toBe(200)
  expect((await mailsTo('member@example.org')).map(({ kind }) => kind)).toContain('email-asked-by-office')
  expect((await ask(path(member, '/invite'), {}, officer)).status).toBe(409)
  expect((await acts('ask for another e-mail')).at(-1)).toMatchObject({
    about: `account ${member}`,
    before: { email: 'member@example.org' },
    after: { email: 'other@example.org' },
  })
  const link = await linkTo('other@example.org', 'confirm-email')
  expect((await ask('/auth/confirm-email', { link })).status).toBe(200)
  const now = await read(member)
  expect([now.email, now.email_asked, now.email_unproven]).toEqual(['other@example.org', undefined, false])
  expect((await ask('/user', undefined, { token })).status).toBe(401)
  expect((await mailsTo('member@example.org')).at(-1)?.kind).toBe('email-changed')
  const { status } = await edit(staffed, { email: 'mine@example.org' })
  expect(status).toBe(409)
})

test('[OFF-34] [row 105] the old address brings itself back for a day, and who came in with the other is out', async () => {
  // As it was left: the other address counts, and somebody has chosen a password with it.
  const { cookie, code } = await site.requestCode('other@example.org')
  const chosen = 'orange kettle river'
  await ask('/auth/reset-password', { password: chosen, password_confirmation: chosen, otp: code }, { cookie })
  const token = await signIn('other@example.org', chosen)
  const keep = await linkTo('member@example.org', 'email-asked-by-office')
  expect((await ask('/auth/confirm-email', { link: keep })).status).toBe(400)
  expect((await ask('/auth/keep-email', { link: keep })).body.message).toBe(
    'Your e-mail address is yours again. Choose a new password now.',
  )
  expect(await read(member)).toMatchObject({ email: 'member@example.org', signs_in: false })
  expect((await ask('/user', undefined, { token })).status).toBe(401)
  expect([await signIn('other@example.org', chosen), await signIn('member@example.org', chosen)]).toEqual([
    undefined,
    undefined,
  ])
  expect((await mailsTo('other@example.org')).at(-1)?.kind).toBe('email-changed')
  expect((await ask('/auth/keep-email', { link: keep })).status).toBe(400)
})

describe('[OFF-34] [row 105] an address that the office was talked into', () => {
  const MINUTE = 60_000
  const stop = async (email: string) => ask('/auth/keep-email', { link: await linkTo(email, 'email-asked-by-office') })
  const confirm = async (email: string) => ask('/auth/confirm-email', { link: await linkTo(email, 'confirm-email') })
  const choose = async (email: string, chosen: string) => {
    const { cookie, code } = await site.requestCode(email)
    await ask('/auth/reset-password', { password: chosen, password_confirmation: chosen, otp: code }, { cookie })
    return ask('/auth/signin', { email, password: chosen })
  }
  const switchOn = async (token: string, current_password = password) => {
    const { body } = await ask('/user/factor/offer', { current_password }, { token })
    const code = codeAt(body.data.secret, clock.time)
    expect((await ask('/user/factor/on', { code }, { token })).status).toBe(200)
  }
  /** A minute after the office has asked, the address of the stranger counts. */
  const replace = async (id: number, email: string) => {
    expect((await edit(id, { email })).status).toBe(200)
    clock.time += MINUTE
    expect((await confirm(email)).status).toBe(200)
  }

  test('is not brought back by who got a link after the owner, and the owner is not stopped by them', async () => {
    const id = await addAccount('first@example.org', { grade_id: 4 })
    await replace(id, 'stranger@example.org')
    await edit(id, { email: 'first@example.org' })
    expect((await stop('first@example.org')).status).toBe(200)
    expect((await stop('stranger@example.org')).status).toBe(400)
    expect((await read(id)).email).toBe('first@example.org')

    const other = await addAccount('second@example.org', { grade_id: 4 })
    await replace(other, 'stranger-2@example.org')
    await edit(other, { email: 'second@example.org' })
    expect((await stop('stranger-2@example.org')).status).toBe(200)
    expect((await stop('second@example.org')).status).toBe(200)
    expect((await read(other)).email).toBe('second@example.org')
    clock.time = NOW
  })

  test('leaves no second factor of a stranger behind, and one of the owner stays', async () => {
    const robbed = await addAccount('robbed@example.org', { grade_id: 4 })
    await replace(robbed, 'robber@example.org')
    const { token } = (await choose('robber@example.org', 'orange kettle river')).body
    await switchOn(token, 'orange kettle river')
    await stop('robbed@example.org')
    expect((await choose('robbed@example.org', 'quiet lantern meadow')).body.token).toEqual(expect.any(String))
    expect((await mailsTo('robbed@example.org')).map(({ kind }) => kind)).toContain('member-factor-off')
    expect((await acts('switch off second factor')).map(({ about }) => about)).toEqual([`account ${robbed}`])

    const careful = await addAccount('careful@example.org', { grade_id: 4 })
    await switchOn(await signIn('careful@example.org'))
    clock.time += MINUTE
    await replace(careful, 'robber-2@example.org')
    await stop('careful@example.org')
    const { body } = await choose('careful@example.org', 'quiet lantern meadow')
    expect([body.token, body.data]).toEqual([undefined, { challenge: expect.any(String) }])
    clock.time = NOW
  })
})

test('[OFF-34] [row 105] stopped before it counts, another address never does; after a day it cannot be stopped', async () => {
  const calm = await addAccount('calm@example.org', { grade_id: 4, phone: '', dob: '1990-04-05' })
  const own = { email: 'calm-2@example.org', phone: '' }
  expect(await edit(calm, { ...own, email: 'finance@office.example.org' })).toMatchObject({ status: 409 })
  await edit(calm, own)
  const token = await signIn('calm@example.org')
  const [link, keep] = [
    await linkTo('calm-2@example.org', 'confirm-email'),
    await linkTo('calm@example.org', 'email-asked-by-office'),
  ]
  expect((await ask('/auth/keep-email', { link: keep })).body.message).toBe('Your e-mail address stays as it is.')
  expect((await ask('/auth/confirm-email', { link })).status).toBe(400)
  expect([(await read(calm)).email, (await ask('/user', undefined, { token })).status]).toEqual([
    'calm@example.org',
    200,
  ])
  await edit(calm, { ...own, email: 'calm-3@example.org' })
  const late = await linkTo('calm@example.org', 'email-asked-by-office')
  clock.time += 24 * 60 * 60_000
  expect((await ask('/auth/keep-email', { link: late })).status).toBe(400)
  clock.time = NOW
})

test('[OFF-34] who has an address and no password is invited once more each time, and comes in with the newest link', async () => {
  const invited = await addAccount('new@example.org', { grade_id: 4, password_hash: null })
  const link = async () => {
    const { status } = await ask(path(invited, '/invite'), {}, officer)
    const last = (await mailsTo('new@example.org')).at(-1)
    return [status, last?.kind, Reflect.get(Object(last?.data), 'link')]
  }
  const [[, , first], [status, kind, second]] = [await link(), await link()]
  expect([status, kind]).toEqual([200, 'member-invited'])
  const choose = (secret: unknown) => {
    const password = 'orange kettle river'
    return ask('/auth/set-password', { password, password_confirmation: password, link: secret })
  }
  expect([(await choose(first)).status, (await choose(second)).status]).toEqual([400, 200])
  expect((await acts('invite member')).length).toBe(2)
  expect((await ask(path(invited, '/invite'), {}, officer)).status).toBe(409)
  const [silent] = await db
    .insert(account)
    .values({ first_name: 'No', sur_name: 'Address', grade_id: 4 })
    .returning({ id: account.id })
  expect((await ask(path(silent?.id ?? 0, '/invite'), {}, officer)).body.message).toBe(
    'No e-mail address of this member is known.',
  )
})

test('[OFF-34] the mails of a member are found by an index', async () => {
  await database.exec(`insert into mail (kind, "to", state, created_at, next_try_at, expires_at, sent_at)
    select 'registered', 'm' || n || '@example.org', 'sent', now(), now(), now(), now() from generate_series(1, 10000) n; analyze mail`)
  expect(
    await readWhole(db, [sql`select kind from mail where "to" = 'm7@example.org' order by id desc limit 50`]),
  ).toEqual([])
})

test('[OFF-34] the timeline of a member is found by an index', async () => {
  await database.exec(`
    alter table audit disable trigger user;
    insert into audit (id, hash, previous, at, actor, what, about, outcome)
      select 100000 + n, '', '', now(), 'time', 'test', 'payment ' || n / 4, 'done' from generate_series(1, 20000) n;
    alter table audit enable trigger user;
    analyze audit`)
  const { rows } = await db.execute(sql`explain ${timelineQuery(db, member).getSQL()}`)
  const plan = rows.map((row) => String(Object.values(row)[0])).join('\n')
  expect(plan).toContain('audit_about')
  expect(plan).not.toMatch(/Seq Scan on audit|audit_pkey/)
})
