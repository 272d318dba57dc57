import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { JournalEntry, JournalLine } from '#contract/door.ts'

/** The pack and the token, sealed by a key that no script can read out. */
export interface SealedDevice {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

export interface KeptLine {
  line: JournalLine
  /** The server named it. */
  isSent: boolean
  /** Why the server does not take it. */
  error: string | null
}

interface DoorSchema extends DBSchema {
  device: { key: 'device'; value: SealedDevice }
  numbers: { key: 'seq' | 'since' | 'ahead' | 'exchanged'; value: number }
  lines: { key: string; value: KeptLine }
  entries: { key: string; value: JournalEntry }
}

export type DoorStore = IDBPDatabase<DoorSchema>

const NAME = 'door'

export const openStore = (): Promise<DoorStore> =>
  openDB<DoorSchema>(NAME, 1, {
    upgrade(store) {
      for (const name of ['device', 'numbers', 'lines', 'entries'] as const) store.createObjectStore(name)
    },
  })

const encoder = new TextEncoder()

export async function seal(value: unknown): Promise<SealedDevice> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(JSON.stringify(value)))
  return { key, iv, sealed }
}

export async function unseal({ key, iv, sealed }: SealedDevice): Promise<unknown> {
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
  return JSON.parse(new TextDecoder().decode(opened))
}
