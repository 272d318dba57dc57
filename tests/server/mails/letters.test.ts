import { expect, test } from 'vitest'
import { asHtml } from '#server/mails/html.ts'
import { letterOf, type MailOf } from '#server/mails/letters.ts'
import { asText } from '#server/mails/text.ts'

const site = 'https://www.example.org'
const first_name = 'Ada'
const letters: MailOf[] = [
  { kind: 'account-created', data: { first_name } },
  { kind: 'already-registered', data: { first_name } },
  { kind: 'reset-code', data: { first_name, code: '012345' } },
  { kind: 'password-changed', data: { first_name } },
  { kind: 'email-changed', data: { first_name } },
  { kind: 'application-received', data: { first_name, link: 'a-link' } },
  { kind: 'application-received', data: { first_name, link: null } },
  { kind: 'membership-approved', data: { first_name, grade: 'Graduate', link: 'a-link' } },
  { kind: 'membership-rejected', data: { first_name, grade: 'Graduate', reason: 'A reason.' } },
  {
    kind: 'membership-begun',
    data: { first_name, grade: 'Graduate', until: '2027-06-30', amount: 30_000, receipt: 'r' },
  },
  { kind: 'membership-ended', data: { first_name, reason: 'A reason.' } },
  { kind: 'upgrade-received', data: { first_name } },
  { kind: 'upgrade-approved', data: { first_name, grade: 'Associate' } },
  { kind: 'upgrade-rejected', data: { first_name, grade: 'Associate', reason: 'A reason.' } },
  { kind: 'upgrade-paid', data: { first_name, grade: 'Associate', amount: 30_000, receipt: 'r' } },
  { kind: 'dues-paid', data: { first_name, from: '2026-07-01', until: '2027-06-30', amount: 20_000, receipt: 'r' } },
]

test.each(letters)('$kind says what happened and what to do, as text and as HTML', (mail) => {
  const letter = letterOf(mail, site)
  const [text, html] = [asText(letter), asHtml(letter)]
  expect(text).toMatch(/^Hello Ada,\n\n/)
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(72)
  expect(html).toContain(`<h1 style="margin:0 0 20px`)
  for (const said of [text, html]) {
    if (letter.otherwise) expect(said.replaceAll('\n', ' ')).toContain(letter.otherwise)
    if (letter.action) expect(said).toContain(letter.action.address)
    expect(said).not.toMatch(/[\u2013\u2014!](?!DOCTYPE)/)
  }
})

test.each(letters)('$kind loads nothing and runs nothing', (mail) => {
  const html = asHtml(letterOf(mail, site))
  expect(html).not.toMatch(/<(img|link|script|style|iframe|object)|url\(|@import|\son\w+=/)
  const addresses = Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, address]) => address)
  for (const address of addresses) expect(address).toMatch(/^https:\/\/www\.example\.org\//)
})

test('a code is shown whole, with its leading nought', () => {
  const letter = letterOf({ kind: 'reset-code', data: { first_name, code: '012345' } }, site)
  expect(asText(letter)).toContain('\n    012345\n')
  expect(asHtml(letter)).toContain('>012345</p>')
})

test.each(['www.spam.example', 'Win<b>', 'Ada Obi', 'x'.repeat(41), '', 'Ada\r\nBcc: all'])(
  'row 62: %j is no name to greet',
  (name) => {
    const letter = letterOf({ kind: 'account-created', data: { first_name: name } }, site)
    expect(asText(letter)).toMatch(/^Hello,\n\n/)
  },
)

test.each(['Chidi-Ada', "N'Golo", 'Ọlá'])('%s is a name', (name) => {
  expect(asText(letterOf({ kind: 'account-created', data: { first_name: name } }, site))).toMatch(`Hello ${name},`)
})

test('[MEM-18] [MEM-19] [MEM-24] [D-29] the mails of an application lead to the password and to the payment', () => {
  const received = asText(letterOf({ kind: 'application-received', data: { first_name, link: 'a-link' } }, site))
  expect(received).toContain('3 to 5 business')
  expect(received).toContain('https://www.example.org/reset-password?link=a-link')
  const data = { first_name, grade: 'Graduate', link: 'a-link' }
  const approved = asText(letterOf({ kind: 'membership-approved', data }, site))
  expect(approved).toContain('\u20a630,000')
  expect(approved).toContain('https://www.example.org/payment/a-link')
})

test('[DUES-07] [D-94] the mail of dues says which years they cover, and leads to the receipt', () => {
  const data = { first_name, from: '2026-07-01', until: '2028-06-30', amount: 40_000, receipt: 'a-token' }
  const text = asText(letterOf({ kind: 'dues-paid', data }, site))
  expect(text.replaceAll('\n', ' ')).toContain('from 1 July 2026 to 30 June 2028')
  expect(text).toContain('https://www.example.org/receipt/a-token')
})
