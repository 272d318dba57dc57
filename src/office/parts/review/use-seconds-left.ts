import { useSyncExternalStore } from 'react'

const SECOND = 1_000

function eachSecond(tell: () => void) {
  const timer = setInterval(tell, SECOND / 4)
  return () => clearInterval(timer)
}

/** Whole seconds until a moment of this browser's clock. */
export const useSecondsLeft = (until: number) =>
  useSyncExternalStore(eachSecond, () => Math.max(0, Math.ceil((until - Date.now()) / SECOND)))
