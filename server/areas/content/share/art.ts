import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The chapter's drawings: a build has them beside the server, else they lie where the pages have them. */
const built = here('./art')
const folder = existsSync(built) ? built : here('../../../../src/site/art')

const read = new Map<string, Promise<string>>()

/** A drawing as it lies there. */
export function readArt(name: string): Promise<string> {
  const known = read.get(name) ?? readFile(`${folder}/${name}.svg`, 'utf8')
  read.set(name, known)
  return known
}

/** A drawing within another one, in this place. */
export const placed = (drawing: string, place: { x: number; y: number; width: number; height: number }) =>
  drawing.replace(
    '<svg ',
    `<svg ${Object.entries(place)
      .map(([name, value]) => `${name}="${value}" `)
      .join('')}`,
  )
