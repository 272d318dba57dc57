import fc from 'fast-check'
import type { Mark, Node } from 'prosemirror-model'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { docOf, htmlOf } from '#src/office/kit/editor/html.ts'
import { schema } from '#src/office/kit/editor/schema.ts'
import { rich } from '#tests/support/rich-html.ts'

const { nodes, marks } = schema

const signs = fc.constantFrom(...'aZ9&<>"\'`;=/\\éọ̀₦😀\u00a0-.,:#', '\ud83d', 'the ', '&amp;', '<b>', '-->', 'word')
/** Spaces at an end or two together are not kept by any page. */
const text = fc
  .array(signs, { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('').trim())
  .filter((word) => word !== '' && !/(^|\s)\p{Surrogate}|\p{Surrogate}(\s|$)/u.test(word))

const href = fc.constantFrom(
  'https://example.org/?a=1&b="2"',
  'mailto:a@example.org',
  '/events',
  '#part',
  'HTTP://x.org/&a',
)
const marking = fc
  .record({ strong: fc.boolean(), em: fc.boolean(), link: fc.option(href) })
  .map(({ strong, em, link }): Mark[] => [
    ...(link === null ? [] : [marks.link.create({ href: link })]),
    ...(strong ? [marks.strong.create()] : []),
    ...(em ? [marks.em.create()] : []),
  ])
const words = fc.tuple(text, marking).map(([word, marked]) => schema.text(word, marked))
/** A break has words on both sides: one at an end shows nothing. */
const line = fc
  .tuple(fc.array(words, { maxLength: 3 }), fc.option(words))
  .map(([some, last]) => [...some, ...(some.length > 0 && last ? [nodes.hard_break.create(), last] : [])])

const paragraph = line.map((inline) => nodes.paragraph.create(null, inline))
const heading = fc.tuple(fc.constantFrom(2, 3), line).map(([level, inline]) => nodes.heading.create({ level }, inline))
const figure = fc
  .record({
    alt: fc.option(fc.oneof(text, fc.constant(''))),
    size: fc.option(fc.constant({ width: '960', height: '600' })),
  })
  .chain(({ alt, size }) =>
    fc
      .array(words, { maxLength: 2 })
      .map((caption) =>
        nodes.figure.create({ src: '/files/pictures/0123456789abcdef/picture_w960.avif', alt, ...size }, caption),
      ),
  )

const { block } = fc.letrec<{ block: Node; list: Node; quote: Node; table: Node; item: Node }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
    paragraph,
    heading,
    figure,
    tie('list'),
    tie('quote'),
    tie('table'),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]) => nodes.list_item.create(null, [first, ...rest])),
  list: fc
    .tuple(fc.boolean(), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
    .map(([numbered, items]) => (numbered ? nodes.ordered_list : nodes.bullet_list).create(null, items)),
  quote: fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((some) => nodes.blockquote.create(null, some)),
  table: fc
    .record({
      rows: fc.integer({ min: 1, max: 3 }),
      columns: fc.integer({ min: 1, max: 3 }),
      head: fc.integer({ min: 0, max: 2 }),
    })
    .chain(({ rows, columns, head }) =>
      fc
        .array(fc.array(fc.oneof(paragraph, heading, figure), { minLength: 1, maxLength: 2 }), {
          minLength: rows * columns,
          maxLength: rows * columns,
        })
        .map((cells) =>
          nodes.table.create(
            null,
            Array.from({ length: rows }, (_, row) =>
              nodes.table_row.create(
                null,
                cells
                  .slice(row * columns, (row + 1) * columns)
                  .map((inside, at) =>
                    (row < head || (at === 0 && head === 2) ? nodes.table_header : nodes.table_cell).create(
                      null,
                      inside,
                    ),
                  ),
              ),
            ),
          ),
        ),
    ),
}))
const doc = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => nodes.doc.create(null, blocks))

describe('[OFF-30] what the editor makes', () => {
  test('of any document is HTML that the server keeps to the letter', () => {
    fc.assert(
      fc.property(doc, (given) => {
        given.check()
        const html = htmlOf(given)
        expect(cleanHtml(html)).toBe(html)
      }),
      { numRuns: 300 },
    )
  })

  test('is read again as it was', () => {
    fc.assert(
      fc.property(doc, (given) => {
        const html = htmlOf(given)
        expect(htmlOf(docOf(html))).toBe(html)
      }),
      { numRuns: 100 },
    )
  })

  test('of everything that the list allows keeps everything', () => {
    expect(cleanHtml(htmlOf(docOf(rich)))).toBe(htmlOf(docOf(rich)))
    expect(htmlOf(docOf(rich))).toMatchInlineSnapshot(
      `"<h2>Head</h2><p>Text <strong>strong</strong> <a href="/events">events</a> <a href="mailto:a@example.org">mail</a></p><ul><li>one</li></ul><blockquote><p>said</p></blockquote><figure><img src="/files/a.avif" alt="A" width="10" height="5" /></figure><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>"`,
    )
  })
})
