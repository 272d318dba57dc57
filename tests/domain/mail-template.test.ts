import { expect, test } from 'vitest'
import type { MailWords } from '#contract/office/mail-template.ts'
import { filled, paragraphsOf, wordFaults } from '#domain/mail-template.ts'

const holds = { fields: [{ name: 'greeting' }, { name: 'number' }], parts: ['code', 'button'] as const }
const right: MailWords = {
  subject: 'Your code',
  heading: 'Your code',
  text: '{{greeting}}\n\nHere it is, {{number}}.\n\n{{code}}\n\n{{ button }}',
  foot: '',
}
const faults = (change: Partial<MailWords>) => wordFaults({ ...right, ...change }, holds)
const has = 'It has {{greeting}}, {{number}}.'

test.each<[string, Partial<MailWords>, object]>([
  ['words that fit', {}, {}],
  ['an unknown field', { subject: 'For {{name}}' }, { subject: `This mail has no field {{name}}. ${has}` }],
  [
    'a field that is not whole',
    { foot: 'See {{number' },
    { foot: `A field is incomplete: write it with two brackets at each end. ${has}` },
  ],
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
    'a part in the subject',
    { subject: '{{code}}' },
    { subject: '{{code}} stands in the text, as a paragraph by itself.' },
  ],
  ['a part twice', { text: `${right.text}\n\n{{code}}` }, { text: 'Write {{code}} once.' }],
  ['a part that it has not', { text: `${right.text}\n\n{{details}}` }, { text: 'This mail has no {{details}}.' }],
])('[OFF-38] %s', (_, change, found) => {
  expect(faults(change)).toEqual(found)
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
