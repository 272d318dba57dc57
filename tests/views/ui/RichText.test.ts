import { expect, test } from 'vitest'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { withTableFrames } from '#src/ui/text/RichText.tsx'

test('a table gets a frame that scrolls by keyboard', () => {
  expect(withTableFrames('<p>a</p><table><tr><td>b</td></tr></table>')).toBe(
    '<p>a</p><div class="rich-table" role="group" aria-label="Table" tabindex="0"><table><tr><td>b</td></tr></table></div>',
  )
})

test('[D-46] a table in the name of a picture is no table', () => {
  expect(withTableFrames(cleanHtml('<img src="/a" alt="<table><img src=x onerror=alert(1)>">'))).toBe(
    '<img src="/a" alt="&lt;table&gt;&lt;img src=x onerror=alert(1)&gt;" />',
  )
})
