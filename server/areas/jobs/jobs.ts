import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Job, JobSelection } from '#contract/common/job.ts'
import type { Page } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import { may } from '#domain/common/permissions.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, fullNameOrNull, job } from '#server/db/schema/index.ts'
import type { JobFile, JobKinds, JobName, JobRow } from './job-kind.ts'
import { nextState } from './run-step.ts'

/** How long what a job made is kept. */
export const FILE_TIME = DAY

type Reader = Pick<OfficeContext, 'session' | 'clock'>

const isOwn = ({ session }: Reader, row: Pick<JobRow, 'created_by'>) => row.created_by === session.account

const mayRead = (ctx: Reader, row: JobRow) => isOwn(ctx, row) || may(ctx.session.roles, 'outbox.read')
const mayChange = (ctx: Reader, row: JobRow) => isOwn(ctx, row) || may(ctx.session.roles, 'outbox.retry')

const fileEnds = ({ state, ended_at }: JobRow) => (state === 'done' && ended_at ? ended_at.getTime() + FILE_TIME : null)

/** For the person who asked for it and for owners, as far as they may still read what is in it. */
function mayFetch(ctx: Reader, kinds: JobKinds, row: JobRow): boolean {
  const { roles } = ctx.session
  const file = kinds[row.kind].file?.(row)
  const until = fileEnds(row)
  if (!file || !until || until <= ctx.clock.now()) return false
  return (isOwn(ctx, row) || roles.includes('owner')) && file.permissions.every((one) => may(roles, one))
}

function stepsOf(ctx: Reader, kinds: JobKinds, row: JobRow): Job['steps'] {
  const changes = mayChange(ctx, row)
  const steps: Job['steps'] = []
  if (changes && nextState(row.state, { type: 'job.cancel' })) steps.push('cancel')
  if (changes && nextState(row.state, { type: 'job.retry' })) steps.push('retry')
  if (mayFetch(ctx, kinds, row)) steps.push('fetch')
  return steps
}

function told(ctx: Reader, kinds: JobKinds, row: JobRow, by: string | null): Job {
  const { id, kind, state, done, total, error } = row
  const until = kinds[kind].file ? fileEnds(row) : null
  return {
    id,
    kind,
    state,
    done,
    total,
    by,
    error,
    created_at: row.created_at.toISOString(),
    ended_at: isoOrNull(row.ended_at),
    file_until: until === null ? null : new Date(until).toISOString(),
    steps: stepsOf(ctx, kinds, row),
  }
}

async function readJobs(db: Db, ctx: Reader, kinds: JobKinds, where: SQL): Promise<Map<number, Job>> {
  const rows = await db
    .select({ row: job, by: fullNameOrNull })
    .from(job)
    .leftJoin(account, eq(account.id, job.created_by))
    .where(where)
  return new Map(rows.map(({ row, by }) => [row.id, told(ctx, kinds, row, by)]))
}

const ownJobs = ({ session }: Reader) =>
  session.account === null ? sql`${job.created_by} is null` : eq(job.created_by, session.account)

/** The jobs that somebody may see. */
export const jobList = (ctx: Reader, kinds: JobKinds): List<number, JobSelection, Job> => ({
  table: job,
  id: job.id,
  orders: { newest: { by: job.created_at, down: true }, oldest: { by: job.created_at, down: false } },
  where: ({ state, kind, q }) =>
    and(
      may(ctx.session.roles, 'outbox.read') ? undefined : ownJobs(ctx),
      state && eq(job.state, state),
      kind && eq(job.kind, kind),
      q?.trim() ? holdsWords(sql`${job.kind}`, q) : undefined,
    ),
  describe: (db, ids) => readJobs(db, ctx, kinds, inArray(job.id, ids)),
})

export const listJobs = (ctx: OfficeContext, kinds: JobKinds, selection: JobSelection): Promise<Page<Job>> =>
  readPage(ctx.db, jobList(ctx, kinds), selection)

