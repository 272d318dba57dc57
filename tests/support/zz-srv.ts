import http from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { localFiles } from '#server/ports/local-files.ts'
import { readSettings } from '#server/settings.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { openDatabase } from '#server/db/client.ts'
const kind = process.argv[2]
const database = await openDatabase({ dataDir: '/tmp/pgl/data' })
let made = createApp({ settings: readSettings({}), database, clock: systemClock, files: localFiles('/tmp/pgl/data'), log: createLog(kind?.includes('sync') ? pino.destination({dest:'/tmp/pgl/log', sync: true}) : pino.destination({dest:'/tmp/pgl/log', sync: false, minLength: 4096})) })
if (kind === 'headers') { const outer = new Hono(); outer.use(securityHeaders('http://localhost')); outer.route('/', made as never); made = outer as never }
const body = await (await made.request('/api/event')).text()
if (kind === 'node') http.createServer((req, res) => { res.writeHead(200, {'content-type':'application/json', 'content-length': Buffer.byteLength(body)}); res.end(body) }).listen(4100)
else if (kind === 'hono') { const a = new Hono(); a.get('/api/event', (c) => c.body(body)); serve({ fetch: a.fetch, port: 4100 }) }
else serve({ fetch: made.fetch, port: 4100 })
let last = process.cpuUsage()
process.stdin.on('data', () => { const u = process.cpuUsage(last); last = process.cpuUsage(); console.log('cpu ' + (u.user + u.system)) })
console.log('up')
