const WORKER = '/door-worker.js'

interface Policy {
  createScriptURL: (path: string) => string
}

interface Policies {
  createPolicy: (name: string, rules: Policy) => Policy
}

/** The browser's own store of policies; some browsers have none, and TypeScript does not know it. */
const policies: () => Policies | undefined = () => Reflect.get(globalThis, 'trustedTypes')

/** The one script that this page may start besides its own. */
function trustedAddress(): string {
  const policy = policies()?.createPolicy('chapter', {
    createScriptURL(path) {
      if (path !== WORKER) throw new Error('This is not the worker of the door')
      return path
    },
  })
  return policy?.createScriptURL(WORKER) ?? WORKER
}

/** From now on the door opens without a network. Where a browser refuses it, the door works while the page is open. */
export function registerWorker() {
  navigator.serviceWorker?.register(trustedAddress(), { scope: '/door' }).catch(() => {})
}

/** So long a newer build is waited for. */
const LONGEST = 10_000

const reaches = (worker: ServiceWorker, wanted: readonly ServiceWorkerState[]) =>
  new Promise<void>((resolve) => {
    const look = () => wanted.includes(worker.state) && resolve()
    worker.addEventListener('statechange', look)
    look()
  })

/** Has the newest build take over; true where it is another one than this page. */
async function activateNewest(workers: ServiceWorkerContainer): Promise<boolean> {
  const registration = workers.controller && (await workers.getRegistration('/door'))
  await registration?.update()
  const newest = registration?.installing ?? registration?.waiting
  if (!newest) return false
  await reaches(newest, ['installed', 'activated', 'redundant'])
  newest.postMessage('activate')
  await reaches(newest, ['activated', 'redundant'])
  return newest.state === 'activated'
}

/** Before a phone is paired: a build from an earlier event does not judge the tickets of this one. */
export async function renewPage(workers: ServiceWorkerContainer | undefined = navigator.serviceWorker): Promise<void> {
  if (!workers) return
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LONGEST))
  const isNew = await Promise.race([activateNewest(workers).catch(() => false), late])
  if (!isNew) return
  location.reload()
  await new Promise<never>(() => {})
}
