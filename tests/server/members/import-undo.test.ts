import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { withoutTold } from '#server/areas/members/import/without-told.ts'
import {
  account,
  audit,
  gradeHeld,
  importBatch,
  importRow,
  job,
  mail,
  membershipSpell,
} from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = await membershipApp(database)
const { log } = recordedLog()
await addAccount('officer@office.example.org', { roles: ['membership'] })
const officer = await inOffice('officer@office.example.org')

const DAY = 24 * 60 * 60_000

const csv = (...lines: string[]) =>
  ['Number,Surname,First name,Email,Phone,Born,Grade,Organization', ...lines].join('\n')

async function upload(text: string): Promise<ImportBatch> {
  return (await ask('/office/imports', formWith('roll.csv', text), officer)).body.data
}
const post = async (path: string, body: object = {}) => (await ask(`/office/imports/${path}`, body, officer)).body
const preview = async (batch: ImportBatch): Promise<ImportBatch> =>
  (await post(`${batch.id}/preview`, { mapping: batch.mapping })).data
const work = () => runJobs({ db, clock }, jobKinds, log)

async function take(batch: ImportBatch): Promise<number> {
  await post(`${batch.id}/commit`, { hash: batch.hash, revision: batch.revision })
  await work()
  return batch.id
}
const commitAll = async (...lines: string[]) => take(await preview(await upload(csv(...lines))))

async function undo(id: number): Promise<ImportBatch> {
  await post(`${id}/undo`)
  await work()
  return (await ask(`/office/imports/${id}`, undefined, officer)).body.data
}

/** All that the site knows but the audit, jobs and imports. */
async function dump() {
  const { rows: tables } = await db.execute(sql`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('audit', 'audit_head', 'import_batch', 'import_row', 'office_act', 'office_session', 'task') order by tablename`)
  const dumped = tables.map(async ({ name }) => {
    const table = sql.identifier(String(name))
    const { rows } = await db.execute(
      sql`select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from ${table} t`,
    )
    return [name, rows[0]?.rows]
  })
  return Object.fromEntries(await Promise.all(dumped))
}

const known = {
  sur_name: 'Specimen',
  first_name: 'Amina',
  email: 'amina@example.org',
  phone: '0800 000 0001',
  dob: '1980-01-02',
  grade_id: 3,
  membership_number: 'FCT-001102',
}
const [{ id: amina = 0 } = {}] = await db.insert(account).values(known).returning({ id: account.id })
const [{ id: bello = 0 } = {}] = await db
  .insert(account)
  .values({
    ...known,
    first_name: 'Bello',
    email: null,
    phone: '0800 000 0002',
    dob: null,
    membership_number: 'FCT-001103',
  })
  .returning({ id: account.id })

const rowsOf = (batch: number) =>
  db
    .select({
      name: importRow.name,
      outcome: importRow.outcome,
      reason: importRow.reason,
      account: importRow.account_id,
    })
    .from(importRow)
    .where(eq(importRow.batch_id, batch))
    .orderBy(asc(importRow.line))

beforeEach(async () => {
  await db.delete(importRow)
  await db.delete(job)
})

const empty = {
  middle_name: '',
  job_title: '',
  responsibility: '',
  organization: '',
  business_address: '',
  business_postal_code: '',
  industry: '',
}
const byId = (rows: { id: number }[]) => rows.toSorted((a, b) => a.id - b.id)

test('[OFF-35] an undone import leaves everything as it was before but audit, itself and versions, and sends no mail', async () => {
  const before = await dump()
  const id = await commitAll(
    'FCT-000901,Newcomer,Ladi,ladi@example.org,0800 000 0009,05/04/1990,Graduate,',
    ',Second,Musa,,,,Associate,A bureau',
    'FCT-001102,Specimen,Àmínà,new@example.org,0800 000 0077,03/01/1980,,Sample Bureau',
    'FCT-001103,Specimen,Bello,bello@example.org,,,,',
  )
  const imported = await dump()
  expect(imported.account).toHaveLength(before.account.length + 2)
  expect(imported.membership_spell).toHaveLength(before.membership_spell.length + 2)
  const undone = await undo(id)
  expect(undone).toMatchObject({
    state: 'undone',
    outcomes: { created: 0, updated: 0, skipped: 0, undone: 4, kept: 0 },
  })
  // A version that came again would let an edit of before the import pass.
  const grown = (row: { id: number; version: number }) =>
    [amina, bello].includes(row.id) ? { ...row, version: row.version + 2 } : row
  const account = before.account.map(grown)
  const after = await dump()
  expect({ ...after, account: byId(after.account) }).toEqual({ ...before, account: byId(account) })
  const record = (await ask(`/office/members/${amina}`, undefined, officer)).body.data
  const edit = (version: number) =>
    ask(`/office/members/${amina}`, { ...empty, ...known, phone: '0800 000 0005', version }, officer)
  expect((await edit(record.version - 2)).status).toBe(409)
  expect((await edit(record.version - 1)).status).toBe(409)
  expect((await edit(record.version)).status).toBe(200)
  const acts = await db
    .select({ what: audit.what })
    .from(audit)
    .where(eq(audit.about, `import ${id}`))
    .orderBy(audit.id)
  expect(acts.map(({ what }) => what)).toEqual(['upload members', 'import members', 'undo import'])
  expect(await db.$count(mail)).toBe(0)
  expect((await post(`${id}/undo`)).message).toBe('This import was undone.')
})

