import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { ApprovalDecision } from '#contract/staff/approval.ts'
import { may } from '#domain/common/permissions.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { approvalMachine } from '#machines/staff/approval/approval.lifecycle.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import { type Context, type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { readActors, readNames } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, approval } from '#server/db/schema/index.ts'
import type { Log } from '#server/platform/log.ts'
import { rolesNow } from './deciders.ts'
import { actNamed, type GuardedAct } from './guarded-act.ts'
import { isSingleOfficer } from './single-officer.ts'

type Row = typeof approval.$inferSelect

/** The row alone: of a thousand who decide at once one does. */
async function lock(tx: Db, id: number): Promise<Row> {
  const [row] = await tx.select().from(approval).where(eq(approval.id, id)).for('update')
  if (!row) throw new Refusal(404, 'There is no such approval.')
  return row
}

/** Somebody has decided it first, or its time or its cause has ended it. */
async function isOver(tx: Db, { state, decided_by, decided_at }: Row): Promise<Refusal> {
  const message = `This is ${state} already.`
  if (decided_by === null) return new Refusal(409, message)
  const who = `account ${decided_by}`
  const nameOf = await readActors(tx, [who])
  return wasFirst(message, { by: nameOf(who), what: state, at: isoOrNull(decided_at) })
}

interface Performed {
  isDone: boolean
  /** Why it could not be done; of what was, who or what was left out. */
  failure: string | null
}

/** Does it, if nothing has changed since it was asked for. */
async function perform(tx: Db, { clock }: Pick<Context, 'clock'>, act: GuardedAct, row: Row): Promise<Performed> {
  const left: string[] = []
  try {
    // Undone by itself where it is refused half-way.
    await tx.transaction(async (inner) => {
      await act.lock?.(inner, row.about)
      if ((await act.versionOf(inner, row.about)) !== row.about_version) {
        throw new Refusal(409, 'It has changed since it was asked for. Ask again.')
      }
      await act.perform(inner, { clock, leaveOut: (what) => void left.push(what) }, row)
    })
    return { isDone: true, failure: left.length > 0 ? left.join('\n') : null }
  } catch (error) {
    if (error instanceof Refusal) return { isDone: false, failure: error.message }
    throw error
  }
}

interface Decided {
  decided_by: number | null
  note: string | null
  now: number
}

async function write(tx: Db, { id, state: from }: Row, event: Event, change: Partial<Row>): Promise<Row['state']> {
  const states = approval.state.enumValues
  const next = states.find((one) => one === stepFrom(approvalMachine, from, { type: event }))
  if (!next) throw new Refusal(409, `This is ${from} already.`)
  await tx
    .update(approval)
    .set({ ...change, state: next })
    .where(eq(approval.id, id))
  return next
}

type Event = 'approval.approve' | 'approval.decline' | 'approval.expire' | 'cause.ended' | 'act.done' | 'act.failed'

/** Who asked, and may still do it, learns that it was approved, or not declined in time, and not or not wholly done, and why. */
async function tellAsker(
  tx: Db,
  ctx: Context,
  act: GuardedAct,
  { id, about, data, asked_by, why, by_time, in_part }: Row & { why: string; by_time: boolean; in_part: boolean },
) {
  if (asked_by === null || !may(await rolesNow(tx, asked_by), act.permission)) return
  const [asker] = await tx
    .select({ email: account.email, first_name: account.first_name })
    .from(account)
    .where(eq(account.id, asked_by))
  if (!asker?.email) return
  const what = act.words(data, (await readNames(tx, [about])).get(about) ?? about)
  const told = { first_name: asker.first_name, approval: id, what, why, by_time, in_part }
  await postMail(tx, ctx, asker.email, { kind: 'approval-not-done', data: told }, `approval ${id} not done`)
}

/** Approved and done, or failed, in one. */
async function approve(tx: Db, ctx: Context, act: GuardedAct, row: Row, { decided_by, note, now }: Decided) {
  const state = await write(tx, row, 'approval.approve', { decided_by, decided_at: new Date(now), note })
  const { isDone, failure } = await perform(tx, ctx, act, row)
  const end = await write(tx, { ...row, state }, isDone ? 'act.done' : 'act.failed', { failure })
  if (failure !== null) {
    if (!isDone) await act.drop?.(tx, ctx, { ...row, why: failure })
    await tellAsker(tx, ctx, act, { ...row, why: failure, by_time: decided_by === null, in_part: isDone })
  }
  return { end, note, failure }
}

