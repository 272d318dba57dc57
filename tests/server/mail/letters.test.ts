import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { pickMail, putOff } from '#server/areas/common/outbox.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import {
  approval,
  communicationChoice,
  job,
  letter,
  letterRecipient,
  mail,
  officeSetting,
} from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = await membershipApp(database, { RATE_LIMITS: 'office=10000' })
const { log } = recordedLog()
const ctx = { db, clock }
const site = 'https://www.example.org'

await addAccount('officer@office.example.org', { roles: ['membership'], first_name: 'Ngozi', sur_name: 'Cole' })
await addAccount('other@office.example.org', { roles: ['membership'] })
await addAccount('editor@office.example.org', { roles: ['editor'] })
const [officer, other, editor] = [
  await inOffice('officer@office.example.org'),
  await inOffice('other@office.example.org'),
  await inOffice('editor@office.example.org'),
]

const paid = { dues_paid_until: '2027-06-30' }
const ada = await addAccount('ada@example.org', { grade_id: 2, first_name: 'Ada', sur_name: 'Obi', ...paid })
const bola = await addAccount('bola@example.org', { grade_id: 3, first_name: 'Bola', sur_name: 'Ade & Sons', ...paid })
const chidi = await addAccount('home+chidi@example.org', { grade_id: 3, first_name: 'Chidi', sur_name: 'Eze', ...paid })
await addAccount('home@example.org', { grade_id: 3, first_name: 'Dayo', sur_name: 'Eze', ...paid })
const ended = await addAccount('ended@example.org', { grade_id: 4, first_name: 'Efe', sur_name: 'Uba', ...paid })
const silent = await addAccount('silent@example.org', { grade_id: 4, first_name: 'Femi', sur_name: 'Oni', ...paid })
const away = await addAccount('away@example.org', { grade_id: 4, first_name: 'Gana', sur_name: 'Bello', ...paid })
await db.execute(sql`update account set grade_id = null where id = ${ended}`)
await db.execute(sql`update account set email = null, password_hash = null where id = ${away}`)

const text = {
  subject: 'News for {{first name}}',
  body: '<p>Dear {{first name}} {{surname}}, {{grade}} {{number}}</p>',
}
const draft = { ...text, kind: 'news', audience: {} }

const post = async (path: string, body: object = {}, who = officer) => {
  const { status, body: answer } = await ask(`/office/letters${path}`, body, who)
  return { status, message: answer.message, letter: answer.data }
}
const read = async (id: number, who = officer) => (await ask(`/office/letters/${id}`, undefined, who)).body.data

async function written(edit: object = {}): Promise<number> {
  const { letter: made } = await post('')
  await post(`/${made.id}`, { ...draft, ...edit, version: made.version })
  return made.id
}

async function tested(edit: object = {}) {
  const id = await written(edit)
  return (await post(`/${id}/test`, { version: 2 })).letter
}

const send = ({ id, version, counts }: { id: number; version: number; counts: { gets: number } }, more: object = {}) =>
  post(`/${id}/send`, { version, recipients: counts.gets, reason: '', ...more })

const work = () => runJobs(ctx, jobKinds, log)

async function leave(most = Number.POSITIVE_INFINITY, refused: string[] = []) {
  const sent: Mail[] = []
  const stopping = new AbortController()
  const mailer = {
    send: async (one: Mail) => {
      if (refused.includes(one.to)) throw Object.assign(new Error('no'), { response: '550 No such user' })
      sent.push(one)
      if (sent.length >= most) stopping.abort()
    },
    close: async () => {},
  }
  await sendMails({ ctx, mailer, site, log, clockIsSteady: () => true }, stopping.signal)
  return sent
}
const to = (mails: Mail[]) => mails.map((one) => one.to).sort()

