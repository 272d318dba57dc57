import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'

/** Development in one process: Vite serves the modules, the site's own server everything else. */
export function devSite(): Plugin {
  return {
    name: 'dev-site',
    apply: 'serve',
    configureServer(vite: ViteDevServer) {
      return async () => {
        const { createDevSite } = await vite.ssrLoadModule('/server/dev-site.ts')
        const fetch = await createDevSite(vite)
        vite.middlewares.use(getRequestListener(fetch, { overrideGlobalObjects: false }))
      }
    },
  }
}
