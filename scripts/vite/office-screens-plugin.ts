import { posix } from 'node:path'
import { type Plugin, parseAst } from 'vite'

type Unknown = Record<string, unknown>

const isObject = (value: unknown): value is Unknown => value !== null && typeof value === 'object'

const partsOf = (node: unknown): unknown[] => (isObject(node) ? Object.values(node) : [])

const textOf = (node: unknown) => (isObject(node) && typeof node.value === 'string' ? node.value : undefined)

/** What is imported when it is first needed, here or in a part of it. */
function importedIn(node: unknown): string | undefined {
  if (isObject(node) && node.type === 'ImportExpression') return textOf(node.source)
  for (const part of partsOf(node)) {
    const found = importedIn(part)
    if (found) return found
  }
  return undefined
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const partNamed = (node: Unknown, name: string) =>
  listOf(node.properties)
    .filter(isObject)
    .find(({ key }) => isObject(key) && key.name === name)?.value

/** A path and what is shown there, where this is `page('/path', ...)` or `{ path: '/path', page: ... }`. */
const routeOf = (node: Unknown) =>
  node.type === 'ObjectExpression' ? [partNamed(node, 'path'), partNamed(node, 'page')] : listOf(node.arguments)

/** The file of each path's screen, as a file of routes says it. */
export function screensIn(code: string, file: string): Record<string, string> {
  const screens: Record<string, string> = {}
  const look = (node: unknown) => {
    const [path, screen] = isObject(node) ? routeOf(node) : []
    const [at, source] = [textOf(path), importedIn(screen)]
    if (at?.startsWith('/') && source) screens[at] = posix.join(posix.dirname(file), source)
    else partsOf(node).forEach(look)
  }
  look(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return screens
}

const ROUTES = /\/(src\/office\/app\/(?:router|navigation|places)\.tsx?)$/

/** Writes beside the manifest which screen stands at which path: the page of an address names its files. */
export function officeScreens(): Plugin {
  const screens: Record<string, string> = {}
  return {
    name: 'office-screens',
    enforce: 'pre',
    transform(code, id) {
      const [, file] = ROUTES.exec(id) ?? []
      if (file) Object.assign(screens, screensIn(code, file))
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/office-screens.json', source: JSON.stringify(screens, null, 2) })
    },
  }
}
