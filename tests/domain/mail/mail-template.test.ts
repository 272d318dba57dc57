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

const link = 'A link or an address cannot be typed in this mail. Use its fields and its button.'
const account = 'An account number cannot be typed in this mail. Use its fields.'

test.each([
  ['a link', 'See ftp://there', link],
  ['a name of a site', 'See nipr.org now', link],
  ['a name of a site that ends in letters of another script', 'See банк.рф', link],
  ['a name of a site after a digit or a dash', 'See nipr1.ng and x-.ng', link],
  ['a name of a site in wide letters', 'See ｎｉｐｒ．ｎｇ', link],
  ['a name of a site parted by a sign that nobody sees', 'See nipr\u200b.\u200bng', link],
  ['an address', 'Write to pay@bank', link],
  ['the beginning of an address', 'See www.x', link],
  ['an account number', 'Pay to 0123456789', account],
  ['nine digits', 'Pay to 012345678', account],
  ['an account number in groups', 'Pay to 012 345.678-9', account],
  ['an account number in digits of another script', 'Pay to ٠١٢٣٤٥٦٧٨', account],
  ['an account number parted by a sign that nobody sees', 'Pay to 01234\u200b5678', account],
  ['eight digits', 'Since 20270312', undefined],
  ['nine digits that are apart', 'From 1,2,3,4,5,6,7,8,9', undefined],
  ['nine digits with two blanks', 'In 2027  03  12 and  14', undefined],
  ['a full stop between sentences', 'It is due. Pay by then, e.g. now.', undefined],
  ['one letter after a full stop', 'Part 1.a holds', undefined],
  ['nine digits around a field', '1234{{number}}56789', account],
  ['a name of a site that a field begins', '{{number}}.ng', link],
  ['a field before a full stop', 'It is {{number}}. Keep it.', undefined],
])('[OFF-38] what may be typed in a mail of money or of coming in: %s', (_, foot, fault) => {
  const guarded = { ...holds, guarded: true }
  expect(wordFaults({ ...right, foot }, guarded)).toStrictEqual(fault === undefined ? {} : { foot: fault })
  expect(wordFaults({ ...right, foot }, holds)).toStrictEqual({})
})

test('[OFF-38] a field that stays open is told before a link', () => {
  expect(wordFaults({ ...right, foot: '{{number www.x' }, { ...holds, guarded: true })).toStrictEqual({
    foot: incomplete,
  })
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
