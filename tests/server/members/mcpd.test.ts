import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { McpdEntry, McpdRecord, OwnMcpd } from '#contract/members/mcpd.ts'
import { sweepFiles } from '#server/areas/applications/apply/sweep-files.ts'
import { mcpdsSince } from '#server/areas/common/mcpd/accepted-mcpds.ts'
import { giveOpeningBalances } from '#server/areas/members/mcpd/opening-balances.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { account, audit, gradeRule, mcpdEntry, storedFile } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asFile, membershipApp, picture, type Sent } from '#tests/support/membership.ts'
import { mergeNow } from '#tests/support/merge-now.ts'

const database = await testDatabase()
const { db } = database
const app = await membershipApp(database, { RATE_LIMITS: 'office=100000 write=100000 apply=100000' })
const { ask, addAccount, openSession, inOffice, mailsTo, download, files, clock } = app

const staffOf = async (role: 'membership' | 'auditor' | 'finance') => {
  const email = `${role}@office.example.org`
  const id = await addAccount(email, { roles: [role], first_name: 'Bisi', sur_name: 'Officer', grade_id: 3 })
  return { id, email, as: await inOffice(email) }
}
const secretary = await staffOf('membership')
const auditor = await staffOf('auditor')
const treasurer = await staffOf('finance')

let people = 0
async function newMember(changes: Parameters<typeof addAccount>[1] = {}) {
  people += 1
  const email = `member${people}@example.org`
  const id = await addAccount(email, {
    grade_id: 3,
    sur_name: `Member${people}`,
    member_since: '2024-07-01',
    ...changes,
  })
  return { id, email, token: await openSession(email) }
}
type Member = Awaited<ReturnType<typeof newMember>>

const png = await picture()
const typed = {
  ...{ title: 'Measurement that a board believes', provider: 'Placeholder School', kind: 'elsewhere' },
  ...{ first_day: '2026-09-02', last_day: '2026-09-06', hours: '24' },
}
function formOf(changes: Sent = {}): FormData {
  const form = new FormData()
  const all: Sent = { ...typed, evidence: asFile(png), ...changes }
  for (const [name, value] of Object.entries(all)) if (value !== null) form.append(name, value)
  return form
}
const claim = ({ token }: Member, changes: Sent = {}) => ask('/user/mcpd', formOf(changes), { token })
const own = async ({ token }: Member): Promise<OwnMcpd> => (await ask('/user/mcpd', undefined, { token })).body.data
const list = async (query = ''): Promise<McpdEntry[]> =>
  (await ask(`/office/mcpd${query}`, undefined, auditor.as)).body.data.items
const record = async (id: number): Promise<McpdRecord> =>
  (await ask(`/office/mcpd/${id}`, undefined, secretary.as)).body.data
const act = (path: string, body: object, as = secretary.as) => ask(`/office/mcpd/${path}`, body, as)

async function claimed(member: Member, changes: Sent = {}): Promise<number> {
  const { status, body } = await claim(member, changes)
  expect([status, body.message]).toEqual([200, 'Your training is sent. The office checks it.'])
  return (await own(member)).entries.reduce((newest, { id }) => Math.max(newest, id), 0)
}
const stateOf = async (id: number) => (await db.select().from(mcpdEntry).where(eq(mcpdEntry.id, id)))[0]?.state

