import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/in-transaction.ts'
import { account, approval } from '#server/db/schema/index.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { postMail } from '#server/services/outbox.ts'
import { readNames } from '#server/services/trail/names.ts'
import { whoMay } from './deciders.ts'
import type { GuardedAct } from './guarded-act.ts'
import { isSingleOfficer } from './single-officer.ts'

const DAY = 24 * 60 * 60_000
const LIFETIME = 7 * DAY

interface Request {
  about: string
  version: number
  data: unknown
  reason: string
}

/**
 * Asks for a second person, and tells everybody who may be it by mail; where one person is the whole office, every owner, so that
 * none of them learns of it too late. Answers the number of the approval.
 */
export async function ask(
  tx: Db,
  ctx: OfficeContext,
  act: GuardedAct,
  { about, version, data, reason }: Request,
): Promise<number> {
  const { account: asked_by } = ctx.session
  if (asked_by === null) throw new Error('The key of the shell asks nobody')
  const now = ctx.clock.now()
  const isSingle = await isSingleOfficer(tx)
  const [made] = await tx
    .insert(approval)
    .values({
      ...{ act: act.name, about, about_version: version, data, reason, asked_by },
      asked_at: new Date(now),
      expires_at: new Date(now + LIFETIME),
      due_at: isSingle ? new Date(now + DAY) : null,
    })
    .returning({ id: approval.id })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, 'This waits for a second person already.') : error
    })
  if (!made) throw new Error('An approval was not kept')
  const [maker] = await tx
    .select({ first_name: account.first_name, sur_name: account.sur_name })
    .from(account)
    .where(eq(account.id, asked_by))
  const told = await whoMay(tx, isSingle ? 'staff.roles' : act.permission)
  const asked = {
    who: `${maker?.first_name} ${maker?.sur_name}`,
    what: act.words(data, (await readNames(tx, [about])).get(about) ?? about),
    reason,
  }
  for (const { email, first_name } of told.filter(({ id }) => isSingle || id !== asked_by)) {
    const mail = { kind: 'approval-asked' as const, data: { first_name, ...asked, waits: isSingle } }
    await postMail(tx, ctx, email, mail, `approval ${made.id}`)
  }
  await recordAct(tx, ctx, {
    ...{ ...byOffice(ctx), what: 'approval ask', about, outcome: 'waits' },
    after: { approval: made.id, act: act.name, data: act.forRecords ? act.forRecords(data) : data, reason },
  })
  return made.id
}
