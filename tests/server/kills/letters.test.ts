import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freezeAudience } from '#server/areas/mail/letter/audience.ts'
import { letterLives } from '#tests/support/letter-lives.ts'
import { clock, now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS and READERS. */
const kills = Number(process.env.KILLS ?? 2)
const READERS = Number(process.env.READERS ?? 100)
const OPTED_OUT = Math.round(READERS * 0.06)
const SHARED = Math.round(READERS * 0.01)
const GETS = READERS - OPTED_OUT - SHARED

const { using, letterer, passTime, mailsLeft, delivered } = await letterLives()

/** Members of whom some opted out and some share a mailbox, and a letter to them that is being sent. */
const begin = () =>
  using(async ({ db }) => {
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
    const counts = await freezeAudience(
      db,
      { clock },
      { id: 1, audience: {}, kind: 'news', event_id: null, members: null },
    )
    await db.execute(sql`insert into task (kind, data, created_at, next_at)
      values ('letter', '{"letter": 1}', to_timestamp(${now / 1_000}), to_timestamp(${now / 1_000}))`)
    return counts
  })

test(
  `[OFF-39] a letter to ${READERS} members, over ${kills} kills: nobody gets it twice, and nobody who should not`,
  async () => {
    expect(await begin()).toEqual({
      gets: GETS,
      opted_out: OPTED_OUT,
      shared: SHARED,
      no_account: 0,
      no_address: 0,
      ended: 0,
    })
    let killed = 0
    for (let kill = 0; kill < kills; kill++) {
      const before = mailsLeft().length
      // One of three while the mails are written, the others as they leave: at each statement of a mail in turn.
      const isWriting = kill % 3 === 0
      const { isKilled } = await letterer(
        isWriting
          ? { statement: 8 + ((kill * 7) % 40) }
          : { after: 1 + Math.floor(GETS / kills / 2), statement: 1 + (kill % 5) },
      )
      if (isKilled) killed += 1
      expect(mailsLeft().length).toBeGreaterThanOrEqual(before)
      await passTime()
    }
    expect(killed).toBeGreaterThan(kills / 2)
    let state: unknown
    for (let codeAfter = 3; state !== 'done'; codeAfter = 0) {
      expect((await letterer({ codeAfter })).isKilled).toBe(false)
      await passTime(async (db) => {
        state = (await db.execute(sql`select state from letter`)).rows[0]?.state
      })
    }

    const letters = delivered().filter(({ subject }) => subject.startsWith('To FCT-'))
    const expected = Array.from({ length: READERS - OPTED_OUT }, (_, place) => place + 1)
      .filter((n) => n > 2 * SHARED || n % 2 === 1)
      .map((n) => `m${n}@example.org`)
    expect(letters.map(({ to }) => to).toSorted()).toEqual(expected.toSorted())
    for (const { to, subject } of letters)
      expect(subject).toBe(`To FCT-${(/\d+/.exec(to)?.[0] ?? '').padStart(6, '0')}`)

    // A code that is asked for meanwhile leaves next.
    const left = mailsLeft()
    expect(left.filter(({ to }) => to === 'code@example.org')).toHaveLength(1)
    expect(left.find(({ asked }) => asked)?.to).toBe('code@example.org')
  },
  kills * 60_000 + 240_000,
)
