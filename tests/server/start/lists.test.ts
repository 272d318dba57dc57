import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listsText } from '#scripts/generate/write-lists.ts'
import { lists } from '#server/start/lists.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { root } from '#tests/support/tree.ts'

test('every list that stands below the areas is answered', () => {
  expect(readFileSync(join(root, 'server/start/lists.ts'), 'utf8')).toBe(listsText())
})

/** What is answered at an address, whichever names stand in its braces. */
const formOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

test('no list answers a call that has a word where the list has a name in braces', () => {
  const taken = lists.flatMap(({ endpoint }) =>
    allEndpoints.flatMap(([name, { method, path }]) =>
      method === 'GET' && path !== endpoint.path && formOf(endpoint.path).test(path) ? [name] : [],
    ),
  )
  expect(taken).toEqual([])
})
