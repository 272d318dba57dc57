import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allEndpointsText, siteEndpointsText } from '#scripts/generate/write-endpoints.ts'
import { root } from '#tests/support/tree.ts'

test.each([
  ['contract/endpoints.ts', siteEndpointsText],
  ['contract/all-endpoints.ts', allEndpointsText],
])('%s is what the folders below contract hold; `npm run check` writes it', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text())
})
