import { useEffect, useState } from 'react'

/** The longest a browser waits; what is further off is waited for again. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Whether an event has ended: as the page was made, and from then on by the clock, also after the page slept. */
export function useHasEnded(ends: string, atFirst: boolean, now: () => number): boolean {
  const [ended, setEnded] = useState<string>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const left = Date.parse(ends) - now()
      if (left < 0) setEnded(ends)
      else timer = setTimeout(look, Math.min(left + 1, LONGEST_WAIT))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ends, now])

  return atFirst || ended === ends
}
