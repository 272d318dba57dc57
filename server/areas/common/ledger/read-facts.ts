import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { settingRules } from '#contract/staff/settings.ts'
import { koboOf } from '#domain/common/money.ts'
import { type DuesFacts, type DuesRules, dayOfSetting, noFacts } from '#domain/dues/dues-facts.ts'
import type { Db } from '#server/db/database.ts'
import {
  duesAgreed,
  duesFee,
  duesRelief,
  duesReliefLifting,
  grade,
  gradeHeld,
  isGradeInForce,
  ledgerEntry,
  ledgerLine,
  membershipEnding,
  membershipReinstatement,
  membershipReturn,
  membershipSpell,
  officeSetting,
} from '#server/db/schema/index.ts'

/** What dues cost, and how long the account stays open after they fell due. A grade without a fee of its own costs what its page says. */
export async function readRules(db: Db): Promise<DuesRules> {
  const set = await db
    .selectDistinctOn([duesFee.grade_id, duesFee.year])
    .from(duesFee)
    .orderBy(asc(duesFee.grade_id), asc(duesFee.year), desc(duesFee.id))
  const grades = await db.select({ id: grade.id, dues: grade.dues }).from(grade)
  const settings = await db
    .select()
    .from(officeSetting)
    .where(inArray(officeSetting.name, ['grace_days', 'late_from']))
  const setTo = (name: 'grace_days' | 'late_from') =>
    settings.find((one) => one.name === name)?.value ?? settingRules[name].usual
  const unset = grades.filter(({ id }) => !set.some(({ grade_id }) => grade_id === id))
  return {
    fees: [
      ...unset.map(({ id, dues }) => ({ year: 0, grade: id, price: koboOf(dues) })),
      ...set.map((one) => ({ year: one.year, grade: one.grade_id, price: one.kobo })),
    ],
    graceDays: setTo('grace_days'),
    lateFrom: dayOfSetting(setTo('late_from')),
  }
}

type Of<Facts> = (id: number) => Facts

/** Rows by whose they are, in their order. */
function byAccount<Row extends { account_id: number }>(rows: readonly Row[]): Of<Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.account_id)
    if (group) group.push(row)
    else groups.set(row.account_id, [row])
  }
  return (id) => groups.get(id) ?? []
}

async function readSpells(db: Db, ids: number[]): Promise<Of<DuesFacts['spells']>> {
  const spells = await db
    .select()
    .from(membershipSpell)
    .where(inArray(membershipSpell.account_id, ids))
    .orderBy(asc(membershipSpell.id))
  const of = byAccount(spells)
  const rows =
    spells.length === 0
      ? []
      : await db
          .select({
            spell_id: membershipEnding.spell_id,
            day: membershipEnding.ended_on,
            how: membershipEnding.how,
            reinstated: membershipReinstatement.reinstated_on,
            returning: membershipReturn.approved_on,
          })
          .from(membershipEnding)
          .leftJoin(membershipReturn, eq(membershipReturn.ending_id, membershipEnding.id))
          .leftJoin(membershipReinstatement, eq(membershipReinstatement.ending_id, membershipEnding.id))
          .where(
            inArray(
              membershipEnding.spell_id,
              spells.map((spell) => spell.id),
            ),
          )
          .orderBy(asc(membershipEnding.id))
  return (id) =>
    of(id).map((spell) => ({
      id: spell.id,
      from: spell.began_on,
      firstYear: spell.first_year,
      source: spell.source,
      endings: rows.filter(({ spell_id }) => spell_id === spell.id),
    }))
}

const undo = alias(ledgerEntry, 'undo')

