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
