import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ListingChange, OwnListing } from '#contract/members/listing.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext, Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, grade, newToken } from '#server/db/schema/index.ts'

async function readListing(ctx: Context, id: number): Promise<OwnListing | null> {
  const [row] = await ctx.db
    .select({ own: account, grade: grade.name })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(eq(account.id, id))
  if (!row || (row.grade === null && row.own.listed_since === null)) return null
  const { own } = row
  return {
    since: isoOrNull(own.listed_since),
    shown: row.grade !== null && own.listed_since !== null && (await standingOf(ctx, id)).standing === 'active',
    name: `${own.first_name} ${own.sur_name}`,
    grade: row.grade ?? '',
    organization_text: own.organization || null,
    sector_text: own.industry || null,
    organization: own.lists_organization ?? false,
    sector: own.lists_sector ?? false,
    city: own.listed_city ?? '',
    link: own.listed_link ?? '',
    messages: own.message_key !== null,
  }
}

export const getOwnListing = (ctx: AccountContext): Promise<OwnListing | null> => readListing(ctx, ctx.account)

/** A member agrees to be listed, changes with what, or takes it back: then nothing of it is kept. Who is no member any more may do that, too. */
export function changeOwnListing(ctx: AccountContext, change: ListingChange): Promise<OwnListing | null> {
  return inTransaction(ctx.db, async (tx) => {
    const [own] = await tx.select().from(account).where(eq(account.id, ctx.account)).for('update')
    if (!own || (change.listed && own.grade_id === null))
      throw new Refusal(403, 'Only members of the chapter can be listed.')
    const { listed, organization, sector, city, link, messages = own.message_key !== null } = change
    const now = new Date(ctx.clock.now())
    const was = own.listed_since !== null
    await tx
      .update(account)
      .set({
        listed_since: listed ? (own.listed_since ?? now) : null,
        lists_organization: listed ? organization : null,
        lists_sector: listed ? sector : null,
        listed_city: (listed && city) || null,
        listed_link: (listed && link) || null,
        // Allowed anew, it is another one: what was kept of the former writes to nobody.
        message_key: listed && messages ? (own.message_key ?? newToken) : null,
      })
      .where(eq(account.id, ctx.account))
    if (listed || was) {
      // Which parts, and not what stands in them: the audit keeps it for ever.
      const partsShown = { organization, sector, city: Boolean(city), link: Boolean(link), messages }
      const what = listed ? (was ? 'change listing' : 'agree to be listed') : 'withdraw listing'
      await recordAct(tx, ctx, ownAct(ctx.account, what, listed ? partsShown : {}))
    }
    if (listed !== was && own.email !== null) {
      await postMail(tx, ctx, own.email, {
        kind: listed ? 'listing-on' : 'listing-off',
        data: { first_name: own.first_name },
      })
    }
    return readListing({ ...ctx, db: tx }, ctx.account)
  })
}
