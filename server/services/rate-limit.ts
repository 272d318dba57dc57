import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusal.ts'
import type { LimitName } from '#server/config/rate-limits.ts'
import { turn } from '#server/db/schema/index.ts'
import type { CallContext } from './context.ts'

type TurnContext = Pick<CallContext, 'db' | 'clock' | 'limits'>

/** Turns that are counted together. */
interface Count {
  limit: LimitName
  /** Whose turns are counted: an address, an account. */
  of: string
  /** By how much the limit is larger, where many share it. */
  times?: number
}

/** Whoever takes a turn takes one of each. */
type Turns = Count | readonly Count[]

/** A provider gives whoever asks 256 networks of IPv6 or more, and a mobile one puts all its customers into one of these. */
const WIDER = 10

/** An address, and for IPv6, where it is a /64, the /48 around it. */
export const networksOf = (address: string) =>
  address.includes(':')
    ? [{ of: address }, { of: `${address.split(':').slice(0, 3).join(':')}::/48`, times: WIDER }]
    : [{ of: address }]

/** The turns of whoever calls; where it is said of what, those for that alone. */
export const atAddress = ({ address }: Pick<CallContext, 'address'>, limit: LimitName, what = ''): Count[] =>
  networksOf(address).map(({ of, ...rest }) => ({ limit, of: what ? `${what} ${of}` : of, ...rest }))

const keyOf = ({ limit, of }: Count) => createHash('sha256').update(`${limit} ${of}`).digest('base64url')

const MILLISECONDS_IN_SECOND = 1_000

/** Counts one more turn within a window that slides, in one statement, so that no two callers share one. */
async function takeOne(ctx: TurnContext, count: Count, grows: boolean): Promise<number | null> {
  const { most: usual, within } = ctx.limits[count.limit]
  const most = usual * (count.times ?? 1)
  const now = ctx.clock.now()
  const kept = grows ? 2 * most : most
  const { rows } = await ctx.db.execute(sql`
    insert into ${turn} (key, moments, granted, ends_at)
    values (${keyOf(count)}, array[${now}::bigint], true, ${new Date(now + within).toISOString()}::timestamptz)
    on conflict (key) do update set (moments, granted, ends_at) = (
      select case when count(*) < ${kept}::int then array_append(array_agg(moment order by moment), ${now}::bigint)
                  else array_agg(moment order by moment) end,
             count(*) < ${most}::int,
             excluded.ends_at
      from unnest(${turn.moments}) as moment
      where moment > ${now - within}::bigint
    )
    returning granted, moments[greatest(cardinality(moments) - ${most}::int + 1, 1)]::text as frees`)
  const row = rows[0]
  if (row?.granted === true) return null
  return Math.max(1, Math.ceil((Number(row?.frees) + within - now) / MILLISECONDS_IN_SECOND))
}

/**
 * Takes a turn. Answers null, or the seconds until there is one again. With `grows` those who do not wait have to wait
 * longer.
 */
export async function takeTurn(ctx: TurnContext, turns: Turns, grows = false): Promise<number | null> {
  const taken: Count[] = []
  for (const count of [turns].flat()) {
    const wait = await takeOne(ctx, count, grows)
    if (wait !== null) {
      await returnTurn(ctx, taken)
      return wait
    }
    taken.push(count)
  }
  return null
}

/** Takes a turn, or refuses with the time to wait. */
export async function rateLimit(ctx: TurnContext, turns: Turns, grows = false): Promise<void> {
  const wait = await takeTurn(ctx, turns, grows)
  if (wait !== null) throw new RateLimitExceeded(wait)
}

/** Gives the last turn back: what it was for did not count. */
export async function returnTurn({ db }: TurnContext, turns: Turns): Promise<void> {
  for (const count of [turns].flat()) {
    await db
      .update(turn)
      .set({ moments: sql`trim_array(${turn.moments}, 1)` })
      .where(sql`${turn.key} = ${keyOf(count)} and cardinality(${turn.moments}) > 0`)
  }
}

/** Forgets all turns: they were those of the right person. */
export async function forgetTurns({ db }: TurnContext, turns: Turns): Promise<void> {
  const keys = [turns].flat().map(keyOf)
  await db.delete(turn).where(inArray(turn.key, keys))
}

/** A refusal that says when to come back. */
export class RateLimitExceeded extends Refusal {
  constructor(readonly seconds: number) {
    super(429, `You have tried too often. Please wait ${inWords(seconds)} and try again.`)
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'an hour' : `${hours} hours`
}
