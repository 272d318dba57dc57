import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { ApplicationEntrySelection } from '#contract/applications/applications.ts'
import type { PaymentEntrySelection } from '#contract/money/payments.ts'
import { applicationList } from '#server/areas/applications/review/applications.list.ts'
import { tabsQuery } from '#server/areas/applications/review/count-tabs.ts'
import { entryQueries } from '#server/areas/applications/review/describe-entries.ts'
import { applicationsQuery } from '#server/areas/applications/review/office-application.ts'
import { pageQueries } from '#server/areas/common/list/read-page.ts'
import { paymentList } from '#server/areas/money/payments/payments.list.ts'
import { application } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { officeShell } from '#tests/support/office-shell.ts'
import { readWhole } from '#tests/support/plans.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, apply, addAccount, signIn, clock } = site
const NOW = clock.time
const MINUTE = 60_000
const shell = officeShell(site)
const token = await site.office()

const list = async (of: string, query: Record<string, string> = {}) => {
  const { status, body } = await ask(`/office/${of}/entries?${new URLSearchParams(query)}`, undefined, { token })
  expect(status).toBe(200)
  return body.data
}

beforeAll(async () => {
  await apply({ email: 'ade@example.org', first_name: 'Adébáyọ̀', sur_name: 'Ojo' })
  clock.time += MINUTE
  await apply({ email: 'bisi@example.org', first_name: 'Bisi', sur_name: 'Example' })
  clock.time += MINUTE
  const chi = { grade_id: 4, dues_paid_until: '2027-06-30', first_name: 'Chi', sur_name: 'Ojo' }
  await addAccount('chi@example.org', chi)
  await addAccount('another-chi@example.org', chi)
  const member = await signIn('chi@example.org')
  await ask('/upgrade/apply', { desired_grade_id: '3', amount: 1 }, { token: member })
  await ask('/office/applications/M2/approve', {}, { token })
  clock.time += MINUTE
  for (const payer of [member, await signIn('another-chi@example.org')]) {
    await site.pay({ purpose: 'dues', duration: 1 }, payer)
    clock.time += MINUTE
  }
})

describe('the list of applications', () => {
  const numbers = async (query: Record<string, string>) =>
    (await list('applications', query)).items.map(({ id }: { id: string }) => id)

  test.each<[Record<string, string>, string[]]>([
    [{}, ['U1', 'M2', 'M1']],
    [{ sort: 'oldest' }, ['M1', 'M2', 'U1']],
    [{ kind: 'upgrade' }, ['U1']],
    [{ stage: 'waiting' }, ['U1', 'M1']],
    [{ stage: 'approved' }, ['M2']],
    [{ stage: 'finished' }, []],
    [{ q: 'ojo' }, ['U1', 'M1']],
    [{ q: 'adebayo' }, ['M1']],
    [{ q: 'm2' }, ['M2']],
    [{ q: 'bisi@ex', kind: 'membership' }, ['M2']],
  ])('[OFF-10] [OFF-13] by %j', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected)
  })

  test('[D-58] the shell lists them, and of each what it is about and not how far its review is', async () => {
    const { said, data } = await shell('applications')
    const { items, total, next } = await list('applications')
    expect([items, total, next]).toMatchObject([data, 3, null])
    expect(said.split('\n')).toEqual([
      'U1  pending   2027-03-12  Graduate to Associate  Chi Ojo       chi@example.org',
      'M2  approved  2027-03-12  Graduate               Bisi Example  bisi@example.org (unproven)',
      'M1  received  2027-03-12  Graduate               Adébáyọ̀ Ojo  ade@example.org (unproven)',
    ])
    expect(data).toMatchObject([{ id: 'U1' }, { id: 'M2' }, { id: 'M1' }])
    expect((await shell('applications', 'upgrade')).data).toEqual([
      {
        id: 'U1',
        kind: 'upgrade',
        status: 'pending',
        name: 'Chi Ojo',
        email: 'chi@example.org',
        email_unproven: false,
        from: 'Graduate',
        grade: 'Associate',
        amount: 30_000,
        created_at: new Date(NOW + 2 * MINUTE).toISOString(),
        reason: null,
      },
    ])
    await expect(shell('applications', 'other')).rejects.toThrow('Ask for membership or upgrade.')
  })
})

