import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { MailTemplate } from '#contract/mail/mail-template.ts'
import { audit, mailTemplate } from '#server/db/schema/index.ts'
import { secretKinds } from '#server/mails/kinds.ts'
import { templates } from '#server/mails/templates.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Asking, identityApp } from '#tests/support/identity.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice, clock } = identityApp(database, { RATE_LIMITS: 'read=100000 write=100000' })

const person = async (email: string, role: 'owner' | 'membership' | 'editor') => {
  const id = await addAccount(email, { roles: [role], first_name: email.split('@')[0] ?? '', sur_name: 'Example' })
  return { id, here: () => inOffice(email) }
}
const ada = await person('ada@example.org', 'owner')
const bola = await person('bola@example.org', 'owner')
const editor = await person('editor@example.org', 'editor')
const officer = await person('officer@example.org', 'membership')

const at = '/office/mail-templates/reset-code'
const words = { subject: 'A code for you', heading: 'Your code', text: '{{greeting}}\n\n{{code}}\n\nUse it.', foot: '' }
const reason = 'The council agreed on other words.'
const save = (who: Asking, change: object = {}, version = 0) => ask(at, { ...words, reason, version, ...change }, who)
const read = async (): Promise<MailTemplate> => (await ask(at, undefined, await ada.here())).body.data
const decide = (approval: number | undefined, who: Asking) =>
  ask(`/office/approvals/${approval}/decide`, { decision: 'approve', note: '' }, who)

beforeEach(() => db.delete(mailTemplate))

test('[OFF-38] [row 157] words of a mail of sign-in are an owner’s, with a fresh factor, and change nothing until a second owner approves', async () => {
  for (const one of [editor, officer]) {
    expect(await save(await one.here())).toMatchObject({ status: 403, body: { permission: 'mail.templates.guarded' } })
    expect((await ask(`${at}/built-in`, { version: 0 }, await one.here())).status).toBe(403)
  }
  const stale = await ada.here()
  clock.time += 10 * 60_000
  expect(await save(stale)).toMatchObject({ status: 403, body: { prove: true, act: 'mail.templates.guarded' } })
  const asked = await save(await ada.here())
  const { waiting } = asked.body.data
  expect([asked.status, asked.body.data]).toMatchObject([200, { is_changed: false, version: 0, guarded: true }])
  expect(waiting).toEqual({ approval: expect.any(Number), by: 'ada Example', at: new Date(clock.time).toISOString() })
  const approval = waiting?.approval
  expect(await save(await ada.here())).toMatchObject({ status: 409 })
  expect((await decide(approval, await ada.here())).status).toBe(403)
  expect((await decide(approval, await editor.here())).status).toBe(403)
  const [shown] = (await ask('/office/approvals?view=for-you', undefined, await bola.here())).body.data.items
  expect(shown).toMatchObject({
    id: approval,
    reason,
    words: 'The mail “Code to reset a password” has other words',
    shows: [
      { label: 'Subject', before: 'Your code to reset your password', after: words.subject },
      { label: 'Heading', before: 'Reset your password', after: words.heading },
      { label: 'Text', after: words.text },
      { label: 'At the foot', after: '' },
    ],
  })
  expect(await read()).toMatchObject({ is_changed: false })
  expect((await decide(approval, await bola.here())).body.data).toMatchObject({ state: 'performed' })
  const now = await read()
  expect(now).toMatchObject({ words, is_changed: true, version: 1, by: 'ada Example' })
  expect(now.waiting).toBe(undefined)
  const [act] = await db.select().from(audit).where(eq(audit.what, 'change mail template')).orderBy(desc(audit.id))
  expect(act).toMatchObject({ actor: `account ${ada.id}`, about: 'mail template reset-code', after: { approval } })
})

test('[OFF-38] [row 157] one owner is enough for the way back to the built-in words', async () => {
  const { waiting } = (await save(await ada.here())).body.data
  await decide(waiting?.approval, await bola.here())
  const back = await ask(`${at}/built-in`, { version: 1 }, await ada.here())
  expect([back.status, back.body.data]).toMatchObject([200, { is_changed: false, version: 2 }])
})

test('[OFF-38] [row 157] words that somebody changed since they were asked for are not written over', async () => {
  const { waiting } = (await save(await ada.here())).body.data
  await ask(`${at}/built-in`, { version: 0 }, await ada.here())
  expect((await decide(waiting?.approval, await bola.here())).body.data).toMatchObject({ state: 'failed' })
  expect(await read()).toMatchObject({ is_changed: false, version: 1 })
})

test.each([
  ['a link', { text: `${words.text}\n\nGo to https://example.org/x` }, 'text', 'link'],
  ['an address without its beginning', { foot: 'See nipr-fct.example now' }, 'foot', 'link'],
  ['a link with a sign that nobody sees', { heading: 'www\u200b.example' }, 'heading', 'link'],
  ['an address of a mail', { subject: 'Write to me@example' }, 'subject', 'link'],
  ['the number of an account', { text: `${words.text}\n\nPay to 0123456789.` }, 'text', 'account'],
  ['one in groups', { foot: '012 345-6789' }, 'foot', 'account'],
])('[OFF-38] [row 157] %s cannot be typed into such a mail, nor previewed', async (_, change, place, what) => {
  const message =
    what === 'link'
      ? 'A link or an address cannot be typed in this mail. Use its fields and its button.'
      : 'An account number cannot be typed in this mail. Use its fields.'
  const refused = { status: 400, body: { message, errors: { [place]: message } } }
  expect(await save(await ada.here(), change)).toMatchObject(refused)
  expect(await ask(`${at}/preview`, { ...words, ...change }, await editor.here())).toMatchObject(refused)
})

test('[OFF-38] [row 157] guarded are the mails of accounts, money and approvals, and each that holds a link that opens something', () => {
  const open = templates.filter(({ guarded }) => !guarded)
  expect(open.map(({ name }) => name)).toEqual([
    ...['application-received', 'application-lapsed', 'membership-rejected', 'membership-approval-reversed'],
    ...['membership-rejection-reversed', 'membership-ended', 'membership-resigned', 'membership-transferred'],
    ...['membership-expelled', 'upgrade-received', 'upgrade-rejected', 'upgrade-approval-reversed'],
    ...[
      'upgrade-rejection-reversed',
      'mcpd-asked',
      'mcpd-accepted',
      'mcpd-refused',
      'mcpd-taken-back',
      'letter-made',
      'certificate-made',
      'paper-revoked',
      'listing-on',
      'listing-off',
      'member-message',
      'registered-free',
      'registered-by-other',
      'registered-given',
    ],
    ...['waiting-list-joined', 'waiting-list-by-other', 'places-free', 'waiting-list-ended'],
    ...['tickets-found', 'event-reminder', 'seat-cancelled', 'seat-given', 'bill-seat-over', 'event-called-off'],
    ...[
      'event-moved',
      'event-moved-waiting',
      'application-for-office',
      'answer-for-office',
      'applications-of-day',
      'bill-asked',
      'bill-asked-seats',
    ],
  ])
  const withSecret = open.filter(({ kind }) => secretKinds.includes(kind))
  expect(withSecret.map(({ name }) => name)).toEqual(['application-received'])
})
