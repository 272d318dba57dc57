import { eq } from 'drizzle-orm'
import type { OfficeIdentity } from '#contract/staff/office-key.ts'
import * as to from '#contract/staff/shell-endpoints.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { openOffice } from '#server/areas/identity/open-office.ts'
import { account } from '#server/db/schema/index.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** Whose doings are recorded: an account of the office, or the holder of its key. */
async function whoIsOffice({ db, session }: OfficeContext): Promise<OfficeIdentity> {
  if (session.account === null) return { role: 'office', email: null }
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, session.account))
  return { role: 'office', email: row?.email ?? null }
}

/** How the shell comes in. */
export function officeKeyRoutes(app: App, deps: AreaDeps) {
  route(app, deps, to.openOffice, (ctx, { key }) => openOffice(ctx, { key, officeKey: deps.officeKey }))
  route(app, deps, to.whoIsOffice, whoIsOffice)
}