test('[OFF-35] an undo leaves whom anybody has changed since, and lists each with why', async () => {
  const id = await commitAll(
    ',Edited,Ladi,ladi@example.org,,,Graduate,',
    ',Payer,Musa,musa@example.org,,,Graduate,',
    ',Invited,Efe,efe@example.org,,,Graduate,',
    ',Signed,Ada,ada@example.org,,,Graduate,',
    ',Relieved,Chidi,,,,Graduate,',
    ',Ended,Tunde,,,,Graduate,',
    ',Raised,Uche,,,,Graduate,',
    ',Plain,Halima,,,,Graduate,',
    'FCT-001102,Specimen,Amina,,,,,Sample Bureau',
    'FCT-001103,Specimen,Bello,bello@example.org,,,,',
  )
  const made = Object.fromEntries((await rowsOf(id)).map((row) => [row.name.split(' ')[0], row.account]))
  const at = sql`now()`
  await db
    .update(account)
    .set({ version: 2 })
    .where(eq(account.id, made.Ladi ?? 0))
  await db.execute(sql`insert into payment (trace_id, purpose, target, item, amount, payer_name, payer_email, payer_phone, details, return_path,
      receipt_token, account_id, created_at)
    values ('1805000000000undoimport00', 'dues', 'dues', 'Dues', 1000, '', '', '', '{}', '/', 'undo', ${made.Musa}, ${at})`)
  await db.execute(
    sql`insert into password_link (account_id, token_hash, created_at, expires_at) values (${made.Efe}, 'x', ${at}, ${at})`,
  )
  await db
    .update(account)
    .set({ password_hash: 'x', unproven_since: null })
    .where(eq(account.id, made.Ada ?? 0))
  await db.execute(sql`insert into dues_relief (account_id, kind, from_year, to_year, kobo, given_on, reason, made_by, made_at)
    values (${made.Chidi}, 'waived', 2020, 2020, 0, current_date, '', 'test', ${at})`)
  await db.execute(sql`insert into membership_ending (spell_id, ended_on, how, reason, made_by, made_at)
    select id, current_date, 'resigned', '', 'test', ${at} from membership_spell where account_id = ${made.Tunde}`)
  await db.execute(sql`insert into grade_held (account_id, grade_id, held_from, made_by, made_at)
    values (${made.Uche}, 3, current_date, 'test', ${at})`)
  await db.update(account).set({ organization: 'Her own' }).where(eq(account.id, amina))
  await db.update(account).set({ unproven_since: null }).where(eq(account.id, bello))

  const undone = await undo(id)
  expect(undone.outcomes).toEqual({ created: 0, updated: 0, skipped: 0, undone: 1, kept: 9 })
  expect((await rowsOf(id)).map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
    ['Ladi Edited', 'kept', 'This member was changed since.'],
    ['Musa Payer', 'kept', 'A payment of this member is recorded.'],
    ['Efe Invited', 'kept', 'This member was invited to sign in.'],
    ['Ada Signed', 'kept', 'This member was changed since.'],
    ['Chidi Relieved', 'kept', 'This member was given a relief.'],
    ['Tunde Ended', 'kept', 'This membership was ended.'],
    ['Uche Raised', 'kept', 'The grade of this member was changed or corrected.'],
    ['Halima Plain', 'undone', null],
    ['Amina Specimen', 'kept', 'This member was changed since.'],
    ['Bello Specimen', 'kept', 'This member was changed since.'],
  ])
  expect(await db.$count(account, eq(account.first_name, 'Halima'))).toBe(0)
  expect(await db.$count(membershipSpell, eq(membershipSpell.account_id, made.Musa ?? 0))).toBe(1)
})

test('[OFF-35] facts of an import go only while that import is being undone', async () => {
  const id = await commitAll(',Fact,Ladi,,,,Graduate,')
  const taken = await db.select().from(gradeHeld).where(eq(gradeHeld.import_id, id))
  expect(taken).toHaveLength(1)
  const remove = () => db.delete(gradeHeld).where(eq(gradeHeld.import_id, id))
  await expect(remove()).rejects.toMatchObject({ cause: { message: 'grade_held is only added to.' } })
  await db.update(importBatch).set({ state: 'undoing' }).where(eq(importBatch.id, id))
  await expect(db.delete(gradeHeld)).rejects.toMatchObject({ cause: { message: 'grade_held is only added to.' } })
  await expect(db.update(gradeHeld).set({ grade_id: 1 })).rejects.toMatchObject({
    cause: { message: 'grade_held is only added to.' },
  })
  await remove()
  expect(await db.$count(gradeHeld, eq(gradeHeld.import_id, id))).toBe(0)
})

