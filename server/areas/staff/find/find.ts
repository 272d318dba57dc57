import type { FindQuery, Found } from '#contract/staff/find.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Finder, Finders } from '#server/areas/common/finder.ts'

/** What is found of each kind that this person may read. */
export async function find(ctx: OfficeContext, finders: Finders, { q }: FindQuery): Promise<Found> {
  const of = async <Row>({ permission, find }: Finder<Row>) =>
    may(ctx.session.roles, permission) ? find(ctx, q) : null
  const [members, applications, payments, events] = await Promise.all([
    of(finders.members),
    of(finders.applications),
    of(finders.payments),
    of(finders.events),
  ])
  return { members, applications, payments, events }
}
