import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contentKinds } from '#contract/content/kinds.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf } from '#domain/dues/dues-facts.ts'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { poolsOf, setSize, takePlaces } from '#server/areas/events/places/pool.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { getReceipt } from '#server/areas/money/receipt/get-receipt.ts'
import { migrationsHere, openDatabase } from '#server/db/open-database.ts'
import * as schema from '#server/db/schema/index.ts'
import { emptyPlace } from '#tests/support/database.ts'
import { migrationsBefore as before } from '#tests/support/migrations-before.ts'

test('[OFF-02] who had a role keeps it as somebody invited to the office, and a member stays one', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_staff') })
  await old.exec(`insert into account (email, first_name, sur_name, role) values
    ('ada@example.org', 'Ada', 'Obi', 'finance'), ('bola@example.org', 'Bola', 'Ade', 'member')`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const rows = await db
    .select({ email: schema.account.email, state: schema.staff.state, role: schema.staffRole.role })
    .from(schema.account)
    .innerJoin(schema.staff, eq(schema.staff.account_id, schema.account.id))
    .innerJoin(schema.staffRole, eq(schema.staffRole.account_id, schema.account.id))
  await close()
  expect(rows).toEqual([{ email: 'ada@example.org', state: 'invited', role: 'finance' }])
})

test('[OFF-25] what stands on the pages becomes an item with a first revision that is published', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_content') })
  await old.exec(`
    insert into post (title, title_key, body, text, image, "desc", created_at) values
      ('Àkàrà and press', 'akara', '<p>One</p>', 'One', 'news/0123456789abcdef/01_w960.avif', null, '2027-01-02T03:04:05.678+01:00'),
      ('Plain', 'plain', '<p>Two</p>', 'Two', null, 'In short', '2027-01-03T00:00:00Z');
    insert into event (title, description, location, start_date, end_date, poster_image, fee, type, changed_at) values
      ('Open Day', '<p>Come</p>', 'Abuja', '2027-05-15T08:00:00Z', null, null, 30000, 'paid', '2027-01-04T00:00:00Z');
    insert into resource (title, file, thumbnail, size) values
      ('Checklist', 'resources/0123456789abcdef/checklist.pdf', null, 17);
    insert into gallery_image (path, caption, width, height) values
      ('gallery/0123456789abcdef/01_w1200.avif', 'Members at dawn', 1200, 900),
      ('gallery/0123456789abcdef/01_w1200.avif', null, 1200, 900)`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const items = await db.select().from(schema.contentItem).orderBy(schema.contentItem.id)
  const revisions = await db.select().from(schema.contentRevision).orderBy(schema.contentRevision.item_id)
  const files = await db.select().from(schema.contentFile).orderBy(schema.contentFile.key)
  const uses = await db.select().from(schema.contentUse).orderBy(schema.contentUse.item_id)
  await close()

  expect(items.map(({ kind, public_id, title, state, revision }) => [kind, public_id, title, state, revision])).toEqual(
    [
      ['event', '1', 'Open Day', 'published', 1],
      ['image', '1', 'Members at dawn', 'published', 1],
      ['image', '2', '', 'published', 1],
      ['post', '1', 'Àkàrà and press', 'published', 1],
      ['post', '2', 'Plain', 'published', 1],
      ['resource', '1', 'Checklist', 'published', 1],
    ],
  )
  expect(items.map(({ published_revision, scheduled_revision }) => [published_revision, scheduled_revision])).toEqual(
    items.map(() => [1, null]),
  )
  expect(items[0]?.published_at).toEqual(new Date('2027-01-04T00:00:00Z'))
  expect(revisions.every(({ number, published, saved_at }) => number === 1 && published && saved_at === null)).toBe(
    true,
  )
  const focus = { x: 0.5, y: 0.5 }
  const hung = { key: 'gallery/0123456789abcdef/01_w1200.avif', width: 1200, height: 900, focus }
  expect(revisions.map(({ data }) => data)).toEqual([
    {
      title: 'Open Day',
      location: 'Abuja',
      description: '<p>Come</p>',
      start_date: '2027-05-15T08:00:00.000Z',
      end_date: '',
      fee: '30000',
      picture: null,
    },
    { caption: 'Members at dawn', picture: { ...hung, alt: 'Members at dawn', decorative: false } },
    { caption: '', picture: { ...hung, alt: '', decorative: true } },
    {
      title: 'Àkàrà and press',
      desc: '',
      body: '<p>One</p>',
      picture: {
        key: 'news/0123456789abcdef/01_w960.avif',
        width: 960,
        height: null,
        alt: '',
        decorative: true,
        focus,
      },
      created_at: '2027-01-02T02:04:05.678Z',
    },
    { title: 'Plain', desc: 'In short', body: '<p>Two</p>', picture: null, created_at: '2027-01-03T00:00:00.000Z' },
    {
      title: 'Checklist',
      desc: '',
      file: { key: 'resources/0123456789abcdef/checklist.pdf', name: 'checklist.pdf', size: 17 },
      picture: null,
    },
  ])
  for (const { item_id, data } of revisions) {
    const kind = items.find(({ id }) => id === item_id)?.kind ?? 'post'
    expect(v.safeParse(contentKinds[kind].draft, data).issues).toBe(undefined)
  }
  expect(files.map(({ key, kind }) => [key, kind])).toEqual([
    ['gallery/0123456789abcdef/01_w1200.avif', 'picture'],
    ['news/0123456789abcdef/01_w960.avif', 'picture'],
    ['resources/0123456789abcdef/checklist.pdf', 'paper'],
  ])
  expect(uses.map(({ item_id, number }) => [item_id, number])).toEqual([2, 3, 4, 6].map((id) => [id, 1]))
})

