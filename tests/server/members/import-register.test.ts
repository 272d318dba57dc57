import { asc, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ImportBatch, ImportRow } from '#contract/members/import/import.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { account, gradeHeld, importRow } from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, request, addAccount, inOffice, clock } = await membershipApp(database)
const { log } = recordedLog()
await addAccount('officer@office.example.org', { roles: ['membership'] })
const officer = await inOffice('officer@office.example.org')

const HEAD = 'Number,Title,Surname,First name,Email,Phone,Born,Grade,Joined,Grade since,Paid to,Organization'
const register = (...lines: string[]) => [HEAD, ...lines].join('\n')

const work = () => runJobs({ db, clock }, jobKinds, log)
const read = async (path: string) => (await ask(`/office/imports/${path}`, undefined, officer)).body.data
const post = async (path: string, body: object = {}) => (await ask(`/office/imports/${path}`, body, officer)).body
const upload = async (text: string | Buffer, name = 'register.csv') =>
  (await ask('/office/imports', formWith(name, text), officer)).body.data
async function preview(text: string | Buffer, name?: string): Promise<ImportBatch> {
  const { id, mapping } = await upload(text, name)
  return (await post(`${id}/preview`, { mapping })).data
}
async function commit({ id, hash, revision }: ImportBatch): Promise<ImportBatch> {
  await post(`${id}/commit`, { hash, revision })
  await work()
  return read(String(id))
}
async function undo(id: number) {
  await post(`${id}/undo`)
  await work()
}
const rowsOf = async ({ id }: ImportBatch, query = ''): Promise<ImportRow[]> => (await read(`${id}/rows${query}`)).items
const repair = async ({ id, revision }: ImportBatch, body: object): Promise<ImportBatch> =>
  (await post(`${id}/repair`, { revision, ...body })).data
const choose = async ({ id, revision }: ImportBatch, body: object): Promise<ImportBatch> =>
  (await post(`${id}/choose`, { revision, ...body })).data

/** All members as people know them: without what the order of writing leaves behind. */
async function members() {
  const { rows } = await db.execute(sql`
    select to_jsonb(a) - 'id' - 'version' - 'created_at' - 'unproven_since' as member,
      (select jsonb_agg(jsonb_build_object('grade', grade_id, 'from', held_from)) from grade_held where account_id = a.id) as grades,
      (select jsonb_agg(jsonb_build_object('from', began_on, 'year', first_year)) from membership_spell where account_id = a.id) as spells
    from account a where membership_number is not null and grade_id is not null order by membership_number`)
  return rows
}
const numbersByName = async () => {
  const rows = await db
    .select({ name: sql<string>`first_name || ' ' || sur_name`, number: account.membership_number })
    .from(account)
    .where(sql`membership_number is not null`)
    .orderBy(asc(account.membership_number))
  return Object.fromEntries(rows.map(({ name, number }) => [name, number]))
}

