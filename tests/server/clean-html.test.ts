import { expect, test } from 'vitest'
import { cleanHtml, htmlForPage, textOf } from '#server/clean-html.ts'
import { foul, rich } from '#tests/support/rich-html.ts'

test.each(foul)('[D-46] %s does not stay', (_, html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('[D-46] what may stay, stays, and cleaning it again changes nothing', () => {
  expect(cleanHtml(rich)).toBe(rich)
})

test('the words of a text are apart where its blocks are, and whole where tags stand inside of one', () => {
  expect(textOf('<h2>One</h2><p>Two <b>th</b>ree &amp; f&#111;ur</p><ul><li>five</li><li>six</li></ul>')).toBe(
    'One Two three & four five six',
  )
})

test('[D-46] before it is shown a text is cleaned again, and a table gets a frame that scrolls by keyboard', () => {
  expect(htmlForPage('<p onclick="x()">a</p><table><tr><td>b</td></tr></table>')).toBe(
    '<p>a</p><div class="rich-table" role="group" aria-label="Table" tabindex="0"><table><tr><td>b</td></tr></table></div>',
  )
})

test('[D-46] a table in the name of a picture is no table', () => {
  expect(htmlForPage('<img src="/a" alt="<table><img src=x onerror=alert(1)>">')).toBe(
    '<img src="/a" alt="&lt;table&gt;&lt;img src=x onerror=alert(1)&gt;" />',
  )
})
