import { verbs } from '#scripts/office/verbs.ts'
import { createClient } from '#src/lib/client.ts'

interface Site {
  app: { request(address: string, init?: RequestInit): Response | Promise<Response> }
  office(): Promise<string>
}

/** Verbs of `npm run office`, asked of a site without a network. Files are beyond it. */
export const officeShell =
  ({ app, office }: Site) =>
  async (name: string, ...given: string[]) => {
    const token = await office()
    const call = createClient({
      host: 'http://localhost',
      fetch: async (address, init) => app.request(String(address), init),
      token: () => token,
    })
    const none = () => Promise.reject(new Error('No files here'))
    const verb = verbs.get(name)
    if (!verb) throw new Error(`No verb ${name}`)
    return verb.run(Object.assign(call, { download: none, send: none }), given)
  }