test('[OFF-31] pictures that are public keep the description that they were published with', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_picture_words') })
  const data = (alt: string, decorative: boolean) => JSON.stringify({ picture: { alt, decorative } })
  await old.exec(`
    insert into post (title, title_key, body, text, image) values
      ('Told', 'told', '', '', 'news/one_w960.avif'), ('Decorated', 'decorated', '', '', 'news/two_w960.avif'), ('Bare', 'bare', '', '', null);
    insert into event (title, description, location, start_date, poster_image, type) values
      ('Told', '', 'Abuja', '2027-05-15T08:00:00Z', 'posters/one_w800.avif', 'free');
    insert into resource (title, file, thumbnail) values ('Told', 'resources/one.pdf', 'resources/one_w760.avif');
    insert into content_item (kind, state, public_id, revision, published_revision, changed_at, updated_at)
      select kind, 'published', public_id, 2, 1, now(), now() from
        (values ('post', '1'), ('post', '2'), ('post', '3'), ('event', '1'), ('resource', '1')) as shown (kind, public_id);
    insert into content_revision (item_id, number, data, made_at)
      select id, 1, case public_id when '1' then '${data(' A full hall ', false)}' when '2' then '${data('Stripes', true)}'
        else '{"picture":null}' end::jsonb, now() from content_item;
    insert into content_revision (item_id, number, data, made_at)
      select id, 2, '${data('Not published yet', false)}', now() from content_item`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const posts = await db.select({ alt: schema.post.image_alt }).from(schema.post).orderBy(schema.post.id)
  const [event] = await db.select({ alt: schema.event.poster_alt }).from(schema.event)
  const [resource] = await db.select({ alt: schema.resource.thumbnail_alt }).from(schema.resource)
  await close()
  expect([...posts, event, resource].map((row) => row?.alt)).toEqual([
    'A full hall',
    '',
    '',
    'A full hall',
    'A full hall',
  ])
})