test('[MBR-01] [MBR-03] [MBR-04] a training is claimed with evidence, asked about, answered, and counts once it is accepted', async () => {
  const ada = await newMember()
  const id = await claimed(ada)
  expect(await own(ada)).toMatchObject({ next: 'Member', since: '2024-07-01', needed: 3, counted: 0, hours: 0 })
  expect((await record(id)).evidence).toMatchObject({ type: 'image/png', name: 'evidence.png' })

  const asked = await act(`${id}/ask`, { question: 'Please send a clearer picture.' })
  expect(asked.body.data).toMatchObject({ state: 'asked', question: 'Please send a clearer picture.' })
  expect((await act('accept', { ids: [id] })).status).toBe(409)
  const [before] = await db.select().from(mcpdEntry).where(eq(mcpdEntry.id, id))
  const jpeg = await picture('jpeg')
  const answer = (hours: string) =>
    ask(`/user/mcpd/${id}`, formOf({ evidence: asFile(jpeg), hours }), { token: ada.token })
  // Sent again where its reply was lost, it is the same answer; another one is too late.
  for (const _ of [1, 2]) {
    const { status, body } = await answer('20')
    expect([status, body.message]).toEqual([200, 'Your answer is sent. The office checks it.'])
  }
  expect((await answer('21')).status).toBe(409)
  // The picture that was there is gone, with its row.
  expect(await db.$count(storedFile, eq(storedFile.id, before?.file_id ?? 0))).toBe(0)
  expect(await record(id)).toMatchObject({
    state: 'claimed',
    question: null,
    hours: 20,
    evidence: { type: 'image/jpeg' },
  })

  expect((await act('accept', { ids: [id] })).body.data).toMatchObject([{ id, state: 'accepted', hours: 20 }])
  expect(await own(ada)).toMatchObject({ counted: 1, hours: 20, entries: [{ id, state: 'accepted' }] })
  expect(await mcpdsSince(db, ada.id, '2024-07-01')).toBe(1)
  expect(await mcpdsSince(db, ada.id, '2026-09-07')).toBe(0)
  expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toEqual(['mcpd-asked', 'mcpd-accepted'])
  expect((await record(id)).decided_by).toBe('Bisi Officer')
  const acts = await db
    .select({ what: audit.what })
    .from(audit)
    .where(eq(audit.about, `mcpd ${id}`))
    .orderBy(audit.id)
  expect(acts.map(({ what }) => what)).toEqual([
    'claim training',
    'ask about training',
    'answer about training',
    'accept training',
  ])
})

test('[MBR-01] an entry is refused or taken back with a reason, and its member is told; what ended stays as it is', async () => {
  const one = await newMember()
  const refused = await claimed(one)
  expect((await act(`${refused}/refuse`, { reason: '' })).body.message).toBe('Say why.')
  expect((await act(`${refused}/refuse`, { reason: 'It names somebody else.' })).body.data).toMatchObject({
    state: 'refused',
    reason: 'It names somebody else.',
  })
  const accepted = await claimed(one, { title: 'Radio in four languages' })
  await act('accept', { ids: [accepted] })
  expect((await act(`${accepted}/take-back`, { reason: 'Entered twice.' })).body.data.state).toBe('takenBack')
  expect(await own(one)).toMatchObject({ counted: 0, hours: 0 })
  const again = await act(`${accepted}/take-back`, { reason: 'Entered twice.' })
  expect([again.status, again.body]).toMatchObject([409, { by: 'Bisi Officer', what: 'take training back' }])
  for (const step of ['ask', 'refuse']) {
    const { status } = await act(`${refused}/${step}`, { question: 'What?', reason: 'No.' })
    expect([step, status]).toEqual([step, 409])
  }
  const kinds = (await mailsTo(one.email)).map(({ kind }) => kind)
  expect(kinds).toEqual(['mcpd-refused', 'mcpd-accepted', 'mcpd-taken-back'])
})

test('[MBR-03] a claim is withdrawn while it waits or is asked about, and not once it is decided', async () => {
  const one = await newMember()
  const withdraw = (id: number, { token } = one) => ask(`/user/mcpd/${id}/withdraw`, {}, { token })
  const waiting = await claimed(one)
  expect((await withdraw(waiting)).body.message).toBe('Your training is withdrawn.')
  const asked = await claimed(one)
  await act(`${asked}/ask`, { question: 'Which days?' })
  expect([(await withdraw(asked)).status, await stateOf(asked)]).toEqual([200, 'withdrawn'])
  const accepted = await claimed(one)
  await act('accept', { ids: [accepted] })
  expect([(await withdraw(accepted)).status, await stateOf(accepted)]).toEqual([409, 'accepted'])
  // Also by who is no member any more.
  const left = await newMember()
  const late = await claimed(left)
  await db.update(account).set({ grade_id: null }).where(eq(account.id, left.id))
  expect([(await withdraw(late, left)).status, await stateOf(late)]).toEqual([200, 'withdrawn'])
})

