import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type ExportColumn, type ExportFormat, exportFormats, MOST_UNPROVEN } from '#contract/common/export.ts'
import type { Permission } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { may } from '#domain/common/permissions.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext, OfficeSession } from '#server/areas/common/context.ts'
import { type Asked, type Key, type List, placesOf } from '#server/areas/common/list/read-page.ts'
import type { JobKind, JobName } from '#server/areas/jobs/job-kind.ts'
import { addPart } from '#server/areas/jobs/job-parts.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { job, jobRows } from '#server/db/schema/index.ts'
import { csv } from './csv.ts'
import type { Cell } from './file-writer.ts'
import { xlsx } from './xlsx.ts'

const ROWS_A_STEP = 200

const writers = { csv, xlsx }

/** As whom the rows are read: as the person who asked for the file. */
export interface ExportReader extends Pick<Context, 'clock'> {
  session: Pick<OfficeSession, 'account' | 'roles'>
}

interface ListExport<Id extends Key, Filter extends Asked, Item, Name extends string> {
  kind: JobName
  /** What the list is called, in the audit and as a file. */
  name: string
  /** What one row is called. */
  one: string
  permission: Permission
  columns: Record<Name, ExportColumn>
  cells: Record<Name, (item: Item) => Cell>
  list: (reader: ExportReader) => List<Id, Filter, Item>
}

interface Form<Filter, Name extends string> {
  filter: Filter
  format: ExportFormat
  columns: Name[]
}

/** How an export is kept while it is made. */
const Kept = v.object({ format: v.picklist(exportFormats), columns: v.array(v.string()), roles: v.array(v.string()) })

/** Stores which rows match now, and in which order: a change meanwhile puts none into the file twice and leaves none out. */
async function freeze(tx: Db, task_id: number, places: ReturnType<typeof placesOf>): Promise<number> {
  const chunk = sql.raw(`((place - 1) / ${ROWS_A_STEP}) * ${ROWS_A_STEP}`)
  const { rows } = await tx.execute(sql`
    with frozen as (
      insert into ${jobRows} (task_id, place, ids)
      select ${task_id}::int, ${chunk}, jsonb_agg(id order by place) from (${places}) found group by ${chunk}
      returning jsonb_array_length(ids) as rows
    ) select coalesce(sum(rows), 0) as rows from frozen`)
  return Number(rows[0]?.rows)
}

/** The export of a list: the verb that begins one, and the job that makes the file. A list declares its columns once. */
export function listExport<Id extends Key, Filter extends Asked, Item, const Name extends string>(
  own: ListExport<Id, Filter, Item, Name>,
) {
  const needColumns = ({ session }: OfficeContext, chosen: readonly Name[]) => {
    for (const name of chosen) {
      const { permission, title } = own.columns[name]
      if (permission && !may(session.roles, permission))
        throw new Refusal(403, `Your role at the office does not allow the column ${title}.`, { permission })
    }
  }

  const begin = (ctx: OfficeContext, { filter, format, columns }: Form<Filter, Name>): Promise<number> =>
    inTransaction(ctx.db, async (tx) => {
      needColumns(ctx, columns)
      const data = { format, columns, roles: ctx.session.roles }
      const id = await startJob(tx, ctx, { kind: own.kind, data, total: null })
      const list = own.list(ctx)
      await list.prepare?.(tx, filter)
      const rows = await freeze(tx, id, placesOf(list, filter))
      if (rows === 0) throw new Refusal(409, `No ${own.one} matches.`)
      if (rows > writers[format].mostRows)
        throw new Refusal(409, 'This is too long for a sheet of XLSX. Choose CSV, or narrow the list.')
      if (rows > MOST_UNPROVEN) needProof(ctx, 'exports.many')
      await tx.update(job).set({ total: rows }).where(eq(job.id, id))
      const after = { filter, format, columns, rows }
      await recordAct(tx, ctx, { ...byOffice(ctx), what: `export ${own.name}`, about: `job ${id}`, after })
      return id
    })

  const isColumn = (name: string): name is Name => Object.hasOwn(own.columns, name)

  const kind: JobKind = {
    file: ({ data }) => {
      const { format, columns } = v.parse(Kept, data)
      const { type, write } = writers[format]
      const special = columns.filter(isColumn).flatMap((name) => own.columns[name].permission ?? [])
      return { name: `${own.name}.${format}`, type, write, permissions: [own.permission, ...special] }
    },
    step: async (tx, { clock }, row) => {
      const { format, columns, roles } = v.parse(Kept, row.data)
      const chosen = columns.filter(isColumn)
      const [chunk] = await tx
        .select({ ids: jobRows.ids })
        .from(jobRows)
        .where(and(eq(jobRows.task_id, row.id), eq(jobRows.place, row.done)))
      // As the list of the same kind has put them there.
      const ids = (chunk?.ids ?? []) as Id[]
      const items = await own.list({ clock, session: { account: row.created_by, roles } }).describe(tx, ids)
      const head = row.done === 0 ? [chosen.map((name) => own.columns[name].title)] : []
      const found = ids.map((id) => items.get(id)).filter((item) => item !== undefined)
      const body = found.map((item) => chosen.map((name) => own.cells[name](item)))
      await addPart(tx, row, writers[format].rows([...head, ...body]))
      const done = row.done + ids.length
      return { done: ids.length, cursor: null, last: ids.length === 0 || done >= (row.total ?? 0) }
    },
  }

  return { begin, kind }
}
