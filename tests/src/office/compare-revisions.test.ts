import { expect, test } from 'vitest'
import type { ContentField } from '#contract/content/kinds/fields.ts'
import { changesBetween } from '#domain/content/changes.ts'
import { blocksOf } from '#domain/content/text-blocks.ts'
import { compareFields, wordsIn } from '#src/office/content/compare.ts'
import { wordsOf } from '#src/office/content/fields/field-words.ts'

const fields: ContentField[] = [
  { name: 'title', label: 'Title', type: 'line' },
  { name: 'desc', label: 'In short', type: 'passage' },
  { name: 'body', label: 'Text', type: 'rich' },
]

test('[OFF-27] two revisions are compared by blocks, then by words', () => {
  const from = {
    title: 'Chapter opens the workshop',
    desc: '',
    body: '<p>Places are limited to sixty people.</p><ul><li>In-house teams</li></ul><p>Lunch is part of the fee.</p><p>End.</p>',
  }
  const to = {
    title: 'Chapter opens the spring masterclass',
    desc: '',
    body: '<p>Places are limited to forty practitioners.</p><ul><li>In-house teams</li><li>Associates</li></ul><p>End.</p>',
  }
  const compared = compareFields(fields, from, to)
  expect(compared.map(({ field, blocks }) => [field.name, blocks])).toEqual([
    [
      'title',
      [
        {
          change: 'words',
          text: 'Chapter opens the spring masterclass',
          parts: [
            { text: 'Chapter opens the ', change: 'none' },
            { text: 'workshop', change: 'removed' },
            { text: 'spring masterclass', change: 'added' },
          ],
        },
      ],
    ],
    [
      'body',
      [
        {
          change: 'words',
          text: 'Places are limited to forty practitioners.',
          parts: [
            { text: 'Places are limited to ', change: 'none' },
            { text: 'sixty people', change: 'removed' },
            { text: 'forty practitioners', change: 'added' },
            { text: '.', change: 'none' },
          ],
        },
        { change: 'same', text: 'In-house teams' },
        { change: 'removed', text: 'Lunch is part of the fee.' },
        { change: 'added', text: 'Associates' },
        { change: 'same', text: 'End.' },
      ],
    ],
  ])
  expect([changesBetween(fields, from, to), wordsIn(compared)]).toEqual([3, { added: 5, removed: 9 }])
})

test('[OFF-27] what says the same has no changes', () => {
  const data = { title: 'One', desc: 'Two', body: '<p>Three</p>' }
  const compared = compareFields(fields, data, { ...data })
  expect(compared.map(({ blocks }) => blocks.map(({ change }) => change))).toEqual([['same'], ['same'], ['same']])
  expect([changesBetween(fields, data, { ...data }), wordsIn(compared)]).toEqual([0, { added: 0, removed: 0 }])
})

const p = (text: string) => `<p>${text}</p>`
const picture = { key: 'pictures/0123456789abcdef/1.avif', alt: 'A hall', decorative: false, focus: { x: 0.5, y: 0.5 } }
const more: ContentField[] = [...fields, { name: 'picture', label: 'Picture', type: 'picture' }]

test.each([
  ["a link's address", { body: p('See <a href="/a">this</a>.') }, { body: p('See <a href="/b">this</a>.') }],
  ["a heading's level", { body: '<h2>Fees</h2>' }, { body: '<h3>Fees</h3>' }],
  ['a list', { body: '<ul><li>One</li></ul>' }, { body: '<ol><li>One</li></ol>' }],
  ['a rule', { body: '<p>One</p><hr />' }, { body: '<p>One</p>' }],
  ['bold words', { body: p('Be <strong>early</strong>') }, { body: p('Be early') }],
  [
    'a picture of the text',
    { body: '<p><img src="/files/a" alt="A"></p>' },
    { body: '<p><img src="/files/b" alt="A"></p>' },
  ],
  ['the picture', { picture }, { picture: { ...picture, key: 'pictures/fedcba9876543210/1.avif' } }],
  ['its focal point', { picture }, { picture: { ...picture, focus: { x: 0, y: 1 } } }],
  ['a space', { title: 'One' }, { title: 'One ' }],
  ['an empty line', { desc: 'One' }, { desc: 'One\n' }],
])('[CNT-01] %s alone is a change', (_, from, to) => {
  const changedBlocks = (one: object, other: object) =>
    compareFields(more, { ...one }, { ...other }).flatMap(({ blocks }) =>
      blocks.filter(({ change }) => change !== 'same'),
    )
  expect([changedBlocks(from, to).length, changesBetween(more, { ...from }, { ...to })]).toEqual([1, 1])
  expect([changedBlocks(to, to), changesBetween(more, { ...to }, { ...to })]).toEqual([[], 0])
})

