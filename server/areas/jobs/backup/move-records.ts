import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

const ROWS_AT_ONCE = 500

async function ask<Row extends Record<string, unknown> = never>(db: Db, query: string) {
  const { rows } = await db.execute<Row>(sql.raw(query))
  return rows
}

interface Table extends Record<string, unknown> {
  name: string
  columns: string
}

/** Each with its columns that are not worked out of others, all in the spelling of a query. */
const tablesOf = (db: Db) =>
  ask<Table>(
    db,
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
     where table_schema = 'public' and is_generated = 'NEVER' group by table_name order by table_name`,
  )

/** As the database writes a row: in JavaScript a large number would lose its end. */
async function copyTable(from: Db, to: Db, { name, columns }: Table) {
  for (let done = 0; ; done += ROWS_AT_ONCE) {
    const rows = await ask<{ row: string }>(
      from,
      `select to_jsonb(t)::text as row from ${name} t order by ctid limit ${ROWS_AT_ONCE} offset ${done}`,
    )
    if (rows.length === 0) return
    const packed = `[${rows.map(({ row }) => row).join()}]`
    await to.execute(sql`insert into ${sql.raw(`${name} (${columns})`)} overriding system value
      select ${sql.raw(columns)} from jsonb_populate_recordset(null::${sql.raw(name)}, ${packed}::jsonb)`)
  }
}

/**
 * All rows of a database into one of the same version that nobody uses yet, whole or not at all. The rows come table by table:
 * until all are there, keys to other tables and triggers are off, and the keys are checked when they are put back.
 */
export const moveRecords = (from: Db, to: Db): Promise<void> =>
  inTransaction(to, async (tx) => {
    const tables = await tablesOf(tx)
    const keys = await ask<{ of: string; name: string; says: string }>(
      tx,
      `select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as says
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    for (const { of, name } of keys) await ask(tx, `alter table ${of} drop constraint ${name}`)
    for (const { name } of tables) await ask(tx, `alter table ${name} disable trigger user`)
    // What the migrations put there is among the rows that come.
    await ask(tx, `truncate ${tables.map(({ name }) => name).join()}`)
    for (const table of tables) await copyTable(from, tx, table)
    for (const { name } of tables) await ask(tx, `alter table ${name} enable trigger user`)
    for (const { of, name, says } of keys) await ask(tx, `alter table ${of} add constraint ${name} ${says}`)
    const counted = await ask<{ name: string; last: string }>(
      from,
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
       from pg_sequences where schemaname = 'public' and last_value is not null`,
    )
    for (const { name, last } of counted) await ask(tx, `select setval('${name}', ${last})`)
  })
