import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ListedMembers } from '#contract/members/listing.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { account, audit, mail } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, openSession, clock } = await membershipApp(database, {
  RATE_LIMITS: 'office=100000 write=100000 read=100000 search=100000 member-message-address=100000',
})

const none = { listed: true, organization: false, sector: false, city: '', link: '' }
let count = 0
async function member(name: [first: string, last: string], listing: object | null = {}, changes: object = {}) {
  count += 1
  const email = `listed-${count}@example.org`
  const [first_name, sur_name] = name
  const work = { organization: 'Sample Agency', industry: 'Media', phone: '0800 111 2222' }
  const dues = { grade_id: 3, dues_paid_until: '2027-06-30' }
  const id = await addAccount(email, { first_name, sur_name, ...work, ...dues, ...changes })
  const token = await openSession(email)
  const choose = (change: object) => ask('/user/listing', { ...none, ...change }, { token })
  if (listing) expect((await choose(listing)).status).toBe(200)
  await restated()
  return { id, email, token, choose }
}
/** As the job does each minute. */
const restated = () => restatePast(db, { clock })
const list = async (query = ''): Promise<ListedMembers> => (await ask(`/members${query}`)).body.data
const names = async (query = '') => (await list(query)).members.map(({ name }) => name)

test('[MBR-13] who agreed stands with name and grade, and what else they chose; nobody else does', async () => {
  await member(['Adaora', 'First'], { organization: true, city: 'Wuse', link: 'https://example.org/adaora' })
  await member(['Bisi', 'Second'])
  await member(['Chidi', 'Never-Asked'], null)
  await member(['Dami', 'Owes'], {}, { dues_paid_until: '2025-06-30' })
  const gone = await member(['Emeka', 'Withdrew'])
  await gone.choose({ listed: false })
  const answer = await ask('/members')
  expect(answer.body.data.members).toEqual([
    {
      name: 'Adaora First',
      grade: 'Associate',
      organization: 'Sample Agency',
      sector: null,
      city: 'Wuse',
      link: 'https://example.org/adaora',
      key: null,
    },
    { name: 'Bisi Second', grade: 'Associate', organization: null, sector: null, city: null, link: null, key: null },
  ])
  expect(JSON.stringify(answer.body)).not.toMatch(/@example|0800|FCT-/)
})

test('[MBR-13] not listed, withdrew and owes look alike', async () => {
  const nobody = await list('?q=Nobodyhere')
  for (const word of ['Never-Asked', 'Owes', 'Withdrew', 'Chidi', 'Dami', 'Emeka'])
    expect([word, await list(`?q=${word}`)]).toEqual([word, nobody])
})

test('[MBR-13] a name is found with a slip and without its marks, and only by what is shown', async () => {
  await member(['Ọláyínká', 'Ẹ̀bùn-Ọ̀ṣọ́'], { sector: true, city: 'Gwagwalada' }, { organization: 'Hidden Bureau' })
  const whole = 'Ọláyínká Ẹ̀bùn-Ọ̀ṣọ́'
  for (const q of ['olayinka', 'Olayinak', 'oso', 'ebun olay', 'gwagwalda', 'media ebun'])
    expect([q, await names(`?q=${encodeURIComponent(q)}`)]).toEqual([q, [whole]])
  expect(await names('?q=hidden')).toEqual([])
  expect(await names('?q=olayinka%20adaora')).toEqual([])
  expect(await names('?q=olayinka&grade=3')).toEqual([whole])
  expect(await names('?q=olayinka&grade=2')).toEqual([])
})

test('[MBR-13] who takes it back, leaves or owes is out with the next answer', async () => {
  const { id, choose } = await member(['Zainab', 'Outgoing'])
  expect(await names('?q=Zainab')).toHaveLength(1)
  await choose({ listed: false })
  expect(await names('?q=Zainab')).toEqual([])
  await choose({})
  expect(await names('?q=Zainab')).toHaveLength(1)
  await db
    .update(account)
    .set({ disabled_at: new Date(clock.time) })
    .where(eq(account.id, id))
  expect(await names('?q=Zainab')).toEqual([])
  await db.update(account).set({ disabled_at: null }).where(eq(account.id, id))
  const now = clock.time
  clock.time = Date.parse('2027-07-01T09:00:00+01:00')
  // The dues year has turned, and nobody has worked out the standings yet.
  expect(await names('?q=Zainab')).toEqual([])
  clock.time = now
})

