import { useEffect } from 'react'

/** A browser may keep a page while the provider's is shown, and bring it back as it was left. */
export function usePageReturned(flow: { send: (event: { type: 'page.returned' }) => void }) {
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) flow.send({ type: 'page.returned' })
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [flow])
}
