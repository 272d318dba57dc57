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
export const writeWhole = (path: string, text: string) => renameSync(writeBeside(path, text), path)

const held = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '')

/** What the file holds; made and written at the first start. Of two that start at once both get what one has made. */
export function keptText(path: string, make: () => string): string {
  const before = held(path)
  if (before) return before
  // A full disk left it empty.
  if (existsSync(path)) rmSync(path)
  const fresh = writeBeside(path, make())
  try {
    linkSync(fresh, path)
  } catch (error) {
    if (!held(path)) throw error
  } finally {
    rmSync(fresh)
  }
  return held(path)
}
