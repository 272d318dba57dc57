import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { giveUp, postMail } from '#server/areas/common/outbox.ts'
import { mail } from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import type { Mail, Mailer } from '#server/ports/mailer.ts'
import { smtpMailer } from '#server/ports/smtp-mailer.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { readWhole } from '#tests/support/plans.ts'
import { now, recordedLog } from '#tests/support/test-app.ts'

const { db } = await testDatabase()
const clock = { time: now, now: () => clock.time }
const { lines, log } = recordedLog()
const ctx = { db, clock }
const site = 'https://www.example.org'
const SECOND = 1_000
const MINUTE = 60 * SECOND

const told = { kind: 'password-changed', data: { first_name: 'Ada' } } as const
const code = { kind: 'reset-code', data: { first_name: 'Ada', code: '123456' } } as const
const kept = () => db.select().from(mail).orderBy(mail.id)

/** A mailer that keeps what it is given, and fails as often as it is told. */
function recorder(fails = 0) {
  const sent: Mail[] = []
  let left = fails
  const mailer: Mailer = {
    send: async (one) => {
      left -= 1
      if (left >= 0) throw Object.assign(new Error(`550 no ${one.to}`), { code: 'EENVELOPE' })
      sent.push(one)
    },
    close: async () => {},
  }
  return { sent, mailer }
}

let clockIsSteady = true
const deps = { ctx, site, log, clockIsSteady: () => clockIsSteady }
const run = (mailer: Mailer) => sendMails({ ...deps, mailer })

afterEach(async () => {
  await db.delete(mail)
  clock.time = now
  clockIsSteady = true
})

test('a mail that is posted is sent once, and what it told is forgotten', async () => {
  const { sent, mailer } = recorder()
  await postMail(db, ctx, 'member@example.org', code)
  await run(mailer)
  await run(mailer)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['member@example.org', 'Your code to reset your password'],
  ])
  const { rows } = await db.execute(sql`select * from mail`)
  expect(JSON.stringify(rows)).not.toContain('123456')
  expect(await kept()).toMatchObject([{ data: null, tries: 1, sent_at: new Date(now) }])
})

test('who is told to stop sends the mail at hand and leaves the others for the next start', async () => {
  const { sent, mailer } = recorder()
  for (const to of ['one@example.org', 'two@example.org', 'three@example.org']) await postMail(db, ctx, to, told)
  const stopping = new AbortController()
  const stops = { ...mailer, send: (one: Mail) => mailer.send(one).then(() => stopping.abort()) }
  await sendMails({ ...deps, mailer: stops }, stopping.signal)
  expect(sent.length).toBe(1)
  await run(mailer)
  expect(sent.length).toBe(3)
})

test('a mail of a transaction that fails is not sent', async () => {
  const { sent, mailer } = recorder()
  const failing = db.transaction(async (tx) => {
    await postMail(tx, ctx, 'member@example.org', told)
    throw new Error('its cause did not happen')
  })
  await expect(failing).rejects.toThrow()
  await run(mailer)
  expect(sent).toEqual([])
})

test('what could not be sent is tried again after waits that grow, and logged without its address', async () => {
  const { sent, mailer } = recorder(3)
  await postMail(db, ctx, 'member@example.org', told)
  const tries: number[] = []
  for (let second = 0; second < 300; second += 10) {
    clock.time = now + second * SECOND
    const before = lines.length
    await run(mailer)
    if (lines.length > before || (sent.length === 1 && tries.length === 3)) tries.push(second)
    if (sent.length === 1) break
  }
  expect(tries).toEqual([0, 30, 90, 210])
  expect(lines.join()).not.toContain('member@example.org')
  expect(lines.join()).toContain('EENVELOPE')
})

test('one mail that cannot be sent holds up no other', async () => {
  const { sent, mailer } = recorder(1)
  await postMail(db, ctx, 'first@example.org', told)
  await postMail(db, ctx, 'second@example.org', told)
  await run(mailer)
  expect(sent.map(({ to }) => to)).toEqual(['second@example.org'])
})