test('[CNT-11] a text that is public and shows a picture of another item goes on showing it', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_preview-links') })
  const body = (name: string) =>
    JSON.stringify({
      body:
        `<p>text</p><img src="/files/${name}/picture_w480.avif" alt=""><img src="/files/news/01.avif" alt="">` +
        '<img src="/files/news/02_w480.avif" alt="">',
    })
  const [shown, draft] = ['news/0123456789abcdef', 'news/fedcba9876543210']
  await old.exec(`
    insert into content_file (key, kind, created_at) values
      ('${shown}/picture_w960.avif', 'picture', now()), ('${draft}/picture_w960.avif', 'picture', now()),
      ('news/01.avif', 'picture', now()), ('news/02_w960.avif', 'picture', now()), ('news/03_w960.avif', 'picture', now());
    insert into content_item (kind, state, public_id, revision, published_revision, changed_at, updated_at)
      values ('post', 'published', '1', 3, 2, now(), now());
    insert into content_revision (item_id, number, data, made_at) values
      (1, 1, '${body(draft)}', now()), (1, 2, '${body(shown)}', now()), (1, 3, '{"body":""}', now())`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const uses = await db.select().from(schema.contentUse)
  await close()
  expect(uses.map(({ item_id, number, key }) => `${item_id}.${number} ${key}`).sort()).toEqual([
    '1.2 news/01.avif',
    `1.2 ${shown}/picture_w960.avif`,
    '1.2 news/02_w960.avif',
  ])
})

test('[OFF-31] a picture of the gallery is read out as it was, by its caption, also one that is published later', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_gallery_alt') })
  const data = (alt: string, decorative: boolean) =>
    JSON.stringify({ caption: 'At dawn', picture: { alt, decorative } })
  await old.exec(`
    insert into gallery_image (path, caption) values ('gallery/one_w1200.avif', 'At dawn'), ('gallery/two_w1200.avif', null);
    insert into content_item (kind, state, changed_at, updated_at) values
      ('image', 'draft', now(), now()), ('post', 'draft', now(), now());
    insert into content_revision (item_id, number, data, made_at) values
      (1, 1, '${data('', false)}', now()), (1, 2, '${data('', true)}', now()), (1, 3, '${data('A great sun', false)}', now()),
      (1, 4, '{"caption":"At dawn","picture":null}', now()), (2, 1, '${data('', false)}', now())`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const shown = await db.select({ alt: schema.galleryImage.alt }).from(schema.galleryImage)
  const { item_id, number } = schema.contentRevision
  const drafts = await db.select().from(schema.contentRevision).orderBy(item_id, number)
  await close()
  expect(shown.map(({ alt }) => alt)).toEqual(['At dawn', ''])
  expect(drafts.map((draft) => draft.data)).toEqual([
    { caption: 'At dawn', picture: { alt: 'At dawn', decorative: false } },
    { caption: 'At dawn', picture: { alt: '', decorative: true } },
    { caption: 'At dawn', picture: { alt: 'A great sun', decorative: false } },
    { caption: 'At dawn', picture: null },
    { caption: 'At dawn', picture: { alt: '', decorative: false } },
  ])
})

test('[OFF-32] who was approved before fees were data pays what they were told, and fees are only added to', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_fees') })
  await old.exec(`insert into grade (id, name, dues) values (4, 'Graduate', 10000);
    insert into account (email, first_name, sur_name) select n || '@example.org', 'A', 'A' from generate_series(1, 3) n;
    insert into application_form (account_id, application_type, sur_name, first_name, middle_name, email, phone, dob, is_member, grade_id,
      curernt_grade_date, business_turnover, total_employees, total_dept_employee, job_title, responsibility, organization,
      business_address, business_postal_code, industry, nature_of_duties, is_devotion, is_primary_function, qualifications, created_at)
      select n, 'join', '', '', '', '', '', '2000-01-01', '', 4, '2000-01-01', '', '', '', '', '', '', '', '', '', '', '', '', '{}', now()
      from generate_series(1, 3) n;
    insert into membership_application (form_id, account_id, grade_id, status, created_at)
      values (1, 1, 4, 'received', now()), (2, 2, 4, 'approved', now()), (3, 3, 4, 'member', now())`)
  await old.close()
  const { db, exec, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const { serial, amount: fee } = schema.application
  const rows = await db.select({ fee }).from(schema.application).orderBy(serial)
  await exec(
    `insert into other_fee (kind, from_day, naira, made_by, made_at) values ('membership', '2027-01-01', 1, 'test', now())`,
  )
  await expect(exec('update other_fee set naira = 2')).rejects.toThrow()
  await close()
  expect(rows.map((row) => row.fee)).toEqual([null, 30_000, 30_000])
})