beforeEach(async () => {
  for (const table of [letter, communicationChoice, job, approval, officeSetting]) await db.delete(table)
  await db.delete(mail)
  await db
    .insert(communicationChoice)
    .values({ account_id: silent, kind: 'news', wanted: false, changed_at: new Date(clock.time) })
})

const everybody = ['ada@example.org', 'bola@example.org', 'home+chidi@example.org']

test('[OFF-39] the audience is counted: who gets it, and why others do not; who shares a mailbox is named', async () => {
  const id = await written()
  const { counts, shared } = await read(id)
  expect(counts).toEqual({ gets: 3, opted_out: 1, no_account: 0, no_address: 1, shared: 1, ended: 1 })
  expect(shared).toEqual(['Dayo Eze (home@example.org)'])
  expect((await read(id, editor)).shared).toEqual([])
  const { letter: events } = await post(`/${id}`, { ...draft, kind: 'events', version: 2 })
  expect(events.counts).toMatchObject({ gets: 4, opted_out: 0 })
  const { letter: narrowed } = await post(`/${id}`, {
    ...draft,
    audience: { grade: '3', standing: 'active' },
    version: 3,
  })
  expect(narrowed.counts).toEqual({ gets: 2, opted_out: 0, no_account: 0, no_address: 0, shared: 1, ended: 0 })
  await post(`/${id}`, {
    ...draft,
    audience: { since: '2090-01-01T00:00:00Z', before: '2091-01-01T00:00:00Z' },
    version: 4,
  })
  const { letter: none } = await post(`/${id}/test`, { version: 5 })
  expect(await send(none)).toMatchObject({ status: 409, message: 'This letter has no recipient.' })
})

test('[OFF-44] [OFF-39] a letter to members who were chosen goes to them alone, by the rules of every letter', async () => {
  const begin = (body: object, who = officer) => ask('/office/member-letters', body, who)
  const ids = [ada, silent, away, ended]
  const { data: made } = (await begin({ ids })).body
  const chosen = { gets: 1, opted_out: 1, no_account: 0, no_address: 1, shared: 0, ended: 1 }
  expect(made).toMatchObject({ state: 'draft', audience: { chosen: 4 }, counts: chosen })
  const save = (edit: object) => post(`/${made.id}`, { ...draft, version: made.version, ...edit })
  for (const audience of [{}, { chosen: 3 }, { chosen: 4, grade: '3' }, { who: 'seats' }])
    expect(await save({ audience })).toMatchObject({
      status: 400,
      message: 'This letter cannot go to the people who were chosen.',
    })
  await save({ audience: { chosen: 4 } })
  const ready = (await post(`/${made.id}/test`, { version: 2 })).letter
  expect((await send(ready)).letter.counts).toEqual(chosen)
  await work()
  expect(to(await leave())).toEqual(['ada@example.org', 'officer@office.example.org'])
  const other = await written()
  expect((await post(`/${other}`, { ...draft, audience: { chosen: 1 }, version: 2 })).status).toBe(400)
})

test('[OFF-44] [OFF-11] all that match are fixed when the letter is begun, and take the right to read members', async () => {
  const { data: made } = (await ask('/office/member-letters', { matching: { grade: '3' } }, officer)).body
  const late = await addAccount('late@example.org', { grade_id: 3, first_name: 'Late', sur_name: 'Comer', ...paid })
  expect((await read(made.id)).audience).toEqual({ chosen: 3 })
  expect((await read(made.id)).counts).toMatchObject({ gets: 2, shared: 1 })
  await db.execute(
    sql`update account set grade_id = null, membership_number = null, member_since = null where id = ${late}`,
  )
  expect((await ask('/office/member-letters', { matching: { q: 'nobody of this name' } }, officer)).body.message).toBe(
    'Nothing matches any more.',
  )
  expect((await ask('/office/member-letters', { ids: [ada] }, editor)).body.permission).toBe('members.read')
})

