/** Storage may be switched off by the browser: then there is none, and nobody is signed in. */
export function browserStorage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