test('[OFF-34] who is or was a member gets a number in the order of joining, and the next one follows', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_members') })
  const paid = (id: number, fulfilled_at: string) => `insert into payment (trace_id, purpose, state, created_at, target,
    item, amount, account_id, payer_name, payer_email, payer_phone, details, return_path, receipt_token, paid_at, fulfilled_at)
    values ('t${id}', 'membership', 'used', '2027-01-01', '1', 'Fee', 1, ${id}, 'A', 'a@example.org', '', '{}', '/', 'r${id}',
      '${fulfilled_at}', '${fulfilled_at}');`
  await old.exec(`insert into grade (id, name, dues) values (3, 'Associate', 20000), (4, 'Graduate', 15000);
    insert into account (email, first_name, sur_name, grade_id, created_at) values
    ('late@example.org', 'Late', 'Obi', 3, '2026-01-01T00:00:00Z'), ('visitor@example.org', 'No', 'Member', null, '2020-01-01'),
    ('early@example.org', 'Early', 'Ade', 4, '2026-06-01T23:30:00Z'), ('left@example.org', 'Left', 'Eze', null, '2026-01-02');
    ${paid(1, '2027-02-01T00:00:00Z')} ${paid(4, '2026-07-01T00:00:00Z')}`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const next = { first_name: 'Next', sur_name: 'Member', grade_id: 3 }
  await db.insert(schema.account).values({ ...next, created_at: new Date('2027-03-12T11:00:00Z') })
  const { first_name, membership_number, member_since, sort_name } = schema.account
  const rows = await db
    .select({ first_name, membership_number, member_since, sort_name })
    .from(schema.account)
    .orderBy(schema.account.id)
  await close()
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Late', 'FCT-000003', '2027-02-01', 'late obi'],
    ['No', null, null, 'no member'],
    ['Early', 'FCT-000001', '2026-06-02', 'early ade'],
    ['Left', 'FCT-000002', '2026-07-01', 'left eze'],
    ['Next', 'FCT-000004', '2027-03-12', 'next member'],
  ])
})