/** All that the site knows but the audit, jobs, imports and counters. */
async function dump() {
  const { rows: tables } = await db.execute(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in
      ('audit', 'audit_head', 'import_batch', 'import_row', 'import_meaning', 'office_act', 'office_session', 'task', 'task_part')
    order by tablename`)
  const dumped = tables.map(async ({ name }) => {
    const { rows } = await db.execute(
      sql`select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${sql.identifier(String(name))} t`,
    )
    return [name, rows[0]?.rows]
  })
  return Object.fromEntries(await Promise.all(dumped))
}

const people = [
  'FCT-000031,,Adébáyọ̀,Ada,,0803 000 0031,05/04/1990,Member,04/03/2010,,30/06/2026,',
  ',,Bello,Ɗanladi,danladi@example.org,,,Graduate,2015-01-01,,30/06/2025,A bureau',
  'FCT-000040,,Chukwu,Yẹ́misí,,,,Assosiate,,,,',
  ',,Danjuma,Ẹ́fẹ́,,,,Graduate,2012-02-02,,,',
  'FCT-000007,,Eze,Uche,,0803 000 0007,,Fellow,18 November 2010,04-Mar-19,30/06/2026,',
  ',,Fashola,Kemi,,,,Graduate,,,,',
  'FCT-000012,,Garba,,,,,Member,,,,',
]
const orders = {
  'as it is': people,
  backwards: people.toReversed(),
  'by surname, the other way': people.toSorted((one, other) => (one.slice(12) < other.slice(12) ? 1 : -1)),
}

test('[OFF-35] a register makes the same members in whatever order it is written, and nobody gets the number of a refused row', async () => {
  const before = await dump()
  const made: unknown[] = []
  for (const lines of Object.values(orders)) {
    const batch = await preview(register(...lines))
    expect([batch.counts?.create, batch.to_repair]).toEqual([5, 2])
    await commit(batch)
    made.push(await members())
    expect(Object.values(await numbersByName())).not.toEqual(expect.arrayContaining(['FCT-000012', 'FCT-000040']))
    await undo(batch.id)
    expect(await dump()).toEqual(before)
    // As if nothing had been given: what is compared is the order alone.
    await db.execute(sql`select setval('membership_number_seq', 1, false)`)
    await db.update(importRow).set({ number_seen: null })
  }
  expect(made[1]).toEqual(made[0])
  expect(made[2]).toEqual(made[0])
  expect(made[0]).toHaveLength(5)
})

test('[OFF-35] once it is corrected, a refused row gets its number, and those without one have others above', async () => {
  await commit(await preview(register(...people)))
  expect(await numbersByName()).toEqual({
    'Uche Eze': 'FCT-000007',
    'Ada Adébáyọ̀': 'FCT-000031',
    'Ẹ́fẹ́ Danjuma': 'FCT-000041',
    'Ɗanladi Bello': 'FCT-000042',
    'Kemi Fashola': 'FCT-000043',
  })
  const corrected = await preview(
    register(...people.map((line) => line.replace('Assosiate', 'Associate').replace('Garba,,', 'Garba,Musa,'))),
  )
  expect(corrected.counts).toEqual({ create: 2, update: 0, possible: 2, same: 3, invalid: 0 })
  const id = (await commit(corrected)).id
  expect(await numbersByName()).toMatchObject({ 'Yẹ́misí Chukwu': 'FCT-000040', 'Musa Garba': 'FCT-000012' })
  const held = await db
    .select({ from: gradeHeld.held_from })
    .from(gradeHeld)
    .innerJoin(account, eq(account.id, gradeHeld.account_id))
    .where(eq(account.membership_number, 'FCT-000007'))
  expect(held).toEqual([{ from: '2019-03-04' }])
  expect((await read(String(id))).outcomes).toMatchObject({ created: 2 })
})

test('[OFF-35] a number that is somebody else’s here: the row is of the same person, of somebody else with a new number, or left out', async () => {
  const batch = await preview(register('FCT-000031,,Other,Person,,,,Graduate,,,,'))
  const [row] = await rowsOf(batch)
  expect(row).toMatchObject({
    verdict: 'possible',
    reason: 'The number is that of Ada Adébáyọ̀.',
    choices: ['same', 'renumber', 'leave'],
    problems: [
      { reason: 'number_taken', field: 'number', value: 'FCT-000031', column: { letter: 'A', name: 'Number' } },
    ],
  })
  const chosen = await choose(batch, { verdict: 'possible', choice: 'renumber' })
  expect(chosen.wanted).toEqual({ create: 1, update: 0 })
  await commit(chosen)
  expect(await numbersByName()).toMatchObject({ 'Ada Adébáyọ̀': 'FCT-000031', 'Person Other': 'FCT-000044' })
})

test('[OFF-35] two rows with one number are both to repair, and so is a number far above all others, until it is confirmed', async () => {
  const batch = await preview(
    register(
      'FCT-000100,,Ibe,Ngozi,,,,Member,,,,',
      'FCT-000100,,Jaja,Tamuno,,,,Member,,,,',
      'FCT-999999,,Kanu,Obi,,,,Member,,,,',
      'FCT-000101,,Lawal,Bisi,,,,Member,,,,',
    ),
  )
  expect(
    (await rowsOf(batch, '?verdict=invalid')).map(({ line, problems }) => [line, problems.map(({ reason }) => reason)]),
  ).toEqual([
    [2, ['number_twice']],
    [3, ['number_twice']],
    [4, ['number_far']],
  ])
  expect((await read(`${batch.id}/reasons`)).items).toMatchObject([
    { reason: 'number_twice', field: 'number', rows: 2, still: 2, column: { letter: 'A' } },
    { reason: 'number_far', field: 'number', rows: 1, still: 1 },
  ])
  const [ibe, jaja, kanu] = await rowsOf(batch, '?verdict=invalid')
  const emptied = await repair(batch, { rows: [{ id: jaja?.id, field: 'number', to: '' }] })
  expect([emptied.to_repair, emptied.repaired]).toEqual([1, 2])
  const back = await repair(emptied, { rows: [{ id: jaja?.id, field: 'number', to: null }] })
  expect([back.to_repair, back.repaired]).toEqual([3, 0])
  const left = await choose(back, { verdict: 'invalid', choice: 'leave', rows: [jaja?.id] })
  expect([left.to_repair, left.left_out, left.wanted.create]).toEqual([1, 1, 2])
  expect((await rowsOf(left)).find(({ id }) => id === ibe?.id)?.verdict).toBe('create')
  const confirmed = await repair(left, { rows: [{ id: kanu?.id, field: 'number', to: 'FCT-999999' }] })
  expect([confirmed.to_repair, confirmed.wanted.create]).toEqual([0, 3])
  await commit(confirmed)
  // It burns no numbers: the next one is not the one after it.
  await commit(await preview(register(',,Madu,Ola,,,,Member,,,,')))
  expect(await numbersByName()).toMatchObject({ 'Obi Kanu': 'FCT-999999', 'Ola Madu': 'FCT-000102' })
})

test('[OFF-35] a row tells all that is wrong with it, each with column, value and reason; what is not needed is kept as a note', async () => {
  const batch = await preview(
    register(',,,Ada,not-an-address,0803 000 0001 / 0805 000 0002,18 Novembre 2010,MNIPR,TBA,n/a,some day,-'),
  )
  const [row] = await rowsOf(batch)
  expect(row?.problems.map(({ reason, field, value, column }) => [reason, field, value, column?.letter])).toEqual([
    ['unknown_grade', 'grade', 'MNIPR', 'H'],
    ['bad_date', 'paid_to', 'some day', 'K'],
    ['missing', 'sur_name', '', 'C'],
  ])
  expect(row?.warnings.map(({ reason, field, value }) => [reason, field, value])).toEqual([
    ['bad_email', 'email', 'not-an-address'],
    ['two_phones', 'phone', '0803 000 0001 / 0805 000 0002'],
    ['bad_date', 'dob', '18 Novembre 2010'],
  ])
  expect(row?.written).toEqual([
    { field: 'first_name', to: 'Ada' },
    { field: 'phone', to: '0803 000 0001' },
    {
      field: 'note',
      to: 'Email in the register: not-an-address\nOther phone in the register: 0805 000 0002\nBorn in the register: 18 Novembre 2010',
    },
  ])
})

test('[OFF-35] a value is repaired once for all its rows and is known in the next file; taken back, its rows are refused again', async () => {
  const lines = ['Mbah,Ify', 'Nwosu,Ada', 'Okoro,Ben'].map(
    (name, at) => `,,${name},,,,${at < 2 ? 'MNIPR' : 'F.'},,,30/06/2026,`,
  )
  const batch = await preview(register(...lines))
  const values = (id: number) => read(`${id}/values?reason=unknown_grade&field=grade`)
  expect(await values(batch.id)).toEqual({
    total: 2,
    items: [
      { value: 'MNIPR', rows: 2, still: 2, means: null, suggested: 'Member' },
      { value: 'F.', rows: 1, still: 1, means: null, suggested: 'Fellow' },
    ],
  })
  const said = await repair(batch, { meanings: [{ field: 'grade', value: 'MNIPR', means: 'Member' }] })
  expect([said.to_repair, said.repaired, said.wanted.create, said.revision]).toEqual([1, 2, 2, batch.revision + 1])
  expect((await values(batch.id)).items[0]).toEqual({
    value: 'MNIPR',
    rows: 2,
    still: 0,
    means: 'Member',
    suggested: 'Member',
  })
  expect((await rowsOf(said, '?reason=unknown_grade&field=grade')).length).toBe(3)
  expect((await rowsOf(said, '?reason=unknown_grade&field=grade&still=yes')).map(({ name }) => name)).toEqual([
    'Ben Okoro',
  ])
  const next = await preview(register(...lines, ',,Peters,Ann,,,,mnipr ,,,,'))
  expect([next.to_repair, next.repaired, next.wanted.create]).toEqual([1, 3, 3])
  const bad = await post(`${next.id}/repair`, {
    revision: next.revision,
    meanings: [{ field: 'grade', value: 'F.', means: 'Felow' }],
  })
  expect(bad.message).toBe('“Felow” does not fit. The grade is not Fellow, Member, Associate or Graduate.')
  const stale = await ask(`/office/imports/${batch.id}/repair`, { revision: batch.revision }, officer)
  expect(stale.status).toBe(409)
  const back = await repair(next, { meanings: [{ field: 'grade', value: 'MNIPR', means: null }] })
  expect([back.to_repair, back.wanted.create]).toEqual([4, 0])
})

test('[OFF-35] an address of several people is one to write to; who may be the same person waits for a decision', async () => {
  const batch = await preview(
    register(
      ',,Quadri,Sade,agency@example.org,,,Member,,,,',
      ',,Raji,Tope,agency@example.org,0803 111 2222,,Member,,,,',
      ',,Raji,Temitope,,0803 111 2222,,Member,,,,',
      ',,Raji,Tope,agency@example.org,0803 111 2222,,Member,,,,',
    ),
  )
  expect(
    (await rowsOf(batch)).map(({ verdict, warnings, twins }) => [verdict, warnings.map(({ reason }) => reason), twins]),
  ).toEqual([
    ['create', ['shared_email'], [3, 5]],
    ['possible', ['shared_email'], [2, 4, 5]],
    ['create', [], [3, 5]],
    ['invalid', [], [2, 3, 4]],
  ])
  const [, tope] = await rowsOf(batch)
  const chosen = await choose(batch, { verdict: 'possible', choice: 'new', rows: [tope?.id] })
  await commit(chosen)
  const found = await db
    .select()
    .from(account)
    .where(eq(account.contact_email, 'agency@example.org'))
    .orderBy(asc(account.sur_name))
  expect(found.map(({ first_name, email }) => [first_name, email])).toEqual([
    ['Sade', null],
    ['Tope', null],
  ])
  expect(await db.$count(account, eq(account.email, 'agency@example.org'))).toBe(0)
})

test('[OFF-35] what was refused and left out stays after the import, as a file that can be corrected and sent again', async () => {
  const lines = [
    ',Chief,Sani,Musa,=cmd@example.org,+2348030000077,05.06.60,Felow,,,,"0012, Main"',
    ',,Tijani,,,08030000078,,Member,,,,',
    ',,Umar,Left,,,,Member,,,,',
    ',,Vande,Taken,,,,Member,,,,',
  ]
  const batch = await preview(register(...lines))
  const [sani, , umar] = await rowsOf(batch)
  const one = await repair(batch, { rows: [{ id: sani?.id, field: 'organization', to: '0012, Main Road' }] })
  const done = await commit(await choose(one, { verdict: 'create', choice: 'leave', rows: [umar?.id] }))
  expect([done.to_repair, done.left_out, done.outcomes?.created]).toEqual([2, 1, 1])
  expect((await rowsOf(done, '?left_out=yes')).map(({ name }) => name)).toEqual(['Left Umar'])

  const fileOf = async (which: string, format: string) => {
    const { body } = await ask('/office/exports/import-rows', { id: done.id, which, format }, officer)
    await work()
    const answer = await request(`/office/tasks/${body.data.id}/file`, undefined, officer)
    return Buffer.from(await answer.arrayBuffer())
  }
  expect((await fileOf('left_out', 'csv')).toString()).toContain('It was left out.')
  for (const format of ['csv', 'xlsx']) {
    const file = await fileOf('refused', format)
    const sent = await upload(file, `again.${format}`)
    expect(sent.columns.map(({ name }: { name: string }) => name)).toEqual([...HEAD.split(','), 'What is wrong'])
    expect([sent.mapping, sent.unmapped]).toEqual([batch.mapping, []])
    const again = (await post(`${sent.id}/preview`, { mapping: sent.mapping })).data
    expect(again.to_repair).toBe(2)
    const was = (await rowsOf(done, '?verdict=invalid')).map(({ problems, written }) => ({ problems, written }))
    expect((await rowsOf(again)).map(({ problems, written }) => ({ problems, written }))).toEqual(
      was.map(({ problems, written }) => ({
        problems,
        written: written.map((value) =>
          format === 'csv' && value.field === 'phone' ? { ...value, to: expect.any(String) } : value,
        ),
      })),
    )
  }

  // Corrected and sent again as it is, the column that says what is wrong stands there still, and nothing is taken of it.
  const text = (await fileOf('refused', 'csv')).toString()
  const corrected = text
    .replace("'=cmd@example.org", 'musa@example.org')
    .replace('Felow', 'Fellow')
    .replace('Tijani,,', 'Tijani,Amina,')
  const sent = await upload(Buffer.from(corrected), 'corrected.csv')
  const shown = (await post(`${sent.id}/preview`, { mapping: sent.mapping })).data
  expect([sent.unmapped, shown.to_repair, shown.wanted]).toEqual([[], 0, { create: 2, update: 0 }])
  expect((await commit(shown)).outcomes).toMatchObject({ created: 2, skipped: 0 })
  const made = await db
    .select()
    .from(account)
    .where(inArray(account.sur_name, ['Sani', 'Tijani']))
  expect(made.map(({ first_name, note }) => [first_name, note]).toSorted()).toEqual([
    ['Amina', null],
    ['Musa', null],
  ])
})

test('[OFF-35] a register with whole names is read, with titles and dates as people write them', async () => {
  const text =
    'Name,Class,GSM,D.O.B,Date of Grade,MCPD,Remarks\n"Alhaji WADA, Ƙasimu Bello",Member,8030000099,05.06.60,43559,12,Hall A\nDr. Xtra Yusuf Zubairu,Fellow,,,,,\n'
  const batch = await preview(Buffer.from(text))
  expect(batch.mapping).toEqual({ full_name: 0, grade: 1, phone: 2, dob: 3, grade_since: 4, mcpd_count: 5, note: 6 })
  const [wada, zubairu] = await rowsOf(batch)
  expect(wada?.written).toEqual([
    { field: 'title', to: 'Alhaji' },
    { field: 'first_name', to: 'Ƙasimu' },
    { field: 'middle_name', to: 'Bello' },
    { field: 'sur_name', to: 'WADA' },
    { field: 'phone', to: '08030000099' },
    { field: 'dob', to: '1960-06-05' },
    { field: 'mcpd_count', to: '12' },
    { field: 'note', to: 'Hall A' },
    { field: 'grade', to: 'Member' },
    { field: 'grade_since', to: '2019-04-04' },
  ])
  expect(zubairu?.written).toMatchObject([
    { to: 'Dr.' },
    { to: 'Xtra' },
    { to: 'Yusuf' },
    { to: 'Zubairu' },
    { to: 'Fellow' },
  ])
  expect(wada?.owes_from).toBe('2026/27')
})
