import { useEffect, useEffectEvent } from 'react'

/** Tells when the browser brings a page back as it was left, from another site by its Back button. */
export function useReturn(onReturn: () => void) {
  const back = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && onReturn())
  useEffect(() => {
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
}
