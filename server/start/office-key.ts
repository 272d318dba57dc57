import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import { readOrCreate } from '../ports/owner-file.ts'

/** The key of the setting, or that of the data folder, made at the first start and for its owner's eyes only. */
export function readOfficeKey({ officeKey, dataDir }: Pick<Settings, 'officeKey' | 'dataDir'>): string {
  if (officeKey) return officeKey
  const path = join(dataDir, 'office-key')
  const key = readOrCreate(path, () => `${randomBytes(32).toString('base64url')}\n`)
  chmodSync(path, 0o600)
  return key
}
