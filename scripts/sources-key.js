import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const rooms = ['contract', 'machines', 'src', 'server', 'public']
const files = ['package-lock.json', 'vite.config.ts', 'index.html', 'scripts/build.ts', 'scripts/route-styles.ts']

/** Changes whenever a file that goes into the build does. Plain JavaScript: `npm start` asks it before anything else. */
export function sourcesKey() {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    const { isFile, size, mtimeMs } = { ...statSync(path), isFile: statSync(path).isFile() }
    if (isFile) hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  for (const file of files) add(file)
  for (const room of rooms) {
    for (const path of readdirSync(room, { recursive: true, encoding: 'utf8' }).sort()) add(join(room, path))
  }
  return hash.update(process.env.VITE_API_HOST ?? '').digest('hex')
}
