import { expect, test } from 'vitest'
import { htmlForPage } from '#server/clean-html.ts'
import { cleaned } from '#src/lib/html-cleaner.ts'
import { foul, rich } from '#tests/support/rich-html.ts'

/** The same HTML in the browser's own spelling. */
const spelt = (html: string) => {
  const place = document.createElement('div')
  place.innerHTML = html
  return place.innerHTML
}

test.each(foul)('[D-46] %s does not stay in the browser either', (_, html, clean) => {
  expect(cleaned(html)).toBe(spelt(clean))
})

test.each([
  ['everything that may stay', rich],
  ['an unknown tag', '<marquee>a</marquee><section><p>b</p></section>'],
  ['headings of all ranks', '<h1>1</h1><H2 class="x">2</H2><h3>3</h3><h4 id="a">4</h4><h5>5</h5><h6>6</h6>'],
  ['a link without a scheme to another host', '<a href="//example.org/x">a</a>'],
  ['a link with back slashes', '<a href="\\\\example.org">a</a>'],
  ['links within the site', '<a href="/events/1?page=2#top">a</a><a href="news">b</a><a href="#c">c</a>'],
  ['a link by telephone', '<a href="tel:1">a</a>'],
  ['an attribute of another tag', '<p href="/a" src="/b" alt="c">a</p><td colspan="2">b</td>'],
  ['names that scripts read', '<p id="cookie" name="x" aria-label="y" data-z="1">a</p>'],
  ['a table in the name of a picture', '<img src="/a" alt="<table><img src=x onerror=alert(1)>">'],
  [
    'a table within a table',
    '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>',
  ],
])('[D-46] the browser leaves of %s what the server leaves', (_, html) => {
  expect(spelt(cleaned(html))).toBe(spelt(htmlForPage(html)))
})
