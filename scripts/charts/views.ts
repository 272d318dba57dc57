import { readFileSync } from 'node:fs'
import { importsOf, isCode } from '#tests/support/imports.ts'
import { filesBelow } from '#tests/support/tree.ts'

const ROUTE = /^src\/site\/routes\/(?!__root)(?!.*\/-)(.+)\.tsx$/

/** `_site/events/$eventId/index` is `/events/$eventId`, and so is `_site/events_/$eventId`, which stands in no other page. */
const addressOf = (route: string) =>
  `/${route
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => part.replace(/_$/, ''))
    .join('/')}`

const isLayout = (route: string) => /(^|\/)_[^/]+$/.test(route)

/** A layout stands for the first page within it. */
function pageWithin(route: string, routes: readonly string[]): string {
  const within = routes.filter((other) => other.startsWith(`${route}/`) && !isLayout(other)).map(addressOf)
  return within.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ?? '/'
}

const open = (address: string) => (address.match(/\$/g) ?? []).length

/** The page of each flow: the one whose route reaches the flow's file by the fewest imports. */
export function viewsOf(ids: readonly string[]): Record<string, string> {
  const paths = filesBelow('src').filter((path) => isCode(path) && !path.startsWith('src/qa/'))
  const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  const next = new Map(paths.map((path) => [path, importsOf(path, files).map(({ to }) => to)]))

  function distances(from: string): Map<string, number> {
    const found = new Map([[from, 0]])
    for (const [path, far] of found) {
      for (const to of next.get(path) ?? []) if (!found.has(to)) found.set(to, far + 1)
    }
    return found
  }

  const names = paths.flatMap((path) => ROUTE.exec(path)?.[1] ?? []).filter((name) => !name.endsWith('/$'))
  const routes = names.map((name) => ({
    address: isLayout(name) ? pageWithin(name, names) : addressOf(name),
    far: distances(`src/site/routes/${name}.tsx`),
  }))
  const pageOf = (id: string) => {
    const file = paths.find((path) => path.startsWith('src/site/') && path.endsWith(`/${id}.flow.ts`))
    if (!file) return undefined
    const reaching = routes.filter(({ far }) => far.has(file))
    const [best] = reaching.sort(
      (one, other) =>
        (one.far.get(file) ?? 0) - (other.far.get(file) ?? 0) ||
        open(one.address) - open(other.address) ||
        one.address.length - other.address.length ||
        (one.address < other.address ? -1 : 1),
    )
    // What the whole page is made with is seen on every page.
    return best?.address ?? '/'
  }
  return Object.fromEntries(
    ids.flatMap((id) => {
      const address = pageOf(id)
      return address ? [[id, address]] : []
    }),
  )
}
