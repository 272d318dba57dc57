import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import { doorHours } from '#domain/door/door.ts'
import { doorPassMachine } from '#machines/door/door-pass/door-pass.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import { hashOf } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { doorPass, event } from '#server/db/schema/index.ts'

/** So long the lines of a phone are taken after its time, or after its pass was revoked. */
const GRACE = DAY

export interface Pass {
  row: typeof doorPass.$inferSelect
  event: typeof event.$inferSelect
}

export async function findPass(
  db: Db,
  by: { secret: string } | { token: string } | { id: number },
): Promise<Pass | null> {
  const which =
    'secret' in by
      ? eq(doorPass.secret_hash, hashOf(by.secret))
      : 'token' in by
        ? eq(doorPass.token_hash, hashOf(by.token))
        : eq(doorPass.id, by.id)
  const [found] = await db
    .select({ row: doorPass, event })
    .from(doorPass)
    .innerJoin(event, eq(event.id, doorPass.event_id))
    .where(which)
  return found ?? null
}

export const doorTimes = (of: Pass['event']) => doorHours(eventDates(of))

/** The state of a pass by now: time leads on from what is stored. */
export function passState({ row, event: of }: Pass, now: number) {
  const { closes } = doorTimes(of)
  const over = Math.min(closes, row.revoked_at?.getTime() ?? closes)
  const led = (state: string, isSo: boolean, type: 'time.over' | 'grace.over') =>
    (isSo && stepFrom(doorPassMachine, state, { type })) || state
  return led(led(row.state, now > closes, 'time.over'), now > over + GRACE, 'grace.over')
}

export const passIs = (state: string, tag: 'takes' | 'admits') =>
  doorPassMachine.resolveState({ value: state, context: {} }).hasTag(tag)

/** The pass of a phone, as long as its lines are taken. */
export async function authenticatePass(db: Db, token: string, now: number): Promise<Pass & { state: string }> {
  const pass = await findPass(db, { token })
  const state = pass && passState(pass, now)
  if (!pass || !state || !passIs(state, 'takes')) throw new Refusal(401, 'This phone is no longer paired with a door.')
  return { ...pass, state }
}
