import { KEPT } from './kept-names.ts'

/** Takes from the phone what is kept of a page, or all there is: who signs out leaves nothing. */
export async function forgetKept(path?: string): Promise<void> {
  if (!('caches' in globalThis)) return
  if (path === undefined) await caches.delete(KEPT)
  else await (await caches.open(KEPT)).delete(path)
}
