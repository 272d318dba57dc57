// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiPage } from '#src/qa/ui-page.tsx'

const html = renderToString(<UiPage />)

test('every piece is drawn without a browser', () => {
  expect(typeof document).toBe('undefined')
  expect(html).toContain('Plain pieces')
})

test('the first drawing has no inline style, which the policy of the page would block', () => {
  expect(html).not.toContain(' style=')
})