async function readMoney(db: Db, ids: number[]): Promise<Of<DuesFacts['money']>> {
  const named = {
    id: ledgerEntry.id,
    reference: ledgerEntry.reference,
    day: ledgerEntry.day,
    payment: ledgerEntry.payment_id,
  }
  const movedOf = byAccount(
    await db
      // Asked for by these: it has none that is empty.
      .select({ ...named, kobo: ledgerLine.kobo, account_id: sql<number>`${ledgerLine.account_id}` })
      .from(ledgerLine)
      .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
      .where(and(eq(ledgerLine.book, 'dues'), inArray(ledgerLine.account_id, ids))),
  )
  // After a merge also what was agreed with an entry that has moved nothing here.
  const agreedOf = byAccount(
    await db
      .select({
        ...named,
        account_id: membershipSpell.account_id,
        year: duesAgreed.year,
        price: duesAgreed.kobo,
        spell: duesAgreed.spell_id,
        undone: undo.day,
      })
      .from(duesAgreed)
      .innerJoin(membershipSpell, eq(membershipSpell.id, duesAgreed.spell_id))
      .innerJoin(ledgerEntry, eq(ledgerEntry.reference, duesAgreed.reference))
      .leftJoin(undo, eq(undo.reference, sql`'undo ' || ${duesAgreed.reference}`))
      .where(inArray(membershipSpell.account_id, ids))
      .orderBy(asc(duesAgreed.year)),
  )
  return (id) => {
    const [moved, agreed] = [movedOf(id), agreedOf(id)]
    const entries = new Map([...moved, ...agreed].map((entry) => [entry.id, entry]))
    return [...entries.values()]
      .toSorted((a, b) => a.id - b.id)
      .map(({ id: entry, reference, day, payment }) => {
        const own = agreed.filter((one) => one.id === entry)
        return {
          reference,
          day,
          payment,
          // What we owe a member is below zero in the book, and above it for the member.
          amount: 0 - (moved.find((one) => one.id === entry)?.kobo ?? 0),
          agreed: own.map(({ year, price }) => ({ year, price })),
          spell: own[0]?.spell ?? 0,
          undone: own[0]?.undone ?? null,
        }
      })
  }
}

async function readReliefs(db: Db, ids: number[]): Promise<Of<Pick<DuesFacts, 'reliefs' | 'postponements'>>> {
  const rows = await db
    .select({ account_id: duesRelief.account_id, relief: duesRelief, lifted: duesReliefLifting.lifted_on })
    .from(duesRelief)
    .leftJoin(duesReliefLifting, eq(duesReliefLifting.relief_id, duesRelief.id))
    .where(inArray(duesRelief.account_id, ids))
    .orderBy(asc(duesRelief.id))
  const of = byAccount(rows)
  return (id) => {
    const { reliefs, postponements } = noFacts()
    for (const { relief, lifted } of of(id)) {
      const { given_on: day, from_year: fromYear, to_year: toYear, kobo: price, until, kind, reason, minute } = relief
      const given = { day, lifted, reason, minute }
      if (until !== null) postponements.push({ ...given, year: fromYear, until })
      if (price !== null && kind !== 'putOff') reliefs.push({ ...given, fromYear, toYear, price, kind })
    }
    return { reliefs, postponements }
  }
}

/** All that is known of the dues of some members, asked for at once. */
export async function readFactsOf(db: Db, ids: number[]): Promise<Of<DuesFacts>> {
  const grades = byAccount(
    await db
      .select({ account_id: gradeHeld.account_id, from: gradeHeld.held_from, grade: gradeHeld.grade_id })
      .from(gradeHeld)
      .where(and(inArray(gradeHeld.account_id, ids), isGradeInForce))
      .orderBy(asc(gradeHeld.id)),
  )
  const [spells, money, reliefs] = [await readSpells(db, ids), await readMoney(db, ids), await readReliefs(db, ids)]
  return (id) => ({
    spells: spells(id),
    grades: grades(id).map(({ from, grade }) => ({ from, grade })),
    money: money(id),
    ...reliefs(id),
  })
}

/** All that is known of one member's dues. */
export const readFacts = async (db: Db, id: number): Promise<DuesFacts> => (await readFactsOf(db, [id]))(id)