test('[LED-05] members come into the ledger owing what they owed, from the running year on, and what waits is held', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_ledger') })
  const running = duesYearOf(dayInAbuja(Date.now()))
  const money = (id: number, state: string, amount: string, refunded: number) => `
    insert into payment (trace_id, purpose, state, created_at, target, item, amount, account_id, payer_name, payer_email, payer_phone,
      details, return_path, receipt_token, paid_at, fulfilled_at, amount_paid, refunded, review_reason)
    values ('t${id}', 'dues', '${state}', '2026-01-01', '1', 'Dues', 20000, 1, 'A', 'a@example.org', '', '{"years":1}', '/', 'r${id}',
      '2026-01-02', ${state === 'used' ? "'2026-01-02'" : 'null'}, ${amount}, ${refunded}, ${state === 'used' ? 'null' : "'Too little'"});`
  await old.exec(`insert into grade (id, name, dues) values (2, 'Member', 30000), (3, 'Associate', 20000);
    insert into account (email, first_name, sur_name, grade_id, dues_paid_until, created_at) values
    ('ahead@example.org', 'A', 'A', 3, '${running + 3}-06-30', '2020-01-01'), ('active@example.org', 'A', 'A', 3, '${running + 1}-06-30', '2020-01-01'),
    ('due@example.org', 'A', 'A', 2, '${running}-06-30', '2020-01-01'), ('late@example.org', 'A', 'A', 2, '${running - 5}-06-30', '2020-01-01'),
    ('unknown@example.org', 'A', 'A', 3, null, '2020-01-01'), ('visitor@example.org', 'A', 'A', null, null, '2020-01-01');
    ${money(1, 'used', '20000', 0)} ${money(2, 'review', '700.25', 0.25)} ${money(3, 'review', '500', 500)}`)
  await old.close()
  const database = await openDatabase({ ...place, migrations: migrationsHere })
  const { db } = database
  const clock = { now: () => Date.now() }
  const rows = await db.select().from(schema.account).orderBy(schema.account.id)
  const seen = []
  for (const { id, email, dues_paid_until } of rows) {
    const { membership, owed, openYears, credit, gate } = await standingOf({ db, clock }, id)
    seen.push([email?.split('@')[0], membership, owed, openYears, credit, gate, dues_paid_until])
  }
  const misstated = await findMisstated({ db, clock })
  const { faults } = await countMoney({ db, clock })
  const posted = await db
    .select({ reference: schema.ledgerEntry.reference, book: schema.ledgerLine.book, kobo: schema.ledgerLine.kobo })
    .from(schema.ledgerLine)
    .innerJoin(schema.ledgerEntry, eq(schema.ledgerEntry.id, schema.ledgerLine.entry_id))
    .orderBy(schema.ledgerLine.kobo)
  // The relief is a fact of its own, which can be lifted: then all is owed.
  const [relief] = await db.select().from(schema.duesRelief)
  const lifting = { relief_id: relief?.id ?? 0, lifted_on: dayInAbuja(clock.now()), reason: 'Owed', made_by: 'test' }
  await db.insert(schema.duesReliefLifting).values({ ...lifting, made_at: new Date() })
  const lifted = await standingOf({ db, clock }, relief?.account_id ?? 0)
  await database.close()

  expect(seen).toEqual([
    ['ahead', 'member', 0, [], 0, 'open', `${running + 3}-06-30`],
    ['active', 'member', 0, [], 0, 'open', `${running + 1}-06-30`],
    ['due', 'member', 3_000_000, [running], 0, 'shut', `${running}-06-30`],
    ['late', 'member', 3_000_000, [running], 0, 'shut', `${running}-06-30`],
    ['unknown', 'member', 2_000_000, [running], 0, 'shut', `${running}-06-30`],
    ['visitor', 'none', 0, [], 0, 'shut', null],
  ])
  expect([misstated, faults.filter((fault) => fault.startsWith('the ledger'))]).toEqual([[], []])
  expect(posted).toEqual([
    { reference: 'payment 2 in', book: 'held', kobo: -70_000 },
    { reference: 'payment 2 in', book: 'provider', kobo: 70_000 },
  ])
  expect([relief?.kind, relief?.reason]).toEqual(['beforeLedger', 'Not charged before the ledger'])
  expect([lifted.owed, lifted.openYears.length]).toEqual([6 * 3_000_000, 6])
})

test('[LED-07] what was paid before gets its receipt, numbered in the order of time in each fiscal year', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_receipts') })
  const paid = (id: number, purpose: string, fulfilled: string, given: string) => `
    insert into payment (trace_id, purpose, state, created_at, target, item, amount, payer_name, payer_email, payer_phone, details,
      return_path, receipt_token, paid_at, fulfilled_at, amount_paid, before_ledger)
    values ('t${id}', '${purpose}', 'used', '2026-01-01', '7', 'Item ${id}', 20000, 'Ada Obi', '', '', '{}', '/', 'r${id}',
      '${fulfilled}', '${fulfilled}', 20000, true);
    insert into fulfilment (payment_id, given, created_at) select max(id), '${given}', '${fulfilled}' from payment;`
  await old.exec(`
    insert into event (id, title, description, location, type, fee, start_date) overriding system value
    values (7, 'Lecture', '', 'Abuja', 'paid', 20000, '2026-03-01T23:30:00Z');
    ${paid(1, 'dues', '2026-06-30T22:59:59.5Z', 'dues 2025-07-01 to 2026-06-30')}
    ${paid(2, 'event', '2026-02-01T10:00:00Z', 'TICKET1')}
    ${paid(3, 'upgrade', '2026-06-30T23:00:00Z', 'grade 2')}`)
  await old.close()
  const database = await openDatabase({ ...place, migrations: migrationsHere })
  const { db } = database
  const rows = await db.select().from(schema.receipt).orderBy(schema.receipt.fiscal_year, schema.receipt.number)
  const receipts = await Promise.all(
    ['r1', 'r2', 'r3'].map((token) => getReceipt({ db, clock: { now: Date.now } }, { token })),
  )
  await database.close()
  expect(rows.map(({ fiscal_year, number, payment_id }) => [fiscal_year, number, payment_id])).toEqual([
    [2025, 1, 2],
    [2025, 2, 1],
    [2026, 1, 3],
  ])
  const shared = {
    payer: 'Ada Obi',
    means: 'card',
    member: null,
    years: [],
    credit_used: 0,
    amount: 20_000,
    returned: 0,
    returned_on: null,
  }
  expect(receipts).toEqual([
    {
      ...shared,
      number: 'R25-00002',
      purpose: 'dues',
      item: 'Item 1',
      trace_id: 't1',
      ticket_number: null,
      paid_at: '2026-06-30T22:59:59.500Z',
      period: { from: '2025-07-01', until: '2026-06-30' },
    },
    {
      ...shared,
      number: 'R25-00001',
      purpose: 'event',
      item: 'Item 2',
      trace_id: 't2',
      ticket_number: 'TICKET1',
      paid_at: '2026-02-01T10:00:00.000Z',
      period: { from: '2026-03-02', until: '2026-03-02' },
    },
    {
      ...shared,
      number: 'R26-00001',
      purpose: 'upgrade',
      item: 'Item 3',
      trace_id: 't3',
      ticket_number: null,
      paid_at: '2026-06-30T23:00:00.000Z',
      period: null,
    },
  ])
})