test('[OFF-39] what a letter says is checked when it is saved: what is wrong is kept, told, and neither tested nor sent', async () => {
  const id = await written()
  let version = 2
  const save = async (edit: object) => {
    const { status, letter: saved } = await post(`/${id}`, { ...draft, ...edit, version })
    version += 1
    const { status: mailed, message } = await post(`/${id}/test`, { version })
    expect([status, mailed, message]).toEqual([200, 400, saved.fault])
    return saved.fault
  }
  expect(await save({ subject: 'For {{name}}' })).toContain(
    'There is no field {{name}}. Letters have {{first name}}, {{surname}}',
  )
  expect(await save({ body: '<p>{{<strong>grade</strong>}}</p>' })).toContain('A field is incomplete')
  expect(await save({ body: '<p><a href="/news">News</a></p>' })).toContain('needs a whole address')
  const { letter: kept } = await post(`/${id}`, {
    ...draft,
    version,
    body: '<p onclick="x()">One</p><script>x()</script><img src="/a.png" alt=""><table><tr><td>Two</td></tr></table>',
  })
  expect([kept.body, kept.fault]).toEqual(['<p>One</p>Two', null])
  const stale = await ask(`/office/letters/${id}`, { ...draft, version: 2 }, officer)
  const message = 'Somebody else has changed this letter meanwhile.'
  expect(stale).toMatchObject({
    status: 409,
    body: { message, by: 'Ngozi Cole', what: 'changed', version: version + 1 },
  })
  expect((await ask('/office/letters?q=news', undefined, officer)).body.data.items).toMatchObject([
    { id, subject: text.subject, state: 'draft', recipients: null, by: 'Ngozi Cole' },
  ])
})

test('[OFF-39] nothing is sent before its sender has a test of exactly this text', async () => {
  const id = await written()
  expect(await send(await read(id))).toMatchObject({ status: 409, message: expect.stringContaining('a test first') })
  expect((await post(`/${id}/test`, { version: 2 }, editor)).letter).toMatchObject({ is_tested: true })
  const [got] = await leave()
  expect(got).toMatchObject({ to: 'editor@office.example.org', subject: 'Test: News for Ada' })
  expect(got?.text).toContain('Dear Ada Obi, Member FCT-000000')
  const { letter: changed } = await post(`/${id}`, { ...draft, subject: 'Other', version: 2 })
  expect(changed.is_tested).toBe(false)
  expect(await send(changed)).toMatchObject({ status: 409 })
  expect(await db.$count(letterRecipient)).toBe(0)
})

test('[OFF-39] each reader gets the letter once, with their own fields and a way to stop such letters', async () => {
  const one = await tested({ body: `${text.body}<ul><li>See <a href="https://example.org/a">the page</a></li></ul>` })
  await leave()
  expect((await send(one)).letter).toMatchObject({ state: 'sending', steps: ['pause', 'cancel'] })
  expect(await send(one)).toMatchObject({ status: 409, message: 'This letter is being sent.' })
  await work()
  const sent = await leave()
  expect(to(sent)).toEqual(everybody)
  const toBola = sent.find((mail) => mail.to === 'bola@example.org')
  expect(toBola).toMatchObject({
    subject: 'News for Bola',
    unsubscribe: expect.stringMatching(/\/unsubscribe\/\d+-news-/),
  })
  expect(toBola?.html).toContain('Dear Bola Ade &amp; Sons, Associate FCT-')
  expect(toBola?.text).toMatch(
    /^Dear Bola Ade & Sons, Associate FCT-\d{6}\n\n- See the page \(https:\/\/example.org\/a\)/,
  )
  clock.time += 10_000
  await work()
  expect(await read(one.id)).toMatchObject({
    state: 'done',
    steps: [],
    counts: { gets: 3, opted_out: 1 },
    progress: { written: 3, sent: 3, failed: 0, waiting: 0, opted_out: 0, gone: 0, withdrawn: 0, unknown: 0 },
    sent: { at: new Date(clock.time - 10_000).toISOString(), by: 'Ngozi Cole', approved_by: null },
  })
  expect(await leave()).toEqual([])
  const { rows } = await db.execute(sql`select what, actor from audit where about = ${`letter ${one.id}`} order by id`)
  expect(rows.map(({ what }) => what)).toEqual([
    'begin letter',
    'save letter',
    'test letter',
    'send letter',
    'finish letter',
  ])
})

