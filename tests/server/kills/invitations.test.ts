import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { worksOf } from '#tests/support/lives.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS. */
const kills = Number(process.env.KILLS ?? 3)
const MEMBERS = 1_000

const { using, toEnd, toKill } = await worksOf()

/** Everybody who was not invited, as it stands once somebody has confirmed it. */
const confirm = () =>
  using(async ({ db }) => {
    const at = sql`to_timestamp(${now / 1_000})`
    const { rows } = await db.execute(
      sql`insert into selection (act, created_at) values ('invite', ${at}) returning id`,
    )
    const id = Number(rows[0]?.id)
    await db.execute(sql`insert into selection_item (selection_id, item, outcome)
      select ${id}, membership_number, 'ready' from account where membership_number is not null`)
    await db.execute(sql`with begun as (
      insert into task (kind, data, total, created_at, next_at)
      values ('bulk-act', ${JSON.stringify({ selection: id })}::jsonb, ${MEMBERS}, ${at}, ${at}) returning id
    ) update selection set task_id = begun.id from begun where selection.id = ${id}`)
  })

const invited = () =>
  using(async ({ db }) => {
    const { rows } = await db.execute(sql`select count(*)::int as mails, count(distinct "to")::int as people,
      (select count(*)::int from password_link where expires_at > to_timestamp(${now / 1_000})) as links,
      (select count(*)::int from selection_item where outcome = 'done') as told from mail where kind = 'member-invited'`)
    return rows[0]
  })

test(
  `[OFF-44] of ${MEMBERS} members nobody gets two invitations and each gets one, over ${kills} kills of the job`,
  async () => {
    await using(async ({ db }) => {
      await db.execute(
        sql`insert into grade (id, name, dues, upgrade_fee) values (4, 'Graduate', 1, 1) on conflict do nothing`,
      )
      await db.execute(sql`insert into account (email, first_name, sur_name, grade_id, membership_number, member_since)
        select 'm' || n || '@example.org', 'Ada', 'Obi', 4, 'FCT-' || lpad(n::text, 6, '0'), '2020-01-01'
        from generate_series(1, ${MEMBERS}::int) n`)
    })
    await confirm()
    // The first also looks at every table of the new database once.
    const messages = await toEnd('jobs', now)
    const whole = { mails: MEMBERS, people: MEMBERS, links: MEMBERS, told: MEMBERS }
    expect(await invited()).toEqual(whole)

    for (let kill = 0; kill < kills; kill++) {
      if (kill % 3 === 0) {
        await toEnd('jobs', now)
        await using(({ exec }) => exec('delete from mail; delete from password_link; delete from selection'))
        await confirm()
      }
      await toKill(1 + Math.floor((messages * (1 + (kill % 3))) / 14), 'jobs', now)
    }
    await toEnd('jobs', now)
    expect(await invited()).toEqual(whole)
  },
  kills * 30_000 + 120_000,
)
