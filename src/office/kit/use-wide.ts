import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'

function hearWidth(tell: () => void) {
  const media = matchMedia(WIDE)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** There is room for columns beside each other. */
export const useWide = () => useSyncExternalStore(hearWidth, () => matchMedia(WIDE).matches)
