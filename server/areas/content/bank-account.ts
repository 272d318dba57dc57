import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import type { Db } from '#server/db/database.ts'
import { pageText } from '#server/db/schema/index.ts'
import type { Data } from './draft.ts'

const details = ['bank', 'account_name', 'account_number']

/**
 * Members send their dues to the account on the contacts page. Another account is published by people who may edit the
 * settings, with a fresh second factor, so that a stolen editor's session cannot redirect money.
 */
export async function needBankRight(db: Db, ctx: OfficeContext, kind: ContentKindName, data: Data): Promise<void> {
  if (kind !== 'page' || data.key !== 'contacts') return
  const [row] = await db.select({ data: pageText.data }).from(pageText).where(eq(pageText.key, 'contacts'))
  const published = new Map(Object.entries(row?.data ?? {}))
  if (details.every((name) => (data[name] || '') === (published.get(name) || ''))) return
  if (!may(ctx.session.roles, 'settings.edit'))
    throw new Refusal(
      403,
      'Only an owner can publish another bank account of the chapter. Ask one to publish this draft.',
    )
  needProof(ctx, 'bank.account')
}
