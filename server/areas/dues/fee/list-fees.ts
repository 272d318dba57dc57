import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import * as v from 'valibot'
import { FIRST_MEMBERSHIP_FEE } from '#contract/applications/membership.ts'
import type { Fee, FeeEntry, FeeKind, FeeProposal } from '#contract/dues/fees.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { firstDayOf } from '#domain/dues/dues-facts.ts'
import { feesByDay } from '#domain/dues/fees.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { readNames } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { approval, duesFee, grade, otherFee } from '#server/db/schema/index.ts'
import { aboutFee, ChangedFee, changeFee } from './fee-act.ts'
import { firstSettableYear } from './set-fee.ts'

/** A fee that was set, whatever it is for. The first day of what was there from the beginning is empty. */
interface SetFee {
  id: number
  about: string
  naira: number
  from: string
  asked_by: number | null
  decided_by: number | null
  at: Date | null
}

const deciders = { asked_by: approval.asked_by, decided_by: approval.decided_by }

async function readSet(db: Db): Promise<SetFee[]> {
  const dues = await db
    .select({ ...getTableColumns(duesFee), ...deciders })
    .from(duesFee)
    .leftJoin(approval, eq(approval.id, duesFee.approval_id))
  const others = await db
    .select({ ...getTableColumns(otherFee), ...deciders })
    .from(otherFee)
    .leftJoin(approval, eq(approval.id, otherFee.approval_id))
  return [
    ...dues.map(({ grade_id, kobo, year, made_at, ...row }) => ({
      ...row,
      about: aboutFee({ kind: 'dues', grade_id }),
      naira: Math.ceil(kobo / 100),
      from: year === 0 ? '' : firstDayOf(year),
      at: year === 0 ? null : made_at,
    })),
    ...others.map(({ kind, grade_id, from_day, made_at, ...row }) => ({
      ...row,
      about: aboutFee({ kind, grade_id }),
      from: from_day,
      at: made_at,
    })),
  ]
}

async function readWaiting(db: Db) {
  const rows = await db
    .select()
    .from(approval)
    .where(and(eq(approval.act, changeFee.name), eq(approval.state, 'asked')))
    .orderBy(desc(approval.id))
  return rows.map((row) => ({ ...row, data: v.parse(ChangedFee, row.data) }))
}

interface Asked {
  kind: FeeKind
  grade: { id: number; name: string } | null
  first: number
  earliest: string
}

/** What a fee costs on the day from which another one was asked for, as it is set now; nothing where none is set. */
export async function amountOn(ctx: Context, { kind, grade_id, from }: ChangedFee): Promise<number | undefined> {
  const fee = (await listFees(ctx)).find((one) => one.kind === kind && (one.grade?.id ?? null) === grade_id)
  if (!fee) throw new Error(`There is no fee of ${kind}`)
  const held = fee.entries.filter((entry) => entry.state !== 'replaced' && (entry.from ?? '') <= from)
  // Of a share that nobody has set yet nought is another amount.
  if (fee.entries.length === 0) return undefined
  return (held.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? 1 : -1))[0] ?? fee).amount
}

/** What everything costs: dues and upgrades grade by grade, the lowest first, joining, and what goes to the national body. */
export async function listFees({ db, clock }: Context): Promise<Fee[]> {
  const today = dayInAbuja(clock.now())
  const [set, waiting] = [await readSet(db), await readWaiting(db)]
  const people = [...set, ...waiting].flatMap(({ asked_by, decided_by }) => [asked_by, decided_by])
  const names = await readNames(
    db,
    people.filter((id) => id !== null).map((id) => `account ${id}`),
  )
  const nameOf = (id: number | null) => (id === null ? null : (names.get(`account ${id}`) ?? null))

  function entriesOf(about: string, first: number): FeeEntry[] {
    const own = set.filter((fee) => fee.about === about)
    const isWhole =
      about.startsWith('national') ||
      own.some(({ from }) => from === '') ||
      (about.startsWith('dues') && own.length > 0)
    const beginning = { id: 0, about, naira: first, from: '', asked_by: null, decided_by: null, at: null }
    return feesByDay(isWhole ? own : [beginning, ...own], today).map(({ fee, state }) => ({
      amount: fee.naira,
      from: fee.from || null,
      state,
      proposed_by: nameOf(fee.asked_by),
      approved_by: nameOf(fee.decided_by),
      at: isoOrNull(fee.at),
    }))
  }

  function waitingFor(about: string): FeeProposal | null {
    const one = waiting.find((row) => row.about === about)
    if (!one) return null
    const { id, asked_by, asked_at, reason, data } = one
    const asked = { asked_by: nameOf(asked_by) ?? '', asked_at: asked_at.toISOString(), reason }
    return { approval: id, amount: data.amount, from: data.from, ...asked }
  }

  const feeOf = ({ kind, grade: of, first, earliest }: Asked): Fee => {
    const about = aboutFee({ kind, grade_id: of?.id ?? null })
    const entries = entriesOf(about, first)
    // A grade whose only fee begins later costs that in the years before, too.
    const now = entries.find(({ state }) => state === 'now') ?? entries.at(-1)
    return { kind, grade: of, amount: now?.amount ?? first, earliest, entries, waiting: waitingFor(about) }
  }

  const grades = await db.select().from(grade).orderBy(desc(grade.id))
  const [fees, shares]: [Fee[], Fee[]] = [[], []]
  for (const { id, name, dues } of grades) {
    const year = await firstSettableYear(db, { clock }, id)
    fees.push(feeOf({ kind: 'dues', grade: { id, name }, first: dues, earliest: firstDayOf(year) }))
  }
  for (const { id, name, upgrade_fee } of grades) {
    if (upgrade_fee === null) continue
    fees.push(feeOf({ kind: 'upgrade', grade: { id, name }, first: upgrade_fee, earliest: today }))
  }
  for (const { id, name } of grades)
    shares.push(feeOf({ kind: 'national', grade: { id, name }, first: 0, earliest: today }))
  return [...fees, feeOf({ kind: 'membership', grade: null, first: FIRST_MEMBERSHIP_FEE, earliest: today }), ...shares]
}