/** The only way to something that needs two persons. Who asked never approves, owners neither; who asked may take it back. */
export async function decide(
  ctx: OfficeContext,
  acts: readonly GuardedAct[],
  { id, decision, note }: ApprovalDecision & { id: number },
): Promise<void> {
  const decided_by = ownAccount(ctx)
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const row = await lock(tx, id)
    const act = actNamed(acts, row.act)
    const isOwn = row.asked_by === decided_by
    if (isOwn && decision === 'approve')
      throw new Refusal(403, 'Who asked for it never approves it. Another person must.')
    if (decision === 'approve' && (await act.isOwn?.(tx, row, decided_by)))
      throw new Refusal(403, 'This concerns you. Another person must approve it.')
    if (!isOwn && !may(await rolesNow(tx, decided_by), act.permission)) {
      throw new Refusal(403, 'Your role at the office does not allow this.', { permission: act.permission })
    }
    if (row.state !== 'asked') throw await isOver(tx, row)
    if (row.expires_at.getTime() <= now) throw new Refusal(409, 'This was not decided in time. Ask again.')
    const record = (what: string, after: object) =>
      recordAct(tx, ctx, { ...byOffice(ctx), what, about: row.about, after: { approval: id, ...after } })
    if (decision === 'decline') {
      await write(tx, row, 'approval.decline', { decided_by, decided_at: new Date(now), note })
      await act.drop?.(tx, ctx, { ...row, why: note || (isOwn ? 'Taken back.' : 'Declined.') })
      return record('approval decline', { note })
    }
    return record('approval approve', await approve(tx, ctx, act, row, { decided_by, note, now }))
  })
}

interface Ended {
  act: string
  about: string
  /** Why it has no use any more. */
  failure: string
}

/** Ends what waits for a second person and has no use any more, in the transaction in which the thing itself ended. */
export async function endAsked(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { act, about, failure }: Ended,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(approval)
    .where(and(eq(approval.act, act), eq(approval.about, about), eq(approval.state, 'asked')))
    .for('update')
  if (row) await write(tx, row, 'cause.ended', { decided_at: new Date(clock.now()), failure })
}

interface ByTime {
  id: number
  now: number
}

const actor = 'time'

/** Performs an act that was not declined within 24 hours, where one person is the whole office. */
const approveByTime = (ctx: Context, acts: readonly GuardedAct[], { id, now }: ByTime) =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lock(tx, id)
    if (row.state !== 'asked') return
    const after = await approve(tx, ctx, actNamed(acts, row.act), row, { decided_by: null, note: null, now })
    await recordAct(tx, ctx, { actor, what: 'approval approve', about: row.about, after: { approval: id, ...after } })
  })

const expire = (ctx: Context, acts: readonly GuardedAct[], { id, now }: ByTime) =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lock(tx, id)
    if (row.state !== 'asked') return
    await write(tx, row, 'approval.expire', { decided_at: new Date(now) })
    await actNamed(acts, row.act).drop?.(tx, ctx, { ...row, why: 'Nobody decided in time.' })
    await recordAct(tx, ctx, { actor, what: 'approval expire', about: row.about, after: { approval: id } })
  })

/**
 * Ends the approvals whose time is over: where one person is the whole office they are performed, else they expire. An approval
 * that fails is logged, and does not stop the others.
 */
export async function decideByTime(ctx: Context, acts: readonly GuardedAct[], log: Log): Promise<void> {
  const now = ctx.clock.now()
  const asked = eq(approval.state, 'asked')
  const ids = async (when: typeof approval.due_at | typeof approval.expires_at) =>
    ctx.db
      .select({ id: approval.id })
      .from(approval)
      .where(and(asked, isNotNull(when), lte(when, new Date(now))))
  const due = (await isSingleOfficer(ctx.db)) ? await ids(approval.due_at) : []
  const over = await ids(approval.expires_at)
  for (const { id } of due) {
    await approveByTime(ctx, acts, { id, now }).catch((error: unknown) =>
      log.error({ approval: id, err: error }, 'An approval could not be done in its time'),
    )
  }
  for (const { id } of over) {
    await expire(ctx, acts, { id, now }).catch((error: unknown) =>
      log.error({ approval: id, err: error }, 'An approval whose time is over could not be ended'),
    )
  }
}
