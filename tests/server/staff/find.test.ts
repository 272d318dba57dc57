import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, roleNames } from '#contract/common/permissions.ts'
import type { Found } from '#contract/staff/find.ts'
import { receipt as receiptSample } from '#samples/money.ts'
import { account, event, payment, pool, receipt } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { nigerianNames } from '#tests/support/nigerian-names.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, apply, clock } = await membershipApp(database)
for (const role of roleNames) await addAccount(`${role}@office.example.org`, { roles: [role], first_name: 'Staff' })

const reply = async (q: string, role: Role = 'owner') =>
  ask(`/office/find?${new URLSearchParams({ q })}`, undefined, await inOffice(`${role}@office.example.org`))
const find = async (q: string, role: Role = 'owner'): Promise<Found> => (await reply(q, role)).body.data

/** By what the rows of each kind are called. */
async function named(q: string, role: Role = 'owner') {
  const { members, applications, payments, events } = await find(q, role)
  return {
    ...(members?.total && { members: members.items.map(({ name }) => name) }),
    ...(applications?.total && { applications: applications.items.map(({ id }) => id) }),
    ...(payments?.total && { payments: payments.items.map(({ trace_id }) => trace_id.slice(-3)) }),
    ...(events?.total && { events: events.items.map(({ title }) => title) }),
  }
}

const member = { grade_id: 4, member_since: '2020-01-01', dues_paid_until: '2027-06-30' }
const trace = (end: string) => `1805000000000abcdefghi${end}`

const ids = { yemisi: 0, left: 0, summit: 0 }

/** Asked on 12 March 2027, at noon in Abuja. */
beforeAll(async () => {
  const add = (email: string, changes: Parameters<typeof addAccount>[1]) => addAccount(email, { ...member, ...changes })
  const of = (number: string, first_name: string, sur_name = 'Specimen') => ({
    membership_number: `FCT-${number}`,
    first_name,
    sur_name,
  })
  ids.yemisi = await add('y.ajayi@example.org', {
    ...of('000031', 'Yẹ́misí', 'Àjàyí'),
    phone: '0803 123 4567',
    organization: 'Sample Agency',
  })
  await add('danladi@example.org', { ...of('000314', 'Ɗanladi'), phone: '+234 805 000 9876' })
  await add('chinedu@example.org', of('003177', 'Chinedu'))
  await add('zainab@example.org', of('000032', 'Zainab'))
  for (const nth of [1, 2, 3, 4]) await add(`four-${nth}@example.org`, of(`09000${nth}`, `Nth${nth}`, 'Quartet'))
  ids.left = await add('left@example.org', of('000040', 'Lapsed'))
  await db.update(account).set({ grade_id: null }).where(eq(account.id, ids.left))
  // Merged into the first.
  const merged = {
    membership_number: 'FCT-000777',
    member_since: '2020-01-01',
    merged_into: ids.yemisi,
    disabled_at: new Date(clock.time),
  }
  await db.insert(account).values({ ...merged, first_name: 'Yemisi', sur_name: 'Twin' })

  await apply({ first_name: 'Ẹfẹ́', sur_name: 'Applicant', email: 'efe@example.org', phone: '0809 555 1212' })

  const events = [
    {
      title: 'Media Writing Clinic',
      start_date: new Date('2027-05-31T09:00:00Z'),
      end_date: new Date('2027-06-01T15:00:00Z'),
    },
    { title: 'Clinic of last year', start_date: new Date('2026-05-31T09:00:00Z') },
    { title: 'Àjọ̀dún dinner', start_date: new Date('2027-03-31T23:30:00Z') },
  ]
  for (const one of events) {
    const row = { description: '', location: 'Wuse', type: 'free', ...one } as const
    const [made] = await db.insert(event).values(row).returning({ id: event.id })
    ids.summit ||= made?.id ?? 0
  }
  await db.insert(pool).values({ event_id: ids.summit, size: 40, taken: 0 })

  const paid = (end: string, changes: Partial<typeof payment.$inferInsert> = {}) => ({
    trace_id: trace(end),
    purpose: 'dues' as const,
    state: 'used' as const,
    created_at: new Date(clock.time - Number(end) * 60_000),
    target: '1',
    item: 'Annual Dues',
    amount: 20_000,
    amount_paid: 20_000,
    payer_name: 'Ifeoma Payer',
    payer_email: 'ifeoma@example.org',
    payer_phone: '0807 444 3322',
    details: {},
    return_path: '/',
    paid_at: new Date(clock.time - Number(end) * 60_000),
    fulfilled_at: new Date(clock.time),
    receipt_token: `token-${end}`,
    ...changes,
  })
  const rows = await db
    .insert(payment)
    .values([
      paid('901'),
      paid('902', { account_id: ids.yemisi, payer_name: 'Yẹ́misí Àjàyí', payer_email: 'y.ajayi@example.org' }),
      paid('903', { state: 'review', fulfilled_at: null, review_reason: 'Late', item: 'Summit' }),
      paid('904', { item: 'Summit' }),
    ])
    .returning({ id: payment.id })
  const issued = { snapshot: receiptSample, issued_at: new Date(clock.time) }
  await db.insert(receipt).values([
    { ...issued, fiscal_year: 2026, number: 431, payment_id: rows[0]?.id ?? 0 },
    { ...issued, fiscal_year: 2025, number: 431, payment_id: rows[1]?.id ?? 0 },
  ])
})

