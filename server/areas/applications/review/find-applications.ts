import { desc, eq, inArray } from 'drizzle-orm'
import type { FoundApplication } from '#contract/staff/find.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Finder } from '#server/areas/common/finder.ts'
import { toldFirst } from '#server/areas/common/list/first-found.ts'
import { mayByPhone } from '#server/areas/common/list/search.ts'
import { account, application, applicationForm } from '#server/db/schema/index.ts'
import { soughtBy } from './applications.list.ts'
import { describeEntries } from './describe-entries.ts'

/** What identifies who applied, beside the name and the address. */
async function readHandles(ctx: OfficeContext, numbers: string[]) {
  const rows = await ctx.db
    .select({
      id: application.number,
      number: account.membership_number,
      own: account.phone,
      form: applicationForm.phone,
    })
    .from(application)
    .innerJoin(account, eq(account.id, application.account_id))
    .leftJoin(applicationForm, eq(applicationForm.id, application.form_id))
    .where(inArray(application.number, numbers))
  const isTold = mayByPhone(ctx)
  return new Map(rows.map(({ id, number, own, form }) => [id, { number, phone: isTold ? (form ?? own) : null }]))
}

async function describe(ctx: OfficeContext, numbers: string[]): Promise<Map<string, FoundApplication>> {
  const entries = await describeEntries(ctx.db, ctx, numbers)
  const handles = await readHandles(ctx, numbers)
  return new Map(
    Array.from(entries.values(), ({ id, kind, name, email, from, grade, status, held, created_at }) => [
      id,
      {
        id,
        kind,
        name,
        email,
        from,
        grade,
        status,
        held,
        created_at,
        ...(handles.get(id) ?? { number: null, phone: null }),
      },
    ]),
  )
}

/** The newest first. */
export const findApplications: Finder<FoundApplication> = {
  permission: 'applications.read',
  find: (ctx, q) =>
    toldFirst<string, FoundApplication>(
      ctx.db,
      {
        table: application,
        id: application.number,
        where: soughtBy(ctx, q),
        order: [desc(application.created_at), desc(application.number)],
      },
      (numbers) => describe(ctx, numbers),
    ),
}
