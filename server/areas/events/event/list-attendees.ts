import { and, eq } from 'drizzle-orm'
import type { Attendance } from '#contract/events/event.ts'
import type { Context } from '#server/areas/common/context.ts'
import { attendee, isSeat } from '#server/db/schema/events/event.ts'
import { attendances } from './event.ts'

export const listAttendees = async ({ db }: Context, { eventId }: { eventId: number }): Promise<Attendance[]> =>
  attendances(await db.$count(attendee, and(eq(attendee.event_id, eventId), isSeat)))
