import { stringify } from 'csv-stringify/sync'
import { and, count, lte, max } from 'drizzle-orm'
import * as v from 'valibot'
import { type AuditEntry, AuditExport } from '#contract/office/audit.ts'
import { Refusal } from '#contract/refusal.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { audit } from '#server/db/schema/index.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { cursorAfter, pageQueries } from '#server/services/list/read-page.ts'
import type { TaskKind } from '#server/services/task/task-kind.ts'
import { addPart } from '#server/services/task/task-parts.ts'
import { startTask } from '#server/services/task/tasks.ts'
import { auditList } from './list-entries.ts'

const ROWS_A_STEP = 200

/** What was asked for, and the newest entry of that moment: what is recorded afterwards is not in it. */
const Wanted = v.object({ filter: AuditExport, last: v.number() })

const upTo = (last: number): typeof auditList => ({
  ...auditList,
  where: (filter) => and(auditList.where(filter), lte(audit.id, last)),
})

/** Has all matching entries written into a file, oldest first. */
export async function exportAudit(ctx: OfficeContext, filter: AuditExport): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const [newest] = await tx.select({ last: max(audit.id) }).from(audit)
    const last = newest?.last ?? 0
    const [counted] = await tx.select({ rows: count() }).from(audit).where(upTo(last).where(filter))
    const rows = counted?.rows ?? 0
    if (rows === 0) throw new Refusal(409, 'No entry matches.')
    const id = await startTask(tx, ctx, { kind: 'audit-export', data: { filter, last }, total: rows })
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'export audit', about: `job ${id}`, after: { filter, rows } })
    return id
  })
}

const nameOf = ({ name, reference }: AuditEntry['actor']) => name ?? reference
const asText = (facts: unknown) => (facts === null || facts === undefined ? '' : JSON.stringify(facts))

const columns: [title: string, of: (entry: AuditEntry) => string | number | null][] = [
  ['Entry', ({ id }) => id],
  ['Time (UTC)', ({ at }) => at],
  ['Person', ({ actor }) => nameOf(actor)],
  ['Account', ({ actor }) => actor.reference],
  ['Act', ({ what }) => what],
  ['Thing', ({ about }) => about.reference],
  ['Name', ({ about }) => about.name],
  ['Outcome', ({ outcome }) => outcome],
  ['Device', ({ device }) => device],
  ['Address', ({ address }) => address],
  ['Seconds since the second factor', ({ factor_age }) => factor_age],
  ['Before', ({ before }) => asText(before)],
  ['After', ({ after }) => asText(after)],
  ['Follows', ({ previous }) => previous],
]

/** As a spreadsheet reads it; nothing in it is taken for a formula. */
const asCsv = (entries: readonly AuditEntry[], isFirst: boolean) =>
  stringify(
    entries.map((entry) => columns.map(([, of]) => of(entry))),
    {
      header: isFirst,
      columns: columns.map(([title]) => title),
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )

export const auditExport: TaskKind = {
  file: { name: 'audit.csv', type: 'text/csv; charset=utf-8', permission: 'audit.export', start: '\uFEFF' },
  step: async (tx, _ctx, row) => {
    const { filter, last } = v.parse(Wanted, row.data)
    const cursor = v.parse(v.nullable(v.string()), row.cursor)
    const list = upTo(last)
    const asked = { ...filter, sort: 'oldest' as const, ...(cursor !== null && { cursor }) }
    const { rows, name } = pageQueries(tx, list, asked, ROWS_A_STEP)
    const ahead = await rows
    const found = ahead.slice(0, ROWS_A_STEP)
    const told = await list.describe(
      tx,
      found.map(({ id }) => id),
    )
    const entries = found.map(({ id }) => told.get(id)).filter((entry) => entry !== undefined)
    await addPart(tx, row, asCsv(entries, row.done === 0))
    const lastRow = found.at(-1)
    return {
      done: found.length,
      cursor: lastRow ? cursorAfter(name, lastRow) : null,
      last: ahead.length <= ROWS_A_STEP,
    }
  },
}