test('[CNT-01] what changed besides the words is told in words', () => {
  const from = { body: '<h2>Fees</h2><p>Be early at the <a href="/a">hall</a></p>' }
  const to = { body: '<h3>Fees</h3><p>Be <strong>early</strong> at the <a href="/b">hall</a></p>' }
  const [body] = compareFields(fields, from, to)
  expect(body?.blocks.map((block) => ('form' in block ? block.form : undefined))).toEqual([
    { was: 'a heading', is: 'a subheading' },
    { was: 'plain text', is: 'bold “early”' },
  ])
})

test('[CNT-01] the picture that was exchanged is shown beside the new one', () => {
  const [compared] = compareFields(more, { picture }, { picture: { ...picture, key: 'b.avif' } })
  expect(compared?.pictures).toEqual({ was: picture.key, is: 'b.avif' })
})

test('an item that is put before others changes no other', () => {
  const of = (items: string[]) => ({ body: `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>` })
  const [body] = compareFields(fields, of(['Two']), of(['One', 'Two']))
  expect(body?.blocks.map(({ change }) => change)).toEqual(['added', 'same'])
})

test('a long text is read block by block, with its tables, pictures and signs', () => {
  expect(
    blocksOf(
      '<h2>Fees &amp; days</h2><table><tbody><tr><th>Day</th><td>20 April</td></tr></tbody></table>' +
        '<figure><img src="/files/a.avif" alt="A hall" width="2" height="1"><figcaption>The hall</figcaption></figure><p>a &lt; b</p>',
    ),
  ).toEqual([
    { words: 'Fees & days', form: 'a heading', html: 'h2 Fees &amp; days' },
    { words: 'Day | 20 April |', form: 'in a table', html: 'table tbody tr <th>Day</th><td>20 April</td>' },
    {
      words: '[Picture: A hall, a.avif]',
      form: 'plain text',
      html: 'figure <img src="/files/a.avif" alt="A hall" width="2" height="1">',
    },
    { words: 'The hall', form: 'a caption', html: 'figure figcaption The hall' },
    { words: 'a < b', form: 'plain text', html: 'p a &lt; b' },
  ])
})

test.each([
  ['moment', '2027-03-19T10:00:00+01:00', '19/03/2027 10:00'],
  ['moment', '2027-03-19T', '2027-03-19T'],
  ['picture', null, ''],
  ['picture', { alt: 'People at a gathering' }, 'People at a gathering'],
  ['picture', { alt: '' }, 'A picture without alternative text'],
  ['picture', { alt: '', decorative: true, focus: { x: 0.5, y: 0.5 } }, 'A decorative picture'],
  [
    'picture',
    { alt: 'A hall', key: 'pictures/0123456789abcdef/1.avif', focus: { x: 0.25, y: 0.5 } },
    'A hall, 01234567, focal point 25 % from the left, 50 % from the top',
  ],
  ['file', { name: 'code.pdf', key: 'papers/0123456789abcdef/code.pdf' }, 'code.pdf (01234567)'],
  ['file', { name: 'code.pdf' }, 'code.pdf'],
  ['naira', '30000', '30000'],
  ['line', undefined, ''],
] as const)('a %s is told in words', (type, value, words) => {
  expect(wordsOf({ name: 'it', label: 'It', type }, value)).toBe(words)
})

test('[EVX-32] a choice of an entry is read by its name, and an id is not read', () => {
  const of: ContentField[] = [
    {
      name: 'types',
      label: 'Types',
      type: 'entries',
      fields: [
        { name: 'id', label: 'Id', type: 'id' },
        { name: 'name', label: 'Name', type: 'line' },
      ],
    },
    {
      name: 'prices',
      label: 'Prices',
      type: 'entries',
      fields: [{ name: 'type', label: 'Type', type: 'choice', choicesOf: 'types' }],
    },
  ]
  const types = [{ id: 'k3x9', name: 'Standard' }]
  const compared = compareFields(of, { types, prices: [] }, { types, prices: [{ type: 'k3x9' }] })
  const added = compared.find(({ field }) => field.name === 'prices')
  expect(added?.blocks).toEqual([{ change: 'added', text: 'Standard' }])
  expect(wordsOf({ ...of[0], label: 'Types', name: 'types', type: 'entries' }, types)).toBe('Standard')
})
