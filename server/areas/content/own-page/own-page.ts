import { asc, eq } from 'drizzle-orm'
import type { OwnPage } from '#contract/content/own-page.ts'
import type { Context } from '#server/areas/common/context.ts'
import { findAddress } from '#server/areas/content/address.ts'
import { storeRow } from '#server/areas/content/store-row.ts'
import { ownPage } from '#server/db/schema/content/own-page.ts'
import { cleanHtml, htmlForAnswer } from '#server/platform/clean-html.ts'
import { addressOf } from '#server/ports/files.ts'

/** A row as it is answered. */
export const ownPageOf = (row: OwnPage): OwnPage => ({
  ...row,
  body: htmlForAnswer(row.body),
  image: row.image && addressOf(row.image),
})

/** The page that is read under an address, or was: its own says which. */
export async function findOwnPage(ctx: Context, { address }: { address: string }): Promise<{ page: OwnPage | null }> {
  const { at } = await findAddress(ctx, { kind: 'own-page', address })
  const [row] = at ? await ctx.db.select().from(ownPage).where(eq(ownPage.id, at.id)) : []
  return { page: row ? ownPageOf(row) : null }
}

export const listOwnPages = ({ db }: Pick<Context, 'db'>) =>
  db.select({ id: ownPage.id, title: ownPage.title, address: ownPage.address }).from(ownPage).orderBy(asc(ownPage.id))

/** The one way by which a page of the chapter gets onto the site. */
export const storeOwnPage = ({ db }: Pick<Context, 'db'>, row: Omit<OwnPage, 'id'>, id?: number) =>
  storeRow(db, ownPage, { ...row, body: cleanHtml(row.body) }, id)
