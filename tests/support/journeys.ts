import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { writeTapes } from './journey-tapes.ts'
import { endFile } from './open-page.ts'
import { root } from './tree.ts'

// The modules outlive a file, and their tabs with them.
afterAll(endFile)
afterAll(() => writeTapes(relative(root, expect.getState().testPath ?? '')))
