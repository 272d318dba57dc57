import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { demo, event, post } from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import { dayOf } from './lagos-time.ts'

/** Moves a demo that was filled on an earlier day up to today, so that what was to come is still to come. */
export const freshenDemo = ({ db, clock }: { db: Db; clock: Clock }): Promise<number> =>
  db.transaction(async (tx) => {
    const [kept] = await tx.select().from(demo).for('update')
    const days = kept ? dayOf(clock.now()) - kept.day : 0
    if (days <= 0) return 0
    const later = sql`make_interval(days => ${days}::int)`
    await tx.update(event).set({
      start_date: sql`${event.start_date} + ${later}`,
      end_date: sql`${event.end_date} + ${later}`,
      revision: sql`${event.revision} + 1`,
      changed_at: new Date(clock.now()),
    })
    await tx.update(post).set({ created_at: sql`${post.created_at} + ${later}` })
    await tx.update(demo).set({ day: sql`${demo.day} + ${days}::int` })
    return days
  })
