/**
 * A heavy piece, fetched when it is first needed and kept. What the browser says of a file that it could not fetch is
 * not meant for the reader of the page; the next use of the piece fetches it again.
 */
export function onFirstUse<Piece>(load: () => Promise<Piece>): () => Promise<Piece> {
  let loading: Promise<Piece> | undefined
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw new Error('', { cause })
    })
    return loading
  }
}

/** Made when it is first asked for: the formats of Intl cost a slow phone 20 ms each. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