test('[OFF-35] an import is undone for 30 days, and not while a job works on it; one that was stopped is', async () => {
  const id = await commitAll(',Late,Ladi,,,,Graduate,')
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.id, id))
  const committed = batch?.committed_at?.getTime() ?? 0
  await db
    .update(importBatch)
    .set({ committed_at: new Date(committed - 30 * DAY - 1) })
    .where(eq(importBatch.id, id))
  expect((await post(`${id}/undo`)).message).toBe('An import can be undone for 30 days.')

  const next = await preview(await upload(csv(',Stopped,Musa,,,,Graduate,')))
  await post(`${next.id}/commit`, { hash: next.hash, revision: next.revision })
  expect((await post(`${next.id}/undo`)).message).toBe(
    'A job is still working on this import. Wait until it has finished.',
  )
  await db
    .update(job)
    .set({ state: 'cancelled', ended_at: new Date(clock.now()) })
    .where(eq(job.state, 'waiting'))
  const stopped = await db.select({ id: job.id }).from(job).where(eq(job.state, 'cancelled'))
  expect(await undo(next.id)).toMatchObject({ state: 'undone', outcomes: { created: 0, undone: 0 } })
  // The stopped job, tried again, takes over no more rows.
  for (const one of stopped) await db.update(job).set({ state: 'waiting', ended_at: null }).where(eq(job.id, one.id))
  await work()
  expect(await db.$count(account, eq(account.sur_name, 'Stopped'))).toBe(0)
})

test('[OFF-35] what is possible waits for somebody to say who it is; what is new or changed can be left out', async () => {
  const batch = await preview(
    await upload(
      csv(
        ',Specimen,Amina,,0800 999 9999,02/01/1980,Graduate,',
        'FCT-001103,Other,Person,,,,Graduate,',
        ',Newcomer,Left,,,,Graduate,',
        ',Newcomer,Taken,,,,Graduate,',
      ),
    ),
  )
  expect([batch.counts?.possible, batch.wanted, batch.undecided]).toEqual([2, { create: 2, update: 0 }, 2])
  const rows = await db.select().from(importRow).where(eq(importRow.batch_id, batch.id)).orderBy(asc(importRow.line))
  const [twin, numbered, left] = rows
  expect(rows.map(({ choices }) => choices)).toEqual([
    ['same', 'new', 'leave'],
    ['same', 'renumber', 'leave'],
    ['leave'],
    ['leave'],
  ])
  let revision = batch.revision
  const choose = async (verdict: string, choice: string | null, of?: (typeof twin)[]) => {
    const rows = of && { rows: of.map((row) => row?.id) }
    const answer = await post(`${batch.id}/choose`, { verdict, choice, revision, ...rows })
    revision = answer.data?.revision ?? revision
    return answer
  }
  expect((await choose('possible', 'new', [numbered])).message).toBe('This choice does not fit each of these rows.')
  expect((await choose('create', 'leave')).data.wanted).toEqual({ create: 0, update: 0 })
  expect((await choose('create', null)).data.wanted).toEqual({ create: 2, update: 0 })
  await choose('create', 'leave', [left])
  await choose('possible', 'new', [twin])
  const chosen = (await choose('possible', 'same', [numbered])).data
  expect([chosen.wanted, chosen.undecided]).toEqual([{ create: 2, update: 1 }, 0])

  await take(chosen)
  expect((await rowsOf(batch.id)).map(({ outcome }) => outcome)).toEqual(['created', 'updated', null, 'created'])
  const [renamed] = await db.select().from(account).where(eq(account.id, bello))
  expect([renamed?.first_name, renamed?.sur_name]).toEqual(['Person', 'Other'])
  expect((await choose('create', null)).message).toBe('This file was imported.')
  expect(await db.$count(account, and(eq(account.first_name, 'Amina'), eq(account.dob, '1980-01-02')))).toBe(2)
})

// Last: it ends all sessions too.
test('[OFF-35] what a file told of people goes when its import can be undone no more, or was never begun', async () => {
  const taken = await commitAll(
    'FCT-000931,Bello,Aisha,aisha.bello@example.org,08031234567,1990-01-02,Member,Example Ltd',
  )
  const left = await preview(await upload(csv('FCT-000932,Eze,Obi,obi.eze@example.org,,,Member,')))
  const rowsOf = (id: number) => db.select().from(importRow).where(eq(importRow.batch_id, id))
  const before = await rowsOf(taken)
  const purgeIn = (days: number) => purge({ db, clock: { ...clock, now: () => clock.now() + days * DAY } })
  await purgeIn(29)
  expect(await rowsOf(taken)).toEqual(before)
  await purgeIn(31)
  expect(await rowsOf(taken)).toEqual(before.map((row) => ({ ...row, ...withoutTold })))
  expect(await db.$count(importBatch, eq(importBatch.id, left.id))).toBe(0)
})
