// On both databases: statements that are taken at once wait for each other in different ways.

import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bankLine } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { randomFrom } from '#tests/support/random.ts'

/** `npm run soak` sets STATEMENTS to 2000. */
const statements = Number(process.env.STATEMENTS ?? 12)
const DAYS = 90
const MOST_DAYS = 21

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice } = await membershipApp(database, { RATE_LIMITS: 'office=1000000 write=1000000' })
await addAccount('finance@office.example.org', { roles: ['finance'] })
const officer = await inOffice('finance@office.example.org')

async function upload(lines: readonly string[]) {
  const form = formWith('part.csv', ['Date,Narration,Debit,Credit', ...lines].join('\n'))
  const { status, body } = await ask('/office/statements', form, officer)
  expect(status).toBe(200)
  return body.data
}

test(
  `[LED-15] ${statements} overlapping statements hold every line of the account once, however often it is the same`,
  async () => {
    const random = randomFrom(Number(process.env.SEED ?? 2027))
    const below = (most: number) => Math.floor(random() * most)
    // Few texts and sums, so that lines of one day are often the same.
    const account = Array.from({ length: DAYS }, (_, day) =>
      Array.from({ length: below(5) }, () => {
        const date = new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10).split('-').reverse().join('/')
        return `${date},TRANSFER ${below(3)},,${1_000 * (1 + below(2))}`
      }),
    )
    let known = 0
    for (let turn = 0; turn < statements; turn++) {
      const from = below(DAYS)
      const lines = account.slice(from, from + 1 + below(MOST_DAYS)).flat()
      if (lines.length === 0) continue
      const sent = await upload(lines)
      expect(sent.lines + sent.known).toBe(lines.length)
      known += sent.known
    }
    await upload(account.flat())
    expect(known).toBeGreaterThan(0)
    const kept = await db
      .select({ day: bankLine.day, text: bankLine.text, kobo: bankLine.kobo })
      .from(bankLine)
      .orderBy(asc(bankLine.day), asc(bankLine.text), asc(bankLine.kobo))
    const keys = account.flat().map((line) => {
      const [date = '', text = '', , credit = ''] = line.split(',')
      return [date.split('/').reverse().join('-'), text, Number(credit) * 100].join(' ')
    })
    expect(kept.map(({ day, text, kobo }) => [day, text, kobo].join(' ')).toSorted()).toEqual(keys.toSorted())
    const { rows } = await db.execute(sql`select count(*)::int as doubled from (
      select from ${bankLine} group by day, kobo, text, nth having count(*) > 1) found`)
    expect(rows).toEqual([{ doubled: 0 }])
  },
  statements * 2_000 + 60_000,
)
