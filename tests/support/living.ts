import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const living = new Set<ChildProcess>()
const folders = new Set<string>()

/** Ends every program that is still running. */
export function endLiving() {
  for (const child of living) child.kill('SIGKILL')
}

process.once('exit', () => {
  endLiving()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
// A worker of the tests is ended so, and says no `exit` by itself.
process.once('SIGTERM', () => process.exit(143))

/** A program that ends with this one at the latest. */
export function endsWithUs<Child extends ChildProcess>(child: Child): Child {
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

/** A folder that is gone when this program is. */
export function temporaryFolder(prefix: string) {
  const path = mkdtempSync(join(tmpdir(), prefix))
  folders.add(path)
  return path
}
