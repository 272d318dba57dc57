import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import { readOrCreate } from '../ports/owner-file.ts'

/** A key of the data folder, made at the first start and for its owner's eyes only. */
function readKey(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  const key = readOrCreate(path, () => `${randomBytes(32).toString('base64url')}\n`)
  chmodSync(path, 0o600)
  return key
}

/** The key of the setting, or that of the data folder. */
export const readOfficeKey = ({ officeKey, dataDir }: Pick<Settings, 'officeKey' | 'dataDir'>): string =>
  officeKey ?? readKey(dataDir, 'office-key')

export const readTicketKey = ({ ticketKey, dataDir }: Pick<Settings, 'ticketKey' | 'dataDir'>): string =>
  ticketKey ?? readKey(dataDir, 'ticket-key')
