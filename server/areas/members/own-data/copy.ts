import type { CopyRequest } from '#contract/members/own-data.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { rateLimit } from '#server/areas/common/rate-limit.ts'
import { needOwnPassword } from '#server/areas/identity/password/own-password.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeXlsx } from '#server/platform/xlsx.ts'
import { columnsOf, nameOf, readPersonal } from './own-data.ts'
import { personOf } from './person.ts'
import { personalTables } from './personal-tables.ts'

interface Table {
  name: string
  part: string
  columns: string[]
  rows: Record<string, unknown>[]
}

interface Copy {
  made_at: string
  site: string
  tables: Table[]
}

interface CopyFile {
  name: string
  body: Uint8Array
}

function inJson({ made_at, site, tables }: Copy): Uint8Array {
  const parts: Record<string, Record<string, unknown>> = {}
  for (const { part, name, rows } of tables) parts[part] = { ...parts[part], [name]: rows }
  return Buffer.from(`${JSON.stringify({ made_at, site, ...parts }, null, 2)}\n`)
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

async function inXlsx({ made_at, site, tables }: Copy): Promise<Uint8Array> {
  const about = [
    ['Copy of what the chapter holds about you'],
    ['Made at', made_at],
    ['By', site],
    [],
    ['Part', 'Sheet', 'Entries'],
    ...tables.map(({ part, name, rows }) => [part, name, rows.length]),
  ]
  const sheets = tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, columns, rows }) => ({
      name,
      rows: [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))],
    }))
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx([{ name: 'Contents', rows: about }, ...sheets])) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** All that is held about the member who asks, in a file. It takes the password, and that it was made is recorded. */
export async function copyOwnData(ctx: AccountContext, { format, current_password }: CopyRequest): Promise<CopyFile> {
  await needOwnPassword(ctx, current_password)
  await rateLimit(ctx, { limit: 'own-data', of: `account ${ctx.account}` })
  const now = ctx.clock.now()
  const tables = await inTransaction(ctx.db, async (tx) => {
    const person = await personOf(tx, ctx.account)
    const read: Table[] = []
    for (const one of personalTables) {
      const { part } = one
      read.push({
        part,
        name: nameOf(one),
        columns: Object.keys(columnsOf(one, person)),
        rows: await readPersonal(tx, one, person),
      })
    }
    await recordAct(tx, ctx, ownAct(ctx.account, 'copy own data', { format }))
    return read
  })
  const copy = { made_at: new Date(now).toISOString(), site: ctx.site, tables }
  const body = format === 'json' ? inJson(copy) : await inXlsx(copy)
  return { name: `my-data-${dayInAbuja(now)}.${format}`, body }
}
