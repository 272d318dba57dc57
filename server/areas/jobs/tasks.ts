import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Task, TaskSelection } from '#contract/common/task.ts'
import { may } from '#domain/common/permissions.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, fullNameOrNull, task } from '#server/db/schema/index.ts'
import { nextState } from './run-step.ts'
import type { TaskFile, TaskKinds, TaskName, TaskRow } from './task-kind.ts'

const DAY = 24 * 60 * 60_000

/** How long what a task made is kept. */
export const FILE_TIME = DAY

type Reader = Pick<OfficeContext, 'session' | 'clock'>

const isOwn = ({ session }: Reader, row: Pick<TaskRow, 'created_by'>) => row.created_by === session.account

const mayRead = (ctx: Reader, row: TaskRow) => isOwn(ctx, row) || may(ctx.session.roles, 'outbox.read')
const mayChange = (ctx: Reader, row: TaskRow) => isOwn(ctx, row) || may(ctx.session.roles, 'outbox.retry')

const fileEnds = ({ state, ended_at }: TaskRow) =>
  state === 'done' && ended_at ? ended_at.getTime() + FILE_TIME : null

/** For the person who asked for it and for owners, as far as they may still read what is in it. */
function mayFetch(ctx: Reader, kinds: TaskKinds, row: TaskRow): boolean {
  const { roles } = ctx.session
  const file = kinds[row.kind].file?.(row)
  const until = fileEnds(row)
  if (!file || !until || until <= ctx.clock.now()) return false
  return (isOwn(ctx, row) || roles.includes('owner')) && file.permissions.every((one) => may(roles, one))
}

function stepsOf(ctx: Reader, kinds: TaskKinds, row: TaskRow): Task['steps'] {
  const changes = mayChange(ctx, row)
  const steps: Task['steps'] = []
  if (changes && nextState(row.state, { type: 'task.cancel' })) steps.push('cancel')
  if (changes && nextState(row.state, { type: 'task.retry' })) steps.push('retry')
  if (mayFetch(ctx, kinds, row)) steps.push('fetch')
  return steps
}

function told(ctx: Reader, kinds: TaskKinds, row: TaskRow, by: string | null): Task {
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
    ended_at: row.ended_at?.toISOString() ?? null,
    file_until: until === null ? null : new Date(until).toISOString(),
    steps: stepsOf(ctx, kinds, row),
  }
}

async function readTasks(db: Db, ctx: Reader, kinds: TaskKinds, where: SQL): Promise<Map<number, Task>> {
  const rows = await db
    .select({ row: task, by: fullNameOrNull })
    .from(task)
    .leftJoin(account, eq(account.id, task.created_by))
    .where(where)
  return new Map(rows.map(({ row, by }) => [row.id, told(ctx, kinds, row, by)]))
}

const ownTasks = ({ session }: Reader) =>
  session.account === null ? sql`${task.created_by} is null` : eq(task.created_by, session.account)

/** The tasks that somebody may see. */
export const taskList = (ctx: Reader, kinds: TaskKinds): List<number, TaskSelection, Task> => ({
  table: task,
  id: task.id,
  orders: { newest: { by: task.created_at, down: true }, oldest: { by: task.created_at, down: false } },
  usual: 'newest',
  where: ({ state, kind, q }) =>
    and(
      may(ctx.session.roles, 'outbox.read') ? undefined : ownTasks(ctx),
      state && eq(task.state, state),
      kind && eq(task.kind, kind),
      q?.trim() ? holdsWords(sql`${task.kind}`, q) : undefined,
    ),
  describe: (db, ids) => readTasks(db, ctx, kinds, inArray(task.id, ids)),
})

export const listTasks = (ctx: OfficeContext, kinds: TaskKinds, selection: TaskSelection): Promise<Page<Task>> =>
  readPage(ctx.db, taskList(ctx, kinds), selection)

const missing = () => new Refusal(404, 'There is no such job.')