test('[OFF-39] who opts out, loses the address or ends meanwhile gets none', async () => {
  const one = await tested()
  await leave()
  await send(one)
  await db.execute(sql`update account set email = null, password_hash = null where id = ${ada}`)
  await work()
  await db
    .insert(communicationChoice)
    .values({ account_id: bola, kind: 'news', wanted: false, changed_at: new Date(clock.time) })
  expect(to(await leave())).toEqual(['home+chidi@example.org'])
  clock.time += 10_000
  await work()
  expect(await read(one.id)).toMatchObject({ state: 'done', progress: { written: 3, sent: 1, opted_out: 1, gone: 1 } })
  const rows = await db.select().from(letterRecipient).orderBy(asc(letterRecipient.account_id))
  expect(rows.map(({ account_id, outcome }) => [account_id, outcome])).toEqual([
    [ada, 'skipped'],
    [bola, 'written'],
    [chidi, 'written'],
  ])
  await db.execute(sql`update account set email = 'ada@example.org' where id = ${ada}`)
})

test('[OFF-39] whose address or membership has changed once the mail is written gets none', async () => {
  const one = await tested()
  await leave()
  await send(one)
  await work()
  await db.execute(sql`update account set email = 'new@example.org' where id = ${ada}`)
  await db.execute(sql`update account set grade_id = null where id = ${bola}`)
  expect(to(await leave())).toEqual(['home+chidi@example.org'])
  expect((await read(one.id)).progress).toMatchObject({ written: 3, sent: 1, waiting: 0, opted_out: 0, gone: 2 })
  await db.execute(sql`update account set email = 'ada@example.org' where id = ${ada}`)
  await db.execute(sql`update account set grade_id = 3 where id = ${bola}`)
})

test('[OFF-39] a letter that is paused waits, before and after its mails are written, and goes on where it stood', async () => {
  const one = await tested()
  await leave()
  await send(one)
  expect((await post(`/${one.id}/pause`)).letter).toMatchObject({ state: 'paused', steps: ['resume', 'cancel'] })
  await work()
  expect([await leave(), await db.$count(mail, eq(mail.kind, 'letter'))]).toEqual([[], 0])
  await post(`/${one.id}/resume`)
  await work()
  const first = await leave(1)
  await post(`/${one.id}/pause`)
  expect(await leave()).toEqual([])
  expect((await read(one.id)).progress).toMatchObject({ sent: 1, waiting: 2 })
  clock.time += 8 * 24 * 60 * 60_000
  const [again, late] = [await inOffice('officer@office.example.org'), await leave()]
  expect(late).toEqual([])
  expect((await post(`/${one.id}/resume`, {}, again)).letter.state).toBe('sending')
  expect(to([...first, ...(await leave())])).toEqual(everybody)
  clock.time -= 8 * 24 * 60 * 60_000
})

test('[OFF-39] who may write drafts may discard one, and cancel no letter that is being sent', async () => {
  const { id } = (await post('', {}, editor)).letter
  expect((await read(id, editor)).steps).toContain('cancel')
  expect((await post(`/${id}/cancel`, {}, editor)).letter).toMatchObject({ state: 'cancelled', steps: [] })
  const one = await tested()
  await leave()
  await send(one)
  expect((await read(one.id, editor)).steps).toEqual([])
  expect((await post(`/${one.id}/cancel`, {}, editor)).status).toBe(403)
  expect((await post(`/${one.id}/cancel`)).letter.state).toBe('cancelled')
})

