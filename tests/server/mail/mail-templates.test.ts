import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { MailTemplate } from '#contract/mail/mail-template.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { audit, mail, mailTemplate } from '#server/db/schema/index.ts'
import { sendMails } from '#server/loops/send-mails.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = identityApp(database, {
  RATE_LIMITS: 'read=100000 write=100000 mail-test=3',
})
const { log } = recordedLog()
const ctx = { db, clock }

await addAccount('officer@example.org', { roles: ['membership'], first_name: 'Ngozi', sur_name: 'Cole' })
await addAccount('editor@example.org', { roles: ['editor'], first_name: 'Bola', sur_name: 'Ade' })
await addAccount('auditor@example.org', { roles: ['auditor'] })
const [officer, editor, auditor] = [
  await inOffice('officer@example.org'),
  await inOffice('editor@example.org'),
  await inOffice('auditor@example.org'),
]

const at = '/office/mail-templates'
const read = async (name = 'upgrade-received', who = officer): Promise<MailTemplate> =>
  (await ask(`${at}/${name}`, undefined, who)).body.data
const post = (path: string, body: object, who = officer) => ask(`${at}/${path}`, body, who)
const mine = { subject: 'News for you', heading: 'Your news', text: '{{greeting}}\n\n{{button}}\n\nUse it.', foot: '' }

async function leave(): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (one: Mail) => void sent.push(one), close: async () => {} }
  await sendMails({ ctx, mailer, log, site: 'https://www.example.org', clockIsSteady: () => true })
  return sent
}
const postNews = () => postMail(db, ctx, 'ada@example.org', { kind: 'upgrade-received', data: { first_name: 'Ada' } })

beforeEach(async () => {
  await db.delete(mailTemplate)
  await db.delete(mail)
})

test('[OFF-38] all mails are listed, and each shows its words, fields and parts', async () => {
  const { body } = await ask(at, undefined, auditor)
  const [first] = body.data.templates
  expect(first).toEqual({
    name: 'account-created',
    title: 'Account made',
    group: 'account',
    is_changed: false,
    by: null,
    at: null,
    guarded: true,
    subject: 'Your account with the FCT chapter',
  })
  expect(await read('membership-begun', auditor)).toMatchObject({
    is_changed: false,
    version: 0,
    parts: ['button'],
    fields: [
      { name: 'greeting', sample: 'Hello Ada,' },
      { name: 'grade', sample: 'Graduate' },
      { name: 'number', sample: 'FCT-000344' },
      { name: 'amount', sample: '₦20,000.00' },
      { name: 'paid until', sample: '30 June 2027' },
    ],
    words: { subject: 'Welcome to the FCT chapter', text: expect.stringContaining('fee of {{amount}}.') },
  })
  expect((await ask(`${at}/letter`, undefined, officer)).status).toBe(400)
})

test('[OFF-38] what is saved is said by mails from then on, by those too that wait; and back to the built-in words', async () => {
  await postNews()
  const { body } = await post('upgrade-received', { ...mine, version: 0 })
  expect(body.data).toMatchObject({ words: mine, is_changed: true, version: 1, by: 'Ngozi Cole' })
  const [sent] = await leave()
  expect(sent).toMatchObject({
    subject: 'News for you',
    text: expect.stringMatching(
      /^Hello Ada,\n\nSee how it stands:\nhttps:\/\/www\.example\.org\/account\/upgrade\n\nUse it\.\n/,
    ),
  })
  expect(sent?.html).toContain('>See how it stands</a>')
  const { templates } = (await ask(at, undefined, officer)).body.data
  expect(templates.filter((one: MailTemplate) => one.is_changed)).toMatchObject([{ subject: 'News for you' }])

  const back = await post('upgrade-received/built-in', { version: 1 })
  expect(back.body.data).toMatchObject({ is_changed: false, version: 2 })
  expect(back.body.data.words.subject).toBe('We have received your application for an upgrade')
  await postNews()
  expect(await leave()).toMatchObject([{ subject: 'We have received your application for an upgrade' }])
  const acts = await db
    .select()
    .from(audit)
    .where(eq(audit.about, 'mail template upgrade-received'))
    .orderBy(desc(audit.id))
  expect(acts.map(({ what, before, after }) => ({ what, before, after }))).toEqual([
    { what: 'use built-in mail template', before: mine, after: {} },
    { what: 'change mail template', before: {}, after: mine },
  ])
})