test('[MBR-13] the consent has its day, stands in the audit, and is mailed when it is given and taken back', async () => {
  const { id, email, token, choose } = await member(['Yemi', 'Dated'], null)
  const own = async () => (await ask('/user/listing', undefined, { token })).body.data.listing
  expect(await own()).toMatchObject({ since: null, shown: false, organization_text: 'Sample Agency' })
  await choose({ city: 'Wuse' })
  const since = new Date(clock.time).toISOString()
  expect(await own()).toMatchObject({ since, shown: true, city: 'Wuse' })
  clock.time += 60_000
  await choose({ city: 'Garki' })
  expect(await own()).toMatchObject({ since, city: 'Garki' })
  await choose({ listed: false, city: 'Garki' })
  expect(await own()).toMatchObject({ since: null, city: '', link: '' })
  await choose({ listed: false })
  const acts = await db
    .select({ what: audit.what })
    .from(audit)
    .where(eq(audit.actor, `account ${id}`))
    .orderBy(audit.id)
  expect(acts.map(({ what }) => what)).toEqual(['agree to be listed', 'change listing', 'withdraw listing'])
  const mails = await db
    .select({ kind: mail.kind })
    .from(mail)
    .where(and(eq(mail.to, email)))
    .orderBy(mail.id)
  expect(mails.map(({ kind }) => kind)).toEqual(['listing-on', 'listing-off'])
})

