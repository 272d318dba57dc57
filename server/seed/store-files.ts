import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#server/ports/files.ts'

/** Where each sample file went, and how many bytes it has. */
export interface StoredSamples {
  keyOf: (name: string) => string
  sizeOf: (name: string) => number
}

/** A picture comes in two widths, `01_w960.avif` and `01_w480.avif`; the small one lies in the folder of the large. */
function largeOf(name: string, names: string[]) {
  const [, start, width, end] = /^(.+_w)(\d+)(\.\w+)$/.exec(name) ?? []
  const large = `${start}${Number(width) * 2}${end}`
  return names.includes(large) ? large : name
}

/** Stores every sample file; what lies there already is left alone. */
export async function storeFiles(folder: string, files: Files): Promise<StoredSamples> {
  const stored = new Map<string, { key: string; size: number }>()
  const store = async (area: string, name: string, names: string[]) => {
    const read = (file: string) => readFile(join(folder, area, file))
    const [content, large] = await Promise.all([read(name), read(largeOf(name, names))])
    const hash = createHash('sha256').update(large).digest('hex').slice(0, 16)
    const key = `${area}/${hash}/${name}`
    if (!(await files.stat(key))) await files.put(key, content)
    stored.set(`${area}/${name}`, { key, size: content.length })
  }
  for (const area of ['gallery', 'news', 'posters', 'resources']) {
    const names = await readdir(join(folder, area))
    await Promise.all(names.map((name) => store(area, name, names)))
  }
  const find = (name: string) => {
    const sample = stored.get(name)
    if (!sample) throw new Error(`The sample file ${name} is missing from ${folder}`)
    return sample
  }
  return { keyOf: (name) => find(name).key, sizeOf: (name) => find(name).size }
}
