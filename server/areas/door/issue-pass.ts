import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DOOR_VERSION } from '#contract/door/door.ts'
import type { DoorPassEntry, IssuedPass } from '#contract/door/doors.ts'
import { doorPassMachine } from '#machines/door/door-pass/door-pass.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { codeHash, hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { doorPass, event } from '#server/db/schema/index.ts'
import { doorTimes, findPass, type Pass, passState } from './pass.ts'

const entryOf = (pass: Pass, now: number): DoorPassEntry => {
  const { id, door, holder, made_at, paired_at, seen_at, ahead_ms, version, walk_ins } = pass.row
  return {
    id,
    door,
    holder,
    state: passState(pass, now) as DoorPassEntry['state'],
    ahead_ms,
    walk_ins,
    older: paired_at !== null && seen_at !== null && version < DOOR_VERSION,
    made: made_at.toISOString(),
    paired: isoOrNull(paired_at),
    seen: isoOrNull(seen_at),
  }
}

/** Makes a link for a phone at a door. Link and PIN are told once: only their hashes are kept. */
export function issuePass(
  ctx: OfficeContext,
  { id, door, walk_ins = false }: { id: number; door: string; walk_ins?: boolean | undefined },
): Promise<IssuedPass> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const [of] = await tx.select().from(event).where(eq(event.id, id)).for('share')
    if (!of) throw new Refusal(404, 'There is no such event.')
    if (of.called_off_at) throw new Refusal(409, 'This event was called off.')
    if (now > doorTimes(of).closes) throw new Refusal(409, 'The door of this event is closed.')
    const secret = newSecret()
    const pin = String(randomInt(10_000)).padStart(4, '0')
    const row = await insertRow(tx, doorPass, {
      event_id: id,
      door,
      walk_ins,
      made_by: ctx.session.account,
      made_at: new Date(now),
      salt: newSecret(),
      secret_hash: hashOf(secret),
      pin_hash: codeHash(secret, pin),
    })
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'issue door pass',
      about: `door pass ${row.id}`,
      after: { event: id, door, ...(walk_ins && { walk_ins }) },
    })
    return { pass: entryOf({ row, event: of }, now), link: `${ctx.site}/door#${secret}`, pin }
  })
}

/** Ends a pass: its phone removes its list with the next exchange, and its lines are taken for a day more. */
export function revokePass(ctx: OfficeContext, { id }: { id: number }): Promise<DoorPassEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    await tx.select().from(doorPass).where(eq(doorPass.id, id)).for('update')
    const pass = await findPass(tx, { id })
    if (!pass) throw new Refusal(404, 'There is no such pass.')
    const state = stepFrom(doorPassMachine, passState(pass, now), { type: 'pass.revoke' })
    if (state !== 'revoked' && state !== 'ended') throw new Refusal(409, 'This pass has ended already.')
    const [row] = await tx
      .update(doorPass)
      .set({ state, revoked_at: new Date(now) })
      .where(eq(doorPass.id, id))
      .returning()
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'revoke door pass', about: `door pass ${id}` })
    return entryOf({ ...pass, row: row ?? pass.row }, now)
  })
}

/** The doors of an event, the newest first. */
export async function listPasses({ db, clock }: OfficeContext, { id }: { id: number }): Promise<DoorPassEntry[]> {
  const rows = await db
    .select({ row: doorPass, event })
    .from(doorPass)
    .innerJoin(event, eq(event.id, doorPass.event_id))
    .where(eq(doorPass.event_id, id))
    .orderBy(desc(doorPass.id))
  return rows.map((pass) => entryOf(pass, clock.now()))
}
