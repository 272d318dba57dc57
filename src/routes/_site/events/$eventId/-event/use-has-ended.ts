import { useEffect, useState } from 'react'
import { whenEnded } from '#src/lib/when-ended.ts'

/** Whether an event has ended: as the page was made, and from then on by the clock. */
export function useHasEnded(ends: string, atFirst: boolean, now: () => number): boolean {
  const [ended, setEnded] = useState<string>()
  useEffect(() => whenEnded(ends, now, () => setEnded(ends)), [ends, now])
  return atFirst || ended === ends
}
