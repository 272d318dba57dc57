import { Refusal } from '#contract/common/refusal.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'

export const isOffice = (ctx: object): ctx is OfficeContext =>
  'session' in ctx && typeof ctx.session === 'object' && ctx.session !== null && 'roles' in ctx.session

/** Who of the office asked for what their role does not allow stands in the audit, wherever it was refused. */
export async function recordRefusedRight(ctx: object, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || error.status !== 403 || !isOffice(ctx)) return
  const { permission } = error.details
  if (typeof permission !== 'string') return
  await recordAct(ctx.db, ctx, { ...byOffice(ctx), what: 'ask', about: `permission ${permission}`, outcome: 'refused' })
}
