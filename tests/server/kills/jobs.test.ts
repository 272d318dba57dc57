import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { worksOf } from '#tests/support/lives.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS. */
const kills = Number(process.env.KILLS ?? 3)
const ROWS = 1_000

const { using, toEnd, toKill } = await worksOf()

/** An export of the audit in XLSX, as it stands once it was asked for. */
const addExport = () =>
  using(({ db }) => {
    const data = { format: 'xlsx', columns: ['entry', 'thing'], roles: ['owner'] }
    return db.execute(sql`with made as (
      insert into task (kind, data, total, created_at, next_at)
      values ('audit-export', ${JSON.stringify(data)}::jsonb, ${ROWS}, to_timestamp(${now / 1_000}), to_timestamp(${now / 1_000}))
      returning id
    ) insert into task_rows (task_id, place, ids)
      select made.id, (n - 1) / 200 * 200, jsonb_agg(n order by n) from made, generate_series(1, ${ROWS}::int) n group by made.id, (n - 1) / 200`)
  })

test(
  `[OFF-36] ${kills} kills in the middle of an export repeat no finished step and lose none`,
  async () => {
    await using(({ exec }) =>
      exec(`insert into audit (at, actor, what, about)
        select now(), 'payer', 'payment used', 'payment ' || n from generate_series(1, ${ROWS}) n`),
    )
    await addExport()
    // The first also looks at every table of the new database once.
    await toEnd('jobs', now)
    await addExport()
    const messages = await toEnd('jobs', now)
    for (let kill = 0; kill < kills; kill++) {
      // Three kills take a whole export at most, so that there is always more to do.
      if (kill % 3 === 0) await addExport()
      await toKill(1 + Math.floor((messages * (1 + (kill % 3))) / 12), 'jobs', now)
    }
    await toEnd('jobs', now)

    const { rows } = await using(({ db }) =>
      db.execute(sql`select state, done, (select string_agg(place::text, ' ' order by place) from task_part
        where task_id = task.id) as places, (select md5(string_agg(content, '' order by place)) from task_part where task_id = task.id) as file
        from task order by id`),
    )
    const [plain, ...killed] = rows
    expect(plain).toMatchObject({ state: 'done', done: ROWS, places: '0 200 400 600 800' })
    expect(killed).toEqual(killed.map(() => plain))
    expect(killed).toHaveLength(1 + Math.ceil(kills / 3))
  },
  kills * 30_000 + 120_000,
)
