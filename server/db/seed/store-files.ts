import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#server/ports/files.ts'

/** Where each sample file went, and how many bytes it has. */
export interface StoredSamples {
  keyOf: (name: string) => string
  sizeOf: (name: string) => number
}

/** Stores every sample file; what lies there already is left alone. */
export async function storeFiles(folder: string, files: Files): Promise<StoredSamples> {
  const stored = new Map<string, { key: string; size: number }>()
  const store = async (area: string, name: string) => {
    const content = await readFile(join(folder, area, name))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
    const key = `${area}/${hash}/${name}`
    if (!(await files.stat(key))) await files.put(key, content)
    stored.set(`${area}/${name}`, { key, size: content.length })
  }
  for (const area of ['gallery', 'news', 'posters', 'resources']) {
    const names = await readdir(join(folder, area))
    await Promise.all(names.map((name) => store(area, name)))
  }
  const find = (name: string) => {
    const sample = stored.get(name)
    if (!sample) throw new Error(`The sample file ${name} is missing from ${folder}`)
    return sample
  }
  return { keyOf: (name) => find(name).key, sizeOf: (name) => find(name).size }
}
