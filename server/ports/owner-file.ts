import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = 0o600

/** For its owner's eyes only, beside where it belongs. */
function writeBeside(path: string, text: string): string {
  const fresh = `${path}.${process.pid}.new`
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(fresh, text, { mode: OWNER_ONLY })
  return fresh
}

/** Writes a file whole or not at all. */
export const writeOwnerFile = (path: string, text: string) => renameSync(writeBeside(path, text), path)

const readText = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '')

/** What the file holds; made and written at the first start. Of two that start at once both get what one has made. */
export function readOrCreate(path: string, make: () => string): string {
  const before = readText(path)
  if (before) return before
  // A full disk left it empty.
  if (existsSync(path)) rmSync(path)
  const fresh = writeBeside(path, make())
  try {
    linkSync(fresh, path)
  } catch (error) {
    if (!readText(path)) throw error
  } finally {
    rmSync(fresh)
  }
  return readText(path)
}
