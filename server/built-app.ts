import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { PageAssets } from './ports/page-renderer.ts'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
)
type Manifest = v.InferOutput<typeof Manifest>

/** The key of the one sheet of a build whose styles are not split. */
const SHEET = 'style.css'
const ROUTE = /^src\/routes(\/.+)\.tsx\?tsr-split=/

const address = (file: string) => `/${file}`

/** A chunk and everything it needs, each once, without what the page has already. */
function filesOf(manifest: Manifest, key: string, had: Set<string> = new Set()): string[] {
  const chunk = manifest[key]
  if (!chunk || had.has(key)) return []
  had.add(key)
  return [...chunk.imports.flatMap((imported) => filesOf(manifest, imported, had)), address(chunk.file)]
}

/** `src/routes/_site/about/index.tsx` is the route `/_site/about/`. */
const routeIdOf = (path: string) => path.replace(/\/index$/, '/')

/** Reads what the build of the browser app made: the style block with its hash, and the scripts of each route. */
export function readBuiltApp(clientDir: string): { assets: PageAssets; styleHash: string } {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')))
  const [entryKey, entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? []
  const sheet = manifest[SHEET]
  if (!entryKey || !entry || !sheet) throw new Error(`The build in ${clientDir} has no entry. Run npm run build.`)
  const style = readFileSync(join(clientDir, sheet.file), 'utf8')
  const imports = filesOf(manifest, entryKey).filter((file) => file !== address(entry.file))
  const routes: Record<string, string[]> = {}
  for (const key of Object.keys(manifest)) {
    const path = ROUTE.exec(key)?.[1]
    if (!path) continue
    const id = routeIdOf(path)
    const files = filesOf(manifest, key).filter((file) => !imports.includes(file) && file !== address(entry.file))
    routes[id] = Array.from(new Set([...(routes[id] ?? []), ...files]))
  }
  return {
    assets: { head: `<style>${style}</style>`, entry: address(entry.file), imports, routes },
    styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
  }
}
