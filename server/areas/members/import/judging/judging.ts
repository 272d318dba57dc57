import { and, asc, eq, getTableColumns, inArray, lt, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayInAbuja } from '#domain/common/days.ts'
import { numberIn } from '#domain/members/register/numbers.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { account, type FoundFault, importRow, type KeptFault, staff } from '#server/db/schema/index.ts'
import { type Batch, isKeptFor } from '../batch.ts'
import { keptForOthers } from '../misplaced-numbers.ts'
import { highestShown } from '../numbers.ts'
import { findMembers, type Match } from './find-members.ts'
import { type Judged, judgeRow, type Member } from './judge-row.ts'
import { readMeanings } from './meanings.ts'
import { type Given, keysOf, numbersShown, type ReadRow, readRow, sortKeyOf } from './read-row.ts'
import { settleMembers } from './settle-members.ts'
import { judgeTwins, type Row } from './twins.ts'

const ROWS_A_STEP = 250
/** So many other rows with one number, address or telephone say all that more would. */
const MOST_TWINS = 12

const Cursor = v.nullable(v.object({ highest: v.number() }))

type Doing = Pick<Context, 'clock'>

/** The next rows that this preview has not read, or judged, yet. */
const nextRows = (
  tx: Db,
  { id, previewed_revision }: Batch,
  done: typeof importRow.read_for | typeof importRow.judged_for,
) =>
  tx
    .select()
    .from(importRow)
    .where(and(eq(importRow.batch_id, id), lt(done, previewed_revision)))
    .orderBy(asc(importRow.line))
    .limit(ROWS_A_STEP)

type KeptRow = Awaited<ReturnType<typeof nextRows>>[number]

async function readingOf(tx: Db, { clock }: Doing, { mapping }: Batch) {
  const meanings = await readMeanings(tx)
  const today = dayInAbuja(clock.now())
  return {
    asTheFileHasIt: { mapping, today },
    asItIsCorrected: ({ repairs }: Pick<KeptRow, 'repairs'>) => ({ mapping, today, meanings, repairs }),
  }
}

/** Reads the next rows, so that each is found by what it says. Rows that had, or have, something in common with them are judged again. */
async function readNext(tx: Db, doing: Doing, batch: Batch): Promise<number> {
  const rows = await nextRows(tx, batch, importRow.read_for)
  if (rows.length === 0) return 0
  const { asItIsCorrected } = await readingOf(tx, doing, batch)
  const read = rows.map((row) => {
    const reading = asItIsCorrected(row)
    const { given } = readRow(row.cells, reading)
    const shown = numbersShown(row.cells, reading)
    // What was found and chosen by other columns does not hold any more.
    const isAgain = row.read_for === -batch.previewed_revision
    return {
      id: row.id,
      keys: keysOf(given),
      given,
      sort_key: sortKeyOf(given),
      number_shown: shown.length > 0 ? Math.max(...shown) : null,
      name: [given.first_name, given.sur_name].filter(Boolean).join(' '),
      found: isAgain ? row.found : [],
      choice: isAgain ? row.choice : null,
    }
  })
  await tx.execute(sql`
    update ${importRow} set given = r.given, sort_key = r.sort_key, number_shown = r.number_shown, name = r.name, found = r.found,
      choice = r.choice, keys = array(select jsonb_array_elements_text(r.keys)), read_for = ${batch.previewed_revision}, judged_for = 0
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as r(id int, keys jsonb, given jsonb, sort_key text, number_shown int, name text, found jsonb, choice text)
    where ${importRow.id} = r.id`)
  const meant = rows.flatMap(({ account_id }) => account_id ?? [])
  const touched = [...new Set([...rows.flatMap(({ keys }) => keys), ...read.flatMap(({ keys }) => keys)])]
  await tx
    .update(importRow)
    .set({ judged_for: 0 })
    .where(
      and(
        eq(importRow.batch_id, batch.id),
        eq(importRow.judged_for, batch.previewed_revision),
        or(
          sql`exists (select from unnest(${importRow.keys}) as key where key = any(${sql.param(touched)}::text[]))`,
          sql`${importRow.problems} @> '[{"reason": "number_far"}]'`,
          inArray(importRow.account_id, meant),
        ),
      ),
    )
  return rows.length
}

const Others = v.array(
  v.object({
    id: v.number(),
    line: v.number(),
    given: v.custom<Given>((given) => typeof given === 'object'),
    sort_key: v.string(),
    keys: v.array(v.string()),
  }),
)

/** Rows of the same file that have a number, an address, a telephone or a birth in common with these, and were not left out. */
async function othersLike(tx: Db, batch: number, rows: readonly KeptRow[]) {
  const keys = [...new Set(rows.flatMap((row) => row.keys))]
  // Each key is looked for once among the rows of the file: an index is of no use, and no plan depends on what is known of it.
  const { rows: found } = await tx.execute(sql`
    select distinct on (id) id, line, given, sort_key, keys from (
      select id, line, given, sort_key, keys, row_number() over (partition by key order by sort_key collate "C", line) as place
      from ${importRow} cross join lateral unnest(keys) as key
      where batch_id = ${batch} and key = any(${sql.param(keys)}::text[]) and choice is distinct from 'leave'
        and not (choice is not distinct from 'same' and account_id is null and not ${isKeptFor})
    ) as other where place <= ${MOST_TWINS}`)
  const byKey = new Map<string, Row[]>()
  for (const other of v.parse(Others, found)) {
    for (const key of other.keys) byKey.set(key, [...(byKey.get(key) ?? []), other])
  }
  return (row: KeptRow) => [
    ...new Map(row.keys.flatMap((key) => byKey.get(key) ?? []).map((one) => [one.id, one])).values(),
  ]
}

