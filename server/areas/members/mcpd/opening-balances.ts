import { sql } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { account, mcpdEntry } from '#server/db/schema/index.ts'

const SAYS_ELSE = 'The register says something else.'

interface Taken {
  /** As the audit names who brought it. */
  by: string
  /** None where somebody was added by hand. */
  import_id: number | null
  accounts: readonly number[]
}

/**
 * What the register says of a member's MCPDs is an opening balance: so many, the last on its day. Where it says something else than
 * before, the entry is taken back and made anew. One that an officer has entered stays, whatever a register says, and what the
 * office took back does not come again; without a day nobody knows since which grade they count, and there is no entry.
 */
export async function giveOpeningBalances(tx: Db, { clock }: Pick<Context, 'clock'>, taken: Taken): Promise<void> {
  const { by, import_id, accounts } = taken
  if (accounts.length === 0) return
  const at = sql`${new Date(clock.now()).toISOString()}::timestamptz`
  const isOf = sql`a.id = any(${sql.param([...accounts])}::int[])`
  const says = sql`case when a.mcpd_count ~ '^[0-9]{1,3}$' and a.mcpd_last is not null then nullif(a.mcpd_count::int, 0) end`
  await tx.execute(sql`
    update ${mcpdEntry} m set state = 'takenBack', decided_by = ${by}, decided_at = ${at}, reason = ${SAYS_ELSE}
    from ${account} a where ${isOf} and m.account_id = a.id and m.kind = 'opening' and m.state = 'accepted' and m.provider = 'The register'
      and (m.count, m.last_day) is distinct from (${says}, a.mcpd_last)`)
  await tx.execute(sql`
    insert into ${mcpdEntry} (account_id, kind, state, title, provider, first_day, last_day, count, import_id, made_by, made_at)
    select a.id, 'opening', 'accepted', 'Opening balance', 'The register', a.mcpd_last, a.mcpd_last, ${says}, ${import_id}::int, ${by}, ${at}
    from ${account} a where ${isOf} and ${says} is not null
      and not exists (select from ${mcpdEntry} m where m.account_id = a.id and m.kind = 'opening' and (m.state = 'accepted'
        or (m.state = 'takenBack' and m.decided_by <> 'time' and m.reason <> ${SAYS_ELSE} and (m.count, m.last_day) = (${says}, a.mcpd_last))))`)
}
