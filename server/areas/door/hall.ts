import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { HallScreen } from '#contract/door/hall.ts'
import type { HallLink, QuorumState } from '#contract/events/quorum.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { CallContext, OfficeContext } from '#server/areas/common/context.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import { countQuorum, readRollOf } from '#server/areas/events/quorum/quorum-count.ts'
import { liveHallLink, readQuorum } from '#server/areas/events/quorum/voters-roll.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { event, hallLink } from '#server/db/schema/index.ts'
import { doorTimes } from './pass.ts'

/** The event is locked: of two links that are made at once one works. */
async function needEvent(tx: Db, id: number) {
  const [of] = await tx.select().from(event).where(eq(event.id, id)).for('update')
  if (!of) throw new Refusal(404, 'There is no such event.')
  return of
}

const endLinks = (tx: Db, id: number, now: number) =>
  tx
    .update(hallLink)
    .set({ ended_at: new Date(now) })
    .where(liveHallLink(id))

/** Makes a link to the page for the screen of the hall; one from before ends. It is told once: only its hash is kept. */
export function makeHallLink(ctx: OfficeContext, { id }: { id: number }): Promise<HallLink> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const of = await needEvent(tx, id)
    if (of.called_off_at) throw new Refusal(409, 'This event was called off.')
    if (now > doorTimes(of).closes) throw new Refusal(409, 'This event is over.')
    if (!(await readRollOf(tx, of))) throw new Refusal(409, 'Freeze the voters’ roll first.')
    await endLinks(tx, id, now)
    const secret = newSecret()
    const made = { made_by: ctx.session.account, made_at: new Date(now) }
    await tx.insert(hallLink).values({ event_id: id, secret_hash: hashOf(secret), ...made })
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'make hall link', about: `event ${id}` })
    return { link: `${ctx.site}/door/hall#${secret}` }
  })
}

/** Calls the link back: screens that show the page say that it has ended. */
export function endHallLink(ctx: OfficeContext, { id }: { id: number }): Promise<QuorumState> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const of = await needEvent(tx, id)
    const ended = await endLinks(tx, id, now).returning({ id: hallLink.id })
    if (ended.length === 0) throw new Refusal(409, 'There is no link to the page for the hall.')
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'end hall link', about: `event ${id}` })
    return readQuorum(tx, of, now)
  })
}

/** What the screen of the hall shows, for as long as the doors are open. */
export async function getHallScreen(ctx: CallContext, { secret }: { secret: string }): Promise<HallScreen> {
  const now = ctx.clock.now()
  const [found] = await ctx.db
    .select({ event })
    .from(hallLink)
    .innerJoin(event, eq(event.id, hallLink.event_id))
    .where(and(eq(hallLink.secret_hash, hashOf(secret)), isNull(hallLink.ended_at)))
  const of = found?.event
  if (!of) await rateLimit(ctx, atAddress(ctx, 'door-link'))
  const count = of && !of.called_off_at && now <= doorTimes(of).closes ? await countQuorum(ctx.db, of, now) : null
  if (!of || !count) throw new Refusal(410, 'This link has ended. Ask the office for a new one.')
  return { title: of.title, now: new Date(now).toISOString(), ...count }
}
