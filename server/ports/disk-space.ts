import { statfsSync } from 'node:fs'
import { MINUTE } from '#contract/common/spans.ts'
import type { Clock } from './clock.ts'

/**
 * So much must be left before anything is written. The embedded database cannot go on, nor say so, once its log finds no
 * room for its next 16 MB; so the site stops writing well before.
 */
const LEAST = 64 * 1024 * 1024
/** How long a write that failed for want of space is reported. */
const ALARM = MINUTE

/** What is left on the disk that holds the records. */
export interface DiskSpace {
  /** Whether too little is left to begin anything that writes. */
  isShort(): boolean
  /** The same, or a write has just failed for want of it. */
  isInTrouble(): boolean
  /** A write failed for want of it. */
  ranOut(): void
}

/** The bytes that are free where a folder lies; without limit where it cannot be told. */
export function freeBytesIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export function createDiskSpace(clock: Clock, free = () => Number.POSITIVE_INFINITY): DiskSpace {
  let ranOut = Number.NEGATIVE_INFINITY
  const isShort = () => free() < LEAST
  return {
    isShort,
    isInTrouble: () => isShort() || Math.abs(clock.now() - ranOut) < ALARM,
    ranOut: () => {
      ranOut = clock.now()
    },
  }
}
