import { eq, inArray, sql } from 'drizzle-orm'
import type { DuesRules } from '#domain/dues/dues-facts.ts'
import {
  type LineFacts,
  mentionsIn,
  type ReferencedBill,
  type ReferencedMember,
  referencedBill,
  referencedNumber,
} from '#domain/money/bank-line.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isBookedLike, isRecorded, ofMember } from '#server/areas/common/ledger/same-money.ts'
import { type BillRow, linesOf, missingOf, moneyOf, takes } from '#server/areas/money/bill/bill.ts'
import { totalsOf } from '#server/areas/money/dues/dues-of-sum.ts'
import type { Db } from '#server/db/database.ts'
import { account, bill, nameKey } from '#server/db/schema/index.ts'
import type { LineRow } from './line.ts'

async function findReferenced(
  db: Db,
  ctx: Pick<Context, 'clock'>,
  rules: DuesRules,
  number: string,
): Promise<ReferencedMember | undefined> {
  const [found] = await db
    .select({ id: account.id, grade: account.grade_id, merged_into: account.merged_into })
    .from(account)
    .where(eq(account.membership_number, number))
  if (!found) return undefined
  const membership = found.merged_into !== null ? 'merged' : found.grade === null ? 'left' : 'member'
  if (membership !== 'member') return { account: found.id, membership, totals: [] }
  return { account: found.id, membership, totals: (await totalsOf(db, ctx, found.id, rules)).totals }
}

async function findBill(db: Db, id: number): Promise<BillRow | undefined> {
  const [row] = await db.select().from(bill).where(eq(bill.id, id))
  // Nobody was told of a draft.
  return row?.state === 'draft' ? undefined : row
}

async function restOn(db: Db, row: BillRow, { day }: LineRow): Promise<ReferencedBill> {
  return { bill: row.id, rest: takes(row, day) ? missingOf(row, await linesOf(db, row.id)) : null }
}

/** Whose the money of a line is, by its reference. */
function whoseIs(member: { account: number; number: string } | undefined, ofBill: BillRow | undefined) {
  if (member) return { whose: ofMember(member), like: { member: member.account } }
  return ofBill && { whose: moneyOf(ofBill), like: { payer: ofBill.payer_id } }
}

/** Who is named in a text, whether still a member or not: of an account that was merged, that of the member it leads to. */
async function findMentioned(db: Db, text: string): Promise<number[]> {
  const { numbers, names } = mentionsIn(text)
  if (numbers.length === 0 && names.length === 0) return []
  const key = nameKey(account)
  const { rows } = await db.execute(sql`
    select coalesce(${account.merged_into}, ${account.id}) as id from ${account}
    where ${account.membership_number} is not null and ${key} in (
      select array(select jsonb_array_elements_text(name)) from jsonb_array_elements(${JSON.stringify(names)}::jsonb) as given(name)
    )
    union select coalesce(${account.merged_into}, ${account.id}) from ${account} where ${
      numbers.length > 0 ? inArray(account.membership_number, numbers) : sql`false`
    }`)
  return rows.map(({ id }) => Number(id))
}

/** All that decides what becomes of a line. */
export async function findFacts(
  db: Db,
  ctx: Pick<Context, 'clock'>,
  rules: DuesRules,
  line: LineRow,
): Promise<LineFacts> {
  const number = referencedNumber(line)
  const member = number === null ? undefined : await findReferenced(db, ctx, rules, number)
  const named = referencedBill(line)
  const ofBill = named === null ? undefined : await findBill(db, named)
  const its = whoseIs(member && number !== null ? { ...member, number } : undefined, ofBill)
  return {
    member,
    bill: ofBill && (await restOn(db, ofBill, line)),
    mentioned: line.kobo > 0 ? await findMentioned(db, line.text) : [],
    recorded: its !== undefined && (await isRecorded(db, line, its.whose)),
    bookedLike: its !== undefined && (await isBookedLike(db, line, its.like)),
  }
}
