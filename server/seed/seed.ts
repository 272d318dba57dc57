import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { ownAddressOf } from '#contract/content/own-page.ts'
import { gradeRules } from '#domain/members/grades.ts'
import type { Context } from '#server/areas/common/context.ts'
import { noteAddress } from '#server/areas/content/address.ts'
import { adoptPublicRows } from '#server/areas/content/adopt.ts'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { storeVacancy } from '#server/areas/content/vacancy/vacancy.ts'
import { storeEvent } from '#server/areas/events/event/store-event.ts'
import { isWhole } from '#server/areas/events/places/pool.ts'
import type { Db } from '#server/db/database.ts'
import {
  attendee,
  claim,
  claimPool,
  demo,
  event,
  galleryImage,
  grade,
  pool,
  post,
  resource,
  vacancy,
  waitingEntry,
} from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Files } from '#server/ports/files.ts'
import { insertDrafts } from './drafts.ts'
import { gallery } from './gallery.ts'
import { jobs } from './jobs.ts'
import { dayOf, timeOf } from './lagos-time.ts'
import { news } from './news.ts'
import { pastEvents } from './past-events.ts'
import { resources } from './resources.ts'
import type { SampleGrade } from './sample.ts'
import { type StoredSamples, storeFiles } from './store-files.ts'
import { upcomingEvents } from './upcoming-events.ts'

/** Round amounts, for the demo alone. */
const dues: Record<string, number> = { Fellow: 40_000, Member: 30_000, Associate: 20_000, Graduate: 10_000 }

export const grades: SampleGrade[] = gradeRules.map((rule) => ({ ...rule, dues: dues[rule.name] ?? 0 }))

interface Demo {
  db: Db
  clock: Clock
  files: Files
  /** Where the sample files lie. */
  folder?: string
}

const filesHere = fileURLToPath(new URL('./files', import.meta.url))

/** Any number; every server that seeds takes the same one. */
const seedLock = 7_264_012

const number = (index: number) => String(index + 1).padStart(2, '0')

async function isEmpty(db: Db) {
  const tables = [event, post, resource, galleryImage, grade, vacancy]
  const found = sql.join(
    tables.map((table) => sql`exists (select from ${table})`),
    sql` or `,
  )
  return (await db.execute(sql`select ${found} as found`)).rows[0]?.found === false
}

/** Placeholders in place of people: as many rows as the event has attendees. */
const placeholders = (counts: { id: number; count: number }[]) => sql`
  insert into ${attendee} (event_id, first_name, last_name, phone, email, ticket_number, token, ticket_type)
  select sample.id, 'Attendee', 'Number ' || place, '00000000000', 'attendee-' || place || '@example.org',
    'TICKET' || (1000000000000 + sample.id) || (10000 + place), 'demo-ticket-of-event-' || sample.id || '-' || place,
    (select ticket_types -> (place % greatest(jsonb_array_length(ticket_types), 1)) ->> 'id' from ${event} where id = sample.id)
  from (values ${sql.join(
    counts.map(({ id, count }) => sql`(${id}::int, ${count}::int)`),
    sql`, `,
  )}) as sample (id, amount), generate_series(1, sample.amount) as place`

/** Four of five came to each event that was held, from half an hour before its beginning on. Nobody has come to today's yet. */
const attendance = (now: number) => sql`
  update ${attendee} set state = 'attended',
    came_at = ${event.start_date} - interval '30 minutes' + make_interval(mins => ${attendee.id} % 40)
  from ${event} where ${event.id} = ${attendee.event_id} and ${attendee.id} % 5 <> 0
    and ${event.start_date} < ${new Date(now).toISOString()}::timestamptz - interval '1 day'`

/** A counter for each event that has seats. */
const pools = sql`
  insert into ${pool} (event_id) select distinct event_id from ${attendee} on conflict do nothing`

/** The places of these seats. */
const places = sql`
  with seat as materialized (
    select id, event_id, ticket_type, created_at, nextval('claim_id_seq')::integer as place from ${attendee} where claim_id is null
  ), made as (
    insert into ${claim} (id, event_id, state, created_at) overriding system value
    select place, event_id, 'fulfilled', created_at from seat
  ), noted as (
    insert into ${claimPool} select seat.place, pool.id from seat join ${pool} using (event_id)
    where pool.code = '' and pool.ticket_type in ('', coalesce(seat.ticket_type, ''))
  ), counted as (
    update ${pool} set taken = taken + (
      select count(*) from seat
      where seat.event_id = pool.event_id and pool.ticket_type in ('', coalesce(seat.ticket_type, ''))
    ) where pool.code = ''
  )
  update ${attendee} set claim_id = seat.place from seat where attendee.id = seat.id`

/** Entries on the waiting list of the full event, behind `/offer/demo-waiting-place-1` and so on. */
const WAITING = 3

const waiting = (now: number) => sql`
  insert into ${waitingEntry} (event_id, first_name, last_name, phone, email, token, created_at)
  select ${pool.event_id}, 'Waiting', 'Person ' || place, '00000000000', 'waiting-' || place || '@example.org',
    'demo-waiting-place-' || place, ${new Date(now).toISOString()}::timestamptz
  from ${pool}, generate_series(1, ${WAITING}::int) as place
  where ${pool.taken} >= ${pool.size} and ${isWhole}`

async function insertAll(ctx: Context, { keyOf, sizeOf }: StoredSamples) {
  const { db } = ctx
  const now = ctx.clock.now()
  const events = [...upcomingEvents, ...pastEvents]
  const attending: { id: number; count: number }[] = []
  for (const { starts, ends, poster, attendees, ...row } of events) {
    const id = await storeEvent(ctx, {
      ...row,
      start_date: timeOf(now, starts),
      end_date: ends && timeOf(now, ends),
      poster_image: poster && keyOf(`posters/${poster}_w800.avif`),
    })
    attending.push({ id, count: attendees })
  }
  await db.execute(placeholders(attending))
  await db.execute(attendance(now))
  await db.execute(pools)
  await db.execute(places)
  await db.execute(waiting(now))
  for (const [index, { created, ...row }] of news.entries()) {
    await storePost(ctx, { ...row, image: keyOf(`news/${number(index)}_w960.avif`), created_at: timeOf(now, created) })
  }
  for (const { posted, closes, ...row } of jobs) {
    const address = ownAddressOf(row.title)
    const times = { posted_at: timeOf(now, posted), closes_at: timeOf(now, closes) }
    const id = await storeVacancy(ctx, { ...row, ...times, address })
    await noteAddress(db, { kind: 'vacancy', id }, address, new Date(now))
  }
  await db
    .insert(resource)
    .values(
      resources.map((row, index) => ({
        ...row,
        file: keyOf(`resources/${row.file}`),
        size: sizeOf(`resources/${row.file}`),
        thumbnail: keyOf(`resources/thumb-${index + 1}_w760.avif`),
      })),
    )
  await db
    .insert(galleryImage)
    .values(gallery.map((image, index) => ({ ...image, path: keyOf(`gallery/${number(index)}_w${image.width}.avif`) })))
  await db.insert(grade).values(grades)
  await db.insert(demo).values({ day: dayOf(now) })
  await adoptPublicRows(db, new Date(now))
  await insertDrafts(db, now)
}

/** Fills an empty database with the demo, all of it or nothing; any other is left as it is. Answers whether it did. */
export async function seedDemo({ db, clock, files, folder = filesHere }: Demo): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const samples = await storeFiles(folder, files)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (!(await isEmpty(tx))) return false
    await insertAll({ db: tx, clock }, samples)
    return true
  })
}
