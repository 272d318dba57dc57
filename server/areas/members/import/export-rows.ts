import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { exportFormats, MOST_UNPROVEN } from '#contract/common/export.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { type ImportField, importFields, importLabel } from '#contract/members/import/import-fields.ts'
import { type ImportRowsExport, importRowsToExport, WHAT_IS_WRONG } from '#contract/members/import/import-repair.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isAside } from '#server/areas/common/sheet/read-table.ts'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import { addPart } from '#server/areas/jobs/job-parts.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import { csv } from '#server/areas/staff/export/csv.ts'
import type { Cell } from '#server/areas/staff/export/file-writer.ts'
import { xlsx } from '#server/areas/staff/export/xlsx.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { importRow } from '#server/db/schema/index.ts'
import { aboutImport, type Batch, isLeftOut, isRefused, needBatch } from './batch.ts'

const ROWS_A_STEP = 200

const writers = { csv, xlsx }

const Kept = v.object({
  batch: v.number(),
  which: v.picklist(importRowsToExport),
  format: v.picklist(exportFormats),
  /** Fields that were corrected and have no column in the file. */
  added: v.array(v.picklist(importFields)),
})
const Cursor = v.nullable(v.number())

const isAsked = (id: number, which: ImportRowsExport['which']) =>
  and(eq(importRow.batch_id, id), sql`${importRow.cells} <> '[]'`, which === 'refused' ? isRefused : isLeftOut)

async function addedFields(tx: Db, { id, mapping }: Batch): Promise<ImportField[]> {
  const { rows } = await tx.execute(sql`
    select distinct field from ${importRow}, jsonb_object_keys(repairs) as field where batch_id = ${id}`)
  return importFields.filter((field) => mapping[field] === undefined && rows.some((row) => row.field === field))
}

/** The columns of the file as they were, those of corrected fields that it has not, and what is wrong. */
const columnsOf = ({ columns }: Batch, added: readonly ImportField[]) => [
  ...columns.filter((column) => !isAside(column)),
  ...added.map(importLabel),
  WHAT_IS_WRONG,
]

type Row = Pick<typeof importRow.$inferSelect, 'cells' | 'repairs' | 'problems' | 'reason' | 'choice'>

function wrongIn({ problems, reason, choice }: Row): string {
  const told = problems.map(({ field, value, text }) => `${importLabel(field)}${value && ` “${value}”`}: ${text}`)
  const left = choice === 'leave' ? ['It was left out.'] : []
  return [...left, ...(told.length > 0 ? told : [reason ?? ''])].filter(Boolean).join('\n')
}

/** A row as it stands in the file, with what was corrected in it. */
function cellsOf({ mapping, columns }: Batch, added: readonly ImportField[], row: Row): Cell[] {
  const fieldIn = (at: number) => importFields.find((field) => mapping[field] === at)
  const own = columns.flatMap((column, at): Cell[] => {
    if (isAside(column)) return []
    const field = fieldIn(at)
    const text = (field && row.repairs[field]) ?? row.cells[at] ?? ''
    return [field === 'phone' && text ? { phone: text } : text]
  })
  return [...own, ...added.map((field) => row.repairs[field] ?? ''), wrongIn(row)]
}

/** Has the rows that were refused or left out written as a file that can be corrected and sent again; answers the job. */
export const beginRowsExport = (ctx: OfficeContext, { id, which, format }: ImportRowsExport): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const batch = await needBatch(tx, id)
    const total = await tx.$count(importRow, isAsked(id, which))
    if (total === 0) throw new Refusal(409, which === 'refused' ? 'No row is refused.' : 'No row is left out.')
    if (total > MOST_UNPROVEN) needProof(ctx, 'exports.many')
    const data = { batch: id, which, format, added: await addedFields(tx, batch) }
    const task_id = await startJob(tx, ctx, { kind: 'import-rows-export', data, total })
    const after = { which, format, rows: total }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'export import rows', about: aboutImport(id), after })
    return task_id
  })

export const importRowsExport: JobKind = {
  file: ({ data }) => {
    const { format, which } = v.parse(Kept, data)
    const { type, write } = writers[format]
    return {
      name: `rows-${which.replace('_', '-')}.${format}`,
      type,
      write,
      permissions: ['members.export', 'members.sensitive'],
    }
  },
  step: async (tx, _, job) => {
    const { batch: id, which, format, added } = v.parse(Kept, job.data)
    const after = v.parse(Cursor, job.cursor)
    const batch = await needBatch(tx, id)
    const rows = await tx
      .select()
      .from(importRow)
      .where(and(isAsked(id, which), gt(importRow.line, after ?? 0)))
      .orderBy(asc(importRow.line))
      .limit(ROWS_A_STEP)
    const head = after === null ? [columnsOf(batch, added)] : []
    await addPart(tx, job, writers[format].rows([...head, ...rows.map((row) => cellsOf(batch, added, row))]))
    return { done: rows.length, cursor: rows.at(-1)?.line ?? after ?? 0, last: rows.length < ROWS_A_STEP }
  },
}
