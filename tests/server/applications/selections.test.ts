import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { audit, job } from '#server/db/schema/index.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = identityApp(database, { RATE_LIMITS: 'read=100000 write=100000' })
const { log } = recordedLog()
const owner = await addAccount('owner@example.org', { roles: ['owner'] })
const auditor = await addAccount('auditor@example.org', { roles: ['auditor'] })
const as = { owner: await inOffice('owner@example.org'), auditor: await inOffice('auditor@example.org') }

const freeze = (form: object, who: keyof typeof as = 'owner') => ask('/office/selections', form, as[who])
const perform = (id: number, who: keyof typeof as = 'owner') => ask(`/office/selections/${id}/perform`, {}, as[who])
const read = async (id: number) => (await ask(`/office/selections/${id}`, undefined, as.owner)).body.data
const work = () => runJobs({ db, clock }, jobKinds, log)

/** So many failed jobs of the auditor, and one that is done. Their exports are of nothing, so each is one step. */
async function fill(failed: number) {
  await db.delete(job)
  await db.execute(sql`insert into task (kind, state, data, total, created_by, created_at, next_at, ended_at)
    select 'audit-export', case when n > ${failed}::int then 'done' else 'failed' end, '{"format":"csv","columns":["entry"],"roles":["auditor"]}', 0, ${auditor}::int,
      to_timestamp(${clock.time / 1_000}), to_timestamp(${clock.time / 1_000 + 3_600}), to_timestamp(${clock.time / 1_000})
    from generate_series(1, ${failed + 1}::int) n`)
  const rows = await db.select({ id: job.id }).from(job).orderBy(asc(job.id))
  return rows.map(({ id }) => id)
}

beforeEach(async () => {
  await database.exec('alter table audit disable trigger all; delete from audit; alter table audit enable trigger all')
})

test('[OFF-11] what was selected is frozen, with how many it may be done with and why not with the others', async () => {
  const ids = await fill(3)
  const { status, body } = await freeze({ act: 'retry', ids })
  expect([status, body.data]).toEqual([
    200,
    {
      id: expect.any(Number),
      act: 'retry',
      count: 4,
      may: 3,
      refused: [{ reason: 'This job is done.', count: 1 }],
      state: 'frozen',
      done: 0,
      failed: [],
      failed_count: 0,
    },
  ])
  const { body: foreign } = await freeze({ act: 'retry', matching: { state: 'failed' } }, 'auditor')
  expect(foreign.data).toMatchObject({ count: 3, may: 3 })
  expect((await ask(`/office/selections/${foreign.data.id}`, undefined, as.owner)).status).toBe(404)
})

test('[OFF-11] all that matched is done and nothing that came later, and the audit holds it once', async () => {
  const ids = await fill(450)
  const { body } = await freeze({ act: 'retry', matching: { state: 'failed', q: 'export' } })
  expect(body.data).toMatchObject({ count: 450, may: 450 })
  const later = await db
    .insert(job)
    .values({
      kind: 'audit-export',
      state: 'failed',
      data: {},
      created_by: owner,
      created_at: new Date(clock.time),
      next_at: new Date(clock.time),
      ended_at: new Date(clock.time),
    })
    .returning({ id: job.id })
  expect((await perform(body.data.id)).body.data).toMatchObject({ state: 'running', done: 0 })
  await work()
  expect(await read(body.data.id)).toMatchObject({ state: 'finished', done: 450, failed_count: 0 })
  const [untouched] = await db
    .select({ state: job.state })
    .from(job)
    .where(eq(job.id, later[0]?.id ?? 0))
  expect(untouched?.state).toBe('failed')
  expect(await db.$count(job, eq(job.state, 'done'))).toBe(450 + 2)
  const acts = await db.select({ what: audit.what, after: audit.after }).from(audit)
  expect(acts).toEqual([{ what: 'retry jobs', after: { jobs: 450 } }])
  expect(ids).toHaveLength(451)
})

test('[OFF-11] what fails is told row by row, and tried again by itself', async () => {
  const ids = await fill(3)
  const { body } = await freeze({ act: 'retry', ids: ids.slice(0, 3) })
  // Somebody else is quicker with one of them.
  await ask(`/office/tasks/${ids[1]}/retry`, {}, as.auditor)
  await perform(body.data.id)
  await work()
  const failed = [{ id: ids[1], reason: expect.stringMatching(/^This job is (waiting|done)\.$/) }]
  expect(await read(body.data.id)).toMatchObject({ state: 'finished', done: 2, failed, failed_count: 1 })
  expect((await freeze({ act: 'retry', again: body.data.id })).body.data).toMatchObject({ count: 1, may: 0 })
})

test('[OFF-11] it is done once, however often it is confirmed', async () => {
  const ids = await fill(2)
  const { body } = await freeze({ act: 'retry', ids })
  const answers = await Promise.all([perform(body.data.id), perform(body.data.id), perform(body.data.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await db.$count(job, eq(job.kind, 'bulk-act'))).toBe(1)
})

test('[OFF-11] jobs are cancelled together', async () => {
  const ids = await fill(2)
  await db.update(job).set({ state: 'waiting', ended_at: null }).where(eq(job.state, 'failed'))
  const { body } = await freeze({ act: 'cancel', ids })
  await perform(body.data.id)
  await work()
  expect(await read(body.data.id)).toMatchObject({ done: 2, refused: [{ reason: 'This job is done.', count: 1 }] })
  expect(await db.$count(job, eq(job.state, 'cancelled'))).toBe(2)
})

test('[OFF-11] nothing, too much at once, and what was selected long ago are refused', async () => {
  const ids = await fill(1)
  expect((await freeze({ act: 'retry', ids: [] })).status).toBe(400)
  expect((await freeze({ act: 'retry' })).body).toEqual({ message: 'Select something.' })
  expect((await freeze({ act: 'retry', matching: { state: 'running' } })).body).toEqual({
    message: 'Nothing matches any more.',
  })
  const done = await freeze({ act: 'retry', ids: ids.slice(-1) })
  expect((await perform(done.body.data.id)).body).toEqual({ message: 'It may be done with none of these.' })
  const { body } = await freeze({ act: 'retry', ids })
  expect((await perform(body.data.id, 'auditor')).status).toBe(404)
  clock.time += 61 * 60_000
  as.owner = await inOffice('owner@example.org')
  expect((await perform(body.data.id)).body).toEqual({ message: 'This was selected an hour ago. Select again.' })
  clock.time -= 61 * 60_000
})