test('[OFF-39] a letter that is cancelled ends: what has not left does not leave', async () => {
  const one = await tested()
  await leave()
  await send(one)
  await work()
  const first = await leave(1)
  expect((await post(`/${one.id}/cancel`)).letter).toMatchObject({ state: 'cancelled', steps: [] })
  await work()
  expect([first.length, await leave()]).toEqual([1, []])
  expect((await read(one.id)).progress).toMatchObject({ written: 3, sent: 1, waiting: 0, gone: 0, withdrawn: 2 })
  expect(await post(`/${one.id}/resume`)).toMatchObject({ status: 409, message: 'This letter was cancelled.' })
})

test('[OFF-39] a mail that was being sent as its letter was cancelled or paused is not tried again before it goes on', async () => {
  const one = await tested()
  await leave()
  await send(one)
  await work()
  const [first, second] = [await pickMail(ctx), await pickMail(ctx)]
  if (!first || !second) throw new Error('Two mails should be due')
  const stateOf = async (id: number) => (await db.select().from(mail).where(eq(mail.id, id)))[0]?.state
  await post(`/${one.id}/pause`)
  await putOff(ctx, first, '451 later')
  expect(await stateOf(first.id)).toBe('held')
  await post(`/${one.id}/cancel`)
  await putOff(ctx, second, '451 later')
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['withdrawn', 'withdrawn'])
})

test('[OFF-39] mails that fail are told with their address and reason, to who may see the outbox', async () => {
  const one = await tested()
  await leave()
  await send(one)
  await work()
  await leave(undefined, ['ada@example.org'])
  clock.time += 10_000
  await work()
  // The mail server may take it yet.
  expect(await read(one.id)).toMatchObject({ state: 'sending', progress: { sent: 2, waiting: 1, retried: 1 } })
  clock.time += 8 * 24 * 60 * 60_000
  const [now, asEditor] = [await inOffice('officer@office.example.org'), await inOffice('editor@office.example.org')]
  await leave()
  await work()
  const { state, progress, failures } = await read(one.id, now)
  expect([state, progress]).toEqual(['done', expect.objectContaining({ sent: 2, failed: 1, waiting: 0 })])
  expect(failures).toEqual([
    {
      id: ada,
      name: expect.stringContaining('Ada'),
      to: 'ada@example.org',
      error: 'The mail server refused it: 550 No such user',
    },
  ])
  expect((await read(one.id, asEditor)).failures).toEqual([])
  clock.time -= 8 * 24 * 60 * 60_000
})

test('[OFF-39] a letter that the mail server refuses is not over: it is tried again, paused, resumed and cancelled', async () => {
  const one = await tested()
  await leave()
  await send(one)
  await work()
  expect(await leave(undefined, everybody)).toEqual([])
  for (let look = 0; look < 3; look += 1) {
    clock.time += 10_000
    await work()
  }
  expect(await read(one.id)).toMatchObject({
    state: 'sending',
    steps: ['pause', 'cancel'],
    progress: { written: 3, sent: 0, waiting: 3 },
  })
  await post(`/${one.id}/pause`)
  clock.time += 60_000
  expect(await leave()).toEqual([])
  await post(`/${one.id}/resume`)
  expect(to(await leave(1))).toHaveLength(1)
  expect((await post(`/${one.id}/cancel`)).letter.state).toBe('cancelled')
  clock.time += 5 * 60_000
  expect(await leave()).toEqual([])
})

test('[OFF-39] a draft is discarded: it is no more sent or changed, and was never on its way', async () => {
  const id = await written()
  expect((await read(id)).steps).toContain('cancel')
  expect((await post(`/${id}/cancel`)).letter).toMatchObject({ state: 'cancelled', progress: null, steps: [] })
  expect(await post(`/${id}`, { ...draft, version: 2 })).toMatchObject({ status: 409 })
  expect(await post(`/${id}/test`, { version: 2 })).toMatchObject({ status: 409 })
})

