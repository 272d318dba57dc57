/** The files of the door, put in by the build. */
declare const __DOOR_FILES__: readonly string[]

/** Of a service worker's events what is used here: TypeScript's own types of them exclude those of a page. */
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WorkEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const PAGE = '/door'
const files = __DOOR_FILES__
/** Another build has other files, and so another cache. */
const CACHE = `door ${files.join(' ')}`

/** TypeScript's types of a page do not know what a worker's global has. */
const takeOver: () => void = () => Reflect.get(globalThis, 'skipWaiting')()

const on = <Kind extends Event>(name: string, hear: (event: Kind) => void) =>
  // The global's types are those of a page, which does not know these events.
  addEventListener(name, hear as EventListener)

async function fill() {
  const cache = await caches.open(CACHE)
  await cache.addAll([PAGE, ...files])
}

async function dropOthers() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('door ') && name !== CACHE).map((name) => caches.delete(name)),
  )
}

async function answer(request: Request, address: string): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(address)
  return kept ?? fetch(request)
}

on<WorkEvent>('install', (event) => event.waitUntil(fill()))
on<WorkEvent>('activate', (event) => event.waitUntil(dropOthers()))
// A page that is not paired yet asks for it; a door at work is left alone.
on<MessageEvent>('message', ({ data }) => {
  if (data === 'activate') takeOver()
})
on<RequestEvent>('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(answer(request, PAGE))
  else if (files.includes(pathname)) event.respondWith(answer(request, pathname))
})
