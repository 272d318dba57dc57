import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeEntry, DoorNote } from '#contract/events/attendees.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { attendee, isSeat } from '#server/db/schema/index.ts'
import { readAttendee } from './attendees.list.ts'

/** Tells the people at the door something about an attendee. The audit, which is kept for ever, does not repeat it. */
export function noteForDoor(ctx: OfficeContext, { id, note }: DoorNote & { id: number }): Promise<AttendeeEntry> {
  return inTransaction(ctx.db, async (tx) => {
    const noted = await tx
      .update(attendee)
      .set({ note })
      .where(and(eq(attendee.id, id), isSeat))
      .returning({ id: attendee.id })
    const entry = await readAttendee(tx, ctx, id)
    if (noted.length === 0) throw new Refusal(409, 'This seat is cancelled.')
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'note for the door', about: `attendee ${id}` })
    return entry
  })
}