test('[EVX-01] the seats of events are places that are taken, each with its claim', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_places') })
  await old.exec(`insert into event (title, description, location, type, start_date) values
    ('Full', '', 'Abuja', 'free', '2030-01-01'), ('Empty', '', 'Abuja', 'free', '2030-01-01');
    insert into attendee (event_id, first_name, last_name, phone, email, ticket_number)
    select 1, 'A', 'B', '0', n || '@example.org', 'TICKET' || n from generate_series(1, 3) n`)
  await old.close()
  const database = await openDatabase({ ...place, migrations: migrationsHere })
  const { db } = database
  const pools = await db.select().from(schema.pool)
  const claims = await db.select().from(schema.claim)
  const seats = await db.select({ claim: schema.attendee.claim_id }).from(schema.attendee)
  const miscounted = await findMiscounted(db)
  await setSize(db, 1, 3)
  const isTaken = await db.transaction(async (tx) => takePlaces(tx, await poolsOf(tx, 1)))
  await database.close()
  expect(pools).toMatchObject([{ event_id: 1, size: null, taken: 3 }])
  expect(claims.map(({ state }) => state)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(new Set(seats.map(({ claim }) => claim))).toEqual(new Set(claims.map(({ id }) => id)))
  expect([miscounted, isTaken]).toEqual([[], false])
})

test('[OFF-44] who has signed in is known from the records, and when a link was mailed from its end, or where it is gone from the records', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_members_in_bulk') })
  await old.exec(`insert into account (email, first_name, sur_name) values
      ('ada@example.org', 'Ada', 'Zubairu'), ('bola@example.org', 'Bola', 'Ade'), ('staff@example.org', 'Chidi', 'Eze'),
      ('dayo@example.org', 'Dayo', 'Ibe');
    insert into audit (at, actor, what, about, outcome) values
      ('2027-01-02T08:00:00Z', 'account 1', 'sign in', 'account 1', 'done'),
      ('2027-01-05T08:00:00Z', 'account 1', 'sign in', 'account 1', 'done'),
      ('2027-01-09T08:00:00Z', 'account 1', 'sign in', 'account 1', 'refused'),
      ('2027-01-09T08:00:00Z', 'account 2', 'change password', 'account 2', 'done'),
      ('2027-01-03T08:00:00Z', 'account 3', 'invite member', 'account 4', 'done');
    insert into staff (account_id, state, invited_at) values (3, 'invited', now());
    insert into password_link (token_hash, account_id, expires_at) values
      ('a', 2, '2027-02-08T08:00:00Z'), ('b', 3, '2027-02-08T08:00:00Z')`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const people = await db
    .select({ at: schema.account.signed_in_at, sort: schema.account.sort_surname })
    .from(schema.account)
    .orderBy(schema.account.id)
  const links = await db
    .select({ at: schema.passwordLink.created_at })
    .from(schema.passwordLink)
    .orderBy(schema.passwordLink.account_id)
  await close()
  expect(people).toEqual([
    { at: new Date('2027-01-05T08:00:00Z'), sort: 'zubairu ada' },
    { at: null, sort: 'ade bola' },
    { at: null, sort: 'eze chidi' },
    { at: null, sort: 'ibe dayo' },
  ])
  expect(links).toEqual([
    { at: new Date('2027-02-01T08:00:00Z') },
    { at: new Date('2027-02-07T08:00:00Z') },
    { at: new Date('2027-01-03T08:00:00Z') },
  ])
})

