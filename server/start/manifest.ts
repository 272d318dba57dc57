import * as v from 'valibot'

/** What the bundler says of a build: each chunk by the file that it begins with, and what it imports. */
export const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []), isEntry: v.optional(v.boolean(), false) }),
)
export type Manifest = v.InferOutput<typeof Manifest>

export const address = (file: string) => `/${file}`

/** A chunk and everything it needs, each once, without what the page has already. */
export function filesOf(manifest: Manifest, key: string, had: Set<string> = new Set()): string[] {
  const chunk = manifest[key]
  if (!chunk || had.has(key)) return []
  had.add(key)
  return [...chunk.imports.flatMap((imported) => filesOf(manifest, imported, had)), address(chunk.file)]
}

const ROUTE = /^src\/site\/routes(\/.+)\.tsx\?tsr-split=(component|notFoundComponent)/

/** `src/site/routes/_site/about/index.tsx` is the route `/_site/about/`. */
const routeIdOf = (path: string) => path.replace(/\/index$/, '/')

/** What each route of the site adds to what all pages begin with, by its id. */
export function filesByRoute(manifest: Manifest, first: readonly string[]): Record<string, string[]> {
  const routes: Record<string, string[]> = {}
  for (const key of Object.keys(manifest)) {
    const [, path, part] = ROUTE.exec(key) ?? []
    // A route's page comes before what it shows where nothing is found.
    if (!path || (part !== 'component' && routes[routeIdOf(path)])) continue
    routes[routeIdOf(path)] = filesOf(manifest, key).filter((file) => !first.includes(file))
  }
  return routes
}

/** The same for the screens of the office, by the path at which each stands. */
export function filesByScreen(
  manifest: Manifest,
  screens: Record<string, string>,
  first: readonly string[],
): Record<string, string[]> {
  const added = (screen: string) => filesOf(manifest, screen).filter((file) => !first.includes(file))
  return Object.fromEntries(Object.entries(screens).map(([path, screen]) => [path, added(screen)]))
}