describe('[OFF-10] the values of a filter', () => {
  const counts = async (query: Record<string, string>) => (await list('applications', query)).counts

  test.each([
    [{ counts: 'stage' }, { waiting: 2, approved: 1, rejected: 0, lapsed: 0, withdrawn: 0, finished: 0 }],
    [{ counts: 'kind' }, { membership: 2, upgrade: 1 }],
    // By what else is asked, and whichever value is set now.
    [
      { counts: 'kind', kind: 'upgrade', stage: 'waiting' },
      { membership: 1, upgrade: 1 },
    ],
    [
      { counts: 'kind', q: 'ojo' },
      { membership: 1, upgrade: 1 },
    ],
  ])('are counted by %j', async (query, expected) => {
    expect(await counts(query)).toEqual(expected)
  })

  test('are not counted where nobody asks, nor of a filter that is no choice', async () => {
    expect(await list('applications')).not.toHaveProperty('counts')
    const refused = await ask('/office/payments/entries?counts=from', undefined, { token })
    expect([refused.status, refused.body.message]).toEqual([400, 'Count by tab or purpose or age.'])
  })
})

describe('the list of payments', () => {
  test('[OFF-10] tells of each what the shell is told, but for the telephone number', async () => {
    const { items, total } = await list('payments')
    const { body } = await ask('/office/payments', undefined, { token })
    const told = body.data.payments.map(({ phone: _, ...rest }: { phone: string }) => rest)
    expect([items, total]).toEqual([told, 2])
    expect(told).toHaveLength(2)
  })

  test.each<[Record<string, string>, number]>([
    [{ tab: 'waiting' }, 2],
    [{ tab: 'settled' }, 0],
    [{ purpose: 'event' }, 0],
    [{ q: 'chi ojo' }, 2],
    [{ q: 'nobody' }, 0],
    [{ from: new Date(NOW + 4 * MINUTE).toISOString() }, 1],
    [{ to: new Date(NOW + 3 * MINUTE).toISOString() }, 1],
  ])('[OFF-10] by %j there are %i', async (query, expected) => {
    expect((await list('payments', query)).total).toBe(expected)
  })
})

test('[OFF-10] a wrong filter is refused in words', async () => {
  for (const [path, message] of [
    ['applications/entries?stage=open', 'Ask for waiting, approved, rejected, lapsed, withdrawn, finished.'],
    ['applications/entries?tab=yours', 'Ask for mine, unassigned, waiting, answered, open, all.'],
    ['applications/entries?since=2027-02-30', 'Give a day like 2027-03-12.'],
    ['applications/entries?since=0001-01-01', 'Give a day like 2027-03-12.'],
    ['payments/entries?from=0000-01-01T00:00:00Z', 'Give a time like 2027-03-12T09:00:00Z.'],
    ['payments/entries?tab=paid', 'Ask for unrecorded, moneyless, waiting, settled, all.'],
    ['payments/entries?from=2027-02-30', 'Give a time like 2027-03-12T09:00:00Z.'],
  ]) {
    expect((await ask(`/office/${path}`, undefined, { token })).body).toEqual({ message })
  }
})

const applicationSearches: ApplicationEntrySelection[] = [
  {},
  { sort: 'oldest' },
  { kind: 'upgrade' },
  { stage: 'waiting' },
  { tab: 'mine' },
  { tab: 'unassigned', sort: 'oldest' },
  { tab: 'waiting' },
  { tab: 'answered' },
  { tab: 'open', sort: 'oldest', since: '2027-03-01' },
  { tab: 'open', kind: 'membership', q: 'member77' },
  { q: 'm17' },
  { q: 'member77' },
]
const paymentSearches: PaymentEntrySelection[] = [
  {},
  { tab: 'unrecorded' },
  { tab: 'moneyless' },
  { tab: 'settled', purpose: 'dues' },
  { from: '2027-01-01T00:00:00Z', to: '2027-01-02T00:00:00Z' },
  { q: 'member77' },
]

const reader = { session: { id: 1, account: 100_001, roles: ['owner'], device: null, factor_at: null }, clock }

