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
