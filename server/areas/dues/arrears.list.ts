import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import {
  type ArrearsAge,
  type ArrearsCell,
  type ArrearsEntry,
  type ArrearsEntrySelection,
  type ArrearsOfPayer,
  arrearsAges,
  arrearsColumns,
  ageWords as words,
} from '#contract/dues/arrears.ts'
import { listArrearsEntries } from '#contract/members/member-endpoints.ts'
import { dayAfter } from '#domain/common/calendar.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { wholeNaira } from '#domain/common/money.ts'
import { firstDayOf } from '#domain/dues/dues-facts.ts'
import { yearAfter } from '#domain/dues/dues-standing.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import { standingsOn } from '#server/areas/common/ledger/standing-of.ts'
import { owesDues, shownStanding, whoStands } from '#server/areas/common/ledger/stands-as.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { accountsCalled, holdsWords } from '#server/areas/common/list/search.ts'
import { listExport } from '#server/areas/staff/export/list-export.ts'
import type { Db } from '#server/db/database.ts'
import { account, bill, billLine, fullName, grade, isListed, payer, standing } from '#server/db/schema/index.ts'

type Reader = Pick<Context, 'clock'>

/** For whole years: so many and fewer than the next. */
function ageOf(oldest_due: string, day: string): ArrearsAge {
  const years = [1, 2, 3].filter((count) => Array.from({ length: count }).reduce<string>(yearAfter, oldest_due) <= day)
  return arrearsAges[years.length] ?? 'over-3'
}

/** What is noted of a member ends where the oldest open year begins to be due. */
const until = account.dues_paid_until

/** From this day on it has been due for so many years. */
const dueFor = (count: number) => sql`(${until} + 1 + make_interval(years => ${count}::int))::date`

function isOfAge(age: ArrearsAge, day: string): SQL | undefined {
  const years = arrearsAges.indexOf(age)
  return and(
    years > 0 ? sql`${dueFor(years)} <= ${day}::date` : undefined,
    years < arrearsAges.length - 1 ? sql`${dueFor(years + 1)} > ${day}::date` : undefined,
  )
}

/** Of a former member nothing is noted: the oldest year fell due as it began. */
function oldestDue({ standing, open_years }: Pick<ArrearsEntry, 'standing' | 'open_years'>, paid: string | null) {
  const [oldest] = open_years
  if (oldest === undefined) return null
  if (standing === 'former') return firstDayOf(oldest)
  return paid && dayAfter(paid, 1)
}

/** Bills that pay dues of members, or ask for them: of a draft nobody was told. */
const paysFor = and(
  eq(bill.id, billLine.bill_id),
  eq(billLine.purpose, 'dues'),
  ne(billLine.state, 'cancelled'),
  notInArray(bill.state, ['draft', 'cancelled']),
)

/** Who has the last bill for the dues of an account. */
const lastPayer = sql<number>`(select ${bill.payer_id} from ${billLine}, ${bill}
  where ${billLine.account_id} = ${account.id} and ${paysFor} order by ${bill.id} desc limit 1)`

/** Words of the name; the whole name is this payer alone. */
const isPaidForBy = (words: string): SQL => {
  const isCalled = sql`lower(${payer.name}) = lower(${words.trim()})`
  return sql`${lastPayer} in (select ${payer.id} from ${payer} where case
    when exists (select from ${payer} where ${isCalled}) then ${isCalled} else ${holdsWords(sql`${payer.name}`, words)} end)`
}

async function describe(db: Db, { clock }: Reader, ids: number[]): Promise<Map<number, ArrearsEntry>> {
  const day = dayInAbuja(clock.now())
  const standsOf = await standingsOn(db, day, ids)
  const rows = await db
    .select({
      id: account.id,
      number: account.membership_number,
      name: fullName,
      email: account.email,
      grade: grade.name,
      until: account.dues_paid_until,
      payer: payer.name,
    })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .leftJoin(payer, eq(payer.id, lastPayer))
    .where(inArray(account.id, ids))
  return new Map(
    rows.map(({ until: paid, number, ...row }) => {
      const stands = standsOf(row.id)
      const { openYears: open_years, owed, credit, lossDay: loss_day } = stands
      const is = shownStanding(stands)
      const oldest_due = oldestDue({ standing: is, open_years }, paid)
      const entry: ArrearsEntry = {
        ...row,
        number: number ?? '',
        standing: is,
        open_years,
        owed: wholeNaira(owed),
        ...(owed % 100 > 0 && { owed_exact: owed / 100 }),
        credit: credit / 100,
        loss_day,
        oldest_due,
        age: oldest_due === null ? null : ageOf(oldest_due, day),
      }
      return [row.id, entry]
    }),
  )
}