test('a mail that the site cannot write is logged and tried again, does not blame the mail server, and holds up no other', async () => {
  const { sent, mailer } = recorder()
  const moment = new Date(now)
  // One is asked for what it tells by now before it is written, the other one is not.
  const broken = ['dues-reminder', 'registered'].map((kind, place) => ({
    kind,
    to: `broken-${place}@example.org`,
    data: null,
    lane: 0,
    created_at: moment,
    next_try_at: moment,
    expires_at: new Date(now + 60 * MINUTE),
  }))
  await db.insert(mail).values(broken)
  await postMail(db, ctx, 'member@example.org', told)
  lines.length = 0
  await run(mailer)
  expect(sent.map(({ to }) => to)).toEqual(['member@example.org'])
  const rows = await kept()
  const again = new Date(now + 30 * SECOND)
  expect(rows.map(({ state, tries, error, next_try_at }) => [state, tries, error, next_try_at])).toEqual([
    ['due', 1, 'Something went wrong', again],
    ['due', 1, 'Something went wrong', again],
    ['sent', 1, null, expect.any(Date)],
  ])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    rows.slice(0, 2).map(({ id }) => ({ mail: id, tries: 1, err: { type: 'TypeError' } })),
  )
})

test('a code that is dead is not mailed any more', async () => {
  const { sent, mailer } = recorder(100)
  await postMail(db, ctx, 'member@example.org', code)
  await run(mailer)
  clock.time += 10 * MINUTE
  await run(recorder().mailer)
  expect(sent).toEqual([])
  expect(await kept()).toMatchObject([{ sent_at: null, data: null, given_up_at: new Date(clock.time) }])
})

test('of two who send at once each mail is sent by one', async () => {
  const { sent, mailer } = recorder()
  for (let index = 0; index < 20; index++) await postMail(db, ctx, `member-${index}@example.org`, told)
  await Promise.all([run(mailer), run(mailer), run(mailer)])
  expect(sent.length).toBe(20)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(20)
})

