import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { LimitName } from '#server/config/rate-limits.ts'
import { countedAttempt } from '#server/db/schema/index.ts'
import type { CallContext } from './context.ts'

type LimitContext = Pick<CallContext, 'db' | 'clock' | 'limits'>

/** What attempts are counted by. */
interface Counter {
  limit: LimitName
  /** Whose attempts are counted: an address, an account. */
  of: string
  /** By how much the limit is larger, where many share it. */
  times?: number
}

/** An attempt counts in each. */
type Counters = Counter | readonly Counter[]

/** A provider gives any customer who asks 256 networks of IPv6 or more, and a mobile one puts all its customers into one of these. */
const WIDER = 10

/** An address, and for IPv6, where it is a /64, the /48 around it. */
export const networksOf = (address: string) =>
  address.includes(':')
    ? [{ of: address }, { of: `${address.split(':').slice(0, 3).join(':')}::/48`, times: WIDER }]
    : [{ of: address }]

/** The counters of a caller; where it is said of what, those for that alone. */
export const atAddress = ({ address }: Pick<CallContext, 'address'>, limit: LimitName, what = ''): Counter[] =>
  networksOf(address).map(({ of, ...rest }) => ({ limit, of: what ? `${what} ${of}` : of, ...rest }))

/** The counters of a registration: each person is mailed, so ten in one go count as ten. */
export const atPeople = (caller: Pick<CallContext, 'address'>, people: readonly { email: string }[]): Counter[] =>
  people.flatMap(({ email }) => [
    { limit: 'event-registration-email', of: email.toLowerCase() },
    ...atAddress(caller, 'event-registration'),
  ])

const keyOf = ({ limit, of }: Counter) => createHash('sha256').update(`${limit} ${of}`).digest('base64url')

const MILLISECONDS_IN_SECOND = 1_000

/** Of the last while; what lies further ahead than that was counted by a clock that was wrong. */
const isCounted = (now: number, within: number) =>
  sql`moment between ${now - within + 1}::bigint and ${now + within}::bigint`

/** Counts one more attempt within a window that slides, in one statement, so that no two callers share one. */
async function countOne(ctx: LimitContext, counter: Counter, grows: boolean): Promise<number | null> {
  const { most: usual, within } = ctx.limits[counter.limit]
  const most = usual * (counter.times ?? 1)
  const now = ctx.clock.now()
  const remembered = grows ? 2 * most : most
  const { rows } = await ctx.db.execute(sql`
    insert into ${countedAttempt} (key, moments, granted, ends_at)
    values (${keyOf(counter)}, array[${now}::bigint], true, ${new Date(now + within).toISOString()}::timestamptz)
    on conflict (key) do update set (moments, granted, ends_at) = (
      select case when count(*) < ${remembered}::int then array_append(array_agg(moment order by moment), ${now}::bigint)
                  else array_agg(moment order by moment) end,
             count(*) < ${most}::int,
             excluded.ends_at
      from unnest(${countedAttempt.moments}) as moment
      where ${isCounted(now, within)}
    )
    returning granted, moments[greatest(cardinality(moments) - ${most}::int + 1, 1)]::text as frees`)
  const row = rows[0]
  if (row?.granted === true) return null
  return Math.max(1, Math.ceil((Number(row?.frees) + within - now) / MILLISECONDS_IN_SECOND))
}

/**
 * Counts an attempt. Answers null, or the seconds until another may be made. With `grows` those who do not wait have to
 * wait longer.
 */
export async function countAttempt(ctx: LimitContext, counters: Counters, grows = false): Promise<number | null> {
  const counted: Counter[] = []
  for (const counter of [counters].flat()) {
    const wait = await countOne(ctx, counter, grows)
    if (wait !== null) {
      await uncountAttempt(ctx, counted)
      return wait
    }
    counted.push(counter)
  }
  return null
}

/** Counts an attempt, or refuses with the time to wait. */
export async function rateLimit(ctx: LimitContext, counters: Counters, grows = false): Promise<void> {
  const wait = await countAttempt(ctx, counters, grows)
  if (wait !== null) throw new RateLimitExceeded(wait)
}

/** Discount codes could be guessed: they are tried a few times only. */
export const limitCodes = async (ctx: CallContext, code: string | undefined): Promise<void> => {
  if (code) await rateLimit(ctx, atAddress(ctx, 'discount-code'))
}

/** How many are counted now. */
export async function countedAttempts({ db, clock, limits }: LimitContext, counter: Counter): Promise<number> {
  const { within } = limits[counter.limit]
  const [row] = await db
    .select({
      count: sql<number>`(select count(*)::int from unnest(${countedAttempt.moments}) as moment where ${isCounted(clock.now(), within)})`,
    })
    .from(countedAttempt)
    .where(eq(countedAttempt.key, keyOf(counter)))
  return row?.count ?? 0
}

/** Takes the last attempt back: it does not count. */
export async function uncountAttempt({ db }: LimitContext, counters: Counters): Promise<void> {
  for (const counter of [counters].flat()) {
    await db
      .update(countedAttempt)
      .set({ moments: sql`trim_array(${countedAttempt.moments}, 1)` })
      .where(sql`${countedAttempt.key} = ${keyOf(counter)} and cardinality(${countedAttempt.moments}) > 0`)
  }
}

/** Forgets all attempts: they were those of the right person. */
export async function clearAttempts({ db }: LimitContext, counters: Counters): Promise<void> {
  const keys = [counters].flat().map(keyOf)
  await db.delete(countedAttempt).where(inArray(countedAttempt.key, keys))
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
