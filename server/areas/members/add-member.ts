import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { Day } from '#contract/common/person.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { type ImportField, importLabel } from '#contract/members/import/import-fields.ts'
import type { MemberRecord } from '#contract/members/members.ts'
import type { NewMember, PossibleQuery, PossibleSame } from '#contract/members/new-member.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { readDay } from '#domain/members/register/days.ts'
import { readPhones } from '#domain/members/register/phones.ts'
import { actorOf, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { account, fullName, grade } from '#server/db/schema/index.ts'
import { aboutMember, readMember } from './get-member.ts'
import { createMembers } from './import/create-members.ts'
import { findMembers } from './import/judging/find-members.ts'
import { days, type Given } from './import/judging/read-row.ts'
import { reserveNumbers } from './import/numbers.ts'
import { giveOpeningBalances } from './mcpd/opening-balances.ts'

async function possibleOf(db: Db, given: Given): Promise<PossibleSame[]> {
  const matches = await findMembers(db, [{ line: 0, given }])
  if (matches.length === 0) return []
  const ids = matches.map(({ account_id }) => account_id)
  const { id, membership_number: number, email } = account
  const rows = await db
    .select({ id, number, name: fullName, email, grade: grade.name })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(and(inArray(id, ids), isNull(account.merged_into)))
  const seen = new Set<number>()
  return matches.flatMap(({ account_id, known_by }) => {
    const row = rows.find((one) => one.id === account_id)
    if (!row || seen.has(account_id)) return []
    seen.add(account_id)
    return [{ ...row, known_by }]
  })
}

const known = <Fields extends object>(fields: Fields): Given =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string' && text.trim() !== ''))

/** Who may be the same person as somebody of whom so much is known. */
export const listPossible = ({ db }: OfficeContext, { dob, ...asked }: PossibleQuery): Promise<PossibleSame[]> =>
  possibleOf(db, known({ ...asked, ...(v.is(Day(''), dob) && { dob }) }))

/** Refuses a day that a row of a file could not have either: one to come, or before anybody was born. */
function needRightDays(given: Given, today: string) {
  for (const [field, of] of Object.entries(days)) {
    const text = Reflect.get(given, field)
    if (typeof text === 'string' && readDay(text, of, today) === undefined)
      throw new Refusal(400, `${importLabel(field as ImportField)} cannot be ${writtenDay(text)}.`)
  }
}

const called = ({ name, number }: PossibleSame) => (number ? `${name} (${number})` : name)

/** Refuses a number or an address that somebody has, and somebody who may be here already and was not looked at. */
async function needNobody(tx: Db, given: Given, apart: readonly number[]) {
  const possible = await possibleOf(tx, given)
  const [first] = possible
  if (first?.known_by === 'number')
    throw new Refusal(
      409,
      `${given.number} is the number of ${first.name}${first.number === given.number ? '' : `, who is ${first.number} now`}.`,
    )
  if (first?.known_by === 'email')
    throw new Refusal(
      409,
      first.number
        ? `${called(first)} has this e-mail address.`
        : `${first.name} has an account with this e-mail address, and is no member yet. Leave the address out, or decide the application.`,
    )
  const unseen = possible.find(({ id }) => !apart.includes(id))
  if (unseen)
    throw new Refusal(
      409,
      `${called(unseen)} has the same ${unseen.known_by}. Look at that record, or say that this is somebody else.`,
    )
}

/** Adds somebody who was a member before, as a row of an import would: with the same facts, and without a mail. */
export async function addMember(ctx: OfficeContext, { apart, ...fields }: NewMember): Promise<MemberRecord> {
  const phone = readPhones(fields.phone)?.phone ?? fields.phone
  const given = known({ ...fields, phone, email: fields.email.toLowerCase() })
  needRightDays(given, dayInAbuja(ctx.clock.now()))
  const write = inTransaction(ctx.db, async (tx) => {
    await needNobody(tx, given, apart)
    if (!given.number) await reserveNumbers(tx, ctx, { batch: 0, wanted: 1 })
    const [id] = await createMembers(tx, ctx, [given])
    if (id === undefined) throw new Error('No account was made')
    const doing = { clock: ctx.clock, by: actorOf(ctx.session) }
    await takeOverMembers(tx, doing, { import_id: null, accounts: [{ id, held_from: given.grade_since ?? null }] })
    await giveOpeningBalances(tx, ctx, { by: doing.by, import_id: null, accounts: [id] })
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'add member', about: aboutMember(id), after: given })
    return id
  })
  const id = await write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal(409, 'Somebody has this number or e-mail address by now.') : error
  })
  return readMember(ctx, id)
}
