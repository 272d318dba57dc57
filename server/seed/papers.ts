import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, lt } from 'drizzle-orm'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { LETTER_DAYS, seriesOf } from '#domain/members/papers.ts'
import type { Db } from '#server/db/database.ts'
import { account, attendee, demo, event, grade, paper, signatory } from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'

interface Seeding {
  db: Db
  clock: Clock
  folder: string
}

/** What a visitor of the demo may type on the page that checks papers. */
const REVOKED = 'DEM0 C0DE'

/** Who signs papers, a letter that the loop makes, and a certificate that was revoked: once. */
export async function seedPapers({ db, ...given }: Seeding): Promise<void> {
  await db.transaction(async (tx) => {
    // Servers that start at once on one database wait for one another here.
    await tx.select({ day: demo.day }).from(demo).for('update')
    if ((await tx.$count(signatory)) === 0) await insertPapers({ db: tx, ...given })
  })
}

async function insertPapers({ db, clock, folder }: Seeding) {
  const [member] = await db
    .select({ person: account, grade: grade.name })
    .from(account)
    .innerJoin(grade, eq(grade.id, account.grade_id))
    .where(eq(account.email, 'member@demo.test'))
  const at = new Date(clock.now())
  const [came] = await db
    .select({ seat: attendee, event })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .where(and(eq(attendee.state, 'attended'), lt(event.start_date, at)))
    .orderBy(asc(attendee.id))
    .limit(1)
  if (!member || !came) return
  const day = dayInAbuja(at.getTime())
  const signed = { name: 'Name of Chairman', office: 'Chairman, FCT (Abuja) Chapter' }
  const picture = `data:image/jpeg;base64,${await readFile(join(folder, 'signature.jpg'), 'base64')}`
  const [signs] = await db
    .insert(signatory)
    .values({ ...signed, picture, from_day: '2020-01-01', made_by: 'demo', made_at: at })
    .returning({ id: signatory.id })
  const signed_by = { id: signs?.id ?? 0, ...signed }
  const { person } = member
  const held = new Date(came.event.start_date)
  const on = dayInAbuja(held.getTime())
  await db.insert(paper).values([
    {
      kind: 'letter',
      series: seriesOf('letter', day),
      place: 1,
      account_id: person.id,
      day,
      valid_until: dayAfter(day, LETTER_DAYS),
      created_at: at,
      snapshot: {
        name: `${person.first_name} ${person.sur_name}`,
        ...(person.membership_number && { number: person.membership_number }),
        grade: member.grade,
        to: 'The Manager, Sample Bank',
        signed_by,
      },
    },
    {
      kind: 'attendance',
      state: 'revoked',
      series: seriesOf('attendance', day),
      place: 1,
      attendee_id: came.seat.id,
      day,
      short: REVOKED,
      created_at: at,
      made_at: at,
      revoked_at: at,
      revoked_by: 'demo',
      reason: 'Somebody else had the ticket.',
      snapshot: {
        name: `${came.seat.first_name} ${came.seat.last_name}`,
        event: { title: came.event.title, location: came.event.location, from: on, until: on },
        signed_by,
      },
    },
  ])
}
