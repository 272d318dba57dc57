import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'
/** The whole rail, a list and a record. */
const WIDEST = '(width >= 80rem) and (height >= 36rem)'

const hearing = (query: string) => (tell: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}
const hearWide = hearing(WIDE)
const hearWidest = hearing(WIDEST)

/** There is room for columns beside each other. */
export const useWide = () => useSyncExternalStore(hearWide, () => matchMedia(WIDE).matches)

/** There is room for a record beside the list that it is of. */
export const useWidest = () => useSyncExternalStore(hearWidest, () => matchMedia(WIDEST).matches)
