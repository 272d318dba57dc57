import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { DAY } from '#contract/common/spans.ts'
import { type ErasureEntry, type ErasureSelection, listErasures } from '#contract/members/erasures.ts'
import { DAYS_TO_ANSWER } from '#contract/messages/erasure-matters.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { accountsCalled } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, approval, erasure, fullName } from '#server/db/schema/index.ts'
import { nextErasure } from './erasure.ts'
import { ERASE } from './guarded-erasure.ts'
import { mattersOf } from './matters.ts'

type Reader = Pick<OfficeContext, 'session' | 'clock'>

const waits = sql<boolean>`exists (select from ${approval} where ${approval.act} = ${ERASE}
  and ${approval.state} = 'asked' and ${approval.data} ->> 'erasure' = ${erasure.id}::text)`

function stepsOf({ session }: Reader, { state, waits: isAsked }: { state: ErasureEntry['state']; waits: boolean }) {
  const steps: ErasureEntry['steps'] = []
  if (nextErasure(state, { type: 'erasure.refuse' })) steps.push('refuse')
  const mayErase = session.account !== null && may(session.roles, 'members.end') && !isAsked
  if (mayErase && nextErasure(state, { type: 'erasure.perform' })) steps.push('erase')
  return steps
}

async function describe(db: Db, ctx: Reader, ids: number[]): Promise<Map<number, ErasureEntry>> {
  const rows = await db
    .select({ row: erasure, name: fullName, number: account.membership_number, waits })
    .from(erasure)
    .innerJoin(account, eq(account.id, erasure.account_id))
    .where(inArray(erasure.id, ids))
  const entries = new Map<number, ErasureEntry>()
  for (const { row, ...facts } of rows) {
    const { id, state, reason, asked_at, ended_at, account_id } = row
    entries.set(id, {
      id,
      state,
      reason,
      ...facts,
      asked_at: asked_at.toISOString(),
      answer_by: new Date(asked_at.getTime() + DAYS_TO_ANSWER * DAY).toISOString(),
      ended_at: isoOrNull(ended_at),
      matters: state === 'asked' ? await mattersOf(db, ctx, account_id) : [],
      steps: stepsOf(ctx, { state, waits: facts.waits }),
    })
  }
  return entries
}

const erasureList = (ctx: Reader): List<number, ErasureSelection, ErasureEntry> => ({
  table: erasure,
  id: erasure.id,
  orders: { oldest: { by: erasure.asked_at, down: false }, newest: { by: erasure.asked_at, down: true } },
  where: ({ tab = 'open', state, q }) =>
    and(
      state && eq(erasure.state, state),
      tab === 'open' ? eq(erasure.state, 'asked') : ne(erasure.state, 'asked'),
      q?.trim() ? sql`${erasure.account_id} = any(${accountsCalled(q)})` : undefined,
    ),
  describe: (db, ids) => describe(db, ctx, ids),
})

/** Who asked that what is held about them is erased. */
export default officeList(listErasures, erasureList)
