import { and, asc, eq, gt, ne, notInArray } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ApprovalFacts, ApprovalPage } from '#contract/staff/told-approval.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { readActors } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { approval, audit } from '#server/db/schema/index.ts'
import { listed } from '../role-words.ts'
import { whoMay } from './deciders.ts'
import { wholeFacts } from './facts.ts'
import { actNamed, type GuardedAct } from './guarded-act.ts'
import { readApproval } from './list-approvals.ts'
import { waitsFor } from './waiting.ts'

type Row = typeof approval.$inferSelect

/** What it is about, as it stands now; what cannot be told any more cannot be done either. */
async function factsOf(ctx: OfficeContext, act: GuardedAct, row: Row): Promise<ApprovalFacts> {
  try {
    return wholeFacts(await act.tell(ctx.db, ctx, row))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return wholeFacts({ blocks: [error.message] })
  }
}

const MOST = 20

/** A look changes nothing, and what was asked for waits. */
const isChange = and(
  ne(audit.outcome, 'waits'),
  notInArray(audit.what, ['view', 'prove', 'sign in', 'sign in to the office']),
)

/** What was recorded of the thing after it was asked for. */
async function actsSince(db: Db, { about, asked_at }: Row) {
  const rows = await db
    .select({ at: audit.at, actor: audit.actor, what: audit.what })
    .from(audit)
    .where(and(eq(audit.about, about), gt(audit.at, asked_at), isChange))
    .orderBy(asc(audit.id))
    .limit(MOST)
  const nameOf = await readActors(
    db,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ at, actor, what }) => ({ at: at.toISOString(), by: nameOf(actor), what }))
}

/** Whether nothing has changed, as the one verb asks it that performs. */
async function sinceAsked(db: Db, act: GuardedAct, row: Row): Promise<ApprovalPage['since']> {
  const same = (await act.versionOf(db, row.about)) === row.about_version
  return { same, acts: same ? [] : await actsSince(db, row) }
}

/** Why this reader may decide it or may not, and who else may. */
async function lockOf({ db, session }: OfficeContext, act: GuardedAct, row: Row): Promise<string> {
  const others: string[] = []
  let concernsReader = false
  for (const { id, first_name, sur_name } of await whoMay(db, act.permission)) {
    const isOwn = await act.isOwn?.(db, row, id)
    if (id === session.account) concernsReader = isOwn === true
    else if (id !== row.asked_by && !isOwn) others.push(`${first_name} ${sur_name}`)
  }
  const them = others.length > 0 ? `${listed(others, 'or')} may decide it.` : 'Nobody else may decide it now.'
  if (row.asked_by !== null && row.asked_by === session.account) return `You asked for this. ${them}`
  if (concernsReader) return `This concerns you, so another person decides it. ${them}`
  if (!may(session.roles, act.permission)) return `Your role does not decide this. ${them}`
  const why = act.isOwn
    ? 'You may decide it: you did not ask for it, and it does not concern you.'
    : 'You may decide it: you did not ask for it.'
  return others.length > 0 ? `${why} So may ${listed(others, 'or')}.` : why
}

/** Where it stands among what waits, the oldest first. */
async function placeOf(ctx: OfficeContext, acts: readonly GuardedAct[], row: Row): Promise<ApprovalPage['place']> {
  const { account } = ctx.session
  const isOwn = row.asked_by !== null && row.asked_by === account
  const waits = isOwn ? and(eq(approval.state, 'asked'), eq(approval.asked_by, account ?? 0)) : waitsFor(ctx, acts)
  const rows = await ctx.db
    .select({ id: approval.id, asked_at: approval.asked_at })
    .from(approval)
    .where(waits)
    .orderBy(asc(approval.asked_at), asc(approval.id))
  const isBefore = (one: { id: number; asked_at: Date }) =>
    one.asked_at < row.asked_at || (one.asked_at.getTime() === row.asked_at.getTime() && one.id < row.id)
  const others = rows.filter(({ id }) => id !== row.id)
  const at = rows.findIndex(({ id }) => id === row.id)
  return {
    view: row.state !== 'asked' ? 'done' : isOwn ? 'you-asked' : 'for-you',
    at: at < 0 ? null : at + 1,
    of: rows.length,
    previous: others.findLast(isBefore)?.id ?? null,
    next: others.find((one) => !isBefore(one))?.id ?? null,
  }
}

/** One approval, with all that somebody needs who decides it; for them, and for who asked. */
export async function showApproval(
  ctx: OfficeContext,
  acts: readonly GuardedAct[],
  { id }: { id: number },
): Promise<ApprovalPage> {
  const [row] = await ctx.db.select().from(approval).where(eq(approval.id, id))
  const missing = new Refusal(404, 'There is no such approval.')
  if (!row) throw missing
  const act = actNamed(acts, row.act)
  const isAllowed = may(ctx.session.roles, act.permission)
  const isOwn = row.asked_by !== null && row.asked_by === ctx.session.account
  if (!isAllowed && !isOwn) throw missing
  const waits = row.state === 'asked'
  return {
    approval: await readApproval(ctx, acts, id),
    title: act.title(row.data),
    facts: waits && isAllowed ? await factsOf(ctx, act, row) : null,
    since: waits ? await sinceAsked(ctx.db, act, row) : null,
    lock: waits ? await lockOf(ctx, act, row) : null,
    place: await placeOf(ctx, acts, row),
  }
}