export async function getTask(ctx: OfficeContext, kinds: TaskKinds, { id }: { id: number }): Promise<Task> {
  const [row] = await ctx.db.select().from(task).where(eq(task.id, id))
  if (!row || !mayRead(ctx, row)) throw missing()
  const found = (await readTasks(ctx.db, ctx, kinds, eq(task.id, id))).get(id)
  if (!found) throw missing()
  return found
}

const changes = {
  cancel: { event: { type: 'task.cancel' }, what: 'cancel job' },
  retry: { event: { type: 'task.retry' }, what: 'retry job' },
} as const

/** Why this reader may not do that with a task now; null where they may. */
export function whyNot(ctx: Reader, row: TaskRow, change: keyof typeof changes): string | null {
  if (!mayChange(ctx, row)) return 'Only the person who started this job may do that.'
  return nextState(row.state, changes[change].event) ? null : `This job is ${row.state}.`
}

/**
 * Cancels a task after the step that is under way, or lets one that failed go on where it stood. Answers why not, where
 * that is no step of it any more.
 */
export async function changeTask(
  tx: Db,
  now: number,
  id: number,
  change: keyof typeof changes,
): Promise<string | null> {
  const [row] = await tx.select().from(task).where(eq(task.id, id)).for('update')
  if (!row) return 'There is no such job.'
  const state = nextState(row.state, changes[change].event)
  if (!state) return `This job is ${row.state}.`
  const at = new Date(now)
  const set = change === 'retry' ? { tries: 0, error: null, next_at: at, ended_at: null } : { ended_at: at }
  await tx
    .update(task)
    .set({ state, ...set })
    .where(eq(task.id, id))
  return null
}

/** Changes one task, and answers how it stands then. */
export async function changeOneTask(
  ctx: OfficeContext,
  kinds: TaskKinds,
  id: number,
  change: keyof typeof changes,
): Promise<Task> {
  await inTransaction(ctx.db, async (tx) => {
    const [row] = await tx.select().from(task).where(eq(task.id, id)).for('update')
    if (!row || !mayRead(ctx, row)) throw missing()
    if (!mayChange(ctx, row)) throw new Refusal(403, 'Only the person who started this job may do that.')
    const reason = await changeTask(tx, ctx.clock.now(), id, change)
    if (reason !== null) throw new Refusal(409, reason)
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: changes[change].what,
      about: `job ${id}`,
      before: { state: row.state },
    })
  })
  return getTask(ctx, kinds, { id })
}

interface Wanted {
  kind: TaskName
  data: unknown
  total: number | null
  /** For how many milliseconds it waits before its first step. */
  wait?: number
}

/** Whose task it is. */
interface Starter extends Pick<OfficeContext, 'clock'> {
  session: Pick<OfficeContext['session'], 'account'>
}

/** Puts a task where the job finds it: in the transaction of its cause. Answers its number. */
export async function startTask(
  tx: Db,
  { session, clock }: Starter,
  { kind, data, total, wait = 0 }: Wanted,
): Promise<number> {
  const now = clock.now()
  const made = await insertRow(tx, task, {
    kind,
    data,
    total,
    created_by: session.account,
    created_at: new Date(now),
    next_at: new Date(now + wait),
  })
  return made.id
}

/** The file of a task, for an officer who may fetch it; that it was fetched is recorded. */
export async function openTaskFile(ctx: OfficeContext, kinds: TaskKinds, { id }: { id: number }): Promise<TaskFile> {
  const [row] = await ctx.db.select().from(task).where(eq(task.id, id))
  if (!row || !mayRead(ctx, row)) throw missing()
  const file = kinds[row.kind].file?.(row)
  if (!file || !mayFetch(ctx, kinds, row))
    throw new Refusal(404, 'There is no file of this job. A file is kept for a day.')
  await inTransaction(ctx.db, (tx) =>
    recordAct(tx, ctx, { ...byOffice(ctx), what: 'fetch export', about: `job ${id}` }),
  )
  return file
}
