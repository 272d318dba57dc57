import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Page } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Approval, ApprovalSelection } from '#contract/staff/approval.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import { accountsCalled } from '#server/areas/common/list/search.ts'
import { readNames } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { approval } from '#server/db/schema/index.ts'
import { TICKET_HOLDER } from './ask.ts'
import { actNamed, type GuardedAct } from './guarded-act.ts'
import { decidedBy, waitsFor } from './waiting.ts'

async function describe(
  db: Db,
  { session }: OfficeContext,
  acts: readonly GuardedAct[],
  ids: number[],
): Promise<Map<number, Approval>> {
  const rows = await db.select().from(approval).where(inArray(approval.id, ids))
  const person = (id: number) => `account ${id}`
  const references = rows.flatMap(({ about, asked_by, decided_by }) => [
    about,
    ...(asked_by === null ? [] : [person(asked_by)]),
    ...(decided_by === null ? [] : [person(decided_by)]),
  ])
  const names = await readNames(db, references)
  const told = (reference: string) => ({ reference, name: names.get(reference) ?? null })
  const ofReader = new Set<number>()
  for (const row of rows) {
    const isOwn = actNamed(acts, row.act).isOwn
    if (row.state === 'asked' && session.account !== null && (await isOwn?.(db, row, session.account)))
      ofReader.add(row.id)
  }
  return new Map(
    rows.map((row) => {
      const act = actNamed(acts, row.act)
      const isOpen = row.state === 'asked'
      const isOwn = row.asked_by !== null && row.asked_by === session.account
      const isAllowed = session.account !== null && may(session.roles, act.permission)
      return [
        row.id,
        {
          id: row.id,
          act: row.act,
          words: act.words(row.data, names.get(row.about) ?? row.about),
          reason: row.reason,
          ...(act.shows && { shows: act.shows(row.data) }),
          state: row.state,
          note: row.note,
          failure: row.failure,
          about: told(row.about),
          asked_by: row.asked_by === null ? { reference: row.about, name: TICKET_HOLDER } : told(person(row.asked_by)),
          asked_at: row.asked_at.toISOString(),
          expires_at: row.expires_at.toISOString(),
          due_at: isoOrNull(row.due_at),
          decided_by: row.decided_by === null ? null : told(person(row.decided_by)),
          decided_at: isoOrNull(row.decided_at),
          may_approve: isOpen && isAllowed && !isOwn && !ofReader.has(row.id),
          may_decline: isOpen && (isAllowed || isOwn),
        },
      ]
    }),
  )
}

/** What somebody asked for, and what they could do themselves. */
export function listApprovals(
  ctx: OfficeContext,
  acts: readonly GuardedAct[],
  selection: ApprovalSelection,
): Promise<Page<Approval>> {
  const { account } = ctx.session
  const own = account === null ? undefined : eq(approval.asked_by, account)
  const views = {
    'for-you': () => waitsFor(ctx, acts),
    'you-asked': () => and(eq(approval.state, 'asked'), eq(approval.asked_by, account ?? 0)),
    done: () => ne(approval.state, 'asked'),
  }
  const list: List<number, ApprovalSelection, Approval> = {
    table: approval,
    id: approval.id,
    orders: {
      // `asked` is the first by the alphabet of all states in which one rests.
      waiting: { by: approval.state, down: false },
      newest: { by: approval.asked_at, down: true },
      oldest: { by: approval.asked_at, down: false },
    },
    where: ({ view, state, q }) =>
      and(
        view && views[view](),
        state && eq(approval.state, state),
        q?.trim() ? sql`${approval.asked_by} = any(${accountsCalled(q)})` : undefined,
        or(own, inArray(approval.act, decidedBy(ctx, acts))),
      ),
    describe: (db, ids) => describe(db, ctx, acts, ids),
  }
  return readPage(ctx.db, list, selection)
}

export async function readApproval(ctx: OfficeContext, acts: readonly GuardedAct[], id: number): Promise<Approval> {
  const found = (await describe(ctx.db, ctx, acts, [id])).get(id)
  if (!found) throw new Refusal(404, 'There is no such approval.')
  return found
}
