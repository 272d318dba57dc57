import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { type Files, isSafeKey, type Span, typeOf } from './files.ts'

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))

const orNull = (error: unknown) => {
  if (isAbsent(error)) return null
  throw error
}

const isUnfinished = (key: string) => /\.[0-9a-f]{12}\.new$/.test(key)

/** Writes beside the place and moves the whole file there, so that no reader ever meets half of one. */
async function writeWhole(path: string, content: Uint8Array) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${randomBytes(6).toString('hex')}.new`
  try {
    const handle = await open(fresh, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

async function openStream(path: string, span: Span | undefined) {
  const handle = await open(path, 'r').catch(orNull)
  return handle && (Readable.toWeb(createReadStream(path, { fd: handle, ...span })) as ReadableStream<Uint8Array>)
}

async function* keysBelow(folder: string) {
  const found = await opendir(folder, { recursive: true }).catch(orNull)
  for await (const entry of found ?? []) {
    const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    if (entry.isFile() && isSafeKey(key) && !isUnfinished(key)) yield key
  }
}

/** Files in the data folder of this machine. */
export function localFiles(dataDir: string): Files {
  const pathOf = (key: string) => join(dataDir, 'files', ...key.split('/'))
  return {
    put: async (key, content) => {
      if (!isSafeKey(key)) throw new Error('A file cannot be stored under this key')
      await writeWhole(pathOf(key), content)
    },
    stat: async (key) => {
      const found = isSafeKey(key) ? await stat(pathOf(key)).catch(orNull) : null
      return found?.isFile() ? { size: found.size, type: typeOf(key), stored: Math.floor(found.mtimeMs) } : null
    },
    get: async (key, span) => (isSafeKey(key) ? openStream(pathOf(key), span) : null),
    remove: async (key) => {
      if (isSafeKey(key)) await rm(pathOf(key), { force: true })
    },
    keys: () => keysBelow(join(dataDir, 'files')),
  }
}
