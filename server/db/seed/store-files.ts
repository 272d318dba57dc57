import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#server/ports/files.ts'

/** Stores every sample file; what lies there already is left alone. Answers where each one went. */
export async function storeFiles(folder: string, files: Files) {
  const keys = new Map<string, string>()
  const store = async (area: string, name: string) => {
    const content = await readFile(join(folder, area, name))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
    const key = `${area}/${hash}/${name}`
    if (!(await files.stat(key))) await files.put(key, content)
    keys.set(`${area}/${name}`, key)
  }
  for (const area of ['gallery', 'news', 'posters', 'resources']) {
    const names = await readdir(join(folder, area))
    await Promise.all(names.map((name) => store(area, name)))
  }
  return (name: string): string => {
    const key = keys.get(name)
    if (!key) throw new Error(`The sample file ${name} is missing from ${folder}`)
    return key
  }
}
