import type { AnyStateMachine } from 'xstate'
import { chartOf } from './chart.ts'

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const MASK = (1n << 64n) - 1n

/** FNV-1a in 64 bits: the same in the browser and in Node, and there at once. Not for secrets. */
export function hash(text: string): string {
  let value = OFFSET
  for (const byte of new TextEncoder().encode(text)) value = ((value ^ BigInt(byte)) * PRIME) & MASK
  return value.toString(16).padStart(16, '0')
}

/** Changes whenever the definition does: states, tags, transitions, targets, guards, actions, actors, clocks. */
export const shapeOf = (machine: AnyStateMachine): string => hash(JSON.stringify(chartOf(machine)))
