import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'

/** Development in one process: Vite serves the modules, the site's own server everything else. */
export function devSite(): Plugin {
  return {
    name: 'dev-site',
    apply: 'serve',
    configureServer(vite: ViteDevServer) {
      return () => {
        const site = vite.ssrLoadModule('/server/start/dev-site.ts').then(({ createDevSite }) => createDevSite(vite))
        site.catch((error: unknown) => {
          console.error(error instanceof Error ? error.message : error)
          process.exit(1)
        })
        const answer = async (request: Request, environment: object) => (await site)(request, environment)
        vite.middlewares.use(getRequestListener(answer, { overrideGlobalObjects: false }))
      }
    },
  }
}
