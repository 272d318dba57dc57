interface Policy {
  createHTML: (html: string) => string
}

interface Policies {
  createPolicy: (name: string, rules: Policy) => Policy
}

let policy: Policy | undefined

/** The browser's own store of policies; a server and some browsers have none. */
const policies: () => Policies | undefined = () => Reflect.get(globalThis, 'trustedTypes')

/**
 * The one way by which HTML gets into a page of this site: its policy refuses every other one. What
 * it answers where there are policies is no string, but React hands it on as it is.
 */
export function trustedHtml(html: string): string {
  policy ??= policies()?.createPolicy('chapter', { createHTML: (clean) => clean })
  return policy?.createHTML(html) ?? html
}
