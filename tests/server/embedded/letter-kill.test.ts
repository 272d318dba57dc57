import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { migrationsHere, openDatabase } from '#server/db/client.ts'
import { freezeAudience } from '#server/services/letter/audience.ts'
import { bundled } from '#tests/support/bundle.ts'
import { testFolder } from '#tests/support/database.ts'
import { startProgram } from '#tests/support/program.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS and READERS. */
const kills = Number(process.env.KILLS ?? 2)
const READERS = Number(process.env.READERS ?? 100)
const OPTED_OUT = Math.round(READERS * 0.06)
const SHARED = Math.round(READERS * 0.01)

const program = await bundled('letterer')
const dataDir = join(testFolder(), 'data')
const mailbox = join(testFolder(), 'mails.jsonl')
const image = inject('template')
const clock = { now: () => now }

const open = () => openDatabase({ dataDir, image })
const letterer = (after = 0, point = 0, codeAfter = 0) =>
  startProgram(program, [dataDir, image, migrationsHere, ...[now, after, point, codeAfter].map(String), mailbox])

interface Left {
  id: string
  to: string
  subject: string
  at: number
}
const mailsLeft = (): Left[] =>
  existsSync(mailbox)
    ? readFileSync(mailbox, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

/** Members of whom some opted out and some share a mailbox, and a letter to them that is being sent. */
async function begin() {
  const { db, close } = await open()
  await db.execute(
    sql`insert into grade (id, name, dues, upgrade_fee) values (4, 'Graduate', 1, 1) on conflict do nothing`,
  )
  await db.execute(sql`insert into account (email, first_name, sur_name, grade_id, membership_number, member_since)
    select 'm' || n || '@example.org', 'Ada', 'Obi', 4, 'FCT-' || lpad(n::text, 6, '0'), '2020-01-01'
    from generate_series(1, ${READERS}::int) n`)
  await db.execute(sql`update account set email = 'm' || (id - 1) || '+other@example.org'
    where id % 2 = 0 and id <= ${2 * SHARED}::int`)
  await db.execute(sql`insert into communication_choice (account_id, kind, wanted, changed_at)
    select id, 'news', false, now() from account where id > ${READERS - OPTED_OUT}::int`)
  await db.execute(sql`insert into letter (subject, body, state, created_at, changed_at)
    values ('To {{number}}', '<p>{{first name}}</p>', 'sending', now(), now())`)
  const counts = await freezeAudience(db, { clock }, { id: 1, audience: {}, kind: 'news', event_id: null })
  await db.execute(sql`insert into task (kind, data, created_at, next_at)
    values ('letter', '{"letter": 1}', to_timestamp(${now / 1_000}), to_timestamp(${now / 1_000}))`)
  await close()
  return counts
}

/** The clock of a life stands still: what is due later, or taken by a life that ended, is due for the next one. */
async function passTime() {
  const { db, close } = await open()
  await db.execute(sql`update task set next_at = to_timestamp(${now / 1_000})`)
  await db.execute(sql`update mail set next_try_at = to_timestamp(${now / 1_000}) where state in ('due', 'sending')`)
  await close()
}

const GETS = READERS - OPTED_OUT - SHARED

test(
  `[OFF-39] a letter to ${READERS} members, over ${kills} kills: nobody gets it twice, and nobody who should not`,
  async () => {
    expect(await begin()).toEqual({
      ...{ gets: GETS, opted_out: OPTED_OUT, shared: SHARED },
      ...{ no_account: 0, no_address: 0, ended: 0 },
    })
    for (let kill = 0; kill < kills; kill++) {
      const before = mailsLeft().length
      // One of three while the mails are written, the others as they leave: at each message of a mail in turn.
      const killed =
        kill % 3 === 0
          ? letterer(0, 40 + ((kill * 37) % 200))
          : letterer(1 + Math.floor(GETS / kills / 2), 1 + (kill % 23))
      await killed.closed
      expect(killed.faults).toEqual([])
      expect(mailsLeft().length).toBeGreaterThanOrEqual(before)
      await passTime()
    }
    const code = letterer(0, 0, 3)
    for (let life = code; ; life = letterer()) {
      await life.closed
      expect(life.faults).toEqual([])
      await passTime()
      const { db, close } = await open()
      const { rows } = await db.execute(sql`select state from letter`)
      await close()
      if (rows[0]?.state === 'done') break
    }

    const left = mailsLeft()
    const letters = left.filter(({ subject }) => subject.startsWith('To FCT-'))
    // A server that has a mail of this id already does not deliver it again.
    const delivered = new Map(letters.map((one) => [one.id, one]))
    const addresses = Array.from(delivered.values(), ({ to }) => to)
    const expected = Array.from({ length: READERS - OPTED_OUT }, (_, place) => place + 1)
      .filter((n) => n > 2 * SHARED || n % 2 === 1)
      .map((n) => `m${n}@example.org`)
    expect(addresses.toSorted()).toEqual(expected.toSorted())
    for (const { to, subject } of delivered.values())
      expect(subject).toBe(`To FCT-${(/\d+/.exec(to)?.[0] ?? '').padStart(6, '0')}`)

    const posted = code.lines.find((line) => line.startsWith('posted '))
    const codes = left.filter(({ to }) => to === 'code@example.org')
    expect([posted !== undefined, codes.length]).toEqual([true, 1])
    expect((codes[0]?.at ?? 0) - Number(posted?.replace('posted ', ''))).toBeLessThan(5_000)
  },
  kills * 60_000 + 240_000,
)