test('[BIL-01] [BIL-03] bills of before keep their payer and name nobody in their payments, and corrected seats are not given ones', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, migrations: before('_bill-repairs') })
  const paid = (trace: string, purpose: string, item: string) => `
    insert into payment (trace_id, purpose, state, created_at, target, item, amount, account_id, payer_name, payer_email, payer_phone,
      details, return_path, receipt_token) values ('${trace}', '${purpose}', 'open', now(), '1', '${item}', 20000, 1, 'A', '', '', '{}', '/', '${trace}');`
  const act = (what: string, seat: number) =>
    `insert into audit (at, actor, what, about, outcome) values (now(), 'x', '${what}', 'attendee ${seat}', 'done');`
  await old.exec(`
    insert into account (email, first_name, sur_name) values ('ada@example.org', 'Ada', 'Obi');
    insert into payer (name, address, contact, email, tax_number, created_at) values
      ('Sample Agency', '1 Close', 'Accounts', 'pay@example.org', '12-3', now()), ('Erased payer 2', '', '', '', '', now());
    insert into bill (payer_id, state, token, valid_until, created_at, issued_at, fiscal_year, number, told) values
      (1, 'issued', 'a', '2027-04-30', now(), now(), 2026, 1, null), (1, 'draft', 'b', '2027-04-30', now(), null, null, null, null),
      (2, 'expired', 'c', '2027-04-30', now(), now(), 2026, 2, null),
      (1, 'issued', 'd', '2027-04-30', now(), now(), 2026, 3, '{"name": "As it was"}');
    ${paid('one', 'bill', 'Bill B26-00001 of Sample Agency of Abuja')} ${paid('two', 'bill', 'Bill B26-00002')}
    ${paid('three', 'event', 'Day of the press')}
    insert into event (title, description, location, type, start_date) values ('Clinic', '', 'Abuja', 'free', '2030-01-01');
    insert into attendee (event_id, first_name, last_name, phone, email, ticket_number, issue, given)
    select 1, 'A', 'B', '0', n || '@example.org', 'TICKET' || n, 2, true from generate_series(1, 4) n;
    ${act('correct attendee', 1)} ${act('give seat', 2)} ${act('give seat', 3)} ${act('correct attendee', 3)}`)
  await old.close()
  const { db, close } = await openDatabase({ ...place, migrations: migrationsHere })
  const bills = await db.select({ told: schema.bill.told }).from(schema.bill).orderBy(schema.bill.id)
  const { id, item, account_id } = schema.payment
  const payments = await db.select({ item, account_id }).from(schema.payment).orderBy(id)
  const seats = await db.select({ given: schema.attendee.given }).from(schema.attendee).orderBy(schema.attendee.id)
  await close()
  expect(bills.map(({ told }) => told)).toEqual([
    { name: 'Sample Agency', address: '1 Close', contact: 'Accounts', email: 'pay@example.org', tax_number: '12-3' },
    null,
    null,
    { name: 'As it was' },
  ])
  expect(payments.map((row) => Object.values(row))).toEqual([
    ['Bill B26-00001', null],
    ['Bill B26-00002', null],
    ['Day of the press', 1],
  ])
  expect(seats.map(({ given }) => given)).toEqual([false, true, true, true])
})
