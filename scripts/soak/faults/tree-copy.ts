import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOMS = ['contract', 'domain', 'machines', 'samples', 'src', 'server', 'tests', 'scripts', 'docs/machines']

/** The tools are borrowed, what they keep is not: a copy has caches of its own. */
function borrowModules(folder: string) {
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules')) {
    if (['.cache', '.vite', '.vite-temp'].includes(name)) continue
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
}

/** A copy of the source tree in which something may be broken. */
export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'nipr-fct-copy-'))
  for (const room of ROOMS) cpSync(room, join(folder, room), { recursive: true })
  for (const entry of readdirSync('.', { withFileTypes: true })) {
    if (entry.isFile()) cpSync(entry.name, join(folder, entry.name))
  }
  borrowModules(folder)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  return {
    /** Replaces the one place where the text stands; gives what puts it back. */
    edit(path: string, from: string, to: string) {
      const was = read(path)
      if (was.split(from).length !== 2) throw new Error(`${path} does not say once: ${from}`)
      writeFileSync(
        join(folder, path),
        was.replace(from, () => to),
      )
      return () => writeFileSync(join(folder, path), was)
    },
    read,
    run(tool: string, args: readonly string[]) {
      const env = { ...process.env, VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined }
      const program = join('node_modules', '.bin', tool)
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env })
      return { status, said: `${stdout}${stderr}` }
    },
    forget: (path: string) => rmSync(join(folder, path), { recursive: true, force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type TreeCopy = ReturnType<typeof copyTree>
