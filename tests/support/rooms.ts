/** What each room may import besides itself, as docs/architecture.md draws it. */
export const MACHINES: Record<string, readonly string[]> = {
  parts: [],
  replay: ['parts'],
  lifecycles: ['parts'],
  flows: ['parts', 'lifecycles'],
  registry: ['parts', 'lifecycles', 'flows'],
}

export const SRC: Record<string, readonly string[]> = {
  lib: [],
  content: [],
  ui: ['lib'],
  api: ['lib', 'content'],
  storage: ['lib', 'content'],
  flows: ['lib', 'content', 'api', 'storage'],
  views: ['lib', 'content', 'api', 'storage', 'flows', 'ui'],
  routes: ['lib', 'content', 'api', 'flows', 'ui', 'views'],
  app: ['lib', 'content', 'api', 'storage', 'flows', 'ui', 'views', 'routes'],
  qa: ['lib', 'content', 'api', 'storage', 'flows', 'ui', 'views', 'routes', 'app'],
}

export const SERVER: Record<string, readonly string[]> = {
  base: [],
  db: ['base'],
  ports: ['base'],
  mails: ['base', 'ports'],
  services: ['base', 'db', 'ports', 'mails'],
  jobs: ['base', 'db', 'ports', 'mails', 'services'],
  http: ['base', 'db', 'ports', 'services'],
  seed: ['base', 'db', 'ports', 'services'],
  app: ['base', 'db', 'ports', 'services', 'jobs', 'http'],
  sandbox: ['base', 'ports'],
  main: ['base', 'db', 'ports', 'services', 'jobs', 'http', 'seed', 'app', 'sandbox'],
}

/** Where siblings live side by side and do not know each other. */
export const SIBLINGS = /^(machines\/flows|src\/views|server\/services)\/([^/]+)\//

/** At the top of the server: what every room may use, the app, and what starts it. */
const SERVER_BASE = [
  'calendar.ts',
  'clean-html.ts',
  'file-settings.ts',
  'log.ts',
  'metrics.ts',
  'payment-settings.ts',
  'rate-limits.ts',
  'settings.ts',
]

function serverRoom(inner: string): string {
  if (inner.includes('/')) return inner.slice(0, inner.indexOf('/'))
  if (inner === 'app.ts' || inner === 'products.ts') return 'app'
  return SERVER_BASE.includes(inner) ? 'base' : 'main'
}

export interface Room {
  /** contract, machines, src, server, or what stands outside of the house: tests, scripts, the configs at the top. */
  house: string
  room: string
}

export function roomOf(path: string): Room {
  const [house = '', ...rest] = path.split('/')
  const inner = rest.join('/')
  if (house === 'server') return { house, room: serverRoom(inner) }
  if (rest.length === 0) return { house: 'top', room: path }
  return { house, room: (rest[0] ?? '').replace(/\.\w+$/, '') }
}
