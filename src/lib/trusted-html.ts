/** Keeps a card and tickets for when there is no network: the one script that a page of the site starts beside its own. */
const WORKER = '/kept-worker.js'

interface Policy {
  createHTML: (html: string) => string
  createScriptURL: (path: string) => string
}

interface Policies {
  createPolicy: (name: string, rules: Policy) => Policy
}

let policy: Policy | undefined

/** The browser's own store of policies; a server and some browsers have none. */
const policies: () => Policies | undefined = () => Reflect.get(globalThis, 'trustedTypes')

const rules: Policy = {
  createHTML: (clean) => clean,
  createScriptURL(path) {
    if (path !== WORKER) throw new Error('This is not the worker of the site')
    return path
  },
}

function ownPolicy(): Policy | undefined {
  policy ??= policies()?.createPolicy('chapter', rules)
  return policy
}

/**
 * The one way by which HTML gets into a page of this site: its policy refuses every other one. What
 * it answers where there are policies is no string, but React hands it on as it is.
 */
export const trustedHtml = (html: string): string => ownPolicy()?.createHTML(html) ?? html

/** The address of the worker, as a browser with policies takes it. */
export const trustedWorker = (): string => ownPolicy()?.createScriptURL(WORKER) ?? WORKER
