import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import type { AnyEventObject } from 'xstate'
import { inOrder, pack, unpack } from '#machines/replay/codec.ts'
import type { Mask } from '#machines/replay/mask.ts'

/** Longer ones are cut off by programs that hand an address on. */
const LONGEST_PLAIN = 1_500

const toBase64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** The events of a branch as an address holds them, with stand-ins for what was typed: to be read, or packed where that is long. */
export function branchText(events: readonly AnyEventObject[], mask: Mask): string {
  const plain = inOrder(mask(events.map(pack)))
  return encodeURIComponent(plain).length > LONGEST_PLAIN ? toBase64Url(deflateSync(strToU8(plain))) : plain
}

const isEvent = (value: unknown): value is AnyEventObject =>
  value !== null && typeof value === 'object' && 'type' in value && typeof value.type === 'string'

/** What `branchText` made, alive again; nothing where it cannot be read. */
export function eventsIn(text: string): AnyEventObject[] | undefined {
  try {
    const plain = text.startsWith('[') ? text : strFromU8(inflateSync(fromBase64Url(text)))
    const events = unpack(JSON.parse(plain))
    return Array.isArray(events) && events.every(isEvent) ? events : undefined
  } catch {
    return undefined
  }
}
