import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { postMail } from '#server/areas/common/outbox.ts'
import { audit, mail } from '#server/db/schema/index.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = identityApp(database, { RATE_LIMITS: 'read=100000 write=100000' })
const { log } = recordedLog()
const ctx = { db, clock }
const DAY = 24 * 60 * 60_000

const told = { kind: 'password-changed', data: { first_name: 'Ada' } } as const
const invited = { kind: 'member-invited', data: { first_name: 'Ada', number: 'FCT-000001', link: 'l1nk' } } as const

await addAccount('finance@example.org', { roles: ['finance'] })
await addAccount('auditor@example.org', { roles: ['auditor'] })
await db.delete(mail)
/** Both fail, a week after they were written; a session of the office does not last so long. */
await postMail(db, ctx, 'first@example.org', told)
await postMail(db, ctx, 'second@example.org', invited)
const refusal = Object.assign(new Error('no'), { response: '550 No such user' })
const send = (mailer: () => Promise<void>) =>
  sendMails({
    ctx,
    log,
    site: 'https://www.example.org',
    clockIsSteady: () => true,
    mailer: { send: mailer, close: async () => {} },
  })
await send(() => Promise.reject(refusal))
clock.time += 8 * DAY
await send(() => Promise.reject(refusal))
await postMail(db, ctx, 'third@example.org', told)
const rows = await db.select().from(mail).orderBy(asc(mail.id))
const [first, second, third] = rows.map(({ id }) => id)

const enter = async () => ({
  finance: await inOffice('finance@example.org'),
  auditor: await inOffice('auditor@example.org'),
})
const { finance, auditor } = await enter()
const list = async (query = '', who = finance) => (await ask(`/office/mails${query}`, undefined, who)).body.data.items
const act = (id: number | undefined, name: string, who = finance) => ask(`/office/mails/${id}/${name}`, {}, who)

beforeEach(async () => {
  await db.delete(mail)
  for (const { id, ...row } of rows)
    await db
      .insert(mail)
      .overridingSystemValue()
      .values({ id, ...row })
})

test('[OFF-40] failed mails are listed with their error, and found by state and recipient', async () => {
  const failed = { state: 'failed', tries: 1, error: 'The mail server refused it: 550 No such user' }
  expect(await list('?state=failed&sort=oldest')).toMatchObject([
    {
      ...failed,
      id: first,
      to: 'first@example.org',
      kind: told.kind,
      steps: ['retry', 'withdraw'],
      is_forgotten: false,
    },
    { ...failed, id: second, to: 'second@example.org', steps: ['withdraw'], is_forgotten: true },
  ])
  const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id)
  expect([await ids('?q=second'), await ids('?state=due'), await ids('?state=sent')]).toEqual([[second], [third], []])
  expect(JSON.stringify(await list())).not.toContain('Ada')
})

test('[OFF-40] a mail is listed with its subject, before it leaves and after it; one with a link that is not kept has none', async () => {
  const subjects = async () =>
    (await list('?sort=oldest')).map(({ to, subject }: { to: string; subject: string | null }) => [to, subject])
  const changed = 'Your password was changed'
  const before = [
    ['first@example.org', changed],
    ['second@example.org', null],
    ['third@example.org', changed],
  ]
  expect(await subjects()).toEqual(before)
  await send(() => Promise.resolve())
  expect(await subjects()).toEqual(before)
  expect((await list('?state=sent'))[0]).toMatchObject({ to: 'third@example.org', subject: changed, letter: null })
})

test('[OFF-40] a failed mail that is tried again is sent, and the audit says who did it', async () => {
  expect((await act(first, 'retry')).body.data).toMatchObject({ state: 'due', tries: 0, steps: [], ended_at: null })
  const [due] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, first ?? 0))
  expect(due?.expires_at).toEqual(new Date(clock.time + 3 * DAY))
  const sent: string[] = []
  await sendMails({
    ctx,
    log,
    site: 'https://www.example.org',
    clockIsSteady: () => true,
    mailer: { send: async ({ to }) => void sent.push(to), close: async () => {} },
  })
  expect(sent.toSorted()).toEqual(['first@example.org', 'third@example.org'])
  const [entry] = await db
    .select()
    .from(audit)
    .where(eq(audit.about, `mail ${first}`))
  expect(entry).toMatchObject({ what: 'retry mail', before: { state: 'failed', tries: 1 } })
  expect(await act(first, 'retry')).toMatchObject({ status: 409, body: { message: 'This mail is sent.' } })
})

test('[OFF-40] a failed mail that is withdrawn is not sent, and tells nothing any more', async () => {
  expect((await act(first, 'withdraw')).body.data).toMatchObject({ state: 'withdrawn', steps: [] })
  const [row] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, first ?? 0))
  expect(row).toMatchObject({ data: null, given_up_at: new Date(clock.time) })
  expect([(await act(first, 'retry')).status, (await act(first, 'withdraw')).status]).toEqual([409, 409])
})

test('[OFF-40] a mail whose link was not kept, one that waits and one that is not there are not tried again', async () => {
  expect((await act(second, 'retry')).body.message).toContain('Have a new one sent')
  expect([(await act(third, 'retry')).status, (await act(99_999, 'retry')).status]).toEqual([409, 404])
})

test('[OFF-40] who only reads the outbox is offered nothing and changes nothing', async () => {
  expect((await list('?state=failed', auditor)).map(({ steps }: { steps: string[] }) => steps)).toEqual([[], []])
  expect([(await act(first, 'retry', auditor)).status, (await act(first, 'withdraw', auditor)).status]).toEqual([
    403, 403,
  ])
})
