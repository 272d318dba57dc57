import { readFileSync } from 'node:fs'
import { and, asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import type { ImportBatch, ImportVerdict } from '#contract/members/import/import.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { membersQuery } from '#server/areas/members/import/judging/find-members.ts'
import { account, audit, importBatch, importRow, mail, membershipSpell, staff } from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { readWhole } from '#tests/support/plans.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock, mailsTo, accountOf } = await membershipApp(database)
const { log } = recordedLog()
await addAccount('officer@office.example.org', { roles: ['membership'] })
const officer = await inOffice('officer@office.example.org')

const sample = readFileSync('server/seed/files/members-sample.csv')

async function upload(file: Uint8Array, name = 'roll.csv') {
  const { status, body } = await ask('/office/imports', formWith(name, file), officer)
  return { status, message: body.message, batch: body.data }
}
const post = async (path: string, body: object) => (await ask(`/office/imports/${path}`, body, officer)).body
const preview = async (batch: { id: number; mapping: object }) =>
  (await post(`${batch.id}/preview`, { mapping: batch.mapping })).data
const rowsOf = async (id: number, verdict: ImportVerdict) =>
  (await ask(`/office/imports/${id}/rows?verdict=${verdict}`, undefined, officer)).body.data.items
const work = () => runJobs({ db, clock }, jobKinds, log)

const commitOf = ({ hash, revision }: Pick<ImportBatch, 'hash' | 'revision'>) => ({ hash, revision })

async function take(file: Uint8Array) {
  const { batch } = await upload(file)
  const told = await preview(batch)
  await post(`${batch.id}/commit`, commitOf(told))
  await work()
  return told
}

const csv = (...lines: string[]) =>
  Buffer.from(['Number,Surname,First name,Email,Phone,Born,Grade,Organization', ...lines].join('\n'))
const members = () =>
  db
    .select({ number: account.membership_number, first: account.first_name, email: account.email })
    .from(account)
    .where(sql`${account.membership_number} is not null`)
    .orderBy(asc(account.membership_number))

const base = {
  sur_name: 'Specimen',
  first_name: 'Amina',
  email: 'amina@example.org',
  phone: '0800 000 0001',
  dob: '1980-01-02',
  grade_id: 3,
  membership_number: 'FCT-001102',
}

beforeEach(async () => {
  await database.exec('delete from import_row; delete from task')
})

test.each<[string, Uint8Array, string]>([
  ['a torn workbook', Buffer.from('PK\x03\x04'), 'This workbook could not be read.'],
  ['an old workbook', Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), 'This is an old workbook format (XLS).'],
  ['nothing', Buffer.from(' \n'), 'This file is not a table of text.'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'This file is not a table of text.'],
  ['no names of columns', Buffer.from('a,b\nc,d'), 'No line names the columns.'],
  ['no rows', Buffer.from('Surname,First name\n,\n'), 'There is no row below'],
  ['too many rows', Buffer.from(`Surname,First name\n${'Obi,Ada\n'.repeat(20_001)}`), 'A file may have 20,000 rows.'],
])('[OFF-35] a file of members that is %s is refused with a sentence', async (_, bytes, message) => {
  const refused = await upload(bytes)
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining(message)])
})