test('[OFF-39] [OFF-07] above the cap a second person decides, and about this very text alone', async () => {
  await db.execute(
    sql`insert into office_setting (name, value, version, changed_at) values ('letter_cap', 2, 1, now())`,
  )
  const one = await tested()
  expect(one.needs_second).toBe(true)
  expect(await send(one)).toMatchObject({ status: 400, message: 'Say why, for the second person.' })
  expect((await send(one, { reason: 'The year' })).letter).toMatchObject({
    state: 'draft',
    waits_for_second: 'Ngozi Cole',
  })
  const [asked] = await db.select().from(approval)
  const decide = (id = 0, who = other) => ask(`/office/approvals/${id}/decide`, { decision: 'approve', note: '' }, who)
  expect((await decide(asked?.id, officer)).status).toBe(403)
  expect((await decide(asked?.id)).body.data).toMatchObject({
    state: 'performed',
    words: 'The letter “News for {{first name}}” is sent to 3 members',
  })
  expect((await read(one.id)).sent).toEqual({
    at: new Date(clock.time).toISOString(),
    by: 'Ngozi Cole',
    approved_by: 'Ada Obi',
  })
  await work()
  expect(to((await leave()).filter(({ subject }) => subject.startsWith('News')))).toEqual(everybody)

  const two = await tested()
  await send(two, { reason: 'Again' })
  await post(`/${two.id}`, { ...draft, subject: 'Not what was shown', version: two.version })
  const [, second] = await db.select().from(approval).orderBy(asc(approval.id))
  expect((await decide(second?.id)).body.data).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('changed'),
  })
  expect(await db.$count(letter, eq(letter.state, 'draft'))).toBe(1)
})

test('[OFF-39] where the audience is another one by now, nothing is sent before somebody has looked', async () => {
  const one = await tested()
  await db.delete(communicationChoice)
  expect(await send(one)).toMatchObject({
    status: 409,
    message: 'The letter would now go to 4 members. Look at it again first.',
  })
  expect((await send({ ...one, counts: { gets: 4 } })).letter.state).toBe('sending')
})

test('[OFF-39] [OFF-07] what a second person approved for three members does not go to four', async () => {
  await db.execute(
    sql`insert into office_setting (name, value, version, changed_at) values ('letter_cap', 2, 1, now())`,
  )
  const one = await tested()
  await leave()
  await send(one, { reason: 'The year' })
  await db.delete(communicationChoice)
  const [asked] = await db.select().from(approval)
  const answer = await ask(`/office/approvals/${asked?.id}/decide`, { decision: 'approve', note: '' }, other)
  expect(answer.body.data).toMatchObject({ state: 'failed', failure: 'The letter would now go to 4 members.' })
  await work()
  expect(to((await leave()).filter(({ subject }) => subject.startsWith('News')))).toEqual([])
})

const people = async (id: number, query = '', who = officer) =>
  (await ask(`/office/letters/${id}/people${query}`, undefined, who)).body
const told = ({ data }: { data: { items: { name: string; outcome: string }[] } }) =>
  data.items.map(({ name, outcome }) => `${name}: ${outcome}`)

test('[OFF-39] before it is sent, everybody whom a letter concerns is listed with what becomes of them', async () => {
  const id = await written()
  const all = await people(id, '?counts=outcome')
  expect(told(all)).toEqual([
    'Ada Obi: gets',
    'Bola Ade & Sons: gets',
    'Chidi Eze: gets',
    'Dayo Eze: shared',
    'Efe Uba: ended',
    'Femi Oni: opted_out',
    'Gana Bello: no_address',
  ])
  const { counts } = await read(id)
  expect(all.data).toMatchObject({ total: 7, next: null, counts })
  expect(all.data.items[0]).toEqual({
    id: ada,
    name: 'Ada Obi',
    email: 'ada@example.org',
    outcome: 'gets',
    error: null,
    sent_at: null,
  })
  expect(told(await people(id, '?outcome=gets&q=eze'))).toEqual(['Chidi Eze: gets'])
  expect((await people(id, '?outcome=gets')).data.total).toBe(counts.gets)
  expect((await ask(`/office/letters/${id}/people`, undefined, editor)).status).toBe(403)
  expect((await ask('/office/letters/99999/people', undefined, officer)).status).toBe(404)
})

