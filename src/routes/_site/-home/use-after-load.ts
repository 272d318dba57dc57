import { useEffect, useState } from 'react'

/** True once the page and everything it asked for at first has arrived. */
export function useAfterLoad(): boolean {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const mark = () => setLoaded(true)
    if (document.readyState === 'complete') {
      mark()
      return
    }
    addEventListener('load', mark, { once: true })
    return () => removeEventListener('load', mark)
  }, [])
  return loaded
}
