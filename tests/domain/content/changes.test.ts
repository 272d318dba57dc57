import { describe, expect, test } from 'vitest'
import type { ContentField } from '#contract/content/kinds/fields.ts'
import { changesBetween, runsBetween } from '#domain/content/changes.ts'

const runs = (from: string, to: string) => runsBetween([...from], [...to]).map(({ gone, come }) => [...gone, ...come])

describe('[CNT-20] where two rows of parts differ', () => {
  test.each([
    ['nothing', 'abc', 'abc', []],
    ['one is another', 'abc', 'aXc', [[1, 2, 1, 2]]],
    ['one came first', 'bc', 'abc', [[0, 0, 0, 1]]],
    ['one came last', 'ab', 'abc', [[2, 2, 2, 3]]],
    ['one went', 'abc', 'ac', [[1, 2, 1, 1]]],
    ['all came', '', 'ab', [[0, 0, 0, 2]]],
    ['all went', 'ab', '', [[0, 2, 0, 0]]],
    [
      'two places',
      'abcdef',
      'aXcdYZf',
      [
        [1, 2, 1, 2],
        [4, 5, 4, 6],
      ],
    ],
    [
      'one went there, one came here',
      'abcd',
      'Xacd',
      [
        [0, 0, 0, 1],
        [1, 2, 2, 2],
      ],
    ],
    [
      'one moved',
      'abc',
      'bca',
      [
        [0, 1, 0, 0],
        [3, 3, 2, 3],
      ],
    ],
    ['the same twice', 'aa', 'aaa', [[2, 2, 2, 3]]],
  ])('%s', (_, from, to, told) => {
    expect(runs(from, to)).toEqual(told)
  })

  const long = (name: string) => Array.from({ length: 2_000 }, (_, at) => `${name}${at}`)

  test('of too many pairs that have nothing in common all between is one', () => {
    expect(runsBetween(['same', ...long('a')], ['same', ...long('b')])).toEqual([
      { gone: [1, 2_001], come: [1, 2_001] },
    ])
  })

  test('in a long text the places are found all the same', () => {
    const from = ['rule', ...long('a'), 'rule', 'end']
    const to = ['new', 'rule', ...long('a').with(1_000, 'X'), 'rule', 'last']
    to.splice(502, 1)
    expect(runsBetween(from, to)).toEqual([
      { gone: [0, 0], come: [0, 1] },
      { gone: [501, 502], come: [502, 502] },
      { gone: [1_001, 1_002], come: [1_001, 1_002] },
      { gone: [2_002, 2_003], come: [2_002, 2_003] },
    ])
  })

  test('what was moved in a long text went there and came here', () => {
    const from = long('a')
    expect(runsBetween(from, [...from.slice(1, -1), 'new', from[0] ?? ''])).toEqual([
      { gone: [0, 1], come: [0, 0] },
      { gone: [1_999, 2_000], come: [1_998, 2_000] },
    ])
  })
})

const fields: ContentField[] = [
  { name: 'title', label: 'Title', type: 'line' },
  { name: 'intro', label: 'Introduction', type: 'passage' },
  { name: 'body', label: 'Text', type: 'rich' },
  { name: 'picture', label: 'Picture', type: 'picture' },
  {
    name: 'speakers',
    label: 'Speakers',
    type: 'entries',
    fields: [
      { name: 'id', label: '', type: 'id' },
      { name: 'name', label: 'Name', type: 'line' },
      { name: 'picture', label: 'Picture', type: 'picture' },
    ],
  },
]
const picture = { key: 'a.avif', focus: { x: 0.5, y: 0.5 } }
const text = {
  title: 'One',
  intro: 'First\nSecond',
  body: '<p>One</p><ul><li>Two</li><li>Three</li></ul><p>Four</p>',
  picture,
  speakers: [{ id: '1', name: 'Ada', picture }],
}

describe('[CNT-20] in how many things two texts differ:', () => {
  test.each<[string, Partial<Record<keyof typeof text, unknown>>, number]>([
    ['in nothing', {}, 0],
    ['in nothing, with their fields in another order', { picture: { focus: { y: 0.5, x: 0.5 }, key: 'a.avif' } }, 0],
    ['the title', { title: 'Two' }, 1],
    ['a line', { intro: 'First\nThird' }, 1],
    ['two lines', { intro: 'A\nB\nSecond' }, 2],
    ['a picture', { picture: { ...picture, key: 'b.avif' } }, 1],
    ['a paragraph and an item', { body: '<p>1</p><ul><li>Two</li><li>3</li></ul><p>Four</p>' }, 2],
    ['a paragraph that was taken out', { body: '<p>One</p><ul><li>Two</li><li>Three</li></ul>' }, 1],
    [
      'a paragraph of which several lines differ',
      { body: '<p>1<br />2<br />3</p><ul><li>Two</li><li>Three</li></ul><p>Four</p>' },
      1,
    ],
    [
      'a table of which several cells differ',
      { body: `${text.body}<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>` },
      1,
    ],
    ['two rules', { body: `${text.body}<hr /><hr />` }, 2],
    ['where a list became a numbered one', { body: '<p>One</p><ol><li>Two</li><li>Three</li></ol><p>Four</p>' }, 2],
    ['an entry that came', { speakers: [...text.speakers, { id: '2', name: 'Bisi', picture: null }] }, 1],
    ['an id alone', { speakers: [{ ...text.speakers[0], id: '9' }] }, 1],
    ['several fields', { title: 'Two', intro: '', picture: null }, 4],
  ])('%s', (_, change, count) => {
    expect(changesBetween(fields, text, { ...text, ...change })).toBe(count)
  })
})
