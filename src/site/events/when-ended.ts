/** The longest a browser waits; what is further off is waited for again. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Tells when this moment has passed by the clock, also after the page slept, until it is told to stop. */
export function whenEnded(ends: string, now: () => number, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const left = Date.parse(ends) - now()
    if (left < 0) tell()
    else timer = setTimeout(look, Math.min(left + 1, LONGEST_WAIT))
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
