import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { SavedView, ViewForm } from '#contract/staff/views.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, savedView } from '#server/db/schema/index.ts'

/** More are no help in finding one. */
const MOST_VIEWS = 20

const columns = { id: savedView.id, name: savedView.name, query: savedView.query }

function personOf({ session }: OfficeContext): number {
  if (session.account === null) throw new Refusal(403, 'The office key has no views of its own.')
  return session.account
}

const of = (person: number, list: string) => and(eq(savedView.account_id, person), eq(savedView.list, list))

export async function listViews(ctx: OfficeContext, { list }: { list: string }): Promise<SavedView[]> {
  return ctx.db
    .select(columns)
    .from(savedView)
    .where(of(personOf(ctx), list))
    .orderBy(asc(savedView.name))
}

/** Stores a view under its name; one that had the name is replaced. */
export async function saveView(ctx: OfficeContext, { list, name, query }: ViewForm): Promise<SavedView> {
  const account_id = personOf(ctx)
  return inTransaction(ctx.db, async (tx) => {
    // One after the other, so that their number is known.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('update')
    const [saved] = await tx
      .insert(savedView)
      .values({ account_id, list, name, query })
      .onConflictDoUpdate({ target: [savedView.account_id, savedView.list, savedView.name], set: { query } })
      .returning(columns)
    if ((await tx.$count(savedView, of(account_id, list))) > MOST_VIEWS) {
      throw new Refusal(409, `A list has ${MOST_VIEWS} views at most. Remove one first.`)
    }
    if (!saved) throw new Error('A view was not stored')
    return saved
  })
}

export async function removeView(ctx: OfficeContext, { id }: { id: number }): Promise<string> {
  const isOwn = and(eq(savedView.id, id), eq(savedView.account_id, personOf(ctx)))
  return inTransaction(ctx.db, async (tx) => {
    const [view] = await tx.delete(savedView).where(isOwn).returning({ name: savedView.name })
    if (!view) throw new Refusal(404, 'There is no such view.')
    return `The view ${view.name} is removed.`
  })
}
