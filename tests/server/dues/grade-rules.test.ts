import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { GradeRules } from '#contract/dues/grade-rules.ts'
import { readGradeRules } from '#server/areas/common/mcpd/grade-rules.ts'
import { approval, audit, gradeRule } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = await membershipApp(database, {
  RATE_LIMITS: 'office=100000 write=100000 read=100000',
})
await addAccount('ada@example.org', { roles: ['owner'], first_name: 'Ada' })
await addAccount('bola@example.org', { roles: ['owner'], first_name: 'Bola' })
await addAccount('femi@example.org', { roles: ['finance'] })
const NOW = clock.time
let asAda: Awaited<ReturnType<typeof inOffice>>
let asBola: typeof asAda
let asFemi: typeof asAda
async function signIn() {
  asAda = await inOffice('ada@example.org')
  asBola = await inOffice('bola@example.org')
  asFemi = await inOffice('femi@example.org')
}
beforeEach(async () => {
  clock.time = NOW
  await signIn()
})

const criteria = { years: 7, mcpds: 4, months: 6, national: true }
const propose = (change: object = {}, as = () => asAda) =>
  ask(
    '/office/grade-rules',
    { grade_id: 2, ...criteria, from: '2028-01-01', reason: 'The council has decided so.', ...change },
    as(),
  )
const rulesOf = async (grade: number) => {
  const { rules }: { rules: GradeRules[] } = (await ask('/office/grade-rules', undefined, asFemi)).body.data
  return rules.find((one) => one.grade.id === grade)
}
async function decide(decision = 'approve') {
  const [row] = await db.select().from(approval).where(eq(approval.state, 'asked')).orderBy(desc(approval.id))
  return ask(`/office/approvals/${row?.id}/decide`, { decision, note: 'No.' }, asBola)
}

test('[MBR-05] the first criteria hold until others are set, and are read with the fees', async () => {
  const { body } = await ask('/office/grade-rules', undefined, asFemi)
  expect(body.data.rules.map((one: GradeRules) => [one.grade.name, one.entries, one.waiting])).toEqual(
    [
      ['Associate', 2],
      ['Member', 5],
      ['Fellow', 10],
    ].map(([name, years]) => [
      name,
      [
        ...[{ years, mcpds: 3, months: 0, national: false, from: null, state: 'now' }].map((one) => ({
          ...one,
          proposed_by: null,
          approved_by: null,
          at: null,
        })),
      ],
      null,
    ]),
  )
})

test('[MBR-05] other criteria are asked for by an owner and set from their day on once another one has approved', async () => {
  expect((await propose({}, () => asFemi)).status).toBe(403)
  expect((await propose()).status).toBe(200)
  expect(await rulesOf(2)).toMatchObject({
    entries: [{ years: 5 }],
    waiting: { ...criteria, from: '2028-01-01', asked_by: expect.stringContaining('Ada') },
  })
  expect((await decide()).status).toBe(200)
  expect(await rulesOf(2)).toMatchObject({
    waiting: null,
    entries: [
      { ...criteria, from: '2028-01-01', state: 'coming', approved_by: expect.stringContaining('Bola') },
      { years: 5, from: null, state: 'now' },
    ],
  })
  const last = { grade: 2, from: '2028-01-01', ...criteria }
  expect((await readGradeRules(db)).filter(({ grade }) => grade === 2)).toEqual([
    { grade: 2, from: '', years: 5, mcpds: 3, months: null, national: false },
    last,
  ])
  const [entry] = await db.select().from(audit).where(eq(audit.what, 'grade rule set'))
  expect(entry).toMatchObject({ about: 'grade rule 2', after: { ...criteria, from: '2028-01-01' } })
})

test('[MBR-05] what is approved late holds from the approval, and what is declined never', async () => {
  await propose({ grade_id: 1, from: '2027-03-20' })
  clock.time += 3 * 24 * 60 * 60_000
  await signIn()
  expect((await decide('decline')).status).toBe(200)
  expect(await db.$count(gradeRule, eq(gradeRule.grade_id, 1))).toBe(0)
  const today = new Date(clock.time + 3_600_000).toISOString().slice(0, 10)
  await propose({ grade_id: 1, from: today })
  clock.time += 24 * 60 * 60_000
  await signIn()
  expect((await decide()).status).toBe(200)
  const [set] = await db.select().from(gradeRule).where(eq(gradeRule.grade_id, 1))
  expect(set?.from_day).toBe(new Date(clock.time + 3_600_000).toISOString().slice(0, 10))
})

test.each([
  [{ grade_id: 4 }, 404, 'There are no criteria of this grade.'],
  [{ from: '2020-01-01' }, 400, 'Choose today or a later day.'],
  [{ from: '2101-01-01' }, 400, 'Choose a day of this century.'],
  [
    { grade_id: 3, years: 2, mcpds: 3, months: 0, national: false },
    400,
    'These are the criteria already. Change one of them.',
  ],
  [{ months: 13 }, 400, 'Give a number of months, 12 at most.'],
  [{ reason: '' }, 400, 'Give a reason: the second person reads it.'],
])('[MBR-05] %j is refused', async (change, status, message) => {
  const answer = await propose(change)
  expect([answer.status, answer.body.message]).toEqual([status, message])
})
