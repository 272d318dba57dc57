import { useSyncExternalStore } from 'react'

interface Preferences {
  /** Single keys move through lists. */
  keys: boolean
  /** Rows of 36 px. */
  compact: boolean
}

const KEY = 'office-preferences'
const usual: Preferences = { keys: true, compact: false }

function read(): Preferences {
  try {
    const { keys, compact } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { keys: keys !== false, compact: compact === true }
  } catch {
    return usual
  }
}

let known: Preferences | undefined
const hearers = new Set<() => void>()

const current = () => {
  known ??= read()
  return known
}

/** How this browser shows the office. Where nothing can be kept, it lasts as long as the page. */
export function prefer(change: Partial<Preferences>) {
  known = { ...current(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // Storage that is switched off or full keeps nothing.
  }
  for (const hear of hearers) hear()
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore((hear) => {
    hearers.add(hear)
    return () => hearers.delete(hear)
  }, current)
