import { expect, test } from 'vitest'
import { cleanHtml, textOf } from '#server/platform/clean-html.ts'
import { hostileHtml } from '#tests/support/hostile-html.ts'
import { foul, rich } from '#tests/support/rich-html.ts'

test.each(foul)('[D-46] %s does not stay', (_, html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('[D-46] what may stay, stays, and cleaning it again changes nothing', () => {
  expect(cleanHtml(rich)).toBe(rich)
})

test('[D-46] cleaning what is clean changes nothing, of 700 hostile texts', () => {
  for (const payload of hostileHtml(700, 20_261)) {
    const once = cleanHtml(payload)
    if (cleanHtml(once) !== once) expect(cleanHtml(once), payload).toBe(once)
  }
})

test('the words of a text are apart where its blocks are, and whole where tags stand inside of one', () => {
  expect(textOf('<h2>One</h2><p>Two <b>th</b>ree &amp; f&#111;ur</p><ul><li>five</li><li>six</li></ul>')).toBe(
    'One Two three & four five six',
  )
})
