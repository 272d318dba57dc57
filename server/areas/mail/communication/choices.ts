import { and, eq, sql } from 'drizzle-orm'
import {
  type CommunicationChange,
  type CommunicationChoices,
  type CommunicationKind,
  communicationKinds,
} from '#contract/mail/communication.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext, Context } from '#server/areas/common/context.ts'
import type { Optional } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { communicationChoice } from '#server/db/schema/index.ts'

export async function readChoices(db: Db, account: number): Promise<CommunicationChoices> {
  const rows = await db.select().from(communicationChoice).where(eq(communicationChoice.account_id, account))
  const chosen = new Map(rows.map(({ kind, wanted }) => [kind, wanted]))
  const wants = (kind: CommunicationKind) => chosen.get(kind) ?? true
  return { news: wants('news'), events: wants('events'), dues: wants('dues') }
}

/** Asked as a mail leaves: somebody may have opted out since it was posted. */
export async function isWanted(db: Db, { account, kind }: Optional): Promise<boolean> {
  const isThis = and(eq(communicationChoice.account_id, account), eq(communicationChoice.kind, kind))
  const [chosen] = await db.select({ wanted: communicationChoice.wanted }).from(communicationChoice).where(isThis)
  return chosen?.wanted ?? true
}

/** Changes what is mailed to an account; recorded where it was otherwise before. Answers all choices. */
export function changeChoices(
  { db, clock }: Context,
  account: number,
  change: CommunicationChange,
  by: 'account' | 'link' = 'account',
): Promise<CommunicationChoices> {
  return inTransaction(db, async (tx) => {
    const before = await readChoices(tx, account)
    const asked = communicationKinds.flatMap((kind) => {
      const wanted = change[kind]
      return wanted === undefined || wanted === before[kind] ? [] : [{ kind, wanted }]
    })
    if (asked.length === 0) return before
    const changed_at = new Date(clock.now())
    await tx
      .insert(communicationChoice)
      .values(asked.map((one) => ({ account_id: account, changed_at, ...one })))
      .onConflictDoUpdate({
        target: [communicationChoice.account_id, communicationChoice.kind],
        set: { wanted: sql`excluded.wanted`, changed_at },
      })
    const after = Object.fromEntries(asked.map(({ kind, wanted }) => [kind, wanted]))
    await recordAct(tx, { clock }, { ...ownAct(account, 'choose mails', { ...after, by }) })
    return readChoices(tx, account)
  })
}

export const getCommunications = ({ db, account }: AccountContext): Promise<CommunicationChoices> =>
  readChoices(db, account)

export const changeCommunications = (ctx: AccountContext, change: CommunicationChange): Promise<CommunicationChoices> =>
  changeChoices(ctx, ctx.account, change)
