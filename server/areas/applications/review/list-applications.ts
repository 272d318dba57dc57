import type { ApplicationSelection, OfficeApplication } from '#contract/applications/office-applications.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { readApplications } from './office-application.ts'

/** All applications, or those of one kind, newest first. */
export async function listApplications(
  ctx: OfficeContext,
  { kind }: ApplicationSelection,
): Promise<OfficeApplication[]> {
  if (kind) return readApplications(ctx, kind)
  const both = [...(await readApplications(ctx, 'membership')), ...(await readApplications(ctx, 'upgrade'))]
  return both.sort((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id))
}
