/** Made when it is first asked for: the formats of Intl cost a slow phone 20 ms each. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
