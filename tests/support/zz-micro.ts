import { Hono } from 'hono'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { requestLog } from '#server/http/request-log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { readSettings } from '#server/settings.ts'
import { openDatabase } from '#server/db/client.ts'
import { getRequestListener } from '@hono/node-server'
getRequestListener(() => new Response())
const database = await openDatabase({ dataDir: '/tmp/pgl/data' })
const nolog = createLog({ write() {} })
const sync = createLog(pino.destination({ dest: '/tmp/pgl/log', sync: true }))
const buffered = createLog(pino.destination({ dest: '/tmp/pgl/log', sync: true, minLength: 4096 }))
const app = (log: ReturnType<typeof createLog>) => createApp({ settings: readSettings({}), database, clock: systemClock, files: localFiles('/tmp/x'), log })
const bare = new Hono(); bare.get('/api/event', (c) => c.body('x'.repeat(30000), 200, {'content-type':'application/json'}))
const bareLog = new Hono(); bareLog.use(requestLog(nolog) as never); bareLog.get('/api/event', (c) => c.body('x'.repeat(30000)))
const app1 = app(nolog), app2 = app(sync), app3 = app(buffered)
const req = () => ({ method: 'GET', url: 'http://localhost:4100/api/event', headers: new Headers({ host: 'x' }) }) as unknown as Request
async function time(name: string, fetch: (r: Request) => unknown) {
  for (let i = 0; i < 20000; i++) await fetch(req())
  const best = []
  for (let k = 0; k < 5; k++) { const u = process.cpuUsage(); const t = performance.now(); for (let i = 0; i < 20000; i++) await fetch(req()); best.push((performance.now() - t) / 20000 * 1000) }
  console.log(name, Math.min(...best).toFixed(1), 'us')
}
await time('just headers', () => {})
await time('bare', (r) => bare.fetch(r))
await time('bare+mw', (r) => bareLog.fetch(r))
await time('app nolog', (r) => app1.fetch(r))
await time('app sync', (r) => app2.fetch(r))
await time('app buffered', (r) => app3.fetch(r))
