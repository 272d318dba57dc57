import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const rooms = ['contract', 'domain', 'machines', 'samples', 'src', 'server', 'public', 'scripts/vite']
const files = ['package-lock.json', 'tsr.config.json', 'index.html', 'scripts/build.ts', 'scripts/app-build.ts']
/** The configurations of the builds; not that of the tests. */
const isBuildConfig = (/** @type {string} */ name) => /^vite(\.\w+)?\.config\.ts$/.test(name)

/**
 * Changes whenever the content of a file that goes into the build does. Plain JavaScript: `npm start` asks it before
 * anything else.
 */
export function sourcesKey(root = '.') {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    if (!statSync(join(root, path)).isFile()) return
    const content = readFileSync(join(root, path))
    hash.update(`${path} ${content.length}\n`).update(content)
  }
  for (const file of [...files, ...readdirSync(root).filter(isBuildConfig).sort()]) add(file)
  for (const room of rooms.filter((folder) => existsSync(join(root, folder)))) {
    for (const path of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).sort())
      add(join(room, path))
  }
  return hash.update(process.env.VITE_API_HOST ?? '').digest('hex')
}

/** The commit that a build is of, or its sources where there is no repository. */
export function buildName() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return `sources ${sourcesKey().slice(0, 12)}`
  }
}
