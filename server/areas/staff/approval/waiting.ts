import { and, eq, inArray, sql } from 'drizzle-orm'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { approval } from '#server/db/schema/index.ts'
import type { GuardedAct } from './guarded-act.ts'

type Reader = Pick<OfficeContext, 'session'>

/** The acts that this reader may decide. */
export const decidedBy = ({ session: { roles } }: Reader, acts: readonly GuardedAct[]) =>
  acts.filter(({ permission }) => may(roles, permission)).map(({ name }) => name)

/** What waits for this reader: they may decide it, and have not asked for it. */
export const waitsFor = (reader: Reader, acts: readonly GuardedAct[]) =>
  and(
    eq(approval.state, 'asked'),
    inArray(approval.act, decidedBy(reader, acts)),
    sql`${approval.asked_by} is distinct from ${reader.session.account ?? 0}`,
  )
