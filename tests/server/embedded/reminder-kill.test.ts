import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { migrationsHere, openDatabase } from '#server/db/client.ts'
import type { Db } from '#server/db/database.ts'
import { takeOverMembers } from '#server/services/ledger/membership-facts.ts'
import { postEntry } from '#server/services/ledger/post-entry.ts'
import { planReminders } from '#server/services/reminder/plan-reminders.ts'
import { bundled } from '#tests/support/bundle.ts'
import { testFolder } from '#tests/support/database.ts'
import { startProgram } from '#tests/support/program.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS and MEMBERS. */
const kills = Number(process.env.KILLS ?? 1)
const MEMBERS = Number(process.env.MEMBERS ?? 40)
/** Each of these is every tenth member. */
const [NO_ADDRESS, OPTED_OUT, PAID_BEFORE, PAID_MEANWHILE] = [0, 1, 2, 3]

const program = await bundled('letterer')
const dataDir = join(testFolder(), 'data')
const mailbox = join(testFolder(), 'mails.jsonl')
const image = inject('template')
const clock = { now: () => now }

const open = () => openDatabase({ dataDir, image })
const letterer = (after = 0, point = 0) =>
  startProgram(program, [dataDir, image, migrationsHere, ...[now, after, point, 0].map(String), mailbox])

interface Left {
  id: string
  to: string
}
const mailsLeft = (): Left[] =>
  existsSync(mailbox)
    ? readFileSync(mailbox, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

const addressOf = (id: number) => `m${id}@example.org`
const membersOf = (kind: number) =>
  Array.from({ length: MEMBERS }, (_, place) => place + 1).filter((id) => id % 10 === kind)

/** So many members pay their year. */
async function pay(db: Db, ids: readonly number[]) {
  for (const id of ids)
    await db.transaction((tx) =>
      postEntry(tx, {
        ...{ reference: `test ${id}`, day: new Date(now).toISOString().slice(0, 10), at: new Date(now) },
        lines: [
          { book: 'bank', kobo: 1_000_000 },
          { book: 'dues', kobo: -1_000_000, account_id: id },
        ],
      }),
    )
}

/** Members who owe the running year, planned to be reminded; of them some have paid since, and the run is being sent. */
async function begin() {
  const { db, close } = await open()
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
  await planReminders({ db, clock }, '')
  await pay(db, membersOf(PAID_BEFORE))
  await db.execute(sql`update reminder_run set state = 'running'`)
  await db.execute(sql`insert into task (kind, data, created_at, next_at)
    values ('reminders', '{"run": 1}', to_timestamp(${now / 1_000}), to_timestamp(${now / 1_000}))`)
  await close()
}

/** The clock of a life stands still: what is due later, or taken by a life that ended, is due for the next one. */
async function passTime(then?: (db: Db) => Promise<void>) {
  const { db, close } = await open()
  await db.execute(sql`update task set next_at = to_timestamp(${now / 1_000})`)
  await db.execute(sql`update mail set next_try_at = to_timestamp(${now / 1_000}) where state in ('due', 'sending')`)
  await then?.(db)
  await close()
}

test(
  `[LED-14] a run of ${MEMBERS} reminders, over ${kills} kills: each member gets one, and none who has paid`,
  async () => {
    await begin()
    const middle = Math.floor(kills / 2)
    let beforePaying: string[] = []
    for (let kill = 0; kill < kills; kill++) {
      // One of three while the mails are written, the others as they leave: at each message of a mail in turn.
      const killed =
        kill % 3 === 0
          ? letterer(0, 40 + ((kill * 37) % 400))
          : letterer(1 + Math.floor(MEMBERS / kills / 4), 1 + (kill % 29))
      await killed.closed
      expect(killed.faults).toEqual([])
      if (kill === middle) beforePaying = mailsLeft().map(({ to }) => to)
      await passTime(kill === middle ? (db) => pay(db, membersOf(PAID_MEANWHILE)) : undefined)
    }
    for (let isDone = false; !isDone; ) {
      const life = letterer()
      await life.closed
      expect(life.faults).toEqual([])
      await passTime(async (db) => {
        const { rows } = await db.execute(sql`select state from reminder_run`)
        isDone = rows[0]?.state === 'done'
      })
    }

    // A server that has a mail of this id already does not deliver it again.
    const delivered = new Map(mailsLeft().map((one) => [one.id, one.to]))
    const got = [...delivered.values()]
    expect(new Set(got).size).toBe(got.length)
    const owing = Array.from({ length: MEMBERS }, (_, place) => place + 1).filter((id) => id % 10 > PAID_MEANWHILE)
    const early = membersOf(PAID_MEANWHILE)
      .map(addressOf)
      .filter((to) => beforePaying.includes(to))
    expect(got.toSorted()).toEqual([...owing.map(addressOf), ...early].toSorted())

    const { db, close } = await open()
    const { rows } = await db.execute(sql`
      select r.account_id % 10 as kind, r.state, r.why, count(*)::int as reminders from reminder r
      where r.account_id % 10 <> ${PAID_MEANWHILE} group by 1, 2, 3 order by 1, 2`)
    await close()
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
