import { afterEach, expect, test, vi } from 'vitest'
import { cleanHtml } from '#src/lib/clean-html.ts'

afterEach(() => vi.doUnmock('#src/lib/html-cleaner.ts'))

test('[D-46] a text is cleaned before it is shown', async () => {
  expect(await cleanHtml('<p onclick="x()">a &amp; b</p><script>alert(1)</script>')).toBe('<p>a &amp; b</p>')
})

test('[D-46] where the cleaner cannot be fetched the words stand without a single tag', async () => {
  vi.doMock('#src/lib/html-cleaner.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  vi.resetModules()
  const { cleanHtml: cleanWithout } = await import('#src/lib/clean-html.ts')
  const shown = await cleanWithout('<p onclick="x()">a &amp; b</p><img src=x onerror="alert(1)"> 1 < 2 <b')
  expect(shown).not.toContain('<')
  expect(shown.trim()).toBe('a &amp; b   1 &lt; 2 &lt;b')
})
