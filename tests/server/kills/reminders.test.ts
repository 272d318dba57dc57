import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { planReminders } from '#server/areas/dues/reminder/plan-reminders.ts'
import type { Db } from '#server/db/database.ts'
import { letterLives } from '#tests/support/letter-lives.ts'
import { clock, now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS and MEMBERS. */
const kills = Number(process.env.KILLS ?? 2)
const MEMBERS = Number(process.env.MEMBERS ?? 40)
/** Each of these is every tenth member. */
const [NO_ADDRESS, OPTED_OUT, PAID_BEFORE, PAID_MEANWHILE] = [0, 1, 2, 3]

const { using, letterer, passTime, mailsLeft, delivered } = await letterLives()

const addressOf = (id: number) => `m${id}@example.org`
const membersOf = (kind: number) =>
  Array.from({ length: MEMBERS }, (_, place) => place + 1).filter((id) => id % 10 === kind)

/** So many members pay their year. */
async function pay(db: Db, ids: readonly number[]) {
  for (const id of ids)
    await db.transaction((tx) =>
      postEntry(tx, {
        reference: `test ${id}`,
        day: new Date(now).toISOString().slice(0, 10),
        at: new Date(now),
        lines: [
          { book: 'bank', kobo: 1_000_000 },
          { book: 'dues', kobo: -1_000_000, account_id: id },
        ],
      }),
    )
}

/** Members who owe the running year, planned to be reminded; of them some have paid since, and the run is being sent. */
const begin = () =>
  using(async ({ db }) => {
    await db.execute(
      sql`insert into grade (id, name, dues, upgrade_fee) values (4, 'Graduate', 10000, 1) on conflict do nothing`,
    )
    await db.execute(sql`insert into account (email, first_name, sur_name, grade_id, membership_number, member_since)
      select case when n % 10 = ${NO_ADDRESS} then null else 'm' || n || '@example.org' end, 'Ada', 'Obi', 4,
        'FCT-' || lpad(n::text, 6, '0'), '2020-01-01'
      from generate_series(1, ${MEMBERS}::int) n`)
    await takeOverMembers(db, { clock, by: 'test' })
    await db.execute(sql`insert into communication_choice (account_id, kind, wanted, changed_at)
      select id, 'dues', false, now() from account where id % 10 = ${OPTED_OUT}`)
    await planReminders({ db, clock })
    await pay(db, membersOf(PAID_BEFORE))
    await db.execute(sql`update reminder_run set state = 'running'`)
    await db.execute(sql`insert into task (kind, data, created_at, next_at)
      values ('reminders', '{"run": 1}', to_timestamp(${now / 1_000}), to_timestamp(${now / 1_000}))`)
  })

test(
  `[LED-14] a run of ${MEMBERS} reminders, over ${kills} kills: each member gets one, and none who has paid`,
  async () => {
    await begin()
    const middle = Math.floor(kills / 2)
    let beforePaying: string[] = []
    let killed = 0
    for (let kill = 0; kill < kills; kill++) {
      // One of three while the mails are written, the others as they leave: at each statement of a mail in turn.
      const isWriting = kill % 3 === 0
      const { isKilled } = await letterer(
        isWriting
          ? { statement: 8 + ((kill * 7) % 80) }
          : { after: 1 + Math.floor(MEMBERS / kills / 4), statement: 1 + (kill % 6) },
      )
      if (isKilled) killed += 1
      if (kill === middle) beforePaying = mailsLeft().map(({ to }) => to)
      await passTime(kill === middle ? (db) => pay(db, membersOf(PAID_MEANWHILE)) : undefined)
    }
    expect(killed).toBeGreaterThan(kills / 2)
    for (let isDone = false; !isDone; ) {
      expect((await letterer()).isKilled).toBe(false)
      await passTime(async (db) => {
        const { rows } = await db.execute(sql`select state from reminder_run`)
        isDone = rows[0]?.state === 'done'
      })
    }

    const got = delivered().map(({ to }) => to)
    expect(new Set(got).size).toBe(got.length)
    const owing = Array.from({ length: MEMBERS }, (_, place) => place + 1).filter((id) => id % 10 > PAID_MEANWHILE)
    const early = membersOf(PAID_MEANWHILE)
      .map(addressOf)
      .filter((to) => beforePaying.includes(to))
    expect(got.toSorted()).toEqual([...owing.map(addressOf), ...early].toSorted())

    const { rows } = await using(({ db }) =>
      db.execute(sql`
        select r.account_id % 10 as kind, r.state, r.why, count(*)::int as reminders from reminder r
        where r.account_id % 10 <> ${PAID_MEANWHILE} group by 1, 2, 3 order by 1, 2`),
    )
    const tenth = MEMBERS / 10
    expect(rows).toEqual([
      { kind: NO_ADDRESS, state: 'dropped', why: 'noAddress', reminders: tenth },
      { kind: OPTED_OUT, state: 'dropped', why: 'optedOut', reminders: tenth },
      { kind: PAID_BEFORE, state: 'dropped', why: 'paid', reminders: tenth },
      ...[4, 5, 6, 7, 8, 9].map((kind) => ({ kind, state: 'sent', why: null, reminders: tenth })),
    ])
  },
  kills * 60_000 + 240_000,
)
