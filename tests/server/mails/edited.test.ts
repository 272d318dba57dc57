import { describe, expect, test } from 'vitest'
import { wordFaults } from '#domain/mail/mail-template.ts'
import { builtInWords, fillEdited, holdsOf } from '#server/mails/edited.ts'
import { asHtml } from '#server/mails/html.ts'
import { fillMail, mailKinds, type WrittenMail } from '#server/mails/kinds.ts'
import { visibleContent } from '#server/mails/mail-content.ts'
import { templateNamed, templateOf, templates } from '#server/mails/templates.ts'
import { asText } from '#server/mails/text.ts'

const sending = { site: 'https://www.example.org', now: Date.parse('2027-03-08T10:00:00Z') }
const slogan = 'Strategy, Influence, Responsibility'
const shownElsewhere = ['letter', 'letter-test', 'template-test']

const edited = (mail: WrittenMail, words: unknown) => {
  const template = templateOf(mail) ?? templateNamed('reset-code')
  const content = visibleContent(fillEdited(mail, template, words, sending))
  return { content, text: asText(content, slogan), html: asHtml(content, slogan) }
}
const builtIn = (mail: WrittenMail) => asText(visibleContent(fillMail(mail, sending)), slogan)

test('[OFF-38] every kind of mail has words that the office may write anew', () => {
  const kinds = new Set([...templates.map(({ kind }) => kind), ...shownElsewhere])
  expect([...kinds].toSorted()).toEqual([...mailKinds].toSorted())
})

test('no two mails have a template of the same name, nor the same place in the list', () => {
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length)
  expect(new Set(templates.map(({ group, order }) => `${group} ${order}`)).size).toBe(templates.length)
})

describe.each(templates)('[OFF-38] $name', (template) => {
  const { sample } = template
  const words = builtInWords(template, sending)

  test('shows the words that it comes with, and sent in these it is the same mail', () => {
    expect(templateOf(sample)?.name).toBe(template.name)
    expect(wordFaults(words, holdsOf(template, sending))).toEqual({})
    const { text, html } = edited(sample, words)
    expect(text).toBe(builtIn(sample))
    expect(html).toBe(asHtml(visibleContent(fillMail(sample, sending)), slogan))
    expect([words.subject, words.heading, words.text, words.foot].join()).not.toMatch(/Ada|sample|FCT-\d|₦|TICKET/)
  })

  test('is sent in words of the office, with all its fields and parts', () => {
    const { fields, parts } = holdsOf(template, sending)
    const text = [...parts.map((part) => `{{${part}}}`), ...fields.map((field) => `A ${field.name}: {{${field.name}}}`)]
    const mine = { subject: 'Mine', heading: 'Mine too', text: text.join('\n\n'), foot: 'The end.' }
    const { content, text: written } = edited(sample, mine)
    expect([content.subject, content.heading, content.otherwise]).toEqual(['Mine', 'Mine too', 'The end.'])
    const said = written.replaceAll('\n', ' ')
    for (const field of fields) expect(said).toContain(`A ${field.name}: ${field.sample}`)
    const from = fillMail(sample, sending)
    for (const part of [from.code, from.action?.address, ...(from.facts ?? []).map(({ value }) => value)])
      if (part !== undefined) expect(said).toContain(part)
    expect(content.attachments).toEqual(from.attachments)
  })
})

const code: WrittenMail = { kind: 'reset-code', data: { first_name: 'Ada', code: '012345' } }
const words = { subject: 'A code', heading: 'A code', text: '{{code}}\n\n{{greeting}}\n\nUse it.', foot: '' }

test('[OFF-38] the parts of a mail stand where its words put them', () => {
  const { text, html } = edited(code, words)
  expect(text).toBe(`    012345\n\nHello Ada,\n\nUse it.\n\nNIPR FCT Chapter, Abuja\n${slogan}`)
  expect(html.indexOf('>012345</p>')).toBeLessThan(html.indexOf('Hello Ada,'))
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['something else', { subject: 3 }],
  ['words without the code', { ...words, text: 'Use it.' }],
  ['a field that this version does not know', { ...words, subject: '{{old field}}' }],
  ['a part that this mail has not', { ...words, text: '{{code}}\n\n{{details}}' }],
])('[OFF-38] where %s is kept, the mail is sent in the built-in words', (_, kept) => {
  expect(edited(code, kept).text).toBe(builtIn(code))
})

test('[OFF-38] a mail whose data lacks a field is sent in the built-in words', () => {
  const mail: WrittenMail = { kind: 'membership-ended', data: { first_name: 'Ada', reason: '' } }
  const mine = { ...words, text: 'Because: {{reason}}' }
  expect(edited(mail, mine).text).toBe(builtIn(mail))
  const whole: WrittenMail = { kind: 'membership-ended', data: { first_name: 'Ada', reason: 'Arrears' } }
  expect(edited(whole, mine).text).toContain('Because: Arrears')
})

test('[OFF-38] forms of a mail that have no words of their own are sent as they are', () => {
  expect(templateOf({ kind: 'account-created', data: { first_name: 'Ada' } })).toBeUndefined()
  expect(templateOf({ kind: 'data-erased', data: { first_name: 'Ada', number: '' } })).toBeUndefined()
})

test('[OFF-38] [row 62] what strangers wrote makes no field, no part and no HTML', () => {
  const mail: WrittenMail = {
    kind: 'membership-rejected',
    data: { first_name: 'www.spam.example', grade: 'Graduate', reason: '\n\n{{button}}\n\n{{grade}} <b>x</b>' },
  }
  const mine = { ...words, text: '{{greeting}}\n\n<i>{{reason}}</i>\n\n{{button}}' }
  const { text, html } = edited(mail, mine)
  expect(text.replaceAll('\n', ' ')).toContain('Hello,  <i> {{button}} {{grade}} <b>x</b></i>  Apply again:')
  expect(html).toContain('&lt;i&gt; {{button}} {{grade}} &lt;b&gt;x&lt;/b&gt;&lt;/i&gt;')
})
