import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The key of the setting, or that of the data folder, made at the first start and for its owner's eyes only. */
export function readOfficeKey({ officeKey, dataDir }: Pick<Settings, 'officeKey' | 'dataDir'>): string {
  if (officeKey) return officeKey
  const path = join(dataDir, 'office-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isThere(error)) throw error
    chmodSync(path, 0o600)
  }
  return readFileSync(path, 'utf8').trim()
}
