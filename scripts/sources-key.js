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
export function sourcesKey(further = /** @type {string[]} */ ([])) {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    if (!statSync(path).isFile()) return
    const content = readFileSync(path)
    hash.update(`${path} ${content.length}\n`).update(content)
  }
  for (const file of [...files, ...readdirSync('.').filter(isBuildConfig).sort()]) add(file)
  for (const room of [...rooms, ...further].filter((folder) => existsSync(folder))) {
    for (const path of readdirSync(room, { recursive: true, encoding: 'utf8' }).sort()) add(join(room, path))
  }
  return hash.update(process.env.VITE_API_HOST ?? '').digest('hex')
}
