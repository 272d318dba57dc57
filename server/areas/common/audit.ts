import { sql } from 'drizzle-orm'
import type { AuditCheck, AuditEntry } from '#contract/staff/audit.ts'
import type { Db } from '#server/db/database.ts'
import { audit } from '#server/db/schema/index.ts'
import type { Context, OfficeContext, Session } from './context.ts'

export interface Act {
  /** An account (`account 3`), the office by its key, or what acted by itself. */
  actor: string
  what: string
  /** What it was done to: `payment 17`. */
  about: string
  before?: unknown
  after?: unknown
  /** It was done, where nothing else is said. */
  outcome?: AuditEntry['outcome']
  /** From where, and how long after a second factor was shown: of what somebody of the office does. */
  device?: string | null
  address?: string
  factor_age?: number | null
}

/** Who acts for the office, for the records. */
export const actorOf = ({ account }: Pick<Session, 'account'>) =>
  account === null ? ('office key' as const) : (`account ${account}` as const)

/** Who acts for the office, and from where. */
export const byOffice = ({ session, address, clock }: Pick<OfficeContext, 'session' | 'address' | 'clock'>) =>
  ({
    actor: actorOf(session),
    device: session.device,
    address,
    factor_age: session.factor_at === null ? null : Math.round((clock.now() - session.factor_at) / 1_000),
  }) satisfies Partial<Act>

/** What somebody does with the own account. Neither address nor password: what is recorded here stays for ever. */
export const ownAct = (account: number, what: string, after?: unknown): Act => ({
  actor: `account ${account}`,
  what,
  about: `account ${account}`,
  ...(after !== undefined && { after }),
})

/**
 * Records an act in the transaction that does it. The last thing in a transaction: from here to its end no other act
 * is recorded, so that each holds on to the one before it.
 */
export async function recordAct(tx: Db, { clock }: Pick<Context, 'clock'>, act: Act): Promise<void> {
  await tx.insert(audit).values({ outcome: 'done', ...act, at: new Date(clock.now()) })
}

export interface Verified {
  rows: number
  /** The first row that is not as it was written, or does not follow the one before it. */
  broken: number | null
  /** The hash of the newest row: kept elsewhere, it tells whether rows were cut off the end. */
  head: string
}

/** Reads the whole chain again. */
export async function verifyAudit({ db }: Pick<Context, 'db'>): Promise<Verified> {
  const { rows } = await db.execute(sql`
    with linked as (
      select id, hash, previous, lag(hash, 1, '') over (order by id) as expected, row_number() over (order by id) as place,
        audit_hash(audit) as own
      from audit
    )
    select count(*)::int as rows, min(id) filter (where id <> place or previous <> expected or hash <> own) as broken,
      coalesce((select hash from audit order by id desc limit 1), '') as head
    from linked`)
  const [read] = rows
  return {
    rows: Number(read?.rows),
    broken: read?.broken == null ? null : Number(read.broken),
    head: String(read?.head),
  }
}

/** The chain as the office asks for it: with the time at which it was read. */
export const checkAudit = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<AuditCheck> => ({
  ...(await verifyAudit(ctx)),
  checked_at: new Date(ctx.clock.now()).toISOString(),
})