test('[OFF-35] a preview says of each row what would become of it and why, and changes nobody', async () => {
  await db.insert(account).values(base)
  await addAccount('signs@example.org', {
    ...base,
    email: 'signs@example.org',
    phone: '0800 000 0009',
    membership_number: 'FCT-001103',
  })
  const before = await members()
  const { batch } = await upload(
    csv(
      'FCT-001102,Specimen,Amina,amina@example.org,0800 000 0001,02/01/1980,Associate,',
      ',Newcomer,Ẹfẹ́,efe@example.org,8000000007,,Graduate,',
      ',Specimen,Amina,other@example.org,+234 800 000 0001,,,A bureau',
      ',Specimen,Amina,,0800 999 9999,02/01/1980,,',
      'FCT-001103,Specimen,Amina,new@example.org,,,,',
      ',Without,Grade,,,,,',
      ',Newcomer,Ẹfẹ́,efe@example.org,,,Graduate,',
      ',Bad,Email,nobody,,,Graduate,',
    ),
  )
  expect(batch).toMatchObject({ state: 'read', counts: null, rows: 8, encoding: 'utf-8', delimiter: 'comma' })
  const told = await preview(batch)
  const { rows } = await db.execute(
    sql`select line, verdict, known_by, reason from import_row where batch_id = ${batch.id} order by line`,
  )
  expect(rows.map((row) => Object.values(row).slice(0, 3))).toEqual([
    [2, 'same', 'number'],
    [3, 'create', null],
    [4, 'invalid', 'phone and surname'],
    [5, 'possible', 'name and birth date'],
    [6, 'possible', 'number'],
    [7, 'invalid', null],
    [8, 'possible', null],
    [9, 'create', null],
  ])
  expect(rows.map(({ reason }) => reason)).toEqual([
    null,
    null,
    'Row 2 is the same member.',
    'Only name and birth date are the same.',
    'This member signs in with another e-mail address, which stays.',
    'The grade of a new member is missing.',
    'It may be the same person as row 3.',
    null,
  ])
  expect(told).toMatchObject({ state: 'previewed', counts: { create: 2, update: 0, possible: 3, same: 1, invalid: 2 } })
  expect(await members()).toEqual(before)
})

test.each<[string, string, string | null, object[]]>([
  [
    'FCT-001102,Specimen,Amina,,,,,Sample Bureau',
    'update',
    null,
    [{ field: 'organization', from: null, to: 'Sample Bureau' }],
  ],
  [',Specimen,Àmínà,,0800 000 0001,,,', 'update', null, [{ field: 'first_name', from: 'Amina', to: 'Àmínà' }]],
  [
    'FCT-001102,Specimen,Amina,new@example.org,,,,',
    'update',
    null,
    [{ field: 'email', from: 'amina@example.org', to: 'new@example.org' }],
  ],
  [
    'FCT-001102,Stranger,Other,stranger@example.org,,,,',
    'possible',
    'The number is that of Amina Specimen.',
    expect.anything(),
  ],
  ['FCT-001102,Specimen,Amina,,,,Fellow,', 'possible', 'The grade here is Associate, and not Fellow.', []],
  ['FCT-000009,Specimen,Amina,amina@example.org,,,,', 'possible', 'This member has the number FCT-001102.', []],
])('[OFF-35] the row %j comes to %s', async (line, verdict, reason, changes) => {
  const { batch } = await upload(csv(line))
  await preview(batch)
  const [row] = await db.select().from(importRow).where(eq(importRow.batch_id, batch.id))
  expect([row?.verdict, row?.reason, row?.changes]).toEqual([verdict, reason, changes])
})

test('[OFF-35] the sample is taken over: new members with numbers and dues, no mail, one act, and a second time nothing is new', async () => {
  const told = await take(sample)
  expect(told).toMatchObject({
    rows: 50,
    damaged: 1,
    counts: { create: 46, update: 0, possible: 1, same: 0, invalid: 3 },
  })
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.id, told.id))
  expect(batch?.state).toBe('done')
  expect((await rowsOf(told.id, 'create')).every(({ outcome }: { outcome: string }) => outcome === 'created')).toBe(
    true,
  )
  const [efe] = await db.select().from(account).where(eq(account.membership_number, 'FCT-000909'))
  expect(efe).toMatchObject({
    first_name: 'Ẹfẹ́',
    sur_name: 'Sample',
    password_hash: null,
    dues_paid_until: '2025-06-30',
  })
  expect(await db.$count(membershipSpell, eq(membershipSpell.account_id, efe?.id ?? 0))).toBe(1)
  expect(await db.$count(mail)).toBe(0)
  expect(await db.$count(audit, eq(audit.what, 'import members'))).toBe(1)
  const again = await preview((await upload(sample)).batch)
  expect(again.counts).toEqual({ create: 0, update: 0, possible: 0, same: 46, invalid: 4 })
  const { message } = await post(`${again.id}/commit`, commitOf(again))
  expect(message).toBe('Nothing in this file is new.')
})

