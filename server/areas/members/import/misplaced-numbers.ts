import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { MisplacedNumber, MisplacedNumbers } from '#contract/members/import/misplaced-numbers.ts'
import { numberCarriers } from '#contract/members/import/misplaced-numbers.ts'
import { foldedName } from '#domain/common/fold.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { account, approval, importBatch, importRow, mail, payment, receipt } from '#server/db/schema/index.ts'
import { aboutImport } from './batch.ts'

export const NUMBERS_BACK = 'members.numbers'

const Found = v.array(
  v.object({
    account: v.number(),
    number: v.string(),
    line: v.number(),
    name: v.string(),
    first_name: v.string(),
    holder: v.string(),
    email: v.nullable(v.string()),
  }),
)
export type Misplaced = v.InferOutput<typeof Found>[number]

/** A row that brings this number and made nobody who could have it. */
const broughtIt = (own: SQL, holder: SQL): SQL => sql`
  ${own}.number = ${holder}.membership_number and ${own}.outcome is distinct from 'created' and ${own}.account_id is distinct from ${holder}.id
    and folded_words(${own}.name) <> folded_words(${holder}.first_name || ' ' || ${holder}.sur_name)`

/**
 * The numbers of an import of before they were kept for their rows that went to others of the same file, who brought none: one a
 * holder, in the order of the file.
 */
export async function findMisplaced(db: Db, id: number): Promise<Misplaced[]> {
  const { rows } = await db.execute(sql`
    select * from (
      select distinct on (holder.id) holder.id as account, holder.membership_number as number, own.line, own.name,
        holder.first_name, holder.first_name || ' ' || holder.sur_name as holder, holder.email
      from ${importBatch} as batch
      join ${importRow} as made on made.batch_id = batch.id and made.number is null and made.outcome in ('created', 'kept')
      join ${account} as holder on holder.id = made.account_id and holder.merged_into is null
      join ${importRow} as own on own.batch_id = batch.id and ${broughtIt(sql`own`, sql`holder`)}
      where batch.id = ${id} and not batch.numbers_kept
      order by holder.id, own.line
    ) as misplaced order by line`)
  return v.parse(Found, rows)
}

const Told = v.array(
  v.object({
    account: v.number(),
    by: v.picklist(numberCarriers),
    at: v.nullable(
      v.pipe(
        v.string(),
        v.transform((at) => new Date(at).toISOString()),
      ),
    ),
  }),
)

/** Mails and receipts that carried their numbers to these, as far as they are kept. What a mail told is forgotten once it has left. */
async function readTold(db: Db, found: readonly Misplaced[]) {
  if (found.length === 0) return []
  const holders = JSON.stringify(found.map(({ account: id, number, email }) => ({ id, number, email })))
  const { rows } = await db.execute(sql`
    with holder as (select * from jsonb_to_recordset(${holders}::jsonb) as h(id int, number text, email text))
    select holder.id as account, ${mail.kind} as by, to_json(${mail.sent_at}) #>> '{}' as at
    from holder join ${mail} on ${mail.to} = holder.email and ${mail.state} <> 'withdrawn'
    where ${mail.kind} in ('member-invited', 'accounts-merged', 'dues-reminder') or (${mail.kind} = 'letter' and exists (
      select from letter where 'letter ' || letter.id = ${mail.cause} and letter.subject || letter.body like '%{{number}}%'))
    union all
    select holder.id, 'receipt', to_json(${receipt.issued_at}) #>> '{}'
    from holder join ${payment} on ${payment.account_id} = holder.id join ${receipt} on ${receipt.payment_id} = ${payment.id}
    where ${receipt.snapshot} ->> 'member' like holder.number || '%'
    order by 3`)
  return v.parse(Told, rows)
}

const readWaiting = async (db: Db, id: number): Promise<number | null> => {
  const of = and(eq(approval.act, NUMBERS_BACK), eq(approval.about, aboutImport(id)), eq(approval.state, 'asked'))
  const [row] = await db.select({ id: approval.id }).from(approval).where(of)
  return row?.id ?? null
}

export async function getMisplacedNumbers(
  { db }: Pick<OfficeContext, 'db'>,
  { id }: { id: number },
): Promise<MisplacedNumbers> {
  const found = await findMisplaced(db, id)
  const told = await readTold(db, found)
  return {
    items: found.map(
      ({ account: holder, number, line, name, holder: called, email }): MisplacedNumber => ({
        number,
        line,
        name: name || null,
        holder: { id: holder, name: called, email },
        told: told.filter((one) => one.account === holder).map(({ by, at }) => ({ by, at })),
      }),
    ),
    waiting: await readWaiting(db, id),
    given_back: await db.$count(importRow, and(eq(importRow.batch_id, id), isNotNull(importRow.number_freed_by))),
  }
}

/** Whether one of the words of these names is in both: the others may have been what was corrected. */
const mayBeOne = (one: string, other: string) => {
  const words = foldedName(one).split(' ')
  return (
    one === '' ||
    foldedName(other)
      .split(' ')
      .some((word) => words.includes(word))
  )
}

interface Wanted {
  row: number
  number?: string | undefined
  name: string
}

/** Which of these rows bring a number that went back, and is kept for somebody of another name: why they do not get it. */
export async function keptForOthers(tx: Db, wanted: readonly Wanted[]): Promise<Map<number, string>> {
  const numbers = wanted.flatMap(({ number }) => number ?? [])
  const kept = await tx
    .select({ number: importRow.number, name: importRow.name })
    .from(importRow)
    .where(and(isNotNull(importRow.number_freed_by), inArray(importRow.number, numbers)))
  return new Map(
    wanted.flatMap(({ row, number, name }) => {
      const own = kept.filter((one) => one.number === number)
      return own.length === 0 || own.some((one) => mayBeOne(one.name, name))
        ? []
        : [[row, `The number ${number} is kept for ${own[0]?.name}.`] as const]
    }),
  )
}
