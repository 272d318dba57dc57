import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusal.ts'
import { dayInAbuja } from '#domain/days.ts'
import type { Db } from '#server/db/database.ts'
import { bankLine, duesAgreed, ledgerEntry, ledgerLine } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import { postEntry } from '#server/services/ledger/post-entry.ts'
import { readRules } from '#server/services/ledger/read-facts.ts'
import { lockMember, noteStanding } from '#server/services/ledger/standing-of.ts'
import { postMail } from '#server/services/outbox.ts'
import { totalsOf } from './find-facts.ts'
import { type LineRow, nextLineState } from './line.ts'

/** `bank 17`, and where that was taken back and booked again, `bank 17 again 2`. */
const referenceOf = ({ id, bookings }: Pick<LineRow, 'id' | 'bookings'>) =>
  bookings === 1 ? `bank ${id}` : `bank ${id} again ${bookings}`

const nowOf = ({ clock }: Pick<Context, 'clock'>) => ({ day: dayInAbuja(clock.now()), at: new Date(clock.now()) })

/**
 * Books a line as dues of a member, in the transaction that holds the line. At the price of whole years these are agreed; any
 * other sum pays the oldest open year as far as it goes, and the rest is credit.
 */
export async function bookLine(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  line: LineRow,
  account_id: number,
  note: string | null = null,
): Promise<LineRow> {
  const state = nextLineState(line, { type: 'line.book' })
  if (line.kobo <= 0) throw new Refusal(409, 'This money went out.')
  const member = await lockMember(tx, account_id)
  if (!member || member.merged_into !== null) throw new Refusal(409, 'This member was merged into another.')
  const { spell, quotes } = await totalsOf(tx, ctx, account_id, await readRules(tx))
  if (!spell) throw new Refusal(409, 'Dues were never charged to this member.')
  const agreed = quotes.find(({ total }) => total === line.kobo)?.years ?? []
  const booked = { ...line, state, account_id, years: agreed.length || null, bookings: line.bookings + 1, reason: null }
  const reference = referenceOf(booked)
  await postEntry(tx, {
    ...{ reference, ...nowOf(ctx) },
    lines: [
      { book: 'bank', kobo: line.kobo },
      { book: 'dues', kobo: -line.kobo, account_id },
    ],
  })
  if (agreed.length > 0)
    await tx
      .insert(duesAgreed)
      .values(agreed.map(({ year, price }) => ({ reference, year, kobo: price, spell_id: spell.id })))
  await noteStanding(tx, ctx, account_id)
  const { email, first_name } = member
  const data = { first_name, amount: line.kobo / 100, day: line.day, years: agreed.map(({ year }) => year) }
  await postMail(tx, ctx, email, { kind: 'transfer-booked', data }, reference)
  const { years, bookings, reason } = booked
  await tx.update(bankLine).set({ state, account_id, years, bookings, reason, note }).where(eq(bankLine.id, line.id))
  return booked
}

/** Kobo of an account's dues that came with no payment: of these a merge left what had paid years before the kept membership. */
async function looseDues(tx: Db, id: number): Promise<number> {
  const [sum] = await tx
    .select({ kobo: sql<number>`-coalesce(sum(${ledgerLine.kobo}), 0)::float8` })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
    .where(and(eq(ledgerLine.book, 'dues'), eq(ledgerLine.account_id, id), isNull(ledgerEntry.payment_id)))
  return Math.max(0, sum?.kobo ?? 0)
}

/** Posts the mirror of what was booked. After a merge it is taken from where the money is; what is not with the one is with the other. */
export async function unbookLine(tx: Db, ctx: Pick<Context, 'clock'>, line: LineRow): Promise<void> {
  const { account_id, kobo } = line
  if (account_id === null) throw new Error(`Line ${line.id} is booked for no account`)
  const kept = (await lockMember(tx, account_id))?.merged_into ?? null
  if (kept !== null) await lockMember(tx, kept)
  const stayed = kept === null ? kobo : Math.min(kobo, await looseDues(tx, account_id))
  await postEntry(tx, {
    ...{ reference: `undo ${referenceOf(line)}`, ...nowOf(ctx) },
    lines: [
      { book: 'bank', kobo: -kobo },
      { book: 'dues', kobo: stayed, account_id },
      { book: 'dues', kobo: kobo - stayed, account_id: kept },
    ],
  })
  for (const id of [account_id, kept]) if (id !== null) await noteStanding(tx, ctx, id)
}
