import { KEPT, OWNER } from './kept-names.ts'

/** Takes from the phone what is kept of a page, or all there is: who signs out leaves nothing. */
export async function forgetKept(path?: string): Promise<void> {
  if (!('caches' in globalThis)) return
  if (path === undefined) await caches.delete(KEPT)
  else await (await caches.open(KEPT)).delete(path)
}

/** Takes away what others have opened in this browser: whoever comes next finds nothing of them. */
export async function forgetOthers(account: number): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(KEPT)
  for (const page of await cache.keys()) {
    const owner = (await cache.match(page))?.headers.get(OWNER)
    if (owner !== String(account)) await cache.delete(page)
  }
}
