import { and, asc, eq, isNotNull, notExists, type SQL } from 'drizzle-orm'
import sharp from 'sharp'
import type { McpdKind, McpdState } from '#contract/members/mcpd.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { digestOfBytes } from '#server/areas/applications/apply/sent-before.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, demo, mcpdEntry, storedFile } from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Files } from '#server/ports/files.ts'
import { putPicture, sheet } from './fill-in.ts'

interface Course {
  title: string
  provider: string
  kind: McpdKind
  /** On how many days, of which the last is so many days ago. */
  days: number
  ago: number
  hours: number
}

const institute = 'Placeholder Institute'
const ethics: Course = {
  title: 'Ethics in practice',
  provider: institute,
  kind: 'national',
  days: 1,
  ago: 910,
  hours: 6,
}
const crisis: Course = {
  title: 'Crisis communication',
  provider: 'The chapter',
  kind: 'chapter',
  days: 2,
  ago: 560,
  hours: 12,
}
const research: Course = {
  title: 'Research and evaluation',
  provider: 'Sample School',
  kind: 'elsewhere',
  days: 5,
  ago: 240,
  hours: 24,
}
const radio: Course = {
  title: 'Working with radio',
  provider: 'Sample School',
  kind: 'elsewhere',
  days: 2,
  ago: 40,
  hours: 10,
}
const courses: readonly Course[] = [ethics, crisis, research]

interface Training {
  email: string
  course: Course
  state: Extract<McpdState, 'accepted' | 'claimed' | 'asked'>
}

/** Who waits with the course of the last weeks, who was asked, and what was accepted. */
const trainings: readonly Training[] = [
  ...['ifeoma@demo.test', 'danladi@demo.test', 'rising@demo.test'].flatMap((email) =>
    courses.map((course) => ({ email, course, state: 'accepted' as const })),
  ),
  { email: 'member@demo.test', course: ethics, state: 'accepted' },
  { email: 'member@demo.test', course: research, state: 'asked' },
  ...['member@demo.test', 'graduate@demo.test', 'lapsed@demo.test'].map((email) => ({
    email,
    course: radio,
    state: 'claimed' as const,
  })),
]

interface Seeding {
  db: Db
  clock: Clock
}

function rowOf({ clock }: Pick<Seeding, 'clock'>, { days, ago, ...course }: Course, account_id: number) {
  const last_day = dayAfter(dayInAbuja(clock.now()), -ago)
  return { ...course, account_id, last_day, first_day: dayAfter(last_day, 1 - days), made_at: new Date(clock.now()) }
}

/** As the office enters what it has seen on paper. */
const accepted = ({ clock }: Pick<Seeding, 'clock'>) => ({
  state: 'accepted' as const,
  made_by: 'demo',
  reason: 'Seen on paper.',
  decided_by: 'demo',
  decided_at: new Date(clock.now()),
})

async function claim(
  tx: Db,
  given: Seeding & { files: Files },
  { course, state }: Training,
  who: typeof account.$inferSelect,
) {
  // As a phone sends it: the office shows no drawings.
  const drawn = Buffer.from(sheet(`${course.title}: ${who.first_name}`))
  const bytes = new Uint8Array(await sharp(drawn, { density: 144 }).jpeg().toBuffer())
  const file = await insertRow(tx, storedFile, {
    ...(await putPicture(given, 'jpg', bytes)),
    kind: 'mcpd',
    place: 0,
    created_at: new Date(given.clock.now()),
  })
  const asked = {
    question: 'The stamp cannot be read. Send the whole page, please.',
    asked_at: new Date(given.clock.now()),
  }
  await tx
    .insert(mcpdEntry)
    .values({
      ...rowOf(given, course, who.id),
      state,
      made_by: `account ${who.id}`,
      file_id: file.id,
      evidence_digest: digestOfBytes(bytes),
      ...(state === 'asked' && asked),
    })
}

/** Gives the accounts of a demo their trainings, once: some count, some wait for the office, one for the member. */
export async function seedTrainings(given: Seeding & { files: Files }): Promise<void> {
  await given.db.transaction(async (tx) => {
    // Servers that start at once on one database wait for one another here.
    const isDemo = await tx.select({ day: demo.day }).from(demo).for('update')
    if (isDemo.length === 0 || (await tx.$count(mcpdEntry)) > 0) return
    for (const one of trainings) {
      const [who] = await tx.select().from(account).where(eq(account.email, one.email))
      if (!who) continue
      if (one.state !== 'accepted') await claim(tx, given, one, who)
      else await tx.insert(mcpdEntry).values({ ...rowOf(given, one.course, who.id), ...accepted(given) })
    }
  })
}

/** Placeholder members who are listed have one to three trainings that count. */
export async function insertTrainings(given: Seeding, among: SQL): Promise<void> {
  const { db } = given
  const has = db.select({ id: mcpdEntry.id }).from(mcpdEntry).where(eq(mcpdEntry.account_id, account.id))
  const without = await db
    .select({ id: account.id })
    .from(account)
    .where(and(among, isNotNull(account.listed_since), notExists(has)))
    .orderBy(asc(account.id))
  const rows = without.flatMap(({ id }, at) =>
    courses.slice(0, 1 + (at % courses.length)).map((course) => ({ ...rowOf(given, course, id), ...accepted(given) })),
  )
  if (rows.length > 0) await db.insert(mcpdEntry).values(rows)
}
