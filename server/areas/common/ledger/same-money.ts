import { and, asc, eq, gt, inArray, isNull, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { dayAfter } from '#domain/common/calendar.ts'
import type { JudgedLine } from '#domain/money/bank-line.ts'
import { transferReference } from '#domain/money/transfer-reference.ts'
import type { Db } from '#server/db/database.ts'
import { lagosDay } from '#server/db/lagos-day.ts'
import { account, bankLine, ledgerEntry, ledgerLine, payment } from '#server/db/schema/index.ts'

/** So many days may lie between the day of the bank and the one that the office wrote down. */
const DAYS = 10
/** A shorter reference may stand in a text by chance. */
const LEAST_REFERENCE = 6

/** Of whom money is: a member, or who pays for others; and what stands in each transfer of theirs, and says of none which it is. */
interface Whose {
  of: SQL
  says: string[]
}

export const ofMember = ({ account: id, number }: { account: number; number: string }): Whose => ({
  of: eq(payment.account_id, id),
  says: [transferReference(number), number],
})

export const ofPayer = (id: number, says: string[]): Whose => ({ of: eq(payment.payer_id, id), says })

/** The payment of a line that was booked is no other money than that line. */
const isOfLine = sql`exists (select from ${ledgerEntry} e where e.payment_id = ${payment.id} and e.reference like 'bank %')`

const paidBetween = (from: string, until: string) => sql`${lagosDay(payment.paid_at)} between ${from} and ${until}`

/** The office recorded money that may be that of this line: of them and this sum some days before or after, or by its reference. */
export async function isRecorded(
  db: Db,
  { day, kobo, text }: JudgedLine & { day: string },
  { of, says }: Whose,
): Promise<boolean> {
  const written = text.replaceAll(/\s+/g, ' ').toUpperCase()
  const sameSum = and(
    of,
    sql`${payment.amount_paid}::bigint * 100 = ${kobo}`,
    paidBetween(dayAfter(day, -DAYS), dayAfter(day, DAYS)),
  )
  const sameReference = and(
    sql`length(${payment.reference}) >= ${LEAST_REFERENCE}`,
    sql`position(${payment.reference} in ${written}::text) > 0`,
    notInArray(payment.reference, says),
  )
  const isSame = and(inArray(payment.means, ['transfer', 'pos']), not(isOfLine), or(sameSum, sameReference))
  const [found] = await db.select({ id: payment.id }).from(payment).where(isSame).limit(1)
  return found !== undefined
}

/** This member, or an account that was merged into theirs. */
const isMember = (id: number) => or(eq(account.id, id), eq(account.merged_into, id))

/** Lines that are booked for who pays for others. */
const isLineOf = (
  payer_id: number,
) => sql`exists (select from ${payment} join ${ledgerEntry} e on e.payment_id = ${payment.id}
  where ${payment.payer_id} = ${payer_id} and ${bankLine.account_id} is null
    and regexp_replace(e.reference, ' part [0-9]+$', '') in ('bank ' || ${bankLine.id}, 'bank ' || ${bankLine.id} || ' again ' || ${bankLine.bookings}))`

/** Another statement has brought money of this member or payer, sum and day: a second export of it may tell the same line in other words. */
export async function isBookedLike(
  db: Db,
  { statement_id, day, kobo }: Pick<typeof bankLine.$inferSelect, 'statement_id' | 'day' | 'kobo'>,
  of: { member: number } | { payer: number },
): Promise<boolean> {
  const [found] = await db
    .select({ id: bankLine.id })
    .from(bankLine)
    .leftJoin(account, eq(account.id, bankLine.account_id))
    .where(
      and(
        // One that was split is for whoever had a share of it.
        'payer' in of ? isLineOf(of.payer) : or(isMember(of.member), isNull(bankLine.account_id)),
        ...[eq(bankLine.state, 'booked'), eq(bankLine.day, day), eq(bankLine.kobo, kobo)],
        ne(bankLine.statement_id, statement_id),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The day of a booked line, or of a share of one, that may be the money of this member and sum that came on a day. */
export async function dayBooked(
  db: Db,
  { account_id, day, kobo }: { account_id: number; day: string; kobo: number },
): Promise<string | null> {
  const [found] = await db
    .select({ day: bankLine.day })
    .from(bankLine)
    .innerJoin(account, eq(account.id, bankLine.account_id))
    .where(
      and(
        isMember(account_id),
        ...[eq(bankLine.state, 'booked'), eq(bankLine.kobo, kobo)],
        sql`${bankLine.day} between ${dayAfter(day, -DAYS)} and ${dayAfter(day, DAYS)}`,
      ),
    )
    .orderBy(asc(bankLine.day))
    .limit(1)
  if (found) return found.day
  const came = sql<string>`${lagosDay(payment.paid_at)}::text`
  const [share] = await db
    .select({ day: came })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
    .innerJoin(payment, eq(payment.id, ledgerEntry.payment_id))
    .innerJoin(account, eq(account.id, ledgerLine.account_id))
    .where(
      and(
        isMember(account_id),
        ...[
          isNull(payment.account_id),
          gt(payment.amount_paid, 0),
          eq(ledgerLine.book, 'dues'),
          eq(ledgerLine.kobo, -kobo),
        ],
        sql`${came} between ${dayAfter(day, -DAYS)} and ${dayAfter(day, DAYS)}`,
      ),
    )
    .orderBy(asc(came))
    .limit(1)
  return share?.day ?? null
}

/** The day of a line booked for others that may be the money of this payer and sum that came on a day. */
export async function dayBookedOf(
  db: Db,
  { payer_id, day, kobo }: { payer_id: number; day: string; kobo: number },
): Promise<string | null> {
  const [found] = await db
    .select({ day: sql<string>`${lagosDay(payment.paid_at)}::text` })
    .from(payment)
    .where(
      and(
        ...[eq(payment.payer_id, payer_id), eq(payment.amount_paid, kobo / 100), isOfLine],
        paidBetween(dayAfter(day, -DAYS), dayAfter(day, DAYS)),
      ),
    )
    .orderBy(asc(payment.paid_at))
    .limit(1)
  return found?.day ?? null
}
