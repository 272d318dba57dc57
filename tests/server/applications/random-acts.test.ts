import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { EndingKind } from '#contract/common/standing.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { type DuesFacts, endingOn, noFacts, spellOn } from '#domain/dues/dues-facts.ts'
import { settledUntil, standing } from '#domain/dues/dues-standing.ts'
import { readRules } from '#server/areas/common/ledger/read-facts.ts'
import { holdsOn, readStored, standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { onlyRow } from '#server/db/insert-row.ts'
import { account } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { randomFrom } from '#tests/support/random.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = await membershipApp(database)
await addAccount('one@office.example.org', { roles: ['owner'] })
await addAccount('two@office.example.org', { roles: ['owner'] })

const seed = Number(process.env.SEED ?? 2027)
const lives = Number(process.env.LIVES ?? 3)
const DAY = 86_400_000
const why = { reason: 'A reason', minute: '1/2027' }

/** What somebody of the office asks for, and the facts as they are once it is done. */
interface Act {
  path: string
  body: object
  after: (facts: DuesFacts, day: string) => DuesFacts
}

const withReturn = (facts: DuesFacts, day: string): DuesFacts => {
  const spell = spellOn(facts, day)
  const ending = spell && endingOn(spell, day)
  const endings = spell?.endings.map((one) => (one === ending ? { ...one, reinstated: day } : one)) ?? []
  return { ...facts, spells: facts.spells.map((one) => (one === spell ? { ...spell, endings } : one)) }
}

function actFrom(random: () => number, year: number, liftable: number): Act {
  const below = (count: number) => Math.floor(random() * count)
  const from = year - 3 + below(5)
  const to = from + below(3)
  const relief = (body: object, after: Act['after']): Act => ({ path: 'reliefs', body: { ...body, ...why }, after })
  const ends = ['lost', 'resigned', 'transferred', 'expelled', 'died'] as const
  const how: EndingKind = ends[below(5)] ?? 'lost'
  const price = 1_000 * (1 + below(40))
  const given = (fromYear: number, toYear: number | null, kobo: number) => (facts: DuesFacts, day: string) => ({
    ...facts,
    reliefs: [...facts.reliefs, { day, fromYear, toYear, price: kobo }],
  })
  const choices: (() => Act)[] = [
    () => relief({ kind: 'waived', from_year: from, to_year: to }, given(from, to, 0)),
    () => relief({ kind: 'reduced', from_year: from, to_year: to, price }, given(from, to, price * 100)),
    () => relief({ kind: 'exempt', from_year: from, ground: 'retired', price }, given(from, null, price * 100)),
    () => {
      const until = dayInAbuja(clock.now() + below(500) * DAY)
      return relief({ kind: 'putOff', from_year: from, until }, (facts, day) => ({
        ...facts,
        postponements: [...facts.postponements, { day, year: from, until }],
      }))
    },
    () => ({
      path: 'end',
      body: { how, ...why },
      after: (facts, day) => {
        const spell = spellOn(facts, day)
        const ended = (one: DuesFacts['spells'][number]) => ({ ...one, endings: [...one.endings, { day, how }] })
        return { ...facts, spells: facts.spells.map((one) => (one === spell ? ended(one) : one)) }
      },
    }),
    () => ({ path: 'return', body: { step: 'takeBack', ...why }, after: withReturn }),
    () => ({ path: `reliefs/${liftable}/lift`, body: { reason: 'A reason' }, after: (facts) => facts }),
  ]
  return (choices[below(choices.length)] ?? choices[0])?.() as Act
}

const onlyAccount = async (id: number) => onlyRow(await db.select().from(account).where(eq(account.id, id)))

async function doneBySecond(one: object, two: object, path: string, body: object): Promise<boolean> {
  const answer = await ask(path, body, one)
  if (answer.status !== 200) {
    expect([400, 404, 409]).toContain(answer.status)
    return false
  }
  if (!answer.body.message.includes('waits')) return true
  const { rows } = await db.execute(sql`select max(id) as id from approval`)
  const decided = await ask(`/office/approvals/${rows[0]?.id}/decide`, { decision: 'approve' }, two)
  expect(decided.body.data).toMatchObject({ state: 'performed', failure: null })
  return true
}

test(`[LED-13] ${lives} random lives that the office leads over HTTP stand as the function says`, async () => {
  const random = randomFrom(seed)
  const rules = await readRules(db)
  const begun = clock.time
  let done = 0
  for (let life = 0; life < lives; life++) {
    clock.time = begun
    const until = `${2021 + Math.floor(random() * 6)}-06-30`
    const id = await addAccount(`life${life}@example.org`, {
      grade_id: 2,
      dues_paid_until: until,
      member_since: '2015-01-01',
    })
    const first = Number(until.slice(0, 4))
    let facts: DuesFacts = {
      ...noFacts(),
      spells: [{ id: 1, from: '2015-01-01', firstYear: first, endings: [] }],
      grades: [{ from: '2015-01-01', grade: 2 }],
    }
    for (let step = 0; step < 10; step++) {
      clock.time += Math.floor(random() ** 2 * 300) * DAY
      const day = dayInAbuja(clock.now())
      const [one, two] = [await inOffice('one@office.example.org'), await inOffice('two@office.example.org')]
      const { rows: reliefs } = await db.execute(sql`
        select id from dues_relief r where account_id = ${id} and kind <> 'putOff' order by id`)
      const place = Math.floor(random() * reliefs.length)
      const act = actFrom(random, Number(day.slice(0, 4)), Number(reliefs[place]?.id ?? 0))
      const isDone = await doneBySecond(one, two, `/office/members/${id}/${act.path}`, act.body)
      if (isDone) {
        done += 1
        facts = act.after(facts, day)
        if (act.path.endsWith('lift'))
          facts = { ...facts, reliefs: facts.reliefs.map((of, at) => (at === place ? { ...of, lifted: day } : of)) }
      }
      const at = { life, step, day, act: act.path }
      expect([at, await standingOf({ db, clock }, id)]).toEqual([at, standing(facts, rules, day)])
      const [stored] = await readStored(db, [id])
      if (!isDone || !stored) continue
      // The act itself has stored it: nothing else does so here.
      expect([at, holdsOn(stored, day)]).toEqual([at, true])
      const { dues_paid_until: until } = await onlyAccount(id)
      expect([at, until]).toEqual([at, settledUntil(facts, rules, day)])
    }
  }
  // Enough of what is asked for is possible.
  expect(done).toBeGreaterThan(lives * 2)
})