const hasCredit = gt(standing.credit, 0)

const isIn = (tab: NonNullable<ArrearsEntrySelection['tab']>): SQL | undefined =>
  ({
    owing: owesDues(),
    credit: and(isNotNull(account.grade_id), whoStands(hasCredit)),
    former: and(isNull(account.grade_id), whoStands(or(gt(standing.owed, 0), hasCredit))),
  })[tab]

export const arrearsList = (reader: Reader): List<number, ArrearsEntrySelection, ArrearsEntry> => ({
  table: account,
  id: account.id,
  orders: {
    oldest: { by: until, down: false },
    newest: { by: until, down: true },
    name: { by: account.sort_name, down: false },
    number: { by: account.membership_number, down: false },
  },
  prepare: (db) => restatePast(db, reader),
  where: ({ tab = 'owing', age, grade: grade_id, payer: pays, q }) => {
    const day = dayInAbuja(reader.clock.now())
    return and(
      isListed(account),
      isIn(tab),
      age && isOfAge(age, day),
      grade_id === undefined ? undefined : eq(account.grade_id, Number(grade_id)),
      pays?.trim() ? isPaidForBy(pays) : undefined,
      q?.trim() ? sql`${account.id} = any(${accountsCalled(q)})` : undefined,
    )
  },
  sum: ({ tab }) => sql`(select ${tab === 'credit' ? standing.credit : standing.owed} from ${standing}
    where ${standing.account_id} = ${account.id})`,
  describe: (db, ids) => describe(db, reader, ids),
})

/** Members who owe dues, those who never paid among them, members with credit, and former members with either. */
export default officeList(listArrearsEntries, arrearsList)

/** What those who owe dues owe together, by grade and age. */
export async function readArrears({ db, clock }: OfficeContext): Promise<ArrearsCell[]> {
  await restatePast(db, { clock })
  const day = dayInAbuja(clock.now())
  const cells = arrearsAges.map((age) =>
    db
      .select({ grade: { id: grade.id, name: grade.name }, members: count(), owed: sql<string>`sum(${standing.owed})` })
      .from(account)
      .innerJoin(grade, eq(grade.id, account.grade_id))
      .innerJoin(standing, eq(standing.account_id, account.id))
      .where(and(isListed(account), isIn('owing'), isOfAge(age, day)))
      .groupBy(grade.id, grade.name)
      .then((rows) => rows.map((row): ArrearsCell => ({ ...row, age, owed: Number(row.owed) / 100 }))),
  )
  return (await Promise.all(cells)).flat()
}

/** What those who owe dues owe together, by who has the last bill for them. */
export async function readArrearsByPayer({ db, clock }: OfficeContext): Promise<ArrearsOfPayer[]> {
  await restatePast(db, { clock })
  const owed = sql<string>`sum(${standing.owed})`
  const rows = await db
    .select({ id: payer.id, name: payer.name, members: count(), owed })
    .from(account)
    .innerJoin(standing, eq(standing.account_id, account.id))
    .innerJoin(payer, eq(payer.id, lastPayer))
    .where(and(isListed(account), isIn('owing')))
    .groupBy(payer.id)
    .orderBy(desc(owed), payer.id)
  return rows.map((row) => ({ ...row, owed: Number(row.owed) / 100 }))
}

export const arrearsExport = listExport({
  kind: 'arrears-export',
  name: 'arrears',
  one: 'member',
  permission: 'dues.read',
  list: arrearsList,
  columns: arrearsColumns,
  cells: {
    number: ({ number }: ArrearsEntry) => number,
    name: ({ name }) => name,
    grade: ({ grade: of }) => of,
    owed: ({ owed, owed_exact }) => owed_exact ?? owed,
    years: ({ open_years }) => yearsInWords(open_years),
    due: ({ oldest_due }) => oldest_due,
    age: ({ age }) => age && words[age],
    loss: ({ loss_day }) => loss_day,
    credit: ({ credit }) => credit,
    payer: ({ payer: pays }) => pays,
    email: ({ email }) => email,
  },
})
