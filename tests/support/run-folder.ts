import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'pglite' | 'postgres'
    /** Where the run's folders are made. */
    folder: string
    /** The migrated, empty database that each test file's own is a copy of: an image here, a name on PostgreSQL. */
    template: string
    /** The same before any migration. */
    bare: string
    /** The PostgreSQL server of this run. */
    serverUrl: string
    /** What the names of the run's databases begin with. */
    prefix: string
  }
}

/** A folder for all the files of one run, removed at its end. */
export function runFolder() {
  const path = mkdtempSync(join(tmpdir(), 'nipr-fct-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