describe('[OFF-43] every handle finds', () => {
  const yemisi = ['Yẹ́misí Àjàyí']
  test.each<[string, Awaited<ReturnType<typeof named>>]>([
    ['yem', { members: yemisi, payments: ['902'] }],
    ['AJAYI yemisi', { members: yemisi, payments: ['902'] }],
    ['dan', { members: ['Ɗanladi Specimen'] }],
    ['FCT/0031', { members: [...yemisi, 'Chinedu Specimen'], payments: ['902'] }],
    ['FCT-000031', { members: yemisi, payments: ['902'] }],
    ['fct 31', { members: [...yemisi, 'Chinedu Specimen', 'Ɗanladi Specimen'], payments: ['902'] }],
    ['31', { members: [...yemisi, 'Chinedu Specimen', 'Ɗanladi Specimen'], payments: ['902'] }],
    ['0803 123 4567', { members: yemisi }],
    ['+2348031234567', { members: yemisi }],
    ['0803 12', { members: yemisi }],
    ['4567', { members: yemisi }],
    ['9876', { members: ['Ɗanladi Specimen'] }],
    ['y.ajayi@example.org', { members: yemisi, payments: ['902'] }],
    ['efe', { applications: ['M1'] }],
    ['m1', { applications: ['M1'] }],
    ['1212', { applications: ['M1'] }],
    ['08095551212', { applications: ['M1'] }],
    [trace('904'), { payments: ['904'] }],
    ['1805000000000a', { payments: ['901', '902', '903'] }],
    ['R26-00431', { payments: ['901'] }],
    ['r25/431', { payments: ['902'] }],
    ['431', { payments: ['901', '902'] }],
    ['summit', { payments: ['903', '904'] }],
    ['3322', { payments: ['901', '902', '903'] }],
    ['clinic', { events: ['Media Writing Clinic', 'Clinic of last year'] }],
    ['writing med', { events: ['Media Writing Clinic'] }],
    ['ajodun', { events: ['Àjọ̀dún dinner'] }],
    ['31/05/2027', { events: ['Media Writing Clinic'] }],
    ['1 June 2027', { events: ['Media Writing Clinic'] }],
    ['2 June 2027', {}],
    ['31 May', { events: ['Media Writing Clinic', 'Clinic of last year'] }],
    ['01/04', { events: ['Àjọ̀dún dinner'] }],
    ['lapsed', { members: ['Lapsed Specimen'] }],
    ['FCT-777', { members: yemisi, payments: ['902'] }],
    ['twin', { members: yemisi }],
    ['staff', {}],
    ['++', {}],
  ])('%s', async (q, expected) => {
    expect(await named(q)).toEqual(expected)
  })
})

describe('[OFF-43] each kind is found by who may read its list, a telephone number by who may read it', () => {
  const kinds = (found: Found) =>
    Object.entries(found)
      .filter(([, of]) => of !== null)
      .map(([kind]) => kind)
  const all = ['members', 'applications', 'payments', 'events']
  test.each<[Role, string[], boolean]>([
    ['owner', all, true],
    ['membership', ['members', 'applications', 'events'], true],
    ['finance', all, false],
    ['auditor', all, false],
    ['editor', ['events'], false],
    ['door', ['events'], false],
  ])('%s', async (role, expected, byPhone) => {
    expect(kinds(await find('yem', role))).toEqual(expected)
    const money = expected.includes('payments') ? { payments: ['901', '902', '903'] } : {}
    expect(await named('08031234567', role)).toEqual(byPhone ? { members: ['Yẹ́misí Àjàyí'] } : {})
    expect(await named('1212', role)).toEqual(byPhone ? { applications: ['M1'] } : {})
    expect(await named('3322', role)).toEqual(byPhone ? money : {})
    const { members, applications, payments } = await find('31', role)
    const { applications: efe } = await find('efe', role)
    const phones = [...(members?.items ?? []), ...(payments?.items ?? []), ...(efe?.items ?? [])].map(
      ({ phone }) => phone,
    )
    expect([applications?.total ?? 0, phones.some((phone) => phone !== null)]).toEqual([0, byPhone])
  })

  test('a visitor, a member and nobody of the office find nothing', async () => {
    await addAccount('member@example.org', member)
    for (const asking of [{}, { token: 'A'.repeat(43) }])
      expect((await ask('/office/find?q=yem', undefined, asking)).status).toBe(401)
  })
})