const missing = () => new Refusal(404, 'There is no such job.')

export async function getJob(ctx: OfficeContext, kinds: JobKinds, { id }: { id: number }): Promise<Job> {
  const [row] = await ctx.db.select().from(job).where(eq(job.id, id))
  if (!row || !mayRead(ctx, row)) throw missing()
  const found = (await readJobs(ctx.db, ctx, kinds, eq(job.id, id))).get(id)
  if (!found) throw missing()
  return found
}

const changes = {
  cancel: { event: { type: 'job.cancel' }, what: 'cancel job' },
  retry: { event: { type: 'job.retry' }, what: 'retry job' },
} as const

/** Why this reader may not do that with a job now; null where they may. */
export function whyNot(ctx: Reader, row: JobRow, change: keyof typeof changes): string | null {
  if (!mayChange(ctx, row)) return 'Only the person who started this job may do that.'
  return nextState(row.state, changes[change].event) ? null : `This job is ${row.state}.`
}

/**
 * Cancels a job after the step that is under way, or lets one that failed go on where it stood. Answers why not, where
 * that is no step of it any more.
 */
export async function changeJob(tx: Db, now: number, id: number, change: keyof typeof changes): Promise<string | null> {
  const [row] = await tx.select().from(job).where(eq(job.id, id)).for('update')
  if (!row) return 'There is no such job.'
  const state = nextState(row.state, changes[change].event)
  if (!state) return `This job is ${row.state}.`
  const at = new Date(now)
  const set = change === 'retry' ? { tries: 0, error: null, next_at: at, ended_at: null } : { ended_at: at }
  await tx
    .update(job)
    .set({ state, ...set })
    .where(eq(job.id, id))
  return null
}

/** Changes one job, and answers how it stands then. */
export async function changeOneJob(
  ctx: OfficeContext,
  kinds: JobKinds,
  id: number,
  change: keyof typeof changes,
): Promise<Job> {
  await inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(job).where(eq(job.id, id)).for('update')
    if (!row || !mayRead(ctx, row)) throw missing()
    if (!mayChange(ctx, row)) throw new Refusal(403, 'Only the person who started this job may do that.')
    const reason = await changeJob(tx, ctx.clock.now(), id, change)
    if (reason !== null) throw new Refusal(409, reason)
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: changes[change].what,
      about: `job ${id}`,
      before: { state: row.state },
    })
  })
  return getJob(ctx, kinds, { id })
}

interface Wanted {
  kind: JobName
  data: unknown
  total: number | null
  /** For how many milliseconds it waits before its first step. */
  wait?: number
}

/** Whose job it is. */
interface Starter extends Pick<OfficeContext, 'clock'> {
  session: Pick<OfficeContext['session'], 'account'>
}

/** Puts a job where the job finds it: in the transaction of its cause. Answers its number. */
export async function startJob(
  tx: Db,
  { session, clock }: Starter,
  { kind, data, total, wait = 0 }: Wanted,
): Promise<number> {
  const now = clock.now()
  const made = await insertRow(tx, job, {
    kind,
    data,
    total,
    created_by: session.account,
    created_at: new Date(now),
    next_at: new Date(now + wait),
  })
  return made.id
}

/** The file of a job, for an officer who may fetch it; that it was fetched is recorded. */
export async function openJobFile(ctx: OfficeContext, kinds: JobKinds, { id }: { id: number }): Promise<JobFile> {
  const [row] = await ctx.db.select().from(job).where(eq(job.id, id))
  if (!row || !mayRead(ctx, row)) throw missing()
  const file = kinds[row.kind].file?.(row)
  if (!file || !mayFetch(ctx, kinds, row))
    throw new Refusal(404, 'There is no file of this job. A file is kept for a day.')
  await inTransaction(ctx.db, (tx) =>
    recordAct(tx, ctx, { ...byOffice(ctx), what: 'fetch export', about: `job ${id}` }),
  )
  return file
}
