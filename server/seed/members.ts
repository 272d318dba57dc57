import { and, isNotNull, like, sql } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import { takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import type { Db } from '#server/db/database.ts'
import { account, demo, newToken, standing } from '#server/db/schema/index.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import type { Clock } from '#server/ports/clock.ts'
import { insertTrainings } from './trainings.ts'

/** Given names in the letters of Nigerian languages; with a surname that says it is none, nobody is meant. */
const firstNames = [
  ...['Adébáyọ̀', 'Amina', 'Ayọ̀délé', 'Bọ́lá', 'Blessing', 'Chidi', 'Chiamaka', 'Ɗanladi', 'Ebele', 'Ẹfẹ́', 'Fatima'],
  ...['Fúnmiláyọ̀', 'Grace', 'Halima', 'Ìbùkún', 'Ifeoma', 'Jùmọ̀kẹ́', 'Ƙasimu', 'Kefas', 'Ladi', 'Mfọn', 'Musa', 'Ngọzi'],
  ...[
    'Nkechi',
    'Ọlá',
    'Olúwaṣeun',
    'Ọsarọ',
    'Pẹ̀lúmi',
    'Rahila',
    'Ṣadé',
    'Tamuno',
    'Ụchenna',
    'Víctor',
    'Ƴaya',
    'Zainab',
  ],
]
const surnames = ['Placeholder', 'Sample', 'Specimen', 'Example']

const sectors = ['Public service', 'Media', 'Banking', 'Education', 'Health', 'Agency']
const cities = ['Wuse', 'Garki', 'Maitama', 'Gwarinpa', 'Kubwa']

const MARK = 'Placeholder Organisation'

/** The members that were filled in. */
export const isPlaceholder = like(account.organization, `${MARK}%`)

/** So many at a time: a transaction that is over soon lets others in. */
const STEP = 5_000

const pick = (of: string[], by: string) =>
  sql`(array[${sql.join(
    of.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[])[1 + (${sql.raw(by)}) % ${sql.raw(String(of.length))}]`

/** So many of them chose to be listed. */
const LISTED = 20

interface Demo {
  db: Db
  clock: Clock
}

/** Placeholder members from one number to another, the same ones each time: one of twenty has no e-mail address, and nobody of them can sign in. */
export async function insertMembers({ db, clock }: Demo, first: number, count: number): Promise<void> {
  const lastYear = endOfDuesYear(dayInAbuja(clock.now()), -1)
  for (let from = first; from <= count; from += STEP) {
    await db.execute(sql`
      insert into account (email, first_name, sur_name, phone, dob, job_title, organization, industry, grade_id, member_since, dues_paid_until)
      select case when n % 20 = 7 then null else 'member-' || n || '@demo.test' end,
        ${pick(firstNames, 'n')}, ${pick(surnames, 'n / 7')} || ' ' || n, '0800' || lpad(n::text, 7, '0'),
        date '1950-01-01' + n * 7 % 18000, 'Officer', ${MARK} || ' ' || n, ${pick(sectors, 'n')},
        (array[1, 4, 3, 4, 2, 3, 4, 4, 3, 4, 2, 3, 4, 3, 4, 2, 4, 3, 4, 2])[1 + n * 7 % 20],
        date '1990-01-01' + n * 11 % 13000,
        case when n % 40 = 3 then null else (${lastYear}::date + make_interval(years => 1 - n % 7 / 3 - n % 14 / 13 * 3)) end
      from generate_series(${from}::int, ${Math.min(from + STEP - 1, count)}::int) n`)
    await takeOverMembers(db, { clock, by: 'demo' })
  }
}

/** Lists so many members, those whose dues are paid for longest first, with trainings that count. */
export async function listSome({ db, clock }: Demo): Promise<void> {
  const there = await db.$count(account, and(isPlaceholder, isNotNull(account.listed_since)))
  const paid = sql`greatest(dues_paid_until, (select paid_through::date from ${standing} where account_id = ${account.id}))`
  await db.execute(sql`
    update account set listed_since = ${new Date(clock.now()).toISOString()}::timestamptz, lists_organization = id % 5 > 0,
      lists_sector = id % 7 > 0, listed_city = case when id % 4 > 0 then ${pick(cities, 'id')} end,
      message_key = case when id % 3 > 0 then coalesce(message_key, ${newToken}) end,
      listed_link = case when id % 6 = 0 then 'https://member-' || id || '.example.org' end
    where id in (select id from account where ${isPlaceholder} and listed_since is null
      order by ${paid} desc nulls last, id limit ${Math.max(0, LISTED - there)})`)
  await insertTrainings({ db, clock }, isPlaceholder)
}

/** Fills a demo up to so many placeholder members; answers how many were added. */
export async function fillMembers({ db, clock }: Demo, count: number): Promise<number> {
  const isDemo = await db.$count(demo)
  if (isDemo === 0) throw new Error('This database is no demo: start the site on it once, in demo mode.')
  const there = await db.$count(account, isPlaceholder)
  await insertMembers({ db, clock }, there + 1, count)
  await listSome({ db, clock })
  await refreshStatistics(db)
  return Math.max(0, count - there)
}