/** Applications without forms: the lists do not look at them. */
const fill = () =>
  database.exec(`
    begin;
    set local session_replication_role = replica;
    insert into account (id, email, sur_name, first_name) overriding system value
      select 100000 + n, 'member' || n || '@example.org', 'Obi', 'Ada' from generate_series(1, 10000) n;
    insert into application (kind, serial, form_id, account_id, grade_id, status, assigned_to, created_at)
      select 'membership', nextval('membership_application_serial'), 100000 + n, 100000 + n, 4, case when n % 100 = 0 then 'received' else 'paid' end, 100001 + n % 7,
        now() - n * interval '1 hour'
      from generate_series(1, 5000) n;
    insert into application (kind, serial, account_id, from_grade_id, grade_id, amount, status, trace_id, created_at)
      select 'upgrade', nextval('upgrade_application_serial'), 100000 + n, 4, 3, 1000, case when n % 100 = 0 then 'received' else 'paid' end,
        case when n % 100 = 0 then null else 'T' || n end, now() - n * interval '1 hour' from generate_series(5001, 10000) n;
    insert into payment (trace_id, purpose, state, created_at, target, item, amount, payer_name, payer_email, payer_phone, details,
        return_path, receipt_token, review_reason)
      select 'F' || n, 'dues', case when n % 100 = 0 then 'review' else 'failed' end, timestamptz '2027-01-01' - n * interval '1 hour', '1',
        'Dues', 1000, 'Ada', 'member' || n || '@example.org', '', '{}', '/', 'R' || n, 'Late' from generate_series(1, 10000) n;
    insert into payment (trace_id, purpose, state, created_at, target, item, amount, amount_paid, refunded, payer_name, payer_email,
        payer_phone, details, return_path, receipt_token, paid_at, fulfilled_at)
      select 'S' || n, 'event', 'used', timestamptz '2026-01-01' - n * interval '1 hour', '1', 'Summit', 1000, 100000,
        case when n % 4 = 0 then 100000 else 0 end, 'Ada', 'guest' || n || '@example.org', '', '{}', '/', 'Q' || n, now(), now()
      from generate_series(1, 10000) n;
    insert into attendee (event_id, first_name, last_name, phone, email, ticket_number, payment_id)
      select 1, 'Ada', 'Obi', '', payer_email, trace_id, id from payment where state = 'used';
    insert into refund (payment_id, state, way, kobo, returned_kobo, key, requested_at)
      select id, case when id % 100 = 0 then 'seenAtProvider' else 'done' end, case when id % 100 <> 0 then 'provider' end, 100000, 100000,
        trace_id, created_at from payment where refunded > 0;
    insert into application_check (number, "check", checked_at)
      select 'M' || n, one, now() from generate_series(1, 5000) n, unnest(array['phone', 'ethics', 'duties']) one;
    insert into held_decision (number, step, state, decided_by, decided_at, ends_at)
      select 'M' || n, 'approve', case when n % 100 = 0 then 'held' else 'done' end, 100001, now(), now() from generate_series(1, 5000) n;
    commit;
    analyze`)

/** Who works for the office is few, and is asked for what somebody has who may not decide any more. */
const readLarge = async (queries: Parameters<typeof readWhole>[1]) =>
  (await readWhole(db, queries)).filter((table) => table !== 'staff' && table !== 'staff_role')

test('[OFF-10] [OFF-18] of 10,000 no list of applications or payments reads all', async () => {
  await fill()
  expect((await list('applications', { q: 'member77' })).total).toBe(111)
  expect((await list('payments', { tab: 'unrecorded' })).total).toBe(100)
  expect((await list('payments')).total).toBe(null)
  if (inject('engine') !== 'postgres') return
  for (const search of applicationSearches) {
    const query = pageQueries(db, applicationList(reader), search)
    const isOpen = search.tab !== undefined && search.tab !== 'all'
    expect([search, await readLarge(isOpen ? [query.rows, query.total] : [query.rows])]).toEqual([search, []])
  }
  expect(await readLarge([tabsQuery(db, reader)])).toEqual([])
  const some = ['M5000', 'U1', 'U2']
  expect(await readWhole(db, Object.values(entryQueries(db, some)))).toEqual([])
  // There are four grades: they are read whole.
  expect(new Set(await readWhole(db, [applicationsQuery(db, inArray(application.number, some))]))).toEqual(
    new Set(['grade']),
  )
  for (const search of paymentSearches) {
    const read = await readWhole(db, [pageQueries(db, paymentList(reader), search).rows])
    expect([search, read]).toEqual([search, []])
  }
})
