import { expect, test } from 'vitest'
import { cleanHtml, textOf } from '#server/platform/clean-html.ts'
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
