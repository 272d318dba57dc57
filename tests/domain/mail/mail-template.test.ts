import { expect, test } from 'vitest'
import type { MailWords } from '#contract/mail/mail-template.ts'
import { fieldText, filled, paragraphsOf, partIn, wordFaults } from '#domain/mail/mail-template.ts'

const holds = { fields: [{ name: 'greeting' }, { name: 'number' }], parts: ['code', 'button'] as const }
const right: MailWords = {
  subject: 'Your code',
  heading: 'Your code',
  text: '{{greeting}}\n\nHere it is, {{number}}.\n\n{{code}}\n\n{{ button }}',
  foot: '',
}
const faults = (change: Partial<MailWords>) => wordFaults({ ...right, ...change }, holds)
const has = 'It has {{greeting}}, {{number}}.'
const incomplete = `A field is incomplete: write it with two brackets at each end. ${has}`

test.each<[string, Partial<MailWords>, object]>([
  ['nothing, where they fit', {}, {}],
  ['an unknown field', { subject: 'For {{name}}' }, { subject: `This mail has no field {{name}}. ${has}` }],
  [
    'an unknown field in the heading',
    { heading: '{{ name }}' },
    { heading: `This mail has no field {{ name }}. ${has}` },
  ],
  ['nothing, where a field has spaces around its name', { subject: 'Dear {{ greeting }}' }, {}],
  ['nothing, where brackets are single', { subject: 'Dear {greeting}' }, {}],
  ['a field that is not closed', { foot: 'See {{number' }, { foot: incomplete }],
  ['a field that is not opened', { foot: 'See number}}' }, { foot: incomplete }],
  ['a field that goes over two paragraphs', { text: `${right.text}\n\nSee {{\n\nnumber}}` }, { text: incomplete }],
  [
    'a part that is missing',
    { text: '{{greeting}}\n\n{{button}}' },
    { text: 'This mail needs {{code}}, as a paragraph by itself.' },
  ],
  [
    'a part within a sentence',
    { text: 'Take {{code}} now.\n\n{{code}}\n\n{{button}}' },
    { text: '{{code}} stands in the text, as a paragraph by itself.' },
  ],
  [
    'a part within a sentence, with spaces around its name',
    { text: `Take {{ code }} now.\n\n${right.text}` },
    { text: '{{code}} stands in the text, as a paragraph by itself.' },
  ],
  [
    'a part in the subject',
    { subject: '{{code}}' },
    { subject: '{{code}} stands in the text, as a paragraph by itself.' },
  ],
  ['a part twice', { text: `${right.text}\n\n{{code}}` }, { text: 'Write {{code}} once.' }],
  ['a part that it has not', { text: `${right.text}\n\n{{details}}` }, { text: 'This mail has no {{details}}.' }],
  [
    'a field and a part that do not fit: the field first',
    { text: 'For {{name}}' },
    { text: `This mail has no field {{name}}. ${has}` },
  ],
  [
    'something in each place',
    { subject: '{{a}}', heading: '{{b}}', text: `${right.text}\n\n{{c}}`, foot: '{{d}}' },
    {
      subject: `This mail has no field {{a}}. ${has}`,
      heading: `This mail has no field {{b}}. ${has}`,
      text: `This mail has no field {{c}}. ${has}`,
      foot: `This mail has no field {{d}}. ${has}`,
    },
  ],
])('[OFF-38] what is wrong with the words of a mail: %s', (_, change, found) => {
  expect(faults(change)).toStrictEqual(found)
})

test('[OFF-38] a mail without fields and parts says that it has none, and needs none', () => {
  const plain = { subject: 'News', heading: 'News', text: 'Hello.', foot: '' }
  const nothing = { fields: [], parts: [] }
  expect(wordFaults(plain, nothing)).toStrictEqual({})
  expect(wordFaults({ ...plain, subject: '{{name}}' }, nothing)).toStrictEqual({
    subject: 'This mail has no field {{name}}. It has none.',
  })
})

test.each([
  ['{{code}}', 'code'],
  ['{{ button }}', 'button'],
  ['Your {{code}}', undefined],
  ['{{greeting}}', undefined],
])('[OFF-38] whether the paragraph "%s" is a part: %s', (paragraph, part) => {
  expect(partIn(paragraph)).toBe(part)
})

test('[OFF-38] a field is written with two brackets at each end', () => {
  expect(fieldText('number')).toBe('{{number}}')
})

test('[OFF-38] a field is filled in once: what stands in a value is not read as a field', () => {
  const values = new Map([
    ['reason', 'Write {{number}} here'],
    ['number', 'FCT-000001'],
    ['empty', ''],
  ])
  expect(filled('{{ reason }}, {{number}}', values)).toBe('Write {{number}} here, FCT-000001')
  expect([filled('{{empty}}', values), filled('{{unknown}}', values)]).toEqual([null, null])
})

test('[OFF-38] an empty line parts two paragraphs, whatever stands in it', () => {
  expect(paragraphsOf('One\nand on\n \nTwo\n\n\n\nThree\n')).toEqual(['One\nand on', 'Two', 'Three'])
})
