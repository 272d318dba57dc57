import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { worksOf } from '#tests/support/lives.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS. */
const kills = Number(process.env.KILLS ?? 2)
const ROWS = 250

const { using, toEnd, toKill } = await worksOf()

const at = sql`to_timestamp(${now / 1_000})`
const mapping = { sur_name: 0, first_name: 1, grade: 2 }

/** A file of members of that name that was previewed and whose import is due. */
async function addImport({ db }: Database, name: string): Promise<number> {
  const { rows } = await db.execute(sql`
    with task as (
      insert into task (kind, data, total, created_at, next_at) values ('member-import', '{}', ${ROWS}, ${at}, ${at}) returning id
    )
    insert into import_batch (name, hash, state, encoding, delimiter, header, columns, mapping, created_at, committed_at, task_id)
    select ${name}, '', 'importing', 'utf-8', 'comma', 1, '["Surname", "First name", "Grade"]', ${JSON.stringify(mapping)}::jsonb,
      ${at}, ${at}, id from task returning id, task_id`)
  const { id, task_id } = rows[0] ?? {}
  await db.execute(
    sql`update task set data = ${JSON.stringify({ batch: id, by: 'test' })}::jsonb where id = ${task_id}`,
  )
  await db.execute(sql`
    insert into import_row (batch_id, line, cells, verdict, name)
    select ${id}, n + 1, jsonb_build_array(${name}::text, 'Member ' || n, 'Graduate'), 'create', ${name}
    from generate_series(1, ${ROWS}::int) n`)
  return Number(id)
}

const addUndo = ({ db }: Database, batch: number) =>
  db.execute(sql`
    with task as (
      insert into task (kind, data, total, created_at, next_at)
      values ('import-undo', ${JSON.stringify({ batch })}::jsonb, ${ROWS}, ${at}, ${at}) returning id
    )
    update import_batch set state = 'undoing', task_id = (select id from task) where id = ${batch}`)

/** What a file of that name has come to. */
async function countOf({ db }: Database, name: string) {
  const { rows } = await db.execute(sql`
    select (select count(*)::int from account where sur_name = ${name}) as accounts,
      (select count(*)::int from membership_spell join account on account.id = account_id where sur_name = ${name}) as spells,
      (select count(*)::int from grade_held join account on account.id = account_id where sur_name = ${name}) as grades,
      (select count(distinct membership_number)::int from account where sur_name = ${name}) as numbers,
      state, (select done from task where id = task_id) as done,
      (select string_agg(distinct outcome, ' ') from import_row where batch_id = import_batch.id) as outcomes
    from import_batch where name = ${name}`)
  return rows[0]
}

test(
  `[OFF-35] ${kills} kills in the middle of imports and of their undoing: nothing twice, nothing lost`,
  async () => {
    const whole = { accounts: ROWS, spells: ROWS, grades: ROWS, numbers: ROWS, done: ROWS }
    const gone = { accounts: 0, spells: 0, grades: 0, numbers: 0, done: ROWS }
    await using(({ db }) => db.execute(sql`insert into grade (id, name, dues) values (4, 'Graduate', 10000)`))
    const first = await using((database) => addImport(database, 'Plain'))
    const imported = await toEnd('jobs', now)
    await using((database) => addUndo(database, first))
    const undone = await toEnd('jobs', now)

    for (let kill = 0; kill < kills; kill += 2) {
      const name = `Killed ${kill}`
      const batch = await using((database) => addImport(database, name))
      // At another place each time, from the first message to the last.
      const point = (kill + 1) / (kills + 1)
      await toKill(1 + Math.floor(imported * point), 'jobs', now)
      await toEnd('jobs', now)
      expect(await using((database) => countOf(database, name))).toEqual({
        ...whole,
        state: 'done',
        outcomes: 'created',
      })
      await using((database) => addUndo(database, batch))
      await toKill(1 + Math.floor(undone * point), 'jobs', now)
      await toEnd('jobs', now)
      expect(await using((database) => countOf(database, name))).toEqual({
        ...gone,
        state: 'undone',
        outcomes: 'undone',
      })
    }
  },
  kills * 60_000 + 120_000,
)
