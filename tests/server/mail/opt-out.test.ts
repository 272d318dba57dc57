import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { postMail } from '#server/areas/common/outbox.ts'
import { unsubscribeToken } from '#server/areas/mail/communication/unsubscribe.ts'
import { communicationChoice, mail } from '#server/db/schema/index.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { app, ask, addAccount, signIn, clock } = identityApp(database)
const { log } = recordedLog()
const ctx = { db, clock }
const site = 'https://www.example.org'

const ada = await addAccount('ada@example.org')
const bola = await addAccount('bola@example.org')
const told = { kind: 'password-changed', data: { first_name: 'Ada' } } as const
const news = (account: number) => ({ account, kind: 'news' }) as const
const all = { news: true, events: true, dues: true }

async function sendAll() {
  const sent: Mail[] = []
  const mailer = { send: async (one: Mail) => void sent.push(one), close: async () => {} }
  await sendMails({ ctx, mailer, site, log, clockIsSteady: () => true })
  return sent
}

const subscription = async (token: string) => {
  const { status, body } = await ask(`/unsubscribe/${token}`)
  return status === 200 ? body.data : body.message
}

const recorded = async () => {
  const { rows } = await db.execute(sql`select about, after from audit where what = 'choose mails' order by id`)
  return rows
}

beforeEach(async () => {
  await db.delete(mail)
  await db.delete(communicationChoice)
})

test('[OFF-39] who chose nothing gets all, and a choice of the account stays until it is changed back', async () => {
  const token = await signIn('ada@example.org')
  const asked = async () => (await ask('/account/communications', undefined, { token })).body.data
  const choose = async (change: object) => (await ask('/account/communications', change, { token })).body.data
  expect(await asked()).toEqual(all)
  expect(await choose({ news: false, events: true })).toEqual({ ...all, news: false })
  expect(await asked()).toEqual({ ...all, news: false })
  expect(await choose({ dues: false })).toEqual({ ...all, news: false, dues: false })
  expect(await choose({ news: true })).toEqual({ ...all, dues: false })
  const about = `account ${ada}`
  expect(await recorded()).toEqual([
    { about, after: { news: false, by: 'account' } },
    { about, after: { dues: false, by: 'account' } },
    { about, after: { news: true, by: 'account' } },
  ])
})

test('[OFF-39] the link of a mail stops its kind for its account alone, without a sign-in, and names nobody', async () => {
  const before = (await recorded()).length
  const token = await unsubscribeToken(db, news(ada))
  expect(await subscription(token)).toEqual({ kind: 'news', wanted: true })
  const stop = () => ask(`/unsubscribe/${token}`, { wanted: false })
  expect((await stop()).body).toEqual({ data: { kind: 'news', wanted: false } })
  expect((await stop()).body).toEqual({ data: { kind: 'news', wanted: false } })
  expect(await subscription(await unsubscribeToken(db, { account: ada, kind: 'events' }))).toMatchObject({
    wanted: true,
  })
  expect(await subscription(await unsubscribeToken(db, news(bola)))).toMatchObject({ wanted: true })
  expect((await recorded()).slice(before)).toEqual([{ about: `account ${ada}`, after: { news: false, by: 'link' } }])
  expect((await ask(`/unsubscribe/${token}`, { wanted: true })).body.data).toEqual({ kind: 'news', wanted: true })
})

test('[OFF-39] [row 108] a link that was not signed here changes nothing', async () => {
  const token = await unsubscribeToken(db, news(ada))
  const signed = token.replace(/^\d+-news-/, '')
  const forged = [`${bola}-news-${signed}`, `${ada}-events-${signed}`, `${ada}-codes-${signed}`, 'x'.repeat(43)]
  for (const one of [...forged, `999-news-${signed}`]) {
    expect(await subscription(one)).toContain('not valid')
    expect((await ask(`/unsubscribe/${one}`, { wanted: false })).status).toBe(404)
  }
  expect(await db.select().from(communicationChoice)).toEqual([])
})

test('[OFF-39] a mail that can be stopped says how, for people and for programs; others do not', async () => {
  await postMail(db, ctx, 'ada@example.org', told, undefined, news(ada))
  await postMail(db, ctx, 'bola@example.org', told)
  const [stoppable, needed] = await sendAll()
  const address = `${site}/unsubscribe/${await unsubscribeToken(db, news(ada))}`
  expect(stoppable).toMatchObject({ to: 'ada@example.org', unsubscribe: address })
  expect([stoppable?.text, stoppable?.html]).toEqual([
    expect.stringContaining(`Get no more mails like this:\n${address}`),
    expect.stringContaining(`href="${address}"`),
  ])
  expect([needed?.unsubscribe, needed?.text.includes('unsubscribe'), needed?.html.includes('unsubscribe')]).toEqual([
    undefined,
    false,
    false,
  ])
})

test('[OFF-39] one press in a program for mail stops the kind: no page, no sign-in, no body that counts', async () => {
  const token = await unsubscribeToken(db, news(ada))
  const press = (one: string) =>
    app.request(
      `/unsubscribe/${one}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      },
      { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
    )
  expect((await press(token)).status).toBe(200)
  expect(await subscription(token)).toMatchObject({ wanted: false })
  expect((await press(`${token}x`)).status).toBe(404)
})

test('[OFF-39] who opts out after a mail was posted does not get it, and what needs no consent still comes', async () => {
  await postMail(db, ctx, 'ada@example.org', told, 'letter 1', news(ada))
  await postMail(db, ctx, 'ada@example.org', told, 'letter 2', { account: ada, kind: 'events' })
  await postMail(db, ctx, 'ada@example.org', told)
  await ask(`/unsubscribe/${await unsubscribeToken(db, news(ada))}`, { wanted: false })
  expect(await sendAll()).toHaveLength(2)
  const rows = await db.select().from(mail).orderBy(mail.id)
  expect(rows.map(({ state, data, error }) => [state, data, error])).toEqual([
    ['withdrawn', null, 'Not sent: the recipient no longer gets mails of this kind.'],
    ['sent', null, null],
    ['sent', null, null],
  ])
})