test('[OFF-38] words are checked when they are saved, each by its place, and nothing is kept of wrong ones', async () => {
  const save = (change: object) => post('upgrade-received', { ...mine, ...change, version: 0 })
  const refused = await save({ text: 'Without it.', foot: 'Dear {{first name}}' })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      message: 'This mail needs {{button}}, as a paragraph by itself.',
      errors: {
        text: 'This mail needs {{button}}, as a paragraph by itself.',
        foot: 'This mail has no field {{first name}}. It has {{greeting}}.',
      },
    },
  })
  expect((await save({ subject: ' ' })).body.message).toBe('A mail needs a subject.')
  expect((await save({ subject: 'One\nBcc: all@example.org' })).body.message).toBe('A subject is one line.')
  expect((await save({ text: 'x'.repeat(5_001) })).body.message).toBe('This text is too long for a mail.')
  expect(await read()).toMatchObject({ is_changed: false, version: 0 })
})

test('[OFF-38] [OFF-24] who was second is told who was first, and gets their words', async () => {
  await post('upgrade-received', { ...mine, version: 0 })
  const second = await post('upgrade-received', { ...mine, subject: 'Mine', version: 0 }, editor)
  expect(second).toMatchObject({
    status: 409,
    body: { by: 'Ngozi Cole', what: 'changed', version: 1, theirs: { words: mine } },
  })
  expect((await post('upgrade-received/built-in', { version: 0 }, editor)).status).toBe(409)
  const both = await Promise.all([editor, officer].map((who) => post('upgrade-rejected/built-in', { version: 0 }, who)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('[OFF-38] the preview is the mail with sample data, as text and as HTML without a style of the page', async () => {
  const { body } = await post('upgrade-received/preview', { ...mine, subject: 'A "word" <b>' }, auditor)
  expect(body.data).toMatchObject({
    subject: 'A "word" <b>',
    text: expect.stringContaining('/account/upgrade\n\nUse it.'),
  })
  expect(body.data.html).toContain('<p data-style="margin:0 0 16px">Hello Ada,</p>')
  expect(body.data.html).toMatch(/^<div data-style="[^"]+">[\s\S]+<\/div>$/)
  expect(body.data.html).not.toMatch(/\sstyle=|<(html|head|body|title)/)
  expect((await post('upgrade-received/preview', { ...mine, text: 'x' }, auditor)).status).toBe(400)
  expect(await db.$count(mailTemplate)).toBe(0)
})

test('[OFF-38] a test goes to who asks for it, a few an hour, and changes nothing', async () => {
  expect((await post('upgrade-received/test', { ...mine, text: 'x' }, editor)).status).toBe(400)
  expect(await post('upgrade-received/test', mine, editor)).toMatchObject({
    status: 200,
    body: { message: 'A test is on its way to you' },
  })
  expect(await leave()).toMatchObject([
    { to: 'editor@example.org', subject: 'Test: News for you', text: expect.stringContaining('/account/upgrade') },
  ])
  expect(await read()).toMatchObject({ is_changed: false })
  await post('upgrade-received/test', mine, editor)
  await post('upgrade-received/test', mine, editor)
  expect((await post('upgrade-received/test', mine, editor)).status).toBe(429)
  expect((await post('upgrade-received/test', mine)).status).toBe(200)
})

test('[OFF-38] words that a version before kept, and that fit no more, stop no mail', async () => {
  const changed_at = new Date(clock.now())
  await db
    .insert(mailTemplate)
    .values({ name: 'upgrade-received', words: { ...mine, text: 'No button' }, version: 1, changed_at })
  await postNews()
  expect(await leave()).toMatchObject([
    { subject: 'We have received your application for an upgrade', text: expect.stringContaining('/account/upgrade') },
  ])
})