test('[OFF-39] a list of more people than a page holds goes on where it ended, each once', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `many${String(at).padStart(2, '0')}@example.org`)
  const ids: number[] = []
  for (const email of names)
    ids.push(await addAccount(email, { grade_id: 1, first_name: 'Same', sur_name: 'Name', ...paid }))
  const id = await written({ audience: { grade: '1' } })
  const first = (await people(id)).data
  const rest = (await people(id, `?cursor=${first.next}`)).data
  expect([first.items.length, rest.items.length, first.total, rest.next]).toEqual([50, 10, 60, null])
  const listed = [...first.items, ...rest.items].map((one: { id: number }) => one.id)
  expect(listed).toEqual(ids)
  await db.execute(sql`update account set grade_id = null, disabled_at = now() where first_name = 'Same'`)
  expect((await people(id, '?cursor=abc')).message).toContain('goes on')
})

test('[OFF-39] a reader is addressed by title and name, and as a colleague where no name is known', async () => {
  await db.execute(sql`update account set title = 'Dr.' where id = ${ada}`)
  await db.execute(sql`update account set sur_name = '' where id = ${chidi}`)
  const one = await tested({ subject: 'News', body: '<p>{{salutation}}, or {{title}} {{surname}}:</p>' })
  await leave()
  await send(one)
  await work()
  const lines = (await leave()).map(({ to: whom, text: body }) => [whom, body.split('\n')[0]])
  expect(lines.toSorted()).toEqual([
    ['ada@example.org', 'Dear Dr. Ada Obi, or Dr. Obi:'],
    ['bola@example.org', 'Dear Bola Ade & Sons, or Ade & Sons:'],
    ['home+chidi@example.org', 'Dear colleague, or :'],
  ])
  await db.execute(sql`update account set sur_name = 'Eze' where id = ${chidi}`)
})

test('[OFF-39] once it is sent, what became of each mail is listed, also when the mails are forgotten', async () => {
  const one = await tested()
  await leave()
  await send(one)
  await work()
  await db
    .insert(communicationChoice)
    .values({ account_id: bola, kind: 'news', wanted: false, changed_at: new Date(clock.time) })
  await leave(undefined, ['ada@example.org'])
  const refused = 'The mail server refused it: 550 No such user'
  const waiting = await people(one.id)
  expect(told(waiting)).toEqual(['Ada Obi: waiting', 'Bola Ade & Sons: opted_out', 'Chidi Eze: sent'])
  expect(waiting.data.items[0]).toMatchObject({ email: 'ada@example.org', error: refused, sent_at: null })
  expect(waiting.data.items[2].sent_at).toBe(new Date(clock.time).toISOString())
  const began = clock.time
  clock.time += 8 * 24 * 60 * 60_000
  await leave()
  await work()
  const before = await read(one.id, await inOffice('officer@office.example.org'))
  clock.time += 40 * 24 * 60 * 60_000
  await purge(ctx)
  expect(await db.$count(mail, eq(mail.kind, 'letter'))).toBe(0)
  const late = await inOffice('officer@office.example.org')
  expect(await read(one.id, late)).toMatchObject({
    progress: { ...before.progress, sent: 1, failed: 1, opted_out: 1 },
    failures: [{ to: 'ada@example.org', error: refused }],
  })
  expect(told(await people(one.id, '?outcome=failed', late))).toEqual(['Ada Obi: failed'])
  clock.time = began
})
