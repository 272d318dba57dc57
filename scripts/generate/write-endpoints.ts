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

/** As Biome writes it. */
function exportOf(names: string[], from: string) {
  const small = (name: string) => name.toLowerCase()
  const sorted = names.toSorted((one, other) => (small(one) < small(other) ? -1 : 1))
  const line = `export { ${sorted.join(', ')} } from '${from}'`
  return line.length > WIDTH ? `export {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}'` : line
}

/** Every call of the API by its name. */
export function allEndpointsText() {
  const lines = filesOf()
    .map((path) => ({ path, names: callsIn(path) }))
    .filter(({ names }) => names.length)
    .map(({ path, names }) => exportOf(names, `#contract/${path}`))
  return `${NOTE}\n\n/** Every call of the API by its name. */\n${lines.join('\n')}\n`
}

/** The calls that every page of the site may need: of each area those in its site-endpoints.ts. */
export function siteEndpointsText() {
  const lines = filesOf()
    .filter((path) => path.endsWith('/site-endpoints.ts'))
    .map((path) => `export * from './${path}'`)
  return `${NOTE}\n\n/** The calls that every page of the site may need. Those of few pages, and of the office, are fetched apart. */\n${lines.join('\n')}\n`
}