test('[MBR-03] what is wrong in a claim is said, and nothing of it stays', async () => {
  const one = await newMember()
  const before = await db.$count(storedFile)
  const refusals: [Sent, string][] = [
    [{ title: ' ' }, 'Enter the title of the training.'],
    [{ kind: 'opening' }, 'Choose who gave it.'],
    [{ hours: '0' }, 'Enter the hours as a whole number from 1 to 400.'],
    [{ hours: '1.5' }, 'Enter the hours as a whole number from 1 to 400.'],
    [{ last_day: '2026-09-01' }, 'The last day cannot be before the first.'],
    [{ last_day: '2099-09-01' }, 'Enter a training when it is over: its last day is still to come.'],
    [{ evidence: null }, 'Choose the certificate, or another proof that you took part.'],
    [
      { evidence: asFile('no picture') },
      'The evidence is not a picture or PDF we can open. Choose an SVG, PNG, JPG, GIF or PDF file.',
    ],
  ]
  for (const [changes, words] of refusals) {
    const { status, body } = await claim(one, changes)
    expect([status, body.message]).toEqual([400, words])
  }
  expect(await db.$count(storedFile)).toBe(before)
  expect((await own(one)).entries).toEqual([])
  const guest = await newMember({ grade_id: null, member_since: null })
  expect((await claim(guest)).body.message).toBe('Only members of the chapter enter their trainings.')
})

test('[MBR-03] the same press sent again makes no second claim, and a training counts once', async () => {
  const one = await newMember()
  await claimed(one)
  await claimed(one)
  expect((await own(one)).entries).toHaveLength(1)
  const other = await claim(one, { evidence: asFile(await picture('gif')) })
  const twice = 'You have entered this training already. To send it otherwise, withdraw that entry first.'
  expect([other.status, other.body.message]).toEqual([409, twice])
  for (const changes of [{ hours: '16' }, { kind: 'national' }]) {
    const corrected = await claim(one, changes)
    expect([corrected.status, corrected.body.message]).toEqual([409, twice])
  }
  for (let more = 1; more < 20; more += 1) await claimed(one, { title: `Course ${more}` })
  const full = await claim(one, { title: 'Course 20' })
  expect([full.status, full.body.message]).toEqual([
    409,
    'The office has 20 trainings of yours to check. Wait until it has.',
  ])
})

test('[MBR-03] [D-107] dues that are open stand in no way of a claim', async () => {
  const owing = await newMember({ dues_paid_until: '2020-06-30' })
  expect((await own(owing)).counted).toBe(0)
  await claimed(owing)
})

test('[MBR-04] claims of one course are accepted together, all or none, and never with those of another', async () => {
  const course = { title: 'Crisis, in one day', first_day: '2026-10-01', last_day: '2026-10-01', hours: '8' }
  const ids: number[] = []
  for (let nth = 0; nth < 3; nth += 1) ids.push(await claimed(await newMember(), course))
  const strange = await claimed(await newMember(), { ...course, last_day: '2026-10-02' })
  const mixed = await act('accept', { ids: [...ids, strange] })
  expect([mixed.status, mixed.body.message]).toEqual([
    400,
    'Accept claims of one course together. These are of several.',
  ])
  const [first = 0] = ids
  await act(`${first}/ask`, { question: 'Which hours?' })
  expect((await act('accept', { ids })).status).toBe(409)
  expect(await stateOf(ids[1] ?? 0)).toBe('claimed')
  expect((await act('accept', { ids: ids.slice(1) })).body.data).toHaveLength(2)
})

test('[MBR-04] the list goes by tab, kind, member and words, and by course', async () => {
  const [one, two] = [await newMember({ first_name: 'Ọláyínká' }), await newMember()]
  const title = 'Listening to a town hall'
  const [a, b] = [await claimed(one, { title }), await claimed(two, { title, hours: '16' })]
  const c = await claimed(one, { title: 'Another', kind: 'national', provider: 'National body' })
  const d = await claimed(two, { title: 'Zebra' })
  await act('accept', { ids: [d] })
  const ids = (entries: McpdEntry[]) => entries.map(({ id }) => id)
  expect(ids(await list('?q=town'))).toEqual([a, b])
  expect(ids(await list('?q=olayinka')).toSorted()).toEqual([a, c].toSorted())
  expect(ids(await list(`?kind=national&member=${one.id}`))).toEqual([c])
  expect(ids(await list(`?tab=accepted&member=${two.id}`))).toEqual([d])
  expect(ids(await list(`?tab=all&sort=newest&member=${two.id}`))).toEqual([d, b])
  expect(ids(await list(`?tab=events&member=${two.id}`))).toEqual([])
  const [x, y] = await list('?q=town')
  expect([x?.course === y?.course, x?.hours, y?.hours]).toEqual([true, 24, 16])
  expect((await ask('/office/mcpd', undefined, treasurer.as)).status).toBe(403)
  expect((await act('accept', { ids: [a] }, auditor.as)).status).toBe(403)
})