test.each([
  [{ link: 'http://example.org' }, 'Give an address that begins with https://.'],
  [{ link: 'javascript:alert(1)' }, 'Give an address that begins with https://.'],
])('[MBR-13] %j is refused', async (change, message) => {
  const { choose } = await member(['Wale', 'Refused'], null)
  const answer = await choose(change)
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test('[MBR-13] who is no member cannot be listed', async () => {
  const { choose, token } = await member(['Vera', 'Visitor'], null, { grade_id: null, dues_paid_until: null })
  expect((await choose({})).status).toBe(403)
  expect((await ask('/user/listing', undefined, { token })).body.data.listing).toBe(null)
})

test('[MBR-13] who is no member any more takes it back, and nothing of it is kept', async () => {
  const { id, email, choose, token } = await member(['Femi', 'Former'], { organization: true, city: 'Wuse' })
  await db.update(account).set({ grade_id: null }).where(eq(account.id, id))
  await restated()
  expect(await names('?q=Former')).toEqual([])
  const own = async () => (await ask('/user/listing', undefined, { token })).body.data.listing
  expect(await own()).toMatchObject({ shown: false, grade: '', city: 'Wuse' })
  expect((await choose({ city: 'Garki' })).status).toBe(403)
  const gone = await choose({ listed: false })
  expect([gone.status, gone.body.data.listing, await own()]).toEqual([200, null, null])
  const [row] = await db.select().from(account).where(eq(account.id, id))
  expect(row).toMatchObject({ listed_since: null, lists_organization: null, listed_city: null, listed_link: null })
  const sent = await db.select({ kind: mail.kind }).from(mail).where(eq(mail.to, email))
  expect(sent.map(({ kind }) => kind)).toContain('listing-off')
})

test('[MBR-13] [row 178] the list is read a page at a time, without numbers of members, and so often a while', async () => {
  for (let at = 0; at < 21; at += 1) await member([`Page${String.fromCharCode(97 + at)}`, 'Reader'])
  const first = await list('?q=reader')
  const second = await list('?q=reader&page=2')
  expect([first.total, first.members.length, second.members.length]).toEqual([21, 20, 1])
  expect(Object.keys(first.members[0] ?? {}).toSorted()).toEqual([
    'city',
    'grade',
    'key',
    'link',
    'name',
    'organization',
    'sector',
  ])
  const strict = await membershipApp(await testDatabase(), { RATE_LIMITS: 'search=3' })
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1) statuses.push((await strict.ask('/members?q=a')).status)
  expect(statuses.slice(-1)).toEqual([429])
})

test('[MBR-13] the sectors that members show are told once each, and chosen among', async () => {
  const before = (await list()).sectors
  await member(['Sade', 'Banker'], { sector: true }, { industry: 'Banking' })
  await member(['Seun', 'Banker'], { sector: true }, { industry: 'banking' })
  await member(['Sani', 'Secretive'], {}, { industry: 'Shipping' })
  expect((await list()).sectors).toEqual(['Banking', ...before])
  expect(await names('?sector=banking')).toEqual(['Sade Banker', 'Seun Banker'])
  expect(await names('?sector=BANKING&q=seun&grade=3')).toEqual(['Seun Banker'])
  expect(await names('?sector=shipping')).toEqual([])
})

const written = { name: 'Bola Sender', email: 'Bola@sender.example.org', message: 'Good day.\nWould you speak in May?' }
const write = (key: string | null | undefined, change: object = {}) =>
  ask(`/members/write/${key}`, { ...written, ...change })
const keyOf = async (name: string) => (await list(`?q=${name}`)).members[0]?.key
const readerOf = async (key: string | null | undefined) => (await ask(`/members/write/${key}`)).body.data.member
const messagesTo = (to: string) =>
  db
    .select()
    .from(mail)
    .where(and(eq(mail.to, to), eq(mail.kind, 'member-message')))

test('[MBR-13] a visitor writes to a member who allows it, by mail, and no address is told', async () => {
  const { email, choose } = await member(['Tolu', 'Reachable'])
  expect(await keyOf('Tolu')).toBe(null)
  await choose({ messages: true })
  const key = await keyOf('Tolu')
  expect(await readerOf(key)).toEqual({ name: 'Tolu Reachable', grade: 'Associate' })
  const answer = await write(key)
  expect([answer.status, answer.body.message, JSON.stringify(answer.body).includes(email)]).toEqual([
    200,
    'Your message is sent.',
    false,
  ])
  expect(await messagesTo(email)).toMatchObject([{ data: { first_name: 'Tolu', ...written } }])
  // What an older page does not send stays as it is.
  await choose({ city: 'Wuse' })
  expect(await keyOf('Tolu')).toBe(key)
  await choose({ messages: false })
  await choose({ messages: true })
  expect(await keyOf('Tolu')).not.toBe(key)
})

test('[MBR-13] [row 181] who took it back, owes or never was listed is answered alike, and is not mailed', async () => {
  const { email, choose, id } = await member(['Temi', 'Left'], { messages: true })
  const key = await keyOf('Temi')
  let writers = 0
  const unlike = async () => {
    writers += 1
    const { status, body } = await write(key, { email: `unlike-${writers}@example.org` })
    return [(await readerOf(key)) === null, status, body]
  }
  const never = [true, 404, (await write('a-key-that-nobody-has')).body]
  await db
    .update(account)
    .set({ disabled_at: new Date(clock.time) })
    .where(eq(account.id, id))
  expect(await unlike()).toEqual(never)
  await db.update(account).set({ disabled_at: null }).where(eq(account.id, id))
  const now = clock.time
  clock.time = Date.parse('2027-07-01T09:00:00+01:00')
  expect(await unlike()).toEqual(never)
  clock.time = now
  await choose({ listed: false, messages: true })
  expect(await unlike()).toEqual(never)
  await choose({ listed: true })
  expect([await keyOf('Temi'), await messagesTo(email)]).toEqual([null, []])
})

test.each([
  [{ name: ' ' }, 'Enter your name.'],
  [{ email: 'nobody' }, 'Enter an e-mail address like name@example.org.'],
  [{ message: '' }, 'Write your message.'],
  [{ message: 'x'.repeat(2001) }, 'Use at most 2,000 characters.'],
])('[MBR-13] a message with %j is refused', async (change, message) => {
  await member(['Tunde', 'Strict'], { messages: true })
  const answer = await write(await keyOf('Tunde'), change)
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test('[MBR-13] [row 181] messages are counted for who writes, for the network and for who gets them', async () => {
  const statuses = async (changes: object[], key: string | null | undefined, by = write) => {
    const all: number[] = []
    for (const change of changes) all.push((await by(key, change)).status)
    return all
  }
  const { email } = await member(['Kelechi', 'Wanted'], { messages: true })
  const from = (at: number) => ({ email: `writer-${at}@example.org` })
  expect(await statuses([from(1), from(2), from(3), from(4)], await keyOf('Kelechi'))).toEqual([200, 200, 200, 429])
  expect(await messagesTo(email)).toHaveLength(3)
  const many = Array.from({ length: 6 }, () => ({ email: 'busy@example.org' }))
  expect(await statuses(many, 'a-key-that-nobody-has')).toEqual([404, 404, 404, 404, 404, 429])
})

test('[MBR-13] an erasure takes the entry and all that was chosen with it', async () => {
  const { id } = await member(['Uche', 'Erased'], { city: 'Wuse', link: 'https://example.org', messages: true })
  await db.transaction((tx) => erasePerson(tx, { clock, by: 'office key' }, id))
  expect(await names('?q=Uche')).toEqual([])
  const [row] = await db.select().from(account).where(eq(account.id, id))
  expect([row?.listed_since, row?.listed_city, row?.listed_link, row?.message_key]).toEqual([null, null, null, null])
})
