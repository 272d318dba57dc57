import { describe, expect, test } from 'vitest'
import { preview, textOf } from '#src/site/kit/preview.ts'

describe('[D-40] the words of an HTML text', () => {
  test.each([
    ['a paragraph', '<p>A body.</p>', 'A body.'],
    ['tags within tags', '<p>One <b>two <i>three</i></b>.</p>', 'One two three.'],
    ['paragraphs side by side', '<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['a broken line', 'One<br>two<br/>three', 'One two three'],
    ['attributes', '<a href="https://example.org/?a=1&b=2" title="x">a link</a>', 'a link'],
    ['white space of all kinds', '  One\n\t two&nbsp;three  ', 'One two three'],
    [
      'entities',
      'Fish &amp; chips &lt;b&gt; &quot;so&quot; it&#39;s &apos;true&apos;',
      `Fish & chips <b> "so" it's 'true'`,
    ],
    ['an entity that stands for another', '&amp;lt;', '&lt;'],
    ['an entity nobody knows', 'a &unknown; b &constructor; c', 'a &unknown; b &constructor; c'],
    ['a lone ampersand', 'Q & A', 'Q & A'],
    [
      'a letter set off within a word',
      '<b>W</b>ord, re<em>mark</em>able and <a href="/x">link</a>ed',
      'Word, remarkable and linked',
    ],
    ['headings and items, which are words apart', '<h2>One</h2><ul><li>two</li><li>three</li></ul>', 'One two three'],
    ['a tag whose name only begins like one of those', 'one<article>two</article><abbr>three</abbr>', 'one two three'],
    ['numbered entities', '&#8220;Naira&#x20A6;&#8221; &#x1F44F;', '\u201cNaira\u20a6\u201d \u{1f44f}'],
    ['numbers that are no sign', '&#0; &#x110000; &#99999999999;', '&#0; &#x110000; &#99999999999;'],
    ['scripts and styles', 'One<script>if (a < b) alert("x")</script> <STYLE media="x">p{}</STYLE >two', 'One two'],
    ['comments', 'One <!-- a > b -->two', 'One two'],
    ['no words at all', '<p> <br>&nbsp;</p>', ''],
  ])('%s', (_, html, text) => {
    expect(textOf(html)).toBe(text)
  })
})

describe('[D-40] a preview', () => {
  test.each([
    ['exactly as long as it may be is whole', '<p>12345</p>', 5, '12345'],
    ['one character over is cut and says so', '<p>123456</p>', 5, '12345...'],
    ['shorter is whole', '<p>1234</p>', 5, '1234'],
    ['empty is empty', '', 5, ''],
    ['has no space before its dots', '<p>1234 678</p>', 5, '1234...'],
    ['counts what is read, not how it is written', '<p><b>a</b> &amp; <i>b</i></p>', 5, 'a & b'],
  ])('%s', (_, html, length, shown) => {
    expect(preview(html, length)).toBe(shown)
  })

  test.each([
    ['an emoji of two halves', '👏'],
    ['a flag of two letters', '🇳🇬'],
    ['a family of several people', '👩‍👩‍👧'],
    ['a hand with its colour', '👍🏿'],
    ['a vowel with its tone and its dot', 'e\u0323\u0301'],
  ])('never cuts through %s', (_, sign) => {
    expect(preview(`abcd${sign}f`, 5)).toBe(`abcd${sign}...`)
    expect(preview(`abcd${sign}`, 5)).toBe(`abcd${sign}`)
    expect(preview(`abcde${sign}`, 5)).toBe('abcde...')
  })
})
