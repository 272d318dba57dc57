import { execFileSync } from 'node:child_process'
import { sourcesKey } from '../sources-key.js'

/** The commit that a build is of, or its sources where there is no repository. */
export function buildName(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return `sources ${sourcesKey().slice(0, 12)}`
  }
}