test('[OFF-35] only what was previewed is taken over, by its hash, and once', async () => {
  const { batch } = await upload(csv(',Later,Musa,musa@example.org,,,Graduate,'))
  expect((await post(`${batch.id}/commit`, commitOf(batch))).message).toBe('This file is not previewed yet.')
  const one = commitOf(await preview(batch))
  const wrong = await post(`${batch.id}/commit`, { ...one, hash: '0'.repeat(64) })
  expect(wrong.message).toBe('This is not the file that was previewed.')
  const tries = await Promise.all([1, 2, 3].map(() => ask(`/office/imports/${batch.id}/commit`, one, officer)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await work()
  expect((await members()).filter(({ email }) => email === 'musa@example.org').length).toBe(1)
  expect((await post(`${batch.id}/preview`, { mapping: batch.mapping })).message).toBe('This file was imported.')
})

test('[OFF-35] in two tabs, what one chose or previewed is not imported by the other before it has seen it', async () => {
  const { batch } = await upload(Buffer.from('Surname,First name,Grade\nFirst,Ada,Graduate\nSecond,Efe,Graduate\n'))
  const one = await preview(batch)
  const other = (await ask(`/office/imports/${batch.id}`, undefined, officer)).body.data
  const [ada, efe] = await rowsOf(batch.id, 'create')
  const leave = { verdict: 'create', choice: 'leave' }
  const choose = (row: { id: number }, { revision }: ImportBatch) =>
    post(`${batch.id}/choose`, { ...leave, rows: [row.id], revision })
  const left = (await choose(ada, one)).data
  expect([left.revision, left.wanted]).toEqual([one.revision + 1, { create: 1, update: 0 }])

  const chosen =
    'Other rows of this file were chosen since you looked at it. Now 1 would be new and 0 updated. Look at the rows again.'
  // One row of two is wanted in each tab, but not the same one.
  const stale = await ask(
    `/office/imports/${batch.id}/choose`,
    { ...leave, rows: [efe.id], revision: other.revision },
    officer,
  )
  expect([stale.status, stale.body.message]).toEqual([409, chosen])
  const early = await ask(`/office/imports/${batch.id}/commit`, commitOf(other), officer)
  expect([early.status, early.body.message]).toEqual([409, chosen])

  const swapped = await preview({ ...batch, mapping: { first_name: 0, sur_name: 1, grade: 2 } })
  const columns = await ask(`/office/imports/${batch.id}/commit`, commitOf(left), officer)
  expect([columns.status, columns.body.message]).toEqual([
    409,
    'This file was previewed again since you looked at it, and its columns may have changed. Now 2 would be new and 0 updated. Look at the rows again.',
  ])
  expect(await db.$count(account, eq(account.sur_name, 'First'))).toBe(0)

  expect((await post(`${batch.id}/commit`, commitOf(swapped))).data.state).toBe('importing')
  await work()
  expect(await db.$count(account, eq(account.sur_name, 'Ada'))).toBe(1)
})

test('[OFF-35] a person who was changed since the preview is left alone, and so is a new member whose address is taken by then', async () => {
  const { batch } = await upload(
    csv('FCT-001102,Specimen,Amina,,,,,A bureau', ',Taken,Ladi,ladi@example.org,,,Graduate,'),
  )
  const told = await preview(batch)
  await db.update(account).set({ version: 9 }).where(eq(account.membership_number, 'FCT-001102'))
  await addAccount('ladi@example.org')
  await post(`${batch.id}/commit`, commitOf(told))
  await work()
  const rows = await db
    .select({ outcome: importRow.outcome, reason: importRow.reason })
    .from(importRow)
    .orderBy(importRow.line)
  expect(rows).toEqual([
    { outcome: 'skipped', reason: 'This member was changed since the preview. Upload the file again.' },
    { outcome: 'skipped', reason: 'The address ladi@example.org is somebody else’s by now. Upload the file again.' },
  ])
})

test('[OFF-35] of two files with the same people, both previewed before either is imported, nobody comes twice', async () => {
  const lines = [',Overlap,Bola,,0803 111 2222,,Graduate,', ',Overlap,Chika,,,03/04/1985,Graduate,']
  const [one, other] = [
    await upload(csv(...lines)),
    await upload(csv(...lines, ',Alone,Dayo,,0803 111 2223,,Graduate,')),
  ]
  const [first, second] = [await preview(one.batch), await preview(other.batch)]
  expect([first.counts.create, second.counts.create]).toEqual([2, 3])
  clock.time += 1_000
  await post(`${one.batch.id}/commit`, commitOf(first))
  await work()
  await post(`${other.batch.id}/commit`, commitOf(second))
  await work()
  const named = await db.select({ first: account.first_name }).from(account).where(eq(account.sur_name, 'Overlap'))
  expect(named.map(({ first }) => first).toSorted()).toEqual(['Bola', 'Chika'])
  expect(await db.$count(account, eq(account.sur_name, 'Alone'))).toBe(1)
  const rows = await db
    .select({ outcome: importRow.outcome, reason: importRow.reason })
    .from(importRow)
    .where(eq(importRow.batch_id, other.batch.id))
    .orderBy(asc(importRow.line))
  const reason = 'Somebody with this name has been added since the preview. Upload the file again.'
  expect(rows).toEqual([
    { outcome: 'skipped', reason },
    { outcome: 'skipped', reason },
    { outcome: 'created', reason: null },
  ])
})

test('[OFF-35] who is known gets what is new, and the record counts a change', async () => {
  await take(csv('FCT-001102,Specimen,Àmínà,new@example.org,,,,'))
  const [row] = await db.select().from(account).where(eq(account.membership_number, 'FCT-001102'))
  expect(row).toMatchObject({ first_name: 'Àmínà', email: 'new@example.org', version: 10, grade_id: 3 })
  expect(row?.unproven_since).not.toBe(null)
})

test('[OFF-35] [row 105] the address of a person of the office stays, whether invited before the preview or after', async () => {
  await db
    .insert(account)
    .values({
      ...base,
      first_name: 'Bola',
      email: 'bola@example.org',
      phone: null,
      dob: null,
      membership_number: 'FCT-001204',
    })
  const emailOf = async () =>
    (await db.select().from(account).where(eq(account.membership_number, 'FCT-001204')))[0]?.email
  const file = csv('FCT-001204,Specimen,Bola,evil@example.org,,,,A bureau')
  await addAccount('owner@office.example.org', { roles: ['owner'] })
  const owner = await inOffice('owner@office.example.org')
  const invitation = { email: 'bola@example.org', first_name: 'Bola', sur_name: 'Specimen', roles: ['door'] }

  const before = await preview((await upload(file)).batch)
  expect(before.counts.update).toBe(1)
  expect((await ask('/office/staff', invitation, owner)).status).toBe(200)
  await post(`${before.id}/commit`, commitOf(before))
  await work()
  expect((await rowsOf(before.id, 'update')).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['skipped'])
  expect(await emailOf()).toBe('bola@example.org')

  const told = await preview(
    (await upload(csv('FCT-001204,Specimen,Bola,evil@example.org,,,,A bureau', ',New,Obi,,,,Graduate,'))).batch,
  )
  const [row] = await rowsOf(told.id, 'possible')
  expect(row).toMatchObject({
    reason: 'This member works for the office: the e-mail address is changed in their own account.',
    changes: [{ field: 'organization', from: null, to: 'A bureau' }],
  })
  // Even a row that was judged before there were people of the office.
  await db
    .update(importRow)
    .set({ verdict: 'update', changes: [{ field: 'email', from: 'bola@example.org', to: 'evil@example.org' }] })
    .where(and(eq(importRow.batch_id, told.id), eq(importRow.line, row.line)))
  await post(`${told.id}/commit`, commitOf(told))
  await work()
  expect(await emailOf()).toBe('bola@example.org')
  await db.delete(staff).where(eq(staff.state, 'invited'))
})

test('[OFF-35] [row 105] once an address is corrected, a link that was mailed to the wrong one opens nothing', async () => {
  const invited = { ...base, first_name: 'Ngozi', phone: null, dob: null, membership_number: 'FCT-001905' }
  const [made] = await db
    .insert(account)
    .values({ ...invited, email: 'wrong@example.org' })
    .returning({ id: account.id })
  await ask(`/office/members/${made?.id}/invite`, {}, officer)
  const [sent] = await mailsTo('wrong@example.org')
  const { link } = v.parse(v.object({ link: v.string() }), sent?.data)
  const isOpen = async () => (await ask(`/auth/set-password/${link}`)).body.data.open
  expect(await isOpen()).toBe(true)
  await take(csv('FCT-001905,Specimen,Ngozi,right@example.org,,,,'))
  expect((await accountOf('right@example.org'))?.id).toBe(made?.id)
  expect(await isOpen()).toBe(false)
})

test('[OFF-35] columns are chosen by hand where the guess is wrong, and a mapping without names is refused', async () => {
  const { batch } = await upload(Buffer.from('A,Surname,First name\nLadi,Musa,Nowhere\n'))
  const bad = await post(`${batch.id}/preview`, { mapping: { email: 0 } })
  expect(bad.message).toBe('Say which columns hold first name and surname.')
  expect((await post(`${batch.id}/preview`, { mapping: { first_name: 0, sur_name: 9 } })).message).toBe(
    'The file has no such column.',
  )
  await post(`${batch.id}/preview`, { mapping: { first_name: 0, sur_name: 2 } })
  expect((await rowsOf(batch.id, 'invalid')).map(({ name }: { name: string }) => name)).toEqual(['Ladi Nowhere'])
})

test('[OFF-35] how columns of the same names were read is remembered for the next file, in whatever order', async () => {
  const rows = 'Code,Alias,Kin,Surname,Email\n7,Ladi,Musa,A,x@example.org\n'
  const { batch } = await upload(Buffer.from(rows))
  expect(batch.mapping).toEqual({ sur_name: 3, email: 4 })
  await post(`${batch.id}/preview`, { mapping: { number: 0, first_name: 1, sur_name: 2 } })
  const next = await upload(Buffer.from('KIN,Surname,alias,Code,E-mail\nMusa,A,Ladi,7,x@example.org\n'))
  expect(next.batch.mapping).toEqual({ sur_name: 0, first_name: 2, number: 3 })
  const other = await upload(Buffer.from('Kin,Surname,First name,Code\nMusa,A,B,7\n'))
  expect(other.batch.mapping).toEqual({ sur_name: 1, first_name: 2 })
})

// Last: it fills the list. A database that is filled at once has no statistics yet, and the embedded one makes none by itself.
test('[OFF-35] no row of a file has all members read, however new they are', async () => {
  await database.exec(`insert into account (first_name, sur_name, email, phone, dob, grade_id)
    select 'First' || n, 'Sur' || n, 'many' || n || '@example.org', '0803' || (1000000 + n), '1990-04-05', 4
    from generate_series(1, 2000) n`)
  const given = {
    number: 'FCT-1',
    email: 'a@example.org',
    phone: '0803',
    sur_name: 'A',
    first_name: 'B',
    dob: '1990-04-05',
  }
  expect(await readWhole(db, [membersQuery([{ line: 2, given }])])).toEqual([])
})
