import { afterAll } from 'vitest'
import { endFile } from './open-page.ts'

// The modules outlive a file, and their tabs with them.
afterAll(endFile)