test('[MBR-04] [row 175] nobody decides on a training of their own', async () => {
  const token = await openSession(secretary.email)
  const mine = { ...secretary, token }
  const id = await claimed(mine)
  for (const [path, body] of [
    ['accept', { ids: [id] }],
    [`${id}/refuse`, { reason: 'No.' }],
  ] as const) {
    const { status, body: told } = await act(path, body)
    expect([status, told.message]).toEqual([
      403,
      'This is your own training. Somebody else of the office decides on it.',
    ])
  }
})

test('[MBR-04] [row 175] the office is told when somebody else has sent the very same file as evidence, and only its owner reads it', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const evidence = () => asFile('%PDF-1.4 a certificate of somebody', 'c.pdf', 'application/pdf')
  const first = await claimed(one, { title: 'Shared', evidence: evidence() })
  const second = await claimed(two, { title: 'Shared', evidence: evidence() })
  expect((await record(second)).same_evidence.map(({ id }) => id)).toEqual([one.id])
  expect((await record(first)).same_evidence.map(({ id }) => id)).toEqual([two.id])
  const file = (await record(first)).evidence?.id
  expect((await download(`/user/files/${file}`, one.token)).status).toBe(200)
  expect((await download(`/user/files/${file}`, two.token)).status).toBe(404)
  const other = await ask(`/user/mcpd/${first}/withdraw`, {}, { token: two.token })
  expect([other.status, await stateOf(first)]).toEqual([404, 'claimed'])
})

test('[MBR-01] an officer enters a training and one opening balance, each with a reason, accepted at once', async () => {
  const one = await newMember()
  const enter = (body: object) => ask(`/office/members/${one.id}/mcpd`, body, secretary.as)
  const opening = { kind: 'opening', count: 2, last_day: '2025-11-30', reason: 'From the card of the member.' }
  expect((await enter({ ...opening, reason: '' })).body.message).toBe('Say why.')
  expect((await enter({ ...opening, last_day: '2099-01-01' })).status).toBe(400)
  const made = (await enter(opening)).body.data
  expect(made).toMatchObject({ state: 'accepted', kind: 'opening', count: 2, hours: null })
  const twice = await enter(opening)
  expect([twice.status, twice.body.message]).toEqual([
    409,
    'This member has an opening balance already. Take it back first, then enter the right one.',
  ])
  const training = { ...typed, hours: 24, reason: 'The certificate came by post.' }
  expect((await enter(training)).body.data).toMatchObject({ state: 'accepted', hours: 24, count: 1 })
  expect(await own(one)).toMatchObject({ counted: 3, hours: 24 })
  await act(`${made.id}/take-back`, { reason: 'It was three.' })
  expect((await enter({ ...opening, count: 3 })).status).toBe(200)
  expect((await own(one)).counted).toBe(4)
})

test('[MBR-01] an opening balance of somebody who is added by hand comes from what the register says', async () => {
  const fields = {
    sur_name: 'Ọ̀ṣọ́',
    first_name: 'Ẹ̀bùn',
    email: '',
    grade: '3',
    mcpd_count: '2',
    mcpd_last: '2026-01-31',
  }
  const added = await ask('/office/members', { ...fields, apart: [] }, secretary.as)
  expect(added.status).toBe(200)
  expect(await list(`?tab=all&member=${added.body.data.id}`)).toMatchObject([
    { kind: 'opening', state: 'accepted', count: 2, last_day: '2026-01-31', provider: 'The register' },
  ])
})