test('[MBR-13] the answer to a message of a visitor goes to the visitor', async () => {
  const server = await startMailServer()
  const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}`, 'Chapter <office@example.org>')
  const data = { first_name: 'Ada', name: 'Bola', email: 'bola@example.org', message: 'Good day.\n\n<b>Hello</b>' }
  await postMail(db, ctx, 'ada@example.org', { kind: 'member-message', data })
  await run(mailer)
  await mailer.close()
  await server.stop()
  const [{ raw } = { raw: '' }] = server.received
  expect(raw).toMatch(/^Reply-To: bola@example\.org\r$/m)
  expect(raw).toMatch(/^=E2=80=9CGood day\.\r\n\r\n<b>Hello<\/b>=E2=80=9D\r$/m)
  expect(raw).toContain('&lt;b&gt;Hello&lt;/b&gt;')
})

test('row 73: a mail server that is down for a while gets each mail once when it is back', async () => {
  const first = await startMailServer()
  const { port } = first
  await first.stop()
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Chapter <office@example.org>')
  const addresses = ['one@example.org', 'two@example.org', 'three@example.org']
  for (const to of addresses) await postMail(db, ctx, to, told)
  await run(mailer)
  clock.time += 31 * SECOND
  await run(mailer)
  expect((await kept()).map(({ tries, sent_at }) => [tries, sent_at])).toEqual(Array(3).fill([2, null]))
  const back = await startMailServer(port)
  for (let round = 0; round < 4; round++) {
    clock.time += 10 * MINUTE
    await run(mailer)
  }
  await mailer.close()
  await back.stop()
  expect(back.received.map(({ to }) => to)).toEqual(addresses.map((to) => [to]))
  expect(back.received.map(({ from }) => from)).toEqual(Array(3).fill('office@example.org'))
  const [{ raw } = { raw: '' }] = back.received
  expect(raw).toMatch(/^Subject: Your password was changed\r$/m)
  expect(raw).toMatch(/^Message-ID: <password-changed-\d+@www\.example\.org>\r$/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(raw).toContain('Content-Type: text/plain')
  expect(raw).toContain('Content-Type: text/html')
})

const invited = { kind: 'member-invited', data: { first_name: 'Ada', number: 'FCT-000001', link: 'l1nk' } } as const

test('a code that is posted while 5,000 mails to many wait leaves with the next take', async () => {
  const moment = new Date(now)
  await db
    .insert(mail)
    .values(
      Array.from({ length: 5_000 }, (_, place) => ({
        kind: invited.kind,
        to: `m${place}@example.org`,
        data: invited.data,
        lane: 2,
        created_at: moment,
        next_try_at: moment,
        expires_at: new Date(now + 60 * MINUTE),
      })),
    )
  clock.time += SECOND
  const order: string[] = []
  const stopping = new AbortController()
  const mailer: Mailer = {
    send: async ({ to }) => {
      order.push(to)
      // Posted while the first of the many is being sent.
      if (order.length === 1) {
        await postMail(db, ctx, 'member@example.org', told)
        await postMail(db, ctx, 'waits@example.org', code)
      }
      if (order.length === 4) stopping.abort()
    },
    close: async () => {},
  }
  await sendMails({ ...deps, mailer }, stopping.signal)
  expect(order).toEqual(['m0@example.org', 'waits@example.org', 'member@example.org', 'm1@example.org'])
})

test('the next mail is found by an index', async () => {
  await db.execute(sql`insert into mail (kind, "to", state, created_at, next_try_at, expires_at, sent_at)
    select 'registered', 'm' || n, 'sent', now(), now(), now(), now() from generate_series(1, 5000) n`)
  await db.execute(sql`analyze mail`)
  const next = sql`select id from mail where state in ('due', 'sending') and next_try_at <= now()
    order by lane, next_try_at, id limit 1`
  expect(await readWhole(db, [next])).toEqual([])
})

test('what a mail told is kept for 30 days when it was given up, but no code and no link', async () => {
  await postMail(db, ctx, 'member@example.org', told)
  await postMail(db, ctx, 'new@example.org', invited)
  clock.time += 8 * 24 * 60 * MINUTE
  await run(recorder(2).mailer)
  const rows = await kept()
  expect(rows.map(({ state, data }) => [state, data])).toEqual([
    ['failed', told.data],
    ['failed', null],
  ])
  clock.time += 30 * 24 * 60 * MINUTE
  await purge(ctx)
  expect(await kept()).toHaveLength(2)
  clock.time += MINUTE
  await purge(ctx)
  expect(await kept()).toEqual([])
})

test('a mail that is just being sent is not given up meanwhile', async () => {
  await postMail(db, ctx, 'member@example.org', code)
  clock.time += 10 * MINUTE - SECOND
  const mailer: Mailer = {
    send: async () => {
      clock.time += 2 * SECOND
      expect(await giveUp(ctx)).toBe(0)
    },
    close: async () => {},
  }
  await run(mailer)
  expect(await kept()).toMatchObject([{ state: 'sent', given_up_at: null }])
})

test('why a mail did not leave is kept until it does', async () => {
  await postMail(db, ctx, 'one@example.org', told)
  await postMail(db, ctx, 'two@example.org', told)
  const says = [
    Object.assign(new Error('no'), { code: 'EENVELOPE', response: '550 5.1.1 No such user' }),
    Object.assign(new Error('connect 10.0.0.7'), { code: 'ECONNECTION' }),
  ]
  const mailer: Mailer = { send: () => Promise.reject(says.shift()), close: async () => {} }
  await run(mailer)
  expect((await kept()).map(({ state, error }) => [state, error])).toEqual([
    ['due', 'The mail server refused it: 550 5.1.1 No such user'],
    ['due', 'The mail server could not be reached or did not take it (ECONNECTION).'],
  ])
  clock.time += MINUTE
  await run(recorder().mailer)
  expect((await kept()).map(({ state, error }) => [state, error])).toEqual(Array(2).fill(['sent', null]))
})

test('a mail that a wrong clock put off is sent once the clock is right', async () => {
  const { sent, mailer } = recorder()
  clock.time = now + 400 * 24 * 60 * MINUTE
  await postMail(db, ctx, 'member@example.org', told)
  clock.time = now
  await run(mailer)
  expect(sent.length).toBe(1)
})

test('a clock that has just jumped gives no mail up', async () => {
  const { sent, mailer } = recorder()
  await postMail(db, ctx, 'member@example.org', code)
  clock.time = now + 400 * 24 * 60 * MINUTE
  clockIsSteady = false
  await run(mailer)
  clock.time = now
  await run(mailer)
  expect(sent.length).toBe(1)
})
