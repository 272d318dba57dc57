import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { worksOf } from '#tests/support/lives.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets KILLS. */
const kills = Math.min(Number(process.env.KILLS ?? 2), 50)
const HOLD = 5_000

const { using, toEnd, toKill } = await worksOf()

type Site = Awaited<ReturnType<typeof membershipApp>>

/** The site is up for a moment of the hold, and gone again. */
const whileUp = <Answer>(work: (site: Site, db: Database['db']) => Promise<Answer>) =>
  using(async (database) => work(await membershipApp(database, { DECISION_HOLD: String(HOLD / 1_000) }), database.db))

const office = 'office@example.org'

/** Somebody applies, and the office approves it. */
async function hold(site: Site, email: string): Promise<string> {
  await site.apply({ email })
  const { body } = await site.ask('/office/applications', undefined, { token: await site.office() })
  const { id } = body.data.find((one: { email: string }) => one.email === email)
  const answer = await site.ask(
    `/office/applications/${id}/decide`,
    { step: 'approve', version: 1 },
    await site.inOffice(office),
  )
  expect(answer.status).toBe(200)
  return id
}

/** How each application stands: its status, its hold, and how many links and mails there are of its approval. */
const standing = (_: Site, db: Database['db']) =>
  db
    .execute(sql`
      select status, held.state as hold, (select count(*)::int from payment_link where application_id = row.id) as links,
        (select count(*)::int from mail where kind = 'membership-approved' and "to" = email) as mails
      from application row join account on account.id = account_id
        join held_decision held on held.number = row.number order by row.id`)
    .then(({ rows }) => rows)

const before = { status: 'received', hold: 'held', links: 0, mails: 0 }
const counted = { status: 'approved', hold: 'done', links: 1, mails: 1 }
const undone = { status: 'received', hold: 'undone', links: 0, mails: 0 }

test(
  `[OFF-20] ${kills} kills while a hold ends: the mail goes once, and not at all where it is undone then`,
  async () => {
    await whileUp(async (site) => {
      await site.addAccount(office, { roles: ['membership'] })
      await hold(site, 'first@example.org')
    })
    const messages = await toEnd('holds', now + HOLD)
    expect(await whileUp(standing)).toEqual([counted])

    const expected: unknown[] = [counted]
    for (let kill = 0; kill < kills; kill++) {
      const id = await whileUp((site) => hold(site, `killed-${kill}@example.org`))
      await toKill(1 + Math.floor((messages * (kill + 1)) / (kills + 1)), 'holds', now + HOLD)
      await whileUp(async (site, db) => {
        const rows = await standing(site, db)
        expect(rows.slice(0, -1)).toEqual(expected)
        const isHeld = rows.at(-1)?.hold === 'held'
        expect(rows.at(-1)).toEqual(isHeld ? before : counted)
        if (!isHeld || kill % 2 > 0) return
        const answer = await site.ask(`/office/applications/${id}/undo`, {}, await site.inOffice(office))
        expect(answer.status).toBe(200)
      })
      await toEnd('holds', now + HOLD)
      const rows = await whileUp(standing)
      const last = rows.at(-1)
      expect(last).toEqual(last?.hold === 'undone' ? undone : counted)
      expected.push(last)
    }
    expect(expected).toContainEqual(undone)
    expect(expected.slice(1)).toContainEqual(counted)
  },
  kills * 60_000 + 120_000,
)
