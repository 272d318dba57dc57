import { render, screen } from '@testing-library/react'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import * as counted from '#domain/content/text-blocks.ts'
import { docOf, partsOf } from '#src/office/kit/editor/html.ts'
import RichText from '#src/office/kit/editor/RichText.tsx'

const word = 'Not public yet'
const was =
  '<h2>Fees</h2><p>One</p><ul><li>Two</li><li>Three</li></ul><table><tbody><tr><td>Four</td></tr></tbody></table><hr /><p>Five</p>'

function show(value: string, pending: { was: string; word: string } | undefined = { was, word }) {
  const props = { label: 'Text', onChange: () => {}, value, pending }
  const { rerender } = render(<RichText {...props} />)
  const text = screen.getByRole('textbox', { name: 'Text' })
  const marked = () =>
    Array.from(text.querySelectorAll('[class*="prose-pending"], [class*="prose-gone"]'), (block) => [
      block.textContent,
      block.className.replace('rich-table ', ''),
      block.getAttribute('aria-description'),
    ])
  return { marked, again: (change: object) => rerender(<RichText {...props} {...change} />) }
}

test.each([
  ['nothing', was, []],
  ['a heading that is a paragraph now', was.replaceAll('h2>', 'p>'), [['Fees', 'prose-pending', word]]],
  ['an item, and not its list', was.replace('Three', '3'), [['3', 'prose-pending', word]]],
  ['a table', was.replace('Four', '4'), [['4', 'prose-pending', word]]],
  ['bold words', was.replace('One', '<strong>One</strong>'), [['One', 'prose-pending', word]]],
  ['a paragraph that came', was.replace('<ul>', '<p>New</p><ul>'), [['New', 'prose-pending', word]]],
  [
    'what was taken out',
    was.replace('<p>One</p>', ''),
    [['Two', 'prose-gone-before', 'Something before this was taken out']],
  ],
  [
    'what was taken out at the end',
    was.replace('<hr /><p>Five</p>', ''),
    [['Four', 'prose-gone-after', 'Something after this was taken out']],
  ],
])('[CNT-20] a bar stands beside %s', (_, value, told) => {
  expect(show(value).marked()).toEqual(told)
})

test('[CNT-20] with another revision behind it the bars are others, and without one there are none', () => {
  const { marked, again } = show('<p>One</p><p>Two</p>', { was: '<p>One</p>', word })
  expect(marked()).toEqual([['Two', 'prose-pending', word]])
  again({ pending: { was: '<p>Two</p>', word: 'Changed since revision 15' } })
  expect(marked()).toEqual([['One', 'prose-pending', 'Changed since revision 15']])
  again({ pending: undefined })
  expect(marked()).toEqual([])
})

test('[CNT-20] the parts of a text are its blocks and the items of its lists, where they stand, but no empty line', () => {
  const { doc } = EditorState.create({ doc: docOf('<p>One</p><p></p><ul><li>Two<ul><li>Three</li></ul></li></ul>') })
  expect(partsOf(doc).map(({ html, from, to }) => [html, doc.nodeAt(from)?.type.name, to - from])).toEqual([
    ['<p>One</p>', 'paragraph', 5],
    ['ul Two<ul><li>Three</li></ul>', 'list_item', 18],
  ])
})

test.each([
  ['headings, rules and empty paragraphs', '<h2>Fees</h2><p></p><hr /><hr /><p>One</p><p></p>'],
  ['a paragraph of several lines', '<p>One<br />two<br /><strong>three</strong></p><p>Four</p>'],
  [
    'lists, with lists and paragraphs in their items',
    '<ul><li>One<ol><li>Two</li></ol></li><li><p>3</p><p>4</p></li></ul><ol><li>Five</li></ol>',
  ],
  [
    'a table, a quote and a picture',
    `<table><thead><tr><th scope="col">Day</th><th scope="col">Fee</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><blockquote><p>A</p><p>B</p></blockquote><figure><img src="/files/a.avif" alt="A hall" width="2" height="1" /><figcaption>The hall</figcaption></figure>`,
  ],
])('[CNT-20] a bar stands beside what is counted as one change: %s', (_, html) => {
  const parts = partsOf(docOf(html)).map((part) => part.html)
  expect(parts).toEqual(counted.partsOf(html))
  expect(parts.length).toBeGreaterThan(1)
})
