import { useEffect } from 'react'

/** Tells when the browser brings a page back as it was left, from another site by its Back button. */
export function useReturn(onReturn: () => void) {
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [onReturn])
}
