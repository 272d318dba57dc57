import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { listReturns, type ReturnEntry, type ReturnSelection } from '#contract/dues/returns.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { wholeNaira } from '#domain/common/money.ts'
import { returnedOn } from '#domain/dues/dues-reliefs.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { readFactsOf, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { openReturnStates } from '#server/areas/common/ledger/return-request.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { accountsCalled } from '#server/areas/common/list/search.ts'
import { concerns } from '#server/areas/staff/approval/concerns.ts'
import type { Db } from '#server/db/database.ts'
import { account, approval, fullName, returnRequest } from '#server/db/schema/index.ts'

type Reader = Pick<OfficeContext, 'session' | 'clock'>

/** A second person is asked whether the membership goes on. */
export const returnWaits = sql<boolean>`exists (select from ${approval} where ${approval.act} = 'members.end'
  and ${approval.state} = 'asked' and ${approval.about} = 'account ' || ${returnRequest.account_id})`

export const isOpenReturn = inArray(returnRequest.state, [...openReturnStates])

/** As the office decides them. */
export async function describeReturns(db: Db, ctx: Reader, ids: number[]): Promise<Map<number, ReturnEntry>> {
  const rows = await db
    .select({ row: returnRequest, name: fullName, number: account.membership_number, waits: returnWaits })
    .from(returnRequest)
    .innerJoin(account, eq(account.id, returnRequest.account_id))
    .where(inArray(returnRequest.id, ids))
  const accounts = rows.map(({ row }) => row.account_id)
  const [rules, factsOf] = [await readRules(db), await readFactsOf(db, accounts)]
  const day = dayInAbuja(ctx.clock.now())
  return new Map(
    rows.map(({ row, waits, ...who }) => {
      const { asked_at, ended_at, account_id, state, ...told } = row
      const owed = () => wholeNaira(standing(returnedOn(factsOf(account_id), day), rules, day).owed)
      return [
        row.id,
        {
          ...told,
          ...who,
          account_id,
          state,
          asked_at: asked_at.toISOString(),
          ended_at: isoOrNull(ended_at),
          owed: ended_at === null ? owed() : null,
          waits,
          may_refuse: state === 'asked' && !waits && !concerns(ctx, account_id),
        },
      ]
    }),
  )
}

const returnList = (ctx: Reader): List<number, ReturnSelection, ReturnEntry> => ({
  table: returnRequest,
  id: returnRequest.id,
  orders: { oldest: { by: returnRequest.asked_at, down: false }, newest: { by: returnRequest.asked_at, down: true } },
  where: ({ tab = 'open', q }) =>
    and(
      tab === 'open' ? isOpenReturn : notInArray(returnRequest.state, [...openReturnStates]),
      q?.trim() ? sql`${returnRequest.account_id} = any(${accountsCalled(q)})` : undefined,
    ),
  describe: (db, ids) => describeReturns(db, ctx, ids),
})

/** Who lost membership by arrears, and asks to come back. */
export default officeList(listReturns, returnList)

/** The open request of a member. */
export async function openReturnOf(ctx: Reader & { db: Db }, account_id: number): Promise<ReturnEntry | null> {
  const [open] = await ctx.db
    .select({ id: returnRequest.id })
    .from(returnRequest)
    .where(and(eq(returnRequest.account_id, account_id), isOpenReturn))
  if (!open) return null
  return (await describeReturns(ctx.db, ctx, [open.id])).get(open.id) ?? null
}
