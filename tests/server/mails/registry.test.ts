import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailRegistryText } from '#scripts/generate/write-mail-registry.ts'
import { root } from '#tests/support/tree.ts'

test('the registry holds every kind of mail that stands below the areas', () => {
  expect(readFileSync(join(root, 'server/mails/registry.ts'), 'utf8')).toBe(mailRegistryText())
})
