import { getRequestListener } from '@hono/node-server'
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'

const ENTRY = '/server/start/dev-site.ts'

/** Whether the server has this module in it, directly or by way of others. */
function isOfServer(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  if (module.url === ENTRY) return true
  if (seen.has(module)) return false
  seen.add(module)
  return [...module.importers].some((importer) => isOfServer(importer, seen))
}

/** Development in one process: Vite serves the modules, the site's own server everything else. */
export function devSite(): Plugin {
  return {
    name: 'dev-site',
    apply: 'serve',
    configureServer(vite: ViteDevServer) {
      return () => {
        const open = () => vite.ssrLoadModule(ENTRY).then(({ createDevSite }) => createDevSite(vite))
        let site = open()
        let changed = false
        site
          .then(({ ready }) => console.log(ready.join('\n')))
          .catch((error: unknown) => {
            console.error(error instanceof Error ? error.message : error)
            process.exit(1)
          })

        vite.watcher.on('change', (file) => {
          const modules = vite.environments.ssr.moduleGraph.getModulesByFile(file) ?? []
          if ([...modules].some((module) => isOfServer(module))) changed = true
        })
        // Not before the next request: several files that are saved together start the server once.
        const current = () => {
          if (!changed) return site
          changed = false
          console.log('The server has changed and starts again.')
          site = site.then(
            ({ close }) => close().then(open),
            () => open(),
          )
          // What cannot be loaded is tried again with the next request.
          site.catch(() => {
            changed = true
          })
          return site
        }
        const answer = async (request: Request, environment: object) => (await current()).fetch(request, environment)
        vite.middlewares.use(getRequestListener(answer, { overrideGlobalObjects: false }))
      }
    },
  }
}