test('[MBR-01] an opening balance that the office took back does not come again, unless the register says something else', async () => {
  const { id } = await newMember({ mcpd_count: '2', mcpd_last: '2026-01-31' })
  const imported = () => giveOpeningBalances(db, { clock }, { by: 'account 1', import_id: null, accounts: [id] })
  const told = async () =>
    (await list(`?tab=all&member=${id}`)).map(({ count, state, provider }) => [provider, count, state]).toSorted()
  await imported()
  const [first] = await list(`?tab=all&member=${id}`)
  await act(`${first?.id}/take-back`, { reason: 'These are of somebody else.' })
  await imported()
  expect(await told()).toEqual([['The register', 2, 'takenBack']])
  const opening = { kind: 'opening', count: 1, last_day: '2025-11-30', reason: 'From the card of the member.' }
  const own = (await ask(`/office/members/${id}/mcpd`, opening, secretary.as)).body.data
  await db.update(account).set({ mcpd_count: '3' }).where(eq(account.id, id))
  await imported()
  expect(await told()).toEqual([
    ['The office', 1, 'accepted'],
    ['The register', 2, 'takenBack'],
  ])
  await act(`${own.id}/take-back`, { reason: 'The register has it.' })
  await imported()
  // Of what a register says no more, and says again, the office has taken back nothing.
  for (const mcpd_count of ['4', '3']) {
    await db.update(account).set({ mcpd_count }).where(eq(account.id, id))
    await imported()
  }
  expect(await told()).toEqual([
    ['The office', 1, 'takenBack'],
    ['The register', 2, 'takenBack'],
    ['The register', 3, 'accepted'],
    ['The register', 3, 'takenBack'],
    ['The register', 4, 'takenBack'],
  ])
})

test('[MBR-01] in a merge the trainings of both are kept, and an opening balance counts once', async () => {
  const [kept, other] = [await newMember(), await newMember()]
  for (const { id } of [kept, other]) {
    const body = { kind: 'opening', count: 2, last_day: '2025-11-30', reason: 'From the card.' }
    await ask(`/office/members/${id}/mcpd`, body, secretary.as)
  }
  const training = await claimed(other)
  await mergeNow({ db, clock }, { kept: kept.id, other: other.id, by: secretary.id })
  const entries = (await own(kept)).entries
  expect(entries.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'elsewhere claimed',
    'opening accepted',
    'opening takenBack',
  ])
  expect(entries.some(({ id }) => id === training)).toBe(true)
})

test('[MBR-01] evidence stays as long as that of an application: of what was not accepted half a year, and none after an erasure', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const id = await claimed(one)
  const kept = await claimed(two)
  await act(`${id}/refuse`, { reason: 'It names somebody else.' })
  const fileOf = async (entry: number) => (await db.select().from(mcpdEntry).where(eq(mcpdEntry.id, entry)))[0]?.file_id
  const day = 24 * 60 * 60_000
  const sweep = (days: number) => sweepFiles({ db, clock: { now: () => clock.time + days * day } }, files)
  const file = await fileOf(id)
  await sweep(179)
  expect(await fileOf(id)).toBe(file)
  await sweep(181)
  expect([await fileOf(id), await db.$count(storedFile, eq(storedFile.id, file ?? 0))]).toEqual([null, 0])
  const other = await fileOf(kept)
  expect(other).toBeGreaterThan(0)
  await db.transaction((tx) => erasePerson(tx, { clock, by: 'account 1' }, two.id))
  expect(await db.$count(mcpdEntry, eq(mcpdEntry.account_id, two.id))).toBe(0)
  await sweep(0)
  expect(await db.$count(storedFile, eq(storedFile.id, other ?? 0))).toBe(0)
  expect(await db.$count(account, eq(account.id, two.id))).toBe(1)
})

test('[MBR-01] [MBR-05] as many MCPDs are needed as the rules of the next grade say: on the page, in the mail and in the office', async () => {
  const of = { years: 2, months: 0, national: false, made_by: 'account 1', made_at: new Date(clock.time) }
  await db.insert(gradeRule).values({ ...of, grade_id: 2, from_day: '2027-01-01', mcpds: 5 })
  const one = await newMember()
  const id = await claimed(one)
  expect((await own(one)).needed).toBe(5)
  expect((await record(id)).progress.needed).toBe(5)
  await act('accept', { ids: [id] })
  expect((await mailsTo(one.email)).map(({ data }) => data)).toMatchObject([{ counted: 1, needed: 5 }])
  const fellow = await newMember({ grade_id: 1 })
  expect(await own(fellow)).toMatchObject({ next: null, needed: 0 })
})
