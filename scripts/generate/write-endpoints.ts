import { readdirSync, readFileSync } from 'node:fs'

const NOTE = '// Written by `npm run check` and the builds, from the folders below contract: change nothing here.'
const CALLERS = 'contract/common/calls'

/** By which module a call is said: a file each. */
const callers = () =>
  readdirSync(CALLERS)
    .map((name) => name.replace('.ts', ''))
    .filter((name) => name !== 'call')

/** A file before those whose names go on after its own, as Biome sorts exports. */
const place = (path: string) => path.replace('.ts', '\u0000')

const filesOf = () =>
  readdirSync('contract', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/') && path.endsWith('.ts'))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((one, other) => (place(one) < place(other) ? -1 : 1))

function callsIn(path: string) {
  const said = new RegExp(`^export const (\\w+) = (?:${callers().join('|')})\\.(?:get|post|list)\\(`, 'gm')
  return [...readFileSync(`contract/${path}`, 'utf8').matchAll(said)].map(([, name = '']) => name)
}

const WIDTH = 120

const small = (name: string) => name.toLowerCase()
const sortNames = (names: readonly string[]) => names.toSorted((one, other) => (small(one) < small(other) ? -1 : 1))

/** As Biome writes it. */
function importOf(names: string[], from: string) {
  const sorted = sortNames(names)
  const line = `import { ${sorted.join(', ')} } from '${from}'`
  return line.length > WIDTH ? `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}'` : line
}

/** Every call of the API by its area and its name. */
export function allEndpointsText() {
  const files = filesOf()
    .map((path) => ({ path, area: path.split('/')[0] ?? '', names: callsIn(path) }))
    .filter(({ names }) => names.length)
  const areas = [...new Set(files.map(({ area }) => area))].map((area) => {
    const of = files.filter((one) => one.area === area)
    const names = sortNames(of.flatMap(({ names }) => names))
    const line = `  ${area}: { ${names.join(', ')} },`
    return line.length > WIDTH ? `  ${area}: {\n${names.map((name) => `    ${name},\n`).join('')}  },\n` : `${line}\n`
  })
  const imports = files.map(({ path, names }) => importOf(names, `./${path}`))
  return `${NOTE}\n\n${imports.join('\n')}\n\n/** Every call of the API by its area and its name. */\nexport const allEndpoints = {\n${areas.join('')}}\n`
}

/** The calls that every page of the site may need: of each area those in its site-endpoints.ts. */
export function siteEndpointsText() {
  const lines = filesOf()
    .filter((path) => path.endsWith('/site-endpoints.ts'))
    .map((path) => `export * from './${path}'`)
  return `${NOTE}\n\n/** The calls that every page of the site may need. Those of few pages, and of the office, are fetched apart. */\n${lines.join('\n')}\n`
}
