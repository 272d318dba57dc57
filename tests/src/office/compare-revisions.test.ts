import { expect, test } from 'vitest'
import type { ContentField } from '#contract/content/kinds/fields.ts'
import { changesIn, compareFields } from '#src/office/content/compare.ts'
import { blocksOf, wordsOf } from '#src/office/content/fields/field-words.ts'

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
  expect(changesIn(compared)).toEqual({ blocks: 4, added: 5, removed: 9 })
})

test('[OFF-27] what says the same has no changes', () => {
  const data = { title: 'One', desc: 'Two', body: '<p>Three</p>' }
  const compared = compareFields(fields, data, { ...data })
  expect(compared.map(({ blocks }) => blocks.map(({ change }) => change))).toEqual([['same'], ['same'], ['same']])
  expect(changesIn(compared)).toEqual({ blocks: 0, added: 0, removed: 0 })
})

test('a long text is read block by block, with its tables, pictures and signs', () => {
  expect(
    blocksOf(
      '<h2>Fees &amp; days</h2><table><tbody><tr><th>Day</th><td>20 April</td></tr></tbody></table>' +
        '<figure><img src="/files/a.avif" alt="A hall" width="2" height="1"><figcaption>The hall</figcaption></figure><p>a &lt; b</p>',
    ),
  ).toEqual(['Fees & days', 'Day | 20 April |', '[Picture: A hall] The hall', 'a < b'])
})

test.each([
  ['moment', '2027-03-19T10:00:00+01:00', '19/03/2027 10:00'],
  ['moment', '2027-03-19T', ''],
  ['picture', null, ''],
  ['picture', { alt: 'People at a gathering' }, 'People at a gathering'],
  ['picture', { alt: '' }, 'A picture without alternative text'],
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
