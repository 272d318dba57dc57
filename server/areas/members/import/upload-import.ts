import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { readTable, type Table } from '#server/areas/common/sheet/read-table.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { importBatch, importRow } from '#server/db/schema/index.ts'
import { aboutImport, lockBatch, nextState, readBatch } from './batch.ts'
import { mappingFor } from './mapping-for.ts'

const ROWS_A_WRITE = 1_000

interface Sent {
  name: string | undefined
  file: Uint8Array | undefined
}

/** Without a path and hidden signs. */
const nameOf = (name = '') => (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, 200) || 'Members'

/** A few at a time: a long transaction would keep everybody else from the database. */
async function storeRows({ db }: OfficeContext, batch: number, rows: Table['rows']): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_WRITE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_A_WRITE))
    await db.execute(sql`
      insert into ${importRow} (batch_id, line, cells)
      select ${batch}::int, line, cells from jsonb_to_recordset(${part}::jsonb) as r(line int, cells jsonb)`)
  }
}

/** Reads a file of members and keeps its rows; no member is changed. */
export async function uploadImport(ctx: OfficeContext, { name, file }: Sent): Promise<ImportBatch> {
  if (!file) throw new Refusal(400, 'Choose a file.')
  const { rows, ...table } = await readTable(file)
  const values = {
    ...table,
    name: nameOf(name),
    hash: createHash('sha256').update(file).digest('hex'),
    mapping: await mappingFor(ctx.db, table.columns),
    created_by: ctx.session.account,
    created_at: new Date(ctx.clock.now()),
  }
  const { id } = await insertRow(ctx.db, importBatch, values)
  await storeRows(ctx, id, rows)
  await inTransaction(ctx.db, async (tx) => {
    const state = nextState(await lockBatch(tx, id), { type: 'rows.kept' })
    await tx.update(importBatch).set({ state }).where(eq(importBatch.id, id))
    const after = { rows: rows.length }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'upload members', about: aboutImport(id), after })
  })
  return readBatch(ctx.db, id)
}
