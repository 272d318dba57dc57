import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditColumns } from '#contract/staff/audit.ts'
import type { JobKind, JobKinds } from '#server/areas/jobs/job-kind.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { runStep } from '#server/areas/jobs/run-step.ts'
import { audit, job, jobPart, jobRows } from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { request, ask, addAccount, inOffice, clock } = identityApp(database, { RATE_LIMITS: 'read=100000 write=100000' })
const { log } = recordedLog()
const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND

await addAccount('owner@example.org', { roles: ['owner'] })
await addAccount('auditor@example.org', { roles: ['auditor'], first_name: 'Tunde', sur_name: 'Example' })
await addAccount('editor@example.org', { roles: ['editor'] })
const enter = async () => ({
  owner: await inOffice('owner@example.org'),
  auditor: await inOffice('auditor@example.org'),
  editor: await inOffice('editor@example.org'),
})
let { owner, auditor, editor } = await enter()

/** Oldest first, as the export of the audit of before. */
const wanted = (filter: object, columns: string[] = Object.keys(auditColumns)) => ({
  filter: { sort: 'oldest', ...filter },
  format: 'csv',
  columns,
})
const exportAll = async (filter: object = {}, who = auditor) =>
  (await ask('/office/exports/audit', wanted(filter), who)).body.data
const read = async (id: number, who = auditor) => (await ask(`/office/tasks/${id}`, undefined, who)).body.data
const act = (id: number, name: string, who = auditor) => ask(`/office/tasks/${id}/${name}`, {}, who)
const work = (kinds: JobKinds = jobKinds) => runJobs({ db, clock }, kinds, log)
const file = async (id: number, who = auditor) => {
  const answer = await request(`/office/tasks/${id}/file`, undefined, who)
  return { status: answer.status, headers: answer.headers, text: Buffer.from(await answer.arrayBuffer()).toString() }
}

/** So many entries of the audit, made in one go. */
const fill = (rows: number) =>
  database.exec(`insert into audit (at, actor, what, about, after, outcome)
    select timestamptz '2027-01-01' + n * interval '1 minute', 'payer', '=HYPERLINK("x")', 'payment ' || n, null, 'done'
    from generate_series(1, ${rows}) n`)

beforeEach(async () => {
  await database.exec('alter table audit disable trigger all; delete from audit; alter table audit enable trigger all')
  await db.delete(job)
  const entered = await enter()
  owner = entered.owner
  auditor = entered.auditor
  editor = entered.editor
})

test('[OFF-09] an export of the audit holds every entry that matched, once, and nothing later', async () => {
  await fill(450)
  const made = await exportAll({ person: 'itself' })
  expect(made).toMatchObject({
    kind: 'audit-export',
    state: 'waiting',
    done: 0,
    total: 450,
    by: 'Tunde Example',
    steps: ['cancel'],
  })
  await runStep({ db, clock }, jobKinds, log)
  expect(await read(made.id)).toMatchObject({ state: 'running', done: 200, steps: ['cancel'] })
  await fill(3)
  await work()
  const file_until = new Date(clock.time + DAY).toISOString()
  expect(await read(made.id)).toMatchObject({ state: 'done', done: 450, error: null, file_until, steps: ['fetch'] })

  const { status, headers, text } = await file(made.id)
  expect([
    status,
    headers.get('content-type'),
    headers.get('content-disposition'),
    headers.get('cache-control'),
  ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="audit.csv"', 'no-store'])
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFEntry,Time (UTC),Person,Account,Act,Thing,Name,Outcome,Device,Address,Seconds since the second factor,Before,After,Follows',
  )
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
    Array.from({ length: 450 }, (_, place) => place + 1),
  )
  expect(lines[1]).toMatch(/^1,2027-01-01T00:01:00.000Z,payer,payer,"'=HYPERLINK\(""x""\)",payment 1,,done,,,,,,$/)
})

test('[OFF-09] that one is asked for and fetched stands in the audit, with what it holds', async () => {
  await fill(1)
  const { id } = await exportAll({ person: 'itself', q: 'payment' })
  await work()
  await file(id)
  const rows = await db.select().from(audit).where(sql`id > 1`).orderBy(asc(audit.id))
  expect(rows.map(({ what, about, after }) => [what, about, after])).toEqual([
    [
      'export audit',
      `job ${id}`,
      {
        filter: { person: 'itself', q: 'payment', sort: 'oldest' },
        format: 'csv',
        rows: 1,
        columns: Object.keys(auditColumns),
      },
    ],
    ['fetch export', `job ${id}`, null],
  ])
})

