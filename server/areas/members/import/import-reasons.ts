import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { importFields } from '#contract/members/import/import-fields.ts'
import {
  type ImportReasonSelection,
  type ImportReasons,
  type ImportValueSelection,
  type ImportValues,
  importReasons,
  MOST_VALUES,
} from '#contract/members/import/import-repair.ts'
import { likelyGrade } from '#domain/members/register/grade-words.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { importRow } from '#server/db/schema/index.ts'
import { needBatch } from './batch.ts'
import { columnOf } from './import-rows.list.ts'
import { readMeanings } from './judging/meanings.ts'
import { meaningKey } from './judging/read-row.ts'

const Counted = v.object({ rows: v.number(), still: v.number() })
const Reasons = v.array(
  v.object({ ...Counted.entries, reason: v.picklist(importReasons), field: v.picklist(importFields) }),
)
const Values = v.array(v.object({ ...Counted.entries, value: v.string() }))

/** Each row once for each reason, field and value that it has, with whether that stands still. */
const faultsOf = (batch: number, kind: ImportReasonSelection['kind']): SQL => sql`
  select row.id, one ->> 'reason' as reason, one ->> 'field' as field, one ->> 'value' as value,
    row.choice is null and (row.problems || row.warnings) @> jsonb_build_array(one - 'kind' - 'text') as stands
  from ${importRow} as row, jsonb_array_elements(row.found) as one
  where row.batch_id = ${batch} and (one ->> 'kind' = 'warning') = ${kind === 'warnings'}`

/** Why rows are refused, need a decision or have a warning: most rows first. */
export async function getImportReasons(
  { db }: OfficeContext,
  { id, kind }: ImportReasonSelection & { id: number },
): Promise<ImportReasons> {
  const batch = await needBatch(db, id)
  const { rows } = await db.execute(sql`
    select reason, field, count(distinct id)::int as rows, count(distinct id) filter (where stands)::int as still
    from (${faultsOf(id, kind)}) as faults group by reason, field order by 3 desc, reason, field`)
  return { items: v.parse(Reasons, rows).map((one) => ({ ...one, column: columnOf(batch, one.field) })) }
}

/** The values that have one reason, most rows first, with what they mean. */
export async function getImportValues(
  { db }: OfficeContext,
  { id, reason, field, kind }: ImportValueSelection & { id: number },
): Promise<ImportValues> {
  await needBatch(db, id)
  const { rows } = await db.execute(sql`
    select value, count(distinct id)::int as rows, count(distinct id) filter (where stands)::int as still
    from (${faultsOf(id, kind)}) as faults where reason = ${reason} and field = ${field}
    group by value order by 2 desc, value`)
  const values = v.parse(Values, rows)
  const meanings = await readMeanings(db)
  return {
    total: values.length,
    items: values
      .slice(0, MOST_VALUES)
      .map((one) => ({
        ...one,
        means: meanings.get(meaningKey(field, one.value)) ?? null,
        suggested: field === 'grade' ? likelyGrade(one.value) : null,
      })),
  }
}
