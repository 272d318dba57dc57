import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSandbox } from '#server/sandbox/sandbox.ts'
import { testFolder } from '#tests/support/database.ts'
import { clock, now } from '#tests/support/test-app.ts'

const dataDir = testFolder()
const reach = { api: 'http://127.0.0.1:3001', pages: 'http://localhost:3001' }
const open = (folder = dataDir) => createSandbox({ dataDir: folder, site: 'http://localhost:3000', reach, clock })
const { app, mailer } = open()

const mail = (id: string, changes = {}) => ({
  id,
  to: 'member@example.org',
  subject: `Subject of ${id}`,
  text: 'Plain & simple',
  html: '<p>Hello</p>',
  ...changes,
})

const read = async (path: string, of = app) => {
  const answer = await of.request(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('an empty mailbox says so', async () => {
  const { app: fresh } = open(testFolder())
  expect((await read('/mailbox', fresh)).text).toContain('No mail yet.')
  expect((await read('/mailbox.json', fresh)).text).toBe('[]')
})

test('a line that was not written to its end hides no other', async () => {
  const folder = testFolder()
  await open(folder).mailer.send(mail('whole'))
  appendFileSync(join(folder, 'sandbox/mails.jsonl'), '{"id":"torn","to":"mem')
  const { app: again } = open(folder)
  expect(JSON.parse((await read('/mailbox.json', again)).text)).toMatchObject([{ subject: 'Subject of whole' }])
})

test('mails are there as data, newest first, and one that comes twice is there once', async () => {
  await mailer.send(mail('one'))
  await mailer.send(mail('two'))
  await mailer.send(mail('one'))
  const told = {
    to: 'member@example.org',
    text: 'Plain & simple',
    html: '<p>Hello</p>',
    sent_at: new Date(now).toISOString(),
  }
  expect(JSON.parse((await read('/mailbox.json')).text)).toEqual([
    { ...told, subject: 'Subject of two' },
    { ...told, subject: 'Subject of one' },
  ])
})

test('a restart keeps them, for the eyes of their owner only', async () => {
  const again = await read('/mailbox.json', open().app)
  expect(JSON.parse(again.text).length).toBe(2)
  const file = join(dataDir, 'sandbox/mails.jsonl')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(3)
})

test('the page shows the newest, or the one that is asked for', async () => {
  expect((await read('/mailbox')).text).toContain('<h2 id="subject">Subject of two</h2>')
  expect((await read('/mailbox?mail=one')).text).toContain('<h2 id="subject">Subject of one</h2>')
  expect((await read('/')).headers.get('location')).toBe('/mailbox')
})

test('whatever a mail holds is text on the page, and runs nowhere', async () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
  await mailer.send(mail('hostile', { subject: hostile, text: hostile, to: hostile, html: hostile }))
  const page = await read('/mailbox')
  expect(page.text).not.toMatch(/<script|<img/)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const shown = await read('/mailbox/hostile')
  expect(shown.text).toBe(hostile)
  expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none';.*; sandbox allow-popups/)
  expect((await read('/mailbox/none')).status).toBe(404)
})