async function readMembers(db: Db, matches: readonly Match[]): Promise<Map<number, Member>> {
  const ids = [...new Set(matches.map(({ account_id }) => account_id))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ ...getTableColumns(account), is_staff: sql<boolean>`${staff.account_id} is not null` })
    .from(account)
    .leftJoin(staff, eq(staff.account_id, account.id))
    .where(inArray(account.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

const told = (faults: readonly KeptFault[], kind: FoundFault['kind']) => faults.map((fault) => ({ ...fault, kind }))

const isSameFault = (one: KeptFault, other: KeptFault) => one.reason === other.reason && one.field === other.field

/** What the file says, and what came to light as it was compared with others. */
function faultsOf(inFile: ReadRow, now: Judged): FoundFault[] {
  // Of who is here already some things that cannot be read do not matter.
  const warns = (fault: KeptFault) => now.warnings.some((one) => isSameFault(one, fault))
  return [
    ...told(inFile.problems.filter(warns), 'warning'),
    ...told(
      inFile.problems.filter((fault) => !warns(fault)),
      'refused',
    ),
    ...told(inFile.warnings, 'warning'),
    ...told(now.problems, now.verdict === 'possible' ? 'decision' : 'refused'),
    ...told(now.warnings, 'warning'),
  ]
}

/** What was found before stays found: it is told as repaired once it does not stand any more. */
function foundIn(row: KeptRow, now: readonly FoundFault[]): FoundFault[] {
  const keyOf = ({ reason, field, value, kind }: FoundFault) => [reason, field, value, kind].join(' ')
  return [...new Map([...row.found, ...now].map((one) => [keyOf(one), one])).values()]
}

/** Says what would become of the next rows. */
async function judgeNext(tx: Db, doing: Doing, batch: Batch, highest: number): Promise<number> {
  const rows = await nextRows(tx, batch, importRow.judged_for)
  if (rows.length === 0) return 0
  const { asTheFileHasIt, asItIsCorrected } = await readingOf(tx, doing, batch)
  const likeIt = await othersLike(tx, batch.id, rows)
  const read = rows.map((row) => ({ row, ...readRow(row.cells, asItIsCorrected(row)) }))
  const named = read.filter(({ given }) => given.sur_name)
  const matches = await findMembers(
    tx,
    named.map(({ row, given }) => ({ line: row.line, given })),
  )
  const members = await readMembers(tx, matches)
  const kept = await keptForOthers(
    tx,
    named.map(({ row, given }) => ({
      row: row.id,
      number: given.number,
      name: `${given.first_name} ${given.sur_name}`,
    })),
  )
  const judged = read.map(({ row, isDamaged, ...reading }) => {
    const own = matches.filter(({ line }) => line === row.line)
    const twins = judgeTwins({ ...row, given: reading.given }, likeIt(row))
    const isConfirmed = row.repairs.number !== undefined
    const isFar = !isConfirmed && (numberIn(reading.given.number) ?? 0) > highest
    const made = judgeRow(reading, { matches: own, members, twins, isFar, kept: kept.get(row.id) })
    const inFile = readRow(row.cells, asTheFileHasIt)
    const seen = numbersShown(row.cells, asItIsCorrected(row)).filter((one) => one <= highest)
    return {
      ...made,
      id: row.id,
      is_damaged: isDamaged,
      twins: twins.lines,
      found: foundIn(row, faultsOf(inFile, made)),
      choice: made.choices.find((choice) => choice === row.choice) ?? null,
      number_seen: seen.length > 0 ? Math.max(...seen) : null,
    }
  })
  await tx.execute(sql`
    update ${importRow} set verdict = j.verdict, known_by = j.known_by, account_id = j.account_id, version = j.version,
      reason = j.reason, changes = j.changes, is_damaged = j.is_damaged, number = j.number, choices = j.choices, choice = j.choice,
      problems = j.problems, warnings = j.warnings, found = j.found, twins = j.twins, number_seen = j.number_seen,
      judged_for = ${batch.previewed_revision}
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j(id int, verdict text, known_by text, account_id int,
      version int, reason text, changes jsonb, is_damaged boolean, number text, choices jsonb, choice text,
      problems jsonb, warnings jsonb, found jsonb, twins jsonb, number_seen int)
    where ${importRow.id} = j.id`)
  return rows.length
}

/**
 * One step of a preview: rows are read first, then judged by all that was read, and at last those that mean the same member are
 * told apart. Where the next one begins is with the rows; the cursor holds the highest number that is believed.
 */
export async function judgeStep(tx: Db, doing: Doing, batch: Batch, cursor: unknown) {
  const read = await readNext(tx, doing, batch)
  if (read > 0) return { done: read, cursor: null, last: false }
  const highest = v.parse(Cursor, cursor)?.highest ?? (await highestShown(tx, doing, batch.id))
  const judged = await judgeNext(tx, doing, batch, highest)
  if (judged > 0) return { done: judged, cursor: { highest }, last: false }
  await settleMembers(tx, batch.id)
  return { done: 0, cursor: null, last: true }
}
