import type { TestProject } from 'vitest/node'
import serverPostgres from './server-postgres.ts'
import { ensureBuilt } from './site.ts'

/** Vitest's global set-up of the project pages. */
export default function setup(project: TestProject) {
  ensureBuilt()
  return serverPostgres(project)
}