test('[OFF-43] a row tells what it is, and how it stands', async () => {
  const found = await find('yem')
  expect(found.members).toEqual({
    items: [
      {
        id: ids.yemisi,
        name: 'Yẹ́misí Àjàyí',
        number: 'FCT-000031',
        email: 'y.ajayi@example.org',
        phone: '0803 123 4567',
        grade: 'Graduate',
        organization: 'Sample Agency',
        standing: 'active',
      },
    ],
    total: 1,
  })
  expect(found.payments).toEqual({
    items: [
      {
        trace_id: trace('902'),
        payer: 'Yẹ́misí Àjàyí',
        number: 'FCT-000031',
        email: 'y.ajayi@example.org',
        phone: '0807 444 3322',
        item: 'Annual Dues',
        amount: 20_000,
        state: 'used',
        receipt: 'R25-00431',
        at: new Date(clock.time - 902 * 60_000).toISOString(),
      },
    ],
    total: 1,
  })
  expect((await find('efe')).applications?.items).toEqual([
    {
      id: 'M1',
      kind: 'membership',
      name: 'Ẹfẹ́ Applicant',
      number: null,
      email: 'efe@example.org',
      phone: '0809 555 1212',
      from: null,
      grade: 'Graduate',
      status: 'received',
      held: null,
      created_at: new Date(clock.time).toISOString(),
    },
  ])
  expect((await find('writing')).events?.items).toEqual([
    {
      id: ids.summit,
      title: 'Media Writing Clinic',
      location: 'Wuse',
      starts: '2027-05-31T09:00:00.000Z',
      ends: '2027-06-01T15:00:00.000Z',
      taken: 0,
      places: 40,
      called_off: false,
    },
  ])
})

test('[OFF-43] three of each are told and all are counted, as their list with the same words has them', async () => {
  const { members, payments } = await find('quartet')
  expect([members?.items.map(({ name }) => name), members?.total, payments]).toEqual([
    ['Nth1 Quartet', 'Nth2 Quartet', 'Nth3 Quartet'],
    4,
    { items: [], total: 0 },
  ])
  const owner = await inOffice('owner@office.example.org')
  const listed = async (path: string) => (await ask(`/office/${path}`, undefined, owner)).body.data.total
  for (const q of [
    'quartet',
    'specimen',
    'ifeoma',
    '431',
    '3322',
    'efe',
    '1212',
    'clinic',
    '31 May',
    'FCT 31',
    '9876',
    'dues 1805',
  ]) {
    const asked = new URLSearchParams({ q })
    const found = await find(q)
    expect([q, found.members?.total, found.applications?.total, found.payments?.total, found.events?.total]).toEqual([
      q,
      await listed(`members?tab=everyone&${asked}`),
      await listed(`applications/entries?${asked}`),
      await listed(`payments/entries?tab=all&${asked}`),
      await listed(`events?tab=all&${asked}`),
    ])
  }
})

test('[OFF-43] two letters are enough, one is not', async () => {
  expect(await reply(' y ')).toMatchObject({ status: 400, body: { message: 'Type at least 2 letters.' } })
  expect((await reply('ye')).status).toBe(200)
})

test('[OFF-43] members with the letters of Nigeria are found by plain typing', async () => {
  for (const [nth, [name]] of nigerianNames.entries()) {
    const [first_name = '', sur_name = ''] = name.split(' ')
    await addAccount(`name-${nth}@example.org`, {
      ...member,
      membership_number: `FCT-07${1000 + nth}`,
      first_name,
      sur_name,
    })
  }
  const lost: string[] = []
  for (const [name, typed] of nigerianNames) if (!(await named(typed)).members?.includes(name)) lost.push(name)
  expect(lost).toEqual([])
})