test('an export of nothing is refused, and so is one by who may not', async () => {
  expect(await ask('/office/exports/audit', wanted({ act: 'nothing' }), auditor)).toMatchObject({
    status: 409,
    body: { message: 'No entry matches.' },
  })
  expect((await ask('/office/exports/audit', wanted({}), editor)).status).toBe(403)
  expect([await db.$count(job), await db.$count(jobRows)]).toEqual([0, 0])
})

test('[OFF-36] a file is for the person who asked for it and for owners, and gone after a day', async () => {
  await fill(1)
  const { id } = await exportAll()
  expect((await file(id)).status).toBe(404)
  await work()
  await addAccount(`second${clock.time}@example.org`, { roles: ['auditor'] })
  const second = await inOffice(`second${clock.time}@example.org`)
  expect([
    (await file(id)).status,
    (await file(id, owner)).status,
    (await file(id, second)).status,
    (await file(id, editor)).status,
  ]).toEqual([200, 200, 404, 404])
  clock.time += DAY
  const later = await inOffice('auditor@example.org')
  expect((await file(id, later)).status).toBe(404)
  expect((await read(id, later)).steps).toEqual([])
  await purge({ db, clock })
  expect([await db.$count(jobPart), await db.$count(jobRows), await db.$count(job)]).toEqual([0, 0, 1])
  clock.time += 90 * DAY
  await purge({ db, clock })
  expect(await db.$count(job)).toBe(0)
  clock.time -= 91 * DAY
})

test('one sees the own jobs, and who may read the outbox sees all', async () => {
  await fill(1)
  const { id } = await exportAll({}, owner)
  const list = async (who: typeof owner, query = '') =>
    (await ask(`/office/tasks${query}`, undefined, who)).body.data.items.map((one: { id: number }) => one.id)
  expect([await list(owner), await list(auditor), await list(editor)]).toEqual([[id], [id], []])
  expect((await ask(`/office/tasks/${id}`, undefined, editor)).status).toBe(404)
  expect((await read(id)).steps).toEqual([])
  expect((await act(id, 'cancel')).status).toBe(403)
  expect([
    await list(owner, '?state=waiting&q=audit'),
    await list(owner, '?state=done'),
    await list(owner, '?q=members'),
  ]).toEqual([[id], [], []])
})

test('a job is cancelled between two steps, and never taken up again', async () => {
  await fill(450)
  const { id } = await exportAll()
  await runStep({ db, clock }, jobKinds, log)
  expect((await act(id, 'cancel')).body.data).toMatchObject({ state: 'cancelled', done: 200, steps: [] })
  await work()
  expect((await read(id)).done).toBe(200)
  expect(await act(id, 'cancel')).toMatchObject({ status: 409, body: { message: 'This job is cancelled.' } })
  expect((await act(id, 'retry')).status).toBe(409)
})

/** Does as the real one, but for its second step, while it is told to. */
function breaking() {
  const own = jobKinds['audit-export']
  const broken = { is: true }
  const step: JobKind['step'] = async (tx, ctx, row) => {
    const done = await own.step(tx, ctx, row)
    if (broken.is && row.done > 0) throw new Error('the disk')
    return done
  }
  return { broken, kinds: { ...jobKinds, 'audit-export': { ...own, step } } }
}

test('a step that fails leaves nothing behind, is tried three times, and goes on where it stood', async () => {
  await fill(450)
  const { id } = await exportAll()
  const { broken, kinds } = breaking()
  const states: unknown[] = []
  for (const wait of [0, 5, 60]) {
    clock.time += wait * SECOND
    await work(kinds)
    states.push((await read(id)).state)
  }
  expect(states).toEqual(['waiting', 'waiting', 'failed'])
  const failed = await read(id)
  expect(failed).toMatchObject({ done: 200, steps: ['retry'] })
  expect(failed.error).not.toContain('disk')
  expect(await db.$count(jobPart)).toBe(1)
  broken.is = false
  expect((await act(id, 'retry')).body.data).toMatchObject({ state: 'waiting', error: null, steps: ['cancel'] })
  await work(kinds)
  expect((await file(id)).text.trimEnd().split('\r\n')).toHaveLength(1 + 450)
})

test('several servers share the jobs and do no step twice', async () => {
  await fill(900)
  const jobs = [await exportAll(), await exportAll(), await exportAll()]
  await Promise.all([work(), work(), work()])
  for (const { id, total } of jobs) {
    expect(await read(id)).toMatchObject({ state: 'done', done: total })
    const places = await db
      .select({ place: jobPart.place })
      .from(jobPart)
      .where(eq(jobPart.task_id, id))
      .orderBy(jobPart.place)
    expect(places.map(({ place }) => place)).toEqual([0, 200, 400, 600, 800])
  }
})
