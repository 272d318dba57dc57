import { readdirSync } from 'node:fs'

const AREAS = 'server/areas'

export interface OfArea {
  /** Its path, below server/areas. */
  path: string
  /** The name of its file, without the ending. */
  name: string
}

const withoutEnding = ({ path }: OfArea) => path.replace(/\..*/, '')

const byPath = (one: OfArea, other: OfArea) => (withoutEnding(one) < withoutEnding(other) ? -1 : 1)

/** The files below the areas of the server that stand so, by their paths; `form` has their name in a group. No two have one name. */
export function inAreas(form: RegExp): OfArea[] {
  const found = readdirSync(AREAS, { recursive: true, encoding: 'utf8' }).flatMap((path): OfArea[] => {
    const name = form.exec(path)?.[1]
    return name === undefined ? [] : [{ path, name }]
  })
  const names = found.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two files of the areas have the name ${twice}: name one of them differently`)
  return found.toSorted(byPath)
}

export const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What each file has, by its name. */
export const importsOf = (found: readonly OfArea[]) =>
  found.map(({ path, name }) => `import ${camel(name)} from '../areas/${path}'`).join('\n')
