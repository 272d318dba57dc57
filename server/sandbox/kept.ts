import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = 0o600

/** Writes a file whole or not at all, for its owner's eyes only. */
export function writeWhole(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.new`, text, { mode: OWNER_ONLY })
  renameSync(`${path}.new`, path)
}

/** What the file holds; made and written at the first start. */
export function keptText(path: string, make: () => string): string {
  if (!existsSync(path)) writeWhole(path, make())
  return readFileSync(path, 'utf8').trim()
}
