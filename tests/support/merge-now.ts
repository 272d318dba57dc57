import { eq } from 'drizzle-orm'
import type { MergeField } from '#contract/members/merge.ts'
import type { Context } from '#server/areas/common/context.ts'
import { mergeMembers } from '#server/areas/members/merge-members.ts'
import { account } from '#server/db/schema/index.ts'

interface Merge {
  kept: number
  other: number
  take?: MergeField[]
  /** Who asked for it. */
  by: number
}

/** A merge as it is once the second person has approved. */
export async function mergeNow({ db, clock }: Context, { kept, other, take = [], by }: Merge): Promise<void> {
  const [row] = await db.select({ version: account.version }).from(account).where(eq(account.id, other))
  const data = { other, other_version: row?.version, other_called: 'The other', take }
  const asked = { id: 1, about: `account ${kept}`, data, asked_by: by }
  await db.transaction((tx) => mergeMembers.perform(tx, { clock, leaveOut: () => {} }, asked))
}
