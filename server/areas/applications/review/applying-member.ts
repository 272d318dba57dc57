import { and, eq } from 'drizzle-orm'
import type { ApplyingMember } from '#contract/applications/office-applications.ts'
import { paidUntil } from '#domain/dues/dues-standing.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { shownStanding } from '#server/areas/common/ledger/stands-as.ts'
import { account, isListed } from '#server/db/schema/index.ts'
import type { Reader } from './office-application.ts'

/** Who applies, where that is or was a member: by what their dues say now, as the list of members shows it. */
export async function readMember(ctx: Reader, id: number): Promise<ApplyingMember | null> {
  const [row] = await ctx.db
    .select({ number: account.membership_number })
    .from(account)
    .where(and(eq(account.id, id), isListed(account)))
  if (!row?.number) return null
  const stands = await standingOf(ctx, id)
  return { id, number: row.number, standing: shownStanding(stands), paid_to: paidUntil(stands), owes: stands.owed }
}
