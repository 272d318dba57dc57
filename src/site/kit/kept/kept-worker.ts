import { KEPT, UNTIL } from './kept-names.ts'

/** Of a service worker's events what is used here: TypeScript's own types of them exclude those of a page. */
interface RequestEvent extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}

/** A network that does not answer is none. */
const PATIENCE = 6_000

/** What is kept of a page, while it counts. */
async function findKept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(path)
  if (!kept || Number(kept.headers.get(UNTIL)) > Date.now()) return kept
  await cache.delete(path)
  return undefined
}

/** The page as the site has it; what is kept of it where the site cannot be reached. */
async function answer(request: Request): Promise<Response> {
  const kept = await findKept(new URL(request.url).pathname)
  if (!kept) return fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE))
  const asked = await Promise.race([fetch(request).catch(() => undefined), late])
  return asked && asked.status < 500 ? asked : kept
}

// The global's types are those of a page, which does not know this event.
addEventListener('fetch', ((event: RequestEvent) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event.request))
}) as EventListener)
