import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import { type Act, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { readNames } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, approval } from '#server/db/schema/index.ts'
import { whoMay } from './deciders.ts'
import type { GuardedAct } from './guarded-act.ts'
import { isSingleOfficer } from './single-officer.ts'

const LIFETIME_DAYS = 7

interface Request {
  about: string
  version: number
  data: unknown
  reason: string
}

/** Who asks, and how the records name them. */
export interface Asker {
  /** Null for the holder of a ticket. */
  account: number | null
  act: Pick<Act, 'actor'> & Partial<Act>
}

/** What the office reads where the holder of a ticket asked. */
export const TICKET_HOLDER = 'The holder of the ticket'

async function nameOf(tx: Db, id: number | null): Promise<string> {
  if (id === null) return TICKET_HOLDER
  const named = { first_name: account.first_name, sur_name: account.sur_name }
  const [maker] = await tx.select(named).from(account).where(eq(account.id, id))
  return `${maker?.first_name} ${maker?.sur_name}`
}

/** Asks for a second person in the name of who is signed in. */
export function ask(tx: Db, ctx: OfficeContext, act: GuardedAct, request: Request): Promise<number> {
  const { account } = ctx.session
  if (account === null) throw new Error('The key of the shell asks nobody')
  return askFor(tx, ctx, act, { ...request, by: { account, act: byOffice(ctx) } })
}

/**
 * Asks for a second person, and tells everybody who may be it by mail; where one person is the whole office, every owner, so that
 * none of them learns of it too late. Answers the number of the approval.
 */
export async function askFor(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  act: GuardedAct,
  { about, version, data, reason, by }: Request & { by: Asker },
): Promise<number> {
  const asked_by = by.account
  const now = ctx.clock.now()
  const isSingle = await isSingleOfficer(tx)
  const made = await insertRow(tx, approval, {
    act: act.name,
    about,
    about_version: version,
    data,
    reason,
    asked_by,
    asked_at: new Date(now),
    expires_at: new Date(now + (act.days ?? LIFETIME_DAYS) * DAY),
    due_at: isSingle ? new Date(now + DAY) : null,
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal(409, 'This waits for a second person already.') : error
  })
  const told = await whoMay(tx, isSingle ? 'staff.roles' : act.permission)
  const asked = {
    who: await nameOf(tx, asked_by),
    what: act.words(data, (await readNames(tx, [about])).get(about) ?? about),
    reason,
  }
  for (const { email, first_name } of told.filter(({ id }) => isSingle || id !== asked_by)) {
    const mail = { kind: 'approval-asked' as const, data: { first_name, ...asked, waits: isSingle } }
    await postMail(tx, ctx, email, mail, `approval ${made.id}`)
  }
  await recordAct(tx, ctx, {
    ...by.act,
    what: 'approval ask',
    about,
    outcome: 'waits',
    after: { approval: made.id, act: act.name, data: act.forRecords ? act.forRecords(data) : data, reason },
  })
  return made.id
}
