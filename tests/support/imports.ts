import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  from: string
  /** A path from the top of the project, or the name of a package. */
  to: string
  isPackage: boolean
  isDynamic: boolean
}

type Files = ReadonlyMap<string, string>

const CODE = /\.(ts|tsx|js|jsx|mjs)$/
const ENDINGS = ['', '.ts', '.tsx', '.js', '.d.ts', '/index.ts', '/index.tsx']

export const isCode = (path: string) => CODE.test(path)

/** Assets are imported with a query, and need no ending of code. */
function target(from: string, specifier: string, files: Files): Pick<Import, 'to' | 'isPackage'> {
  const [bare = ''] = specifier.split('?')
  const inside = /^#|^\.{1,2}(\/|$)|^\//.test(bare)
  if (!inside) return { to: bare, isPackage: true }
  const path = /^[#/]/.test(bare) ? bare.slice(1) : posix.join(posix.dirname(from), bare)
  const ending = ENDINGS.find((end) => files.has(path + end)) ?? ''
  return { to: path + ending, isPackage: false }
}

const IMPORTING =
  /^(Import|ExportAll|ExportNamed)Declaration$|^(ImportExpression|TSImportType|TSExternalModuleReference)$/

const property = (thing: unknown, key: string): unknown =>
  thing !== null && typeof thing === 'object' && key in thing ? Reflect.get(thing, key) : undefined

/** Where an import may stand anywhere: dynamic, of a type in passing, by assignment. */
const INSIDE = /\b(import|require)\s*\(/g

function importsInside(program: unknown) {
  const found: { specifier: string; isDynamic: boolean }[] = []
  const walk = (node: unknown) => {
    if (node === null || typeof node !== 'object') return
    const type = String(property(node, 'type'))
    const specifier = property(property(node, 'source') ?? property(node, 'expression'), 'value')
    if (IMPORTING.test(type) && typeof specifier === 'string')
      found.push({ specifier, isDynamic: type === 'ImportExpression' })
    Object.values(node).forEach(walk)
  }
  walk(program)
  return found
}

/** Every import of a source: static, for types only, of a type in passing, re-exported or dynamic. */
export function importsOf(from: string, files: Files): Import[] {
  const text = files.get(from) ?? ''
  const parsed = parseSync(from, text)
  if (parsed.errors.length > 0) throw new Error(`${from} cannot be read: ${parsed.errors[0]?.message}`)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
  const specifiers = new Set(requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))
  const dynamic = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^(?:'(.+)'|"(.+)")$/.exec(text.slice(start, end))?.filter(Boolean) ?? []
    return specifier === undefined ? [] : { specifier, isDynamic: true }
  })
  // To read the whole tree takes ten times as long.
  const found =
    (text.match(INSIDE)?.length ?? 0) > dynamicImports.length
      ? importsInside(parsed.program)
      : [...Array.from(specifiers, (specifier) => ({ specifier, isDynamic: false })), ...dynamic]
  return found.map(({ specifier, isDynamic }) => ({ from, ...target(from, specifier, files), isDynamic }))
}
