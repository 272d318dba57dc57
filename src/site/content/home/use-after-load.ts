import { useSyncExternalStore } from 'react'

function followLoading(notify: () => void) {
  addEventListener('load', notify)
  return () => removeEventListener('load', notify)
}

/** True once the page and everything it asked for at first has arrived. */
export const useAfterLoad = (): boolean =>
  useSyncExternalStore(
    followLoading,
    () => document.readyState === 'complete',
    () => false,
  )
