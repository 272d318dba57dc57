import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { dayAfter } from '#domain/dues/dues-standing.ts'
import type { JudgedLine } from '#domain/money/bank-line.ts'
import { transferReference } from '#domain/money/transfer-reference.ts'
import type { Db } from '#server/db/database.ts'
import { account, bankLine, ledgerEntry, ledgerLine, payment } from '#server/db/schema/index.ts'

/** So many days may lie between the day of the bank and the one that the office wrote down. */
const DAYS = 10
/** A shorter reference may stand in a text by chance. */
const LEAST_REFERENCE = 6

/** The office recorded money that may be that of this line: of this member and sum some days before or after, or by its reference. */
export async function isRecorded(
  db: Db,
  { day, kobo, text }: JudgedLine & { day: string },
  member: { account: number; number: string },
): Promise<boolean> {
  const written = text.replaceAll(/\s+/g, ' ').toUpperCase()
  const [from, until] = [dayAfter(day, -DAYS), dayAfter(day, DAYS)]
  const sameSum = sql`${payment.account_id} = ${member.account} and ${payment.amount_paid}::bigint * 100 = ${kobo}
    and (${payment.paid_at} at time zone 'Africa/Lagos')::date between ${from} and ${until}`
  // What stands in each transfer of a member says of none which it is.
  const sameReference = sql`length(${payment.reference}) >= ${LEAST_REFERENCE}
    and ${payment.reference} not in (${transferReference(member.number)}, ${member.number})
    and position(${payment.reference} in ${written}::text) > 0`
  // The payment of a line that was booked is no other money than that line.
  const byHand = sql`not exists (select from ${ledgerEntry} e where e.payment_id = ${payment.id} and e.reference like 'bank %')`
  const isSame = and(inArray(payment.means, ['transfer', 'pos']), byHand, or(sameSum, sameReference))
  const [found] = await db.select({ id: payment.id }).from(payment).where(isSame).limit(1)
  return found !== undefined
}

/** Of this member, or of an account that was merged into theirs. */
const ofMember = (id: number) => or(eq(account.id, id), eq(account.merged_into, id))

/** Another statement has brought money of this member, sum and day: a second export of it may tell the same line in other words. */
export async function isBookedLike(
  db: Db,
  { statement_id, day, kobo }: Pick<typeof bankLine.$inferSelect, 'statement_id' | 'day' | 'kobo'>,
  member: number,
): Promise<boolean> {
  const [found] = await db
    .select({ id: bankLine.id })
    .from(bankLine)
    .leftJoin(account, eq(account.id, bankLine.account_id))
    .where(
      and(
        // One that was split is for whoever had a share of it.
        or(ofMember(member), isNull(bankLine.account_id)),
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
        ofMember(account_id),
        ...[eq(bankLine.state, 'booked'), eq(bankLine.kobo, kobo)],
        sql`${bankLine.day} between ${dayAfter(day, -DAYS)} and ${dayAfter(day, DAYS)}`,
      ),
    )
    .orderBy(asc(bankLine.day))
    .limit(1)
  if (found) return found.day
  const came = sql<string>`(${payment.paid_at} at time zone 'Africa/Lagos')::date::text`
  const [share] = await db
    .select({ day: came })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
    .innerJoin(payment, eq(payment.id, ledgerEntry.payment_id))
    .innerJoin(account, eq(account.id, ledgerLine.account_id))
    .where(
      and(
        ofMember(account_id),
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
